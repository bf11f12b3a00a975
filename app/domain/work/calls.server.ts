/** The people that no one has reached yet: of applications that go on, and new leads. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type GroupPart, readGroup } from "./read-group.server.ts";
import { IS_LEAD_TO_CALL, IS_TO_CALL } from "./sources.server.ts";
import { type Group, partsOf, type Whose } from "./whose.server.ts";

export interface Call {
  kind: "application" | "lead";
  id: string;
  name: string;
  phone: string | null;
  phoneE164: string | null;
  email: string | null;
  ownerId: string | null;
  owner: string | null;
  /** Of an application. */
  reference: string | null;
  /** The first course and university, or what a lead asked for. */
  about: string | null;
  /** The last question of a lead, in its words. */
  question: string | null;
  askedAt: Date;
  /** By when we have promised to contact them, or null if nothing was promised. */
  dueAt: Date | null;
  /** How often a call was not answered, and until when the next one can wait. */
  tries: number;
  againAt: Date | null;
}

interface CallRow extends Omit<Call, "dueAt" | "askedAt" | "againAt" | "phoneE164" | "ownerId"> {
  [column: string]: unknown;
  phone_e164: string | null;
  owner_id: string | null;
  asked_at: string;
  contact_by: string | null;
  again_at: string | null;
}

export const callParts = (
  viewer: Actor,
  whose: Whose,
  now: Date,
): { applications: GroupPart[]; leads: GroupPart[] } => ({
  applications: partsOf(viewer, sql.raw("a.owner_id"), whose).map((mine) => ({
    columns: sql`'application' as kind, a.id, a.full_name as name, a.phone, a.phone_e164, a.email, a.owner_id,
      ${owner("a")} as owner, a.reference, (select c.course_name || ', ' || c.university_name from application_courses c
        where c.application_id = a.id order by c.position limit 1) as about, null::text as question,
      a.created_at as asked_at, a.contact_by, a.tries, a.again_at`,
    ...{ from: sql.raw("applications a"), where: sql`${IS_TO_CALL} and ${mine}`, ranges: inTurn("a", now) },
    order: sql.raw("a.contact_by"),
  })),
  leads: partsOf(viewer, sql.raw("l.owner_id"), whose).map((mine) => ({
    columns: sql`'lead' as kind, l.id, l.name, l.phone, l.phone_e164, l.email, l.owner_id, ${owner("l")} as owner,
      null::text as reference, l.interested_courses as about, ${LAST("left(e.question, 200)")} as question,
      coalesce(${LAST("e.created_at")}, l.created_at) as asked_at, l.contact_by, l.tries, l.again_at`,
    ...{ from: sql.raw("leads l"), where: sql`${IS_LEAD_TO_CALL} and ${mine}`, ranges: inTurn("l", now) },
    order: sql.raw("l.contact_by"),
  })),
});

const LAST = (column: string) =>
  sql.raw(`(select ${column} from enquiries e where e.lead_id = l.id order by e.created_at desc, e.id limit 1)`);

const owner = (table: string) =>
  sql.raw(`(select coalesce(nullif(u.full_name, ''), u.email) from users u where u.id = ${table}.owner_id)`);

/**
 * Who can still be called in time comes first, least time left first. Then those that are late, least tried first and
 * of them the newest, and last those who did not answer and can wait.
 */
function inTurn(table: string, now: Date) {
  const column = (name: string) => sql.raw(`${table}.${name}`);
  const [by, again, tries] = [column("contact_by"), column("again_at"), column("tries")];
  const at = sql`${now.toISOString()}::timestamptz`;
  const isReady = sql`(${again} is null or ${again} <= ${at})`;
  const epoch = (moment: SQL) => sql`extract(epoch from ${moment})`;
  return [
    { rank: 0, where: sql`${isReady} and ${by} >= ${at}`, order: by, key: epoch(by) },
    {
      rank: 1,
      where: sql`${isReady} and (${by} is null or ${by} < ${at})`,
      order: sql`${tries}, ${by} desc nulls last`,
      // A try counts more than any time.
      key: sql`${tries} * 1e11 - coalesce(${epoch(by)}, 0)`,
    },
    { rank: 2, where: sql`${again} > ${at}`, order: again, key: epoch(again) },
  ];
}

/** Returns the first people to call, of applications that go on and of new leads. Throws `forbidden`. */
export async function callsToMake(
  db: Database,
  viewer: Actor,
  whose: Whose,
  limit: number,
  now = new Date(),
): Promise<Group<Call>> {
  requirePermission(viewer, "people.read");
  const { applications, leads } = callParts(viewer, whose, now);
  const { rows, total } = await readGroup<CallRow>(db, [...applications, ...leads], limit);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    total,
    rows: rows.map(({ kind, id, name, phone, email, owner: of, reference, about, question, tries, ...row }) => ({
      ...{ kind, id, name, phone, email, owner: of, reference, about, question, tries },
      ...{ phoneE164: row.phone_e164, ownerId: row.owner_id, askedAt: new Date(row.asked_at) },
      ...{ dueAt: moment(row.contact_by), againAt: moment(row.again_at) },
    })),
  };
}
