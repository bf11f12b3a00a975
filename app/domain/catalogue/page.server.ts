/** A page of the courses that match: how PostgreSQL is brought to read little of a large table for it. */
import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import { type CourseSummary, summary } from "./course-summary.server.ts";
import { CHOICE_NAMES, type CourseFilters, FILTER_NAMES } from "./filters.ts";
import { matching, rank, scoreHeld } from "./query.server.ts";
import type { Search } from "./search.ts";

export interface Range {
  limit: number;
  offset: number;
}

/** How many rows are few: sorted, or looked up one by one, in no time. */
const FEW = 1_000;

/** The courses of a page and the exact number of all that match. */
export async function findPage(
  db: Database,
  filters: CourseFilters,
  search: Search | null,
  range: Range,
): Promise<{ courses: CourseSummary[]; total: number }> {
  // Counting the matches of two filters together is quick, and says whether to walk along an index for them.
  const known = search || !hasSeveral(filters) ? undefined : await countMatching(db, filters, search);
  if (known === 0) return { courses: [], total: 0 };
  const rows = await pageQuery(db, filters, search, range, known);
  // A page that ends before its limit tells the total by itself.
  const endsHere = rows.length < range.limit && (rows.length > 0 || range.offset === 0);
  const told = endsHere ? range.offset + rows.length : undefined;
  return { courses: rows, total: known ?? told ?? (await countMatching(db, filters, search)) };
}

/** The page as one query: only its own rows are read in full. `total` is how many match, where that is known. */
export function pageQuery(
  db: Database,
  filters: CourseFilters,
  search: Search | null,
  range: Range,
  total = Number.POSITIVE_INFINITY,
) {
  // drizzle leaves out a LIMIT that is not a number, which would read the whole table.
  if (![range.limit, range.offset].every((n) => Number.isSafeInteger(n) && n >= 0)) {
    throw new RangeError("limit and offset must be whole numbers");
  }
  const ranked = rank(search);
  // A few matches may be far apart in the index of names. No index has this expression, so PostgreSQL finds the matches first and sorts them.
  const name = total <= FEW ? sql`${courses.nameFolded} || ''` : courses.nameFolded;
  const page = db
    .select({ id: courses.id, nameFolded: courses.nameFolded, rank: (ranked ?? sql<number>`0`).as("rank") })
    .from(courses)
    .where(and(matching(filters, search), amongFirstOfEachBand(filters, range.offset + range.limit)))
    .orderBy(...(ranked ? [asc(ranked)] : []), asc(name), asc(courses.id))
    .limit(range.limit)
    .offset(range.offset)
    .as("page");
  return db
    .select(summary)
    .from(page)
    .innerJoin(courses, eq(courses.id, page.id))
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .orderBy(...(ranked ? [asc(page.rank)] : []), asc(page.nameFolded), asc(page.id));
}

async function countMatching(db: Database, filters: CourseFilters, search: Search | null): Promise<number> {
  const [row] = await db.select({ total: count() }).from(courses).where(matching(filters, search));
  return row?.total ?? 0;
}

const hasSeveral = (filters: CourseFilters) => CHOICE_NAMES.filter((name) => filters[name]).length > 1;

/**
 * Where the score is the only filter: the first courses of each band that it
 * suffices for, which the index by band has in order. Read along the names
 * instead, the few courses that ask little may all be at the far end.
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
