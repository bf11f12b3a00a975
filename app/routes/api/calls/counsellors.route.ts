import { db } from "#app/db/current.server.ts";
import { listCounsellors } from "#app/domain/counsellors/counsellors.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.listCounsellors, async () => Response.json(await listCounsellors(db))),
);

export const action = loader;
