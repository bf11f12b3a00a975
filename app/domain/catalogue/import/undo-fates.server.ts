/** Works out what undoing an import does to each course and university that it changed. */
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { courses, importChanges, universities } from "#app/db/schema.ts";
import { isHeld } from "../holders.server.ts";
import { type ChangedKind, fingerprintOf } from "./kept-changes.server.ts";

export const UNDO_FATES = [
  /** It gets back the values from before the import. */
  "changed",
  /** The import archived it, and it is offered again. */
  "restored",
  /** The import deleted it, as a sample course, and it is added again. */
  "returned",
  /** The import added it, and it is deleted. */
  "deleted",
  /** The import added it, and students keep it. */
  "archived",
  /** Someone, or another import, has changed it since, so it stays as it is. */
  "kept",
  /** A university that the import added and that other courses have now. */
  "needed",
  /** It is no longer there. */
  "gone",
] as const;
export type UndoFate = (typeof UNDO_FATES)[number];

export interface Fated {
  kind: ChangedKind;
  id: string;
  fate: UndoFate;
}

/** Returns the fate of each record. Universities depend on what becomes of their courses. */
export async function fatesOf(db: Database, importId: string): Promise<Fated[]> {
  const rows = await db.execute(sql`
    with fated as materialized (
      select kept.record_id as id, ${fate("course")} as fate
      from ${kept(importId, "course")} left join ${courses} on ${courses.id} = kept.record_id
    )
    select 'course' as kind, id, fate from fated
    union all
    select 'university' as kind, id, case
      when fate <> 'deleted' then fate
      when not exists (${coursesLeft(sql`'deleted'`)}) then 'deleted'
      when not exists (${coursesLeft(sql`'deleted', 'archived'`)} and ${courses.archivedAt} is null) then 'archived'
      else 'needed' end
    from (
      select kept.record_id as id, ${fate("university")} as fate
      from ${kept(importId, "university")} left join ${universities} on ${universities.id} = kept.record_id
    ) as added
    order by kind, id`);
  return rowsOf<Fated>(rows);
}

const kept = (importId: string, kind: ChangedKind): SQL =>
  sql`(select record_id, before, after from ${importChanges} where import_id = ${importId} and kind = ${kind}) as kept`;

function fate(kind: ChangedKind): SQL {
  const table = kind === "course" ? courses : universities;
  const isHeldByStudents = kind === "course" ? isHeld : sql`false`;
  return sql`case
    when kept.after is null then case when ${table.id} is null then 'returned' else 'kept' end
    when ${table.id} is null then case when kept.before is null then 'gone' else 'kept' end
    when ${fingerprintOf(kind)} <> kept.after then 'kept'
    when kept.before is null then case when ${isHeldByStudents} then 'archived' else 'deleted' end
    when kept.before->>'archived_at' is null and ${table.archivedAt} is not null then 'restored'
    else 'changed' end`;
}

/** Selects the courses of a university that do not leave it by one of these fates, or by their old values. */
const coursesLeft = (fates: SQL): SQL => sql`
  select from ${courses} where ${courses.universityId} = added.id and not exists (
    select from fated where fated.id = ${courses.id} and fated.fate in (${fates}, 'changed', 'restored'))`;

/** How many records have each fate, by kind: "course deleted", "university changed". */
export type UndoCounts = Record<string, number>;

export const countFates = (fated: readonly Fated[]): UndoCounts => {
  const counts: UndoCounts = {};
  for (const { kind, fate } of fated) {
    const key = `${kind} ${fate}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

/** How many names a page lists. */
const NAMES_SHOWN = 20;

/** Returns the names of the first courses with a fate, each with its university. */
export async function namesOf(db: Database, fated: readonly Fated[], wanted: UndoFate): Promise<string[]> {
  const ids = fated.flatMap(({ kind, id, fate }) => (kind === "course" && fate === wanted ? [id] : []));
  if (ids.length === 0) return [];
  const rows = await db
    .select({ name: courses.name, university: universities.name })
    .from(courses)
    .innerJoin(universities, sql`${universities.id} = ${courses.universityId}`)
    .where(inArray(courses.id, ids.slice(0, NAMES_SHOWN)))
    .orderBy(courses.name, courses.id);
  return rows.map(({ name, university }) => `${name}, ${university}`);
}
