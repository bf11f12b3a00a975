import { db } from "#app/db/current.server.ts";
import { getFullApplication } from "#app/domain/applications/full-applications.server.ts";
import { recordCasCheck } from "#app/domain/applications/record-cas-check.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentForStaff } from "../present.ts";

export const loader = apiRoute(
  endpoint(contracts.checkBeforeCas, async ({ viewer, params: { id = "", courseId = "" }, body }) => {
    await recordCasCheck(db, viewer, { applicationId: id, courseId, ...body });
    return Response.json(presentForStaff(await getFullApplication(db, viewer, id)));
  }),
);

export const action = loader;
