import { db } from "#app/db/current.server.ts";
import { listTutorialRows } from "#app/domain/tutorials/tutorials.ts";
import { apiRoute, endpoint } from "#app/http/api.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.listTutorials, async () => {
    const rows = await listTutorialRows(db);
    return Response.json(rows.map(({ categoryOrder, ...row }) => ({ ...row, category_order: categoryOrder })));
  }),
);

export const action = loader;
