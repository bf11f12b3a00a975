/** Rolls the dates of a year's intakes over to a later year, as an import that staff check, save and can undo. */
import { and, asc, count, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { courses, universities } from "#app/db/schema.ts";
import { yieldToEventLoop } from "#app/db/yield-to-event-loop.ts";
import { DomainError } from "#app/domain/errors.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { catalogueNow } from "./catalogue-now.server.ts";
import { LIMITS } from "./import/sheets.ts";
import { storeTable } from "./import/store-table.server.ts";
import { datesAsCells, type Rollover, rollOver } from "./rolled-dates.ts";
import type { RolloverChoices, RolloverWish } from "./rollover-input.ts";
import { type RolledCourse, type RolloverSummary, summariseRollover } from "./rollover-summary.ts";

/** Courses per statement and turn. The embedded database and the rules run on the main thread, where requests wait. */
const BATCH = 1_000;

/** Sample courses are left out: an import replaces them and does not add to them. */
const isRolled = sql`${isNull(courses.archivedAt)} and not ${courses.isSample}`;

/** Returns the universities with active courses, and the years of their intakes. `db` waits for long statements. */
export async function rolloverChoices(db: Database, viewer: Actor): Promise<RolloverChoices> {
  requirePermission(viewer, "catalogue.change");
  const { version } = await catalogueNow(db);
  return remembered(version, "rollover", () => readChoices(db));
}

/** Reads each active course, for its dates: of a million for longer than a page may wait, once for each catalogue. */
async function readChoices(db: Database): Promise<RolloverChoices> {
  const [found, years] = await Promise.all([
    db
      .select({ id: universities.id, name: universities.name, courses: count() })
      .from(courses)
      .innerJoin(universities, eq(universities.id, courses.universityId))
      .where(isRolled)
      .groupBy(universities.id, universities.name)
      .orderBy(asc(universities.name), asc(universities.id)),
    db.execute(sql`
      select distinct substring(said from '[0-9]{4}$')::int as year
      from ${courses}, lateral (
        select unnest(${courses.startDates}) as said
        union all select deadline->>'intake' from jsonb_array_elements(${courses.deadlines}) as deadline
        union all select left(deadline->>'date', 4) from jsonb_array_elements(${courses.deadlines}) as deadline
      ) as dates
      where ${isRolled} and said ~ '(^| )[0-9]{4}$'
      order by year`),
  ]);
  return { universities: found, years: rowsOf<{ year: number }>(years).map(({ year }) => year) };
}

/** Returns what a rollover would change. Throws `invalid` for more courses than one import can have. */
export async function previewRollover(db: Database, viewer: Actor, wish: RolloverWish): Promise<RolloverSummary> {
  return (await work(db, viewer, wish)).summary;
}

/**
 * Stores the rollover as an import and checks it. Returns the import's ID. The rows have IDs and new dates alone, so
 * that the import changes nothing else, adds no course, and has no list that lacks one. Throws `invalid` if nothing
 * changes.
 */
export async function startRollover(db: Database, viewer: Actor, wish: RolloverWish): Promise<string> {
  const { changed } = await work(db, viewer, wish);
  if (changed.length === 0) throw new DomainError("no_dates_to_move");
  return storeTable(db, viewer, {
    name: rolloverName(wish),
    fields: ["courseId", "startDates", "deadlines"],
    rows: changed.map((course) => [course.id, ...datesAsCells(course)]),
  });
}

const rolloverName = ({ from, to }: Rollover): string => `Rollover ${from} to ${to}`;

async function work(db: Database, viewer: Actor, wish: RolloverWish) {
  requirePermission(viewer, "catalogue.change");
  const of = and(isRolled, inArray(courses.universityId, [...wish.universityIds]));
  const total = await db.$count(courses, of);
  if (total > LIMITS.rows) {
    throw new DomainError("rollover_too_large", { courses: total, most: LIMITS.rows });
  }
  const names = await db
    .select({ id: universities.id, name: universities.name })
    .from(universities)
    .where(inArray(universities.id, [...wish.universityIds]));
  return summariseRollover(await rollCourses(db, of, wish), wish, {
    universities: new Map(names.map(({ id, name }) => [id, name])),
    today: dayInDhaka(),
  });
}

async function rollCourses(db: Database, where: SQL | undefined, rollover: Rollover): Promise<RolledCourse[]> {
  const found: RolledCourse[] = [];
  for (;;) {
    const rows = await db
      .select({
        id: courses.id,
        name: courses.name,
        universityId: courses.universityId,
        startDates: courses.startDates,
        deadlines: courses.deadlines,
      })
      .from(courses)
      .where(and(where, gt(courses.id, found.at(-1)?.course.id ?? "")))
      .orderBy(asc(courses.id))
      .limit(BATCH);
    for (const course of rows) found.push({ course, rolled: rollOver(course, rollover) });
    if (rows.length < BATCH) return found;
    await yieldToEventLoop();
  }
}
