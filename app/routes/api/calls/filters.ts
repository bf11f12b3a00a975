import { db } from "#app/db/current.server.ts";
import { CHOICE_NAMES, CHOICES, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { filterOptions } from "#app/domain/catalogue/options.server.ts";
import { contracts } from "../contracts.ts";
import { apiRoute, endpoint } from "../endpoint.server.ts";

export const loader = apiRoute(
  endpoint(contracts.listFilters, async () => {
    const options = await filterOptions(db, NO_FILTERS);
    const lists = CHOICE_NAMES.map((name) => [CHOICES[name].list, options[name].map(({ value }) => value)]);
    return Response.json(Object.fromEntries(lists));
  }),
);

export const action = loader;
