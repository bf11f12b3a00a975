import { db } from "#app/db/current.server.ts";
import { getFullApplication } from "#app/domain/applications/full-applications.server.ts";
import { undoStatus } from "#app/domain/applications/undo-status.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentForStaff } from "../present.ts";
import { apiError } from "../respond.ts";

export const loader = apiRoute(
  endpoint(contracts.undoStatus, async ({ viewer, params, body }) => {
    const id = params.id ?? "";
    const { version } = body;
    // The version of now would take one more change back each time that a call is repeated.
    if (version === undefined)
      return apiError(428, "version_required", "Send the version of the application that you read.");
    await undoStatus(db, viewer, { applicationId: id, version });
    return Response.json(presentForStaff(await getFullApplication(db, viewer, id)));
  }),
);

export const action = loader;
