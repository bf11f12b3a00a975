/** What others wait for from the office: to look at what a student did, to send, to ask again, and to record. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { choiceEventKinds } from "#app/db/words.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { readAskedKinds } from "./asked-kinds.server.ts";
import { type GroupPart, longestFirst, readGroup } from "./read-group.server.ts";
import { sourcesOf } from "./sources.server.ts";
import { type Group, isWhose, type Whose } from "./whose.server.ts";

export const TURNS = ["news", "send", "chase", "record"] as const;

export interface Turn {
  kind: (typeof TURNS)[number];
  applicationId: string;
  reference: string;
  fullName: string;
  /** Null for what a student did with a whole application. */
  courseId: string | null;
  courseName: string | null;
  universityName: string | null;
  step: string;
  since: Date;
  /** What the student said of the pack to send, or null without a pack. */
  pack: { id: string; state: "approved" | "changes_asked" } | null;
  /** What the student did last. */
  event: { kind: (typeof choiceEventKinds)[number]; changes: Record<string, [before: unknown, after: unknown]> } | null;
}

interface TurnRow extends Pick<Turn, "kind" | "reference" | "step" | "pack" | "event"> {
  [column: string]: unknown;
  application_id: string;
  full_name: string;
  course_id: string | null;
  course: string | null;
  university: string | null;
  since: string;
}

const LAST_DEED = `left join lateral (select e.kind, e.changes, e.course_id from choice_events e
  where e.application_id = a.id and e.by = 'student' and e.taken_back_at is null
  order by e.created_at desc, e.id limit 1) deed on true
  left join application_courses c on c.application_id = a.id and c.course_id = deed.course_id`;

/** Returns where the office's turns come from, of `whose` applications. */
async function turnParts(db: Database, viewer: Actor, whose: Whose, now: Date): Promise<GroupPart[]> {
  const kinds = await readAskedKinds(db);
  const candidates = isWhose(viewer, sql.raw("p.owner_id"), whose);
  return TURNS.flatMap((kind) =>
    sourcesOf(kind, { now, kinds, candidates }).map(({ table, where, join, at, what }) => {
      const isNews = kind === "news";
      const pack = what === undefined ? "null::json" : "json_build_object('id', k.id, 'state', k.state)";
      return {
        columns: sql`${kind}::text as kind, a.id as application_id, a.reference, a.full_name, c.course_id,
          c.course_name as course, c.university_name as university, ${sql.raw(isNews ? "a.status" : "c.step")} as step,
          ${at} as since, ${sql.raw(pack)} as pack, ${sql.raw(isNews ? "case when deed.kind is not null then json_build_object('kind', deed.kind, 'changes', deed.changes) end" : "null::json")} as event,
          concat_ws(' ', a.id, ${kind}::text, c.course_id) as id`,
        from: table ? sql`${table} join applications a on ${join}` : sql.raw(`applications a ${LAST_DEED}`),
        where: sql`${where} and ${isWhose(viewer, sql.raw("a.owner_id"), whose)}`,
        ranges: longestFirst(at),
      };
    }),
  );
}

/** Returns what has waited longest first. Throws `forbidden`. */
export async function officeTurns(
  db: Database,
  viewer: Actor,
  whose: Whose,
  limit: number,
  now = new Date(),
): Promise<Group<Turn>> {
  requirePermission(viewer, "people.read");
  const { rows, total } = await readGroup<TurnRow>(db, await turnParts(db, viewer, whose, now), limit);
  return {
    total,
    rows: rows.map(({ kind, reference, step, pack, event, ...row }) => ({
      ...{ kind, reference, step, pack, event, applicationId: row.application_id, fullName: row.full_name },
      ...{
        courseId: row.course_id,
        courseName: row.course,
        universityName: row.university,
        since: new Date(row.since),
      },
    })),
  };
}
