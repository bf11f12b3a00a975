import { db } from "#app/db/current.server.ts";
import { planForStaff } from "#app/domain/casework/staff-plan.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentMoney } from "../present-money.ts";

export const loader = apiRoute(
  endpoint(contracts.adminMoney, async ({ viewer, params: { id = "" }, query: { application, course } }) => {
    const wanted = application || course ? { applicationId: application, courseId: course } : null;
    return Response.json(presentMoney(await planForStaff(db, viewer, id, wanted)));
  }),
);

export const action = loader;
