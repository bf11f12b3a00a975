import { db } from "#app/db/current.server.ts";
import { countUniversities, listUniversities } from "#app/domain/catalogue/courses.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentUniversity } from "../present.ts";
import { list } from "../respond.ts";

export const loader = apiRoute(
  endpoint(contracts.listUniversities, async (call) => {
    const [rows, total] = await Promise.all([listUniversities(db, call.query), countUniversities(db)]);
    return list(call, rows.map(presentUniversity), total);
  }),
);

export const action = loader;
