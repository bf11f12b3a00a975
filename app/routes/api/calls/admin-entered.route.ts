import { db } from "#app/db/current.server.ts";
import { waitingEntered } from "#app/domain/invitations/entered.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentEntered } from "../entered.ts";

export const loader = apiRoute(
  endpoint(contracts.adminEntered, async ({ viewer, query }) => {
    const waiting = await waitingEntered(db, viewer, query.limit, query.search);
    return Response.json(waiting.map(presentEntered));
  }),
);

export const action = loader;
