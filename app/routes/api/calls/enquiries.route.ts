import { db } from "#app/db/current.server.ts";
import { ask } from "#app/domain/enquiries/ask.server.ts";
import { m } from "#app/paraglide/messages.js";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { limitPerson } from "#app/routes/enquiries/limit-enquiry.server.ts";
import { contracts } from "../contracts.ts";
import { apiError, idempotencyKey } from "../respond.ts";

export const action = apiRoute(
  endpoint(contracts.ask, async ({ viewer, body, request }) => {
    const seconds = await limitPerson(body);
    if (seconds !== null) return apiError(429, "limit", m.api_enquiries_limit(), { "Retry-After": String(seconds) });
    const { dueAt } = await ask(db, body, { key: idempotencyKey(request), userId: viewer?.id ?? null });
    return Response.json({ dueAt: dueAt.toISOString() }, { status: 201 });
  }),
);

export const loader = action;
