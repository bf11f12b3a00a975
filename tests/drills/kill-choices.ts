/** What happens to choices while the process is killed: outcomes, replies, withdrawals, and taking those back. */
import { sql } from "drizzle-orm";
import type { Connection } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import type { ApiClient } from "../support/api.ts";

export interface Chosen {
  student: ApiClient;
  /** The application's ID. */
  id: string;
  /** The highest acknowledged version of its choice. */
  version: number;
  turn: number;
}

interface Log {
  requests: number;
  acknowledged: number;
  losses: string[];
}

type Call = [who: "staff" | "student", method: string, path: string, body?: Record<string, unknown>];

/** One after the other. Each can be done after the one before, also after a kill between them. */
const callsAt = (course: string, version: number): Call[] => [
  [
    "staff",
    "PATCH",
    `/api/admin${course}`,
    { version, outcome: "conditional", deposit: 4_000, reply: null, endReason: null },
  ],
  ["student", "POST", `/api${course}/reply`, { reply: "accepted" }],
  ["student", "POST", `/api${course}/withdrawal`, { reason: "cost" }],
  ["student", "DELETE", `/api${course}/withdrawal`],
  ["staff", "PATCH", `/api/admin${course}`, { version, outcome: "waiting", reply: null, deposit: null }],
];

interface Details {
  courseDetails: { courseId: string; version: number }[];
}

/** Does the next thing to a choice. Throws if the server no longer answers. */
export async function choose(log: Log, staff: ApiClient, chosen: Chosen): Promise<void> {
  const list = await chosen.student.call("GET", "/api/applications");
  if (list.status === 503) throw new Error("away");
  const now = (list.json as (Details & { id: string })[]).find(({ id }) => id === chosen.id)?.courseDetails[0];
  if (!now) return void log.losses.push(`application ${chosen.id} is not in the list`);
  const calls = callsAt(`/applications/${chosen.id}/courses/${now.courseId}`, now.version);
  const [who, method, path, body] = calls[chosen.turn % calls.length] as Call;
  log.requests++;
  const { status, json } = await (who === "staff" ? staff : chosen.student).call(method, path, body);
  if (status === 503) throw new Error("away");
  chosen.turn++;
  // What was done before a kill, without its answer, cannot always be done again.
  if (status === 409) return;
  if (status !== 200) return void log.losses.push(`${method} ${path}: ${status} ${JSON.stringify(json)}`);
  log.acknowledged++;
  chosen.version = Math.max(chosen.version, (json as Details).courseDetails[0]?.version ?? 0);
}

interface Stored extends Record<string, unknown> {
  id: string;
  status: string;
  step: string;
  version: number;
  changes: number;
  outcome: string;
  outcome_said: string | null;
  ended: boolean;
  ended_said: boolean;
  events: number;
  raised: number;
  status_version: number;
}

/** Returns what of the choices is half there, doubled or gone. */
export async function checkChoices({ db }: Connection, chosen: readonly Chosen[], when: string): Promise<string[]> {
  const found = await db.execute(sql`
    select a.id, a.status, a.version as status_version, c.step, c.version, c.outcome, c.ended_at is not null as ended,
      (select count(distinct change_id)::int from choice_events e
        where e.application_id = a.id and e.kind <> 'added') as changes,
      (select e.changes -> 'outcome' ->> 1 from choice_events e
        where e.application_id = a.id and e.changes ? 'outcome' order by e.id desc limit 1) as outcome_said,
      coalesce((select e.kind = 'ended' from choice_events e
        where e.application_id = a.id and e.kind in ('ended', 'reopened') order by e.id desc limit 1), false) as ended_said,
      (select count(*)::int from application_events e where e.application_id = a.id) as events,
      (select count(distinct e.change_id)::int from choice_events e
        where e.application_id = a.id and e.changes ?| array['reply', 'endedAt']
        and not exists (select from application_events moved where moved.change_id = e.change_id)) as raised
    from applications a join application_courses c on c.application_id = a.id where a.full_name = 'Kill Choice'`);
  const rows = rowsOf<Stored>(found);
  const losses: string[] = [];
  for (const row of rows) {
    const say = (what: string) => losses.push(`${when}, choice of ${row.id}: ${what}`);
    if (row.version !== row.changes + 1) say(`version ${row.version}, ${row.changes} changes`);
    if (row.status !== row.step) say(`status ${row.status}, step ${row.step}`);
    // A reply and an end change which choices a status moves, so they make a version as well.
    if (row.events + row.raised !== row.status_version)
      say(`status version ${row.status_version}, ${row.events} events, ${row.raised} replies and ends`);
    if (row.outcome_said !== null && row.outcome !== row.outcome_said)
      say(`${row.outcome}, but ${row.outcome_said} said`);
    if (row.ended !== row.ended_said) say(`ended ${row.ended}, but ${row.ended_said} said`);
    const known = chosen.find(({ id }) => id === row.id);
    if (known && row.version < known.version) say("an acknowledged change is gone");
  }
  if (rows.length < chosen.length) losses.push(`${when}: ${chosen.length - rows.length} applications are gone`);
  return losses;
}
