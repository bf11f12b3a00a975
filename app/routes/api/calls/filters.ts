import { db } from "#app/db/current.server.ts";
import { filterOptions } from "#app/domain/catalogue/options.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.listFilters, async () => {
    const options = await filterOptions(db, { search: "", faculty: "", level: "", ieltsScore: "" });
    const values = (counted: readonly { value: string }[]) => counted.map(({ value }) => value);
    return Response.json({
      faculties: values(options.faculties),
      levels: values(options.levels),
      ieltsScores: values(options.ieltsScores),
    });
  }),
);

export const action = loader;
