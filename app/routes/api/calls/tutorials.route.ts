import { db } from "#app/db/current.server.ts";
import { listTutorialRows } from "#app/domain/tutorials/tutorials.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.listTutorials, async () => {
    const rows = await listTutorialRows(db);
    return Response.json(rows.map(({ categoryOrder, ...row }) => ({ ...row, category_order: categoryOrder })));
  }),
);

export const action = loader;
