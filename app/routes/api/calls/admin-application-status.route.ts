import { db } from "#app/db/current.server.ts";
import { changeStatus } from "#app/domain/applications/change-status.server.ts";
import { getFullApplication } from "#app/domain/applications/full-applications.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentForStaff } from "../present.ts";

export const loader = apiRoute(
  endpoint(contracts.changeStatus, async ({ viewer, params, body }) => {
    const id = params.id ?? "";
    const version = body.version ?? (await getFullApplication(db, viewer, id)).version;
    await changeStatus(db, viewer, { applicationId: id, status: body.status, version });
    return Response.json(presentForStaff(await getFullApplication(db, viewer, id)));
  }),
);

export const action = loader;
