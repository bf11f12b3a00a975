/** Faculties and levels by name whatever the case, for callers who type them. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { courses } from "#app/db/schema.ts";
import type { CourseFilters } from "./filters.ts";

/** The filters with faculty and level as the catalogue spells them; null when nothing changes by that. */
export async function asTheCatalogueSpells(db: Database, filters: CourseFilters): Promise<CourseFilters | null> {
  const [faculty, level] = await Promise.all([
    spelled(db, sql`${courses.faculty}`, filters.faculty),
    spelled(db, sql`${courses.level}`, filters.level),
  ]);
  return faculty === filters.faculty && level === filters.level ? null : { ...filters, faculty, level };
}

/** Steps from one value to the next by the column's index, because there are few values in many rows. */
async function spelled(db: Database, column: SQL, value: string): Promise<string> {
  if (!value) return value;
  const next = (after: SQL) => sql`(
    select min(${column}) from ${courses} where ${courses.archivedAt} is null ${after})`;
  const found = await db.execute(sql`
    with recursive names(name) as (
      select ${next(sql``)} union all select ${next(sql`and ${column} > names.name`)} from names where names.name is not null
    )
    select name from names where lower(name) = lower(${value}) limit 1`);
  const [row] = rowsOf<{ name: string }>(found);
  return row?.name ?? value;
}
