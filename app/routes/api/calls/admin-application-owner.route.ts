import { db } from "#app/db/current.server.ts";
import { getFullApplication } from "#app/domain/applications/full-applications.server.ts";
import { give } from "#app/domain/owners/ownership.server.ts";
import { ownerNames } from "#app/domain/staff/owners.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentForStaff } from "../present.ts";

export const loader = apiRoute(
  endpoint(contracts.giveApplication, async ({ viewer, params, body: { ownerId } }) => {
    const id = params.id ?? "";
    // Read before, because a giver may not see what is a colleague's.
    const application = await getFullApplication(db, viewer, id);
    await give(db, viewer, { kind: "application", id, ownerId });
    const name = (await ownerNames(db, [ownerId])).get(ownerId ?? "");
    const owner = ownerId === null || name === undefined ? null : { id: ownerId, name };
    return Response.json(presentForStaff({ ...application, owner }));
  }),
);

export const action = loader;
