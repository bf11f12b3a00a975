import { db } from "#app/db/current.server.ts";
import { API_LISTS, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { filterOptions } from "#app/domain/catalogue/finder/find.server.ts";
import { contracts } from "../contracts.ts";
import { apiRoute, endpoint } from "../endpoint.server.ts";

export const loader = apiRoute(
  endpoint(contracts.listFilters, async () => {
    const options = await filterOptions(db, NO_FILTERS);
    const names = Object.keys(API_LISTS) as (keyof typeof API_LISTS)[];
    const lists = names.map((name) => [API_LISTS[name], options[name]?.map(({ value }) => value) ?? []]);
    return Response.json(Object.fromEntries(lists));
  }),
);

export const action = loader;
