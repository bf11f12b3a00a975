import { db } from "#app/db/current.server.ts";
import { removeFavourite } from "#app/domain/favourites/favourites.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.removeFavourite, async ({ viewer, params }) => {
    await removeFavourite(db, viewer, params.courseId ?? "");
    return new Response(null, { status: 204 });
  }),
);

export const action = loader;
