import { db } from "#app/db/current.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { getLead, leadsInRange } from "#app/domain/leads/leads.server.ts";
import { parseLeadStatus } from "#app/domain/people/lead-words.ts";
import { toE164 } from "#app/domain/values/e164.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentLead } from "../present.ts";
import { idempotencyKey, list } from "../respond.ts";

export const loader = apiRoute(
  endpoint(contracts.adminLeads, async (call) => {
    const { limit, offset, search, ...query } = call.query;
    const status = parseLeadStatus(query.status);
    if (query.status && !status) return list(call, [], 0);
    const { rows, total } = await leadsInRange(
      db,
      call.viewer,
      { search, status: status ?? "", source: "" },
      { limit, offset },
    );
    return list(call, rows.map(presentLead), total);
  }),
  endpoint(contracts.createLead, async ({ viewer, body, request }) => {
    // A page asks before it makes a second lead for a person. A caller of the API has decided already.
    const known = { knownEmail: body.email, knownPhone: toE164(body.phone) ?? "" };
    const created = await createLead(db, viewer, body, { key: idempotencyKey(request), ...known });
    if ("known" in created) throw new Error("the lead was not stored");
    return Response.json(presentLead(await getLead(db, viewer, created.id)), { status: 201 });
  }),
);

export const action = loader;
