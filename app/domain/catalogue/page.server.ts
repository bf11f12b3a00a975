/** A page of the courses that match, with queries that make PostgreSQL read little of a large table. */
import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import { summary } from "./course-summary.server.ts";
import { CHOICE_NAMES, type CourseFilters, FILTER_NAMES } from "./filters.ts";
import { countOf, type Groups } from "./groups.server.ts";
import { matching, rank, scoreHeld } from "./query.server.ts";
import { MOST_COUNTED, type Total } from "./range.ts";
import type { Search } from "./search.ts";

interface Range {
  limit: number;
  offset: number;
}

/** Up to this many rows are sorted, or looked up one by one, in no time. */
const FEW = 1_000;

/**
 * Throws a RangeError for an invalid range. drizzle leaves out a LIMIT that is not a number, which would read the whole
 * table.
 */
export function checkRange({ limit, offset }: Range): void {
  if (![limit, offset].every((n) => Number.isSafeInteger(n) && n >= 0)) {
    throw new RangeError("limit and offset must be whole numbers");
  }
}

/** Returns how many of a search's courses match the other filters. Counts only if the groups do not tell. */
export async function countMatching(
  db: Database,
  filters: CourseFilters,
  found: Groups & { search: Search | null },
): Promise<Total> {
  const isChosen = CHOICE_NAMES.some((name) => filters[name]);
  if (!found.isMany) return { total: countOf(found.groups, filters), isMore: false };
  if (!isChosen) return { total: MOST_COUNTED, isMore: true };
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(courses)
    .where(matching(filters, found.search))
    .limit(MOST_COUNTED + 1)
    .as("some");
  const [row] = await db.select({ n: count() }).from(some);
  const counted = row?.n ?? 0;
  return { total: Math.min(counted, MOST_COUNTED), isMore: counted > MOST_COUNTED };
}

/**
 * Returns the page as one query, which reads only the page's own rows in full. Of too many matches, only the first ones
 * are sorted.
 */
export function pageQuery(
  db: Database,
  filters: CourseFilters,
  search: Search | null,
  range: Range,
  { total, isMore }: Total,
) {
  const page = (isMore ? bestOfFirst(db, filters, search) : inOrder(db, filters, search, range, total))
    .limit(range.limit)
    .offset(range.offset)
    .as("page");
  return db
    .select(summary)
    .from(page)
    .innerJoin(courses, eq(courses.id, page.id))
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .orderBy(asc(page.rank), asc(page.nameFolded), asc(page.id));
}

const orderOf = (search: Search | null) => ({
  id: courses.id,
  nameFolded: courses.nameFolded,
  rank: (rank(search) ?? sql<number>`0`).as("rank"),
});

/** Selects all matches, best first, then by name. `total` is their number. */
function inOrder(db: Database, filters: CourseFilters, search: Search | null, range: Range, total: number) {
  // A few matches may be far apart in the index of names. No index has this expression, so PostgreSQL finds the matches
  // first and sorts them.
  const name = total <= FEW ? sql`${courses.nameFolded} || ''` : courses.nameFolded;
  const ranked = rank(search);
  return db
    .select(orderOf(search))
    .from(courses)
    .where(and(matching(filters, search), amongFirstOfEachBand(filters, range.offset + range.limit)))
    .orderBy(...(ranked ? [asc(ranked)] : []), asc(name), asc(courses.id))
    .$dynamic();
}

/**
 * Selects among the first matches in the table, if there are too many to sort. They are the same until the catalogue
 * changes.
 */
function bestOfFirst(db: Database, filters: CourseFilters, search: Search | null) {
  const first = db
    .select(orderOf(search))
    .from(courses)
    .where(matching(filters, search))
    .limit(MOST_COUNTED)
    .as("first");
  return db
    .select({ id: first.id, nameFolded: first.nameFolded, rank: first.rank })
    .from(first)
    .orderBy(asc(first.rank), asc(first.nameFolded), asc(first.id))
    .$dynamic();
}

/**
 * Returns a condition for the first courses of each score that the student's score covers, which the index by score has
 * in order. Used if the score is the only filter: in the index of names, the few courses with low scores may all be at
 * the far end.
 */
function amongFirstOfEachBand(filters: CourseFilters, howMany: number): SQL | undefined {
  const used = FILTER_NAMES.filter((name) => filters[name]);
  if (used.length !== 1 || used[0] !== "ieltsScore" || howMany > FEW) return undefined;
  const bands = Array.from(
    { length: Math.floor(scoreHeld(filters.ieltsScore) * 2) + 1 },
    (_, halves) => sql`(${halves / 2}::numeric)`,
  );
  return sql`${courses.id} in (
    select first.id from (values ${sql.join(bands, sql`, `)}) as held(band) cross join lateral (
      select ${courses.id} from ${courses}
      where ${courses.archivedAt} is null and ${courses.ieltsOverall} = held.band
      order by ${courses.nameFolded}, ${courses.id} limit ${howMany}
    ) as first)`;
}
