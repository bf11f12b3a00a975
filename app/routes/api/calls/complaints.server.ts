/** What the calls about complaints do. */
import { db } from "#app/db/current.server.ts";
import { shownNumber } from "#app/domain/complaints/complaint.ts";
import { complain, received } from "#app/domain/complaints/complaints.server.ts";
import { type ComplaintRow, listComplaints } from "#app/domain/complaints/staff-complaints.server.ts";
import type { ComplaintJson } from "../contracts/complaints.ts";
import { contracts } from "../contracts.ts";
import { endpoint } from "../endpoint.server.ts";
import { idempotencyKey } from "../respond.ts";

const moment = (at: Date | null) => at?.toISOString() ?? null;

const present = ({ aboutName, isAboutManagers: _, ...row }: ComplaintRow): ComplaintJson => ({
  ...{ id: row.id, number: row.number, name: row.name, words: row.words, about: aboutName },
  ...{ receivedAt: row.receivedAt.toISOString(), confirmedAt: moment(row.confirmedAt) },
  ...{ answeredAt: moment(row.answeredAt), outcome: row.outcome, appealedAt: moment(row.appealedAt) },
  ...{ answeredAgainAt: moment(row.answeredAgainAt), finalOutcome: row.finalOutcome, dueOn: row.dueOn },
});

export const complaintCalls = [
  endpoint(contracts.complain, async ({ viewer, body, request }) => {
    const { id } = await complain(db, body, { key: idempotencyKey(request), viewer });
    const { secret, confirmBy, answerBy, ...row } = await received(db, id);
    return Response.json(
      { number: shownNumber(row), page: `/complaints/${secret}`, confirmBy, answerBy },
      { status: 201 },
    );
  }),
  endpoint(contracts.listComplaints, async ({ viewer, query: { view } }) =>
    Response.json((await listComplaints(db, viewer, { isOpen: view === "open" })).map(present)),
  ),
];
