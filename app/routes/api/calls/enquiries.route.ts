import { db } from "#app/db/current.server.ts";
import { ask } from "#app/domain/enquiries/ask.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { idempotencyKey } from "../respond.ts";

export const action = apiRoute(
  endpoint(contracts.ask, async ({ viewer, body, request }) => {
    const { dueAt } = await ask(db, body, { key: idempotencyKey(request), userId: viewer?.id ?? null });
    return Response.json({ dueAt: dueAt.toISOString() }, { status: 201 });
  }),
);

export const loader = action;
