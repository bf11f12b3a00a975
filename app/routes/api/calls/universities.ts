import { db } from "#app/db/current.server.ts";
import { listUniversities } from "#app/domain/catalogue/courses.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentUniversity } from "../present.ts";

export const loader = apiRoute(
  endpoint(contracts.listUniversities, async ({ query }) =>
    Response.json((await listUniversities(db, query)).map(presentUniversity)),
  ),
);

export const action = loader;
