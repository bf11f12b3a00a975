import { db } from "#app/db/current.server.ts";
import { findPeople } from "#app/domain/people/find-people.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentPerson } from "../person.ts";

export const loader = apiRoute(
  endpoint(contracts.adminPeople, async ({ viewer, query }) => {
    const { people } = await findPeople(db, viewer, query.search);
    return Response.json(people.map(presentPerson));
  }),
);

export const action = loader;
