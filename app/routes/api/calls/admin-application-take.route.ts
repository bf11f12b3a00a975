import { db } from "#app/db/current.server.ts";
import { getFullApplication } from "#app/domain/applications/full-applications.server.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentForStaff } from "../present.ts";

export const loader = apiRoute(
  endpoint(contracts.takeApplication, async ({ viewer, params }) => {
    const id = params.id ?? "";
    await take(db, viewer, { kind: "application", id });
    return Response.json(presentForStaff(await getFullApplication(db, viewer, id)));
  }),
);

export const action = loader;
