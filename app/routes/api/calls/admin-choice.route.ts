import { db } from "#app/db/current.server.ts";
import { getFullApplication } from "#app/domain/applications/full-applications.server.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentForStaff } from "../present.ts";

export const loader = apiRoute(
  endpoint(contracts.recordChoice, async ({ viewer, params: { id = "", courseId = "" }, body }) => {
    const { version, confirm = false, ...record } = body;
    await recordChoice(db, viewer, { applicationId: id, courseId, version, record, isConfirmed: confirm });
    return Response.json(presentForStaff(await getFullApplication(db, viewer, id)));
  }),
);

export const action = loader;
