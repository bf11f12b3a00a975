/** The staff's list of courses, including archived ones. */
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { counsellors, courses, tutorials, universities } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { RecordFilters } from "#app/domain/staff/list-shape.ts";
import { COUNTED_UP_TO, countUpTo, STAFF_PAGE_SIZE, type StaffPage } from "#app/domain/staff/paging.server.ts";
import { storable } from "#app/domain/values/storable.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countOf, type GroupFilters, keptGroups } from "./groups.server.ts";
import { isShortForm, matchQuery, nameQueries, readSearch, type Search } from "./search.ts";

/** The filters of the staff's list. "" means no filter. */
export interface StaffCourseFilters extends RecordFilters {
  faculty: string;
  level: string;
}

export interface StaffCourse {
  id: string;
  name: string;
  university: string;
  faculty: string;
  level: string;
  tuitionFee: number | null;
  isSample: boolean;
  archivedAt: Date | null;
  updatedAt: Date;
}

const STATES = { active: isNull(courses.archivedAt), archived: isNotNull(courses.archivedAt) };
type State = keyof typeof STATES;

/** Returns one page, best match first, then by name. Throws `forbidden` for students. */
export async function listCoursesForStaff(
  db: Database,
  viewer: Actor,
  filters: StaffCourseFilters,
): Promise<StaffPage<StaffCourse>> {
  requirePermission(viewer, "catalogue.read");
  const search = readSearch(filters.search);
  const chosen = { faculty: filters.faculty, level: filters.level };
  // Each state has its own indexes, so "all" merges two lists.
  const states: State[] = filters.state === "all" ? ["active", "archived"] : [filters.state];
  const where = (state: State) => matching(chosen, search, STATES[state]);
  const offset = (filters.page - 1) * STAFF_PAGE_SIZE;
  const countOne = async (state: State) =>
    search
      ? countUpTo(db, courses, where(state))
      : countOf(await keptGroups(db, { archived: state === "archived" }), chosen);
  const [rows, counts] = await Promise.all([
    readPage(db, states.map(where), search, STAFF_PAGE_SIZE + 1, offset),
    Promise.all(states.map(countOne)),
  ]);
  const counted = counts.reduce((sum, n) => sum + n, 0);
  return {
    rows: rows.slice(0, STAFF_PAGE_SIZE),
    page: filters.page,
    hasNext: rows.length > STAFF_PAGE_SIZE,
    total: search ? Math.min(counted, COUNTED_UP_TO + 1) : counted,
    isExact: search === null,
  };
}

/** Returns the faculties of active courses, by name. */
export async function facultiesOnOffer(db: Database): Promise<string[]> {
  const faculties = (await keptGroups(db)).map(({ faculty }) => faculty);
  return [...new Set(faculties)].sort((a, b) => a.localeCompare(b, "en-GB"));
}

const MOST_SORTED = 10_000;

type Condition = ReturnType<typeof matching>;

async function readPage(
  db: Database,
  conditions: Condition[],
  search: Search | null,
  limit: number,
  offset: number,
): Promise<StaffCourse[]> {
  const part = (where: Condition) => {
    const columns = {
      id: courses.id,
      nameFolded: courses.nameFolded,
      rank: (rank(search) ?? sql<number>`0`).as("rank"),
    };
    const all = db.select(columns).from(courses).where(and(where));
    const first = search
      ? // Of too many matches only the first ones are sorted: the same ones until the catalogue changes.
        all.limit(MOST_SORTED).as("first")
      : all
          .orderBy(asc(courses.nameFolded), asc(courses.id))
          .limit(limit + offset)
          .as("first");
    return db
      .select({ id: first.id, nameFolded: first.nameFolded, rank: first.rank })
      .from(first)
      .orderBy(asc(first.rank), asc(first.nameFolded), asc(first.id))
      .limit(limit + offset);
  };
  const [first, second] = conditions.map(part);
  if (!first) return [];
  const found = (second ? unionAll(first, second) : first).as("found");
  const page = db
    .select({ id: found.id, nameFolded: found.nameFolded, rank: found.rank })
    .from(found)
    .orderBy(asc(found.rank), asc(found.nameFolded), asc(found.id))
    .limit(limit)
    .offset(offset)
    .as("page");
  return db
    .select({
      id: courses.id,
      name: courses.name,
      university: universities.name,
      faculty: courses.faculty,
      level: courses.level,
      tuitionFee: courses.tuitionFee,
      isSample: courses.isSample,
      archivedAt: courses.archivedAt,
      updatedAt: courses.updatedAt,
    })
    .from(page)
    .innerJoin(courses, eq(courses.id, page.id))
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .orderBy(asc(page.rank), asc(page.nameFolded), asc(page.id));
}

const OTHER_TABLES = { universities, counsellors, tutorials };

/**
 * Returns the number of records of each kind: courses exactly, the others up to `COUNTED_UP_TO` + 1. Throws `forbidden`
 * for students.
 */
export async function countRecords(db: Database, viewer: Actor) {
  requirePermission(viewer, "catalogue.read");
  const keptCount = async (archived: boolean) => countOf(await keptGroups(db, { archived }));
  const counted = await Promise.all(
    Object.entries(OTHER_TABLES).map(async ([kind, table]) => {
      const [active, archived] = await Promise.all([
        countUpTo(db, table, isNull(table.archivedAt)),
        countUpTo(db, table, isNotNull(table.archivedAt)),
      ]);
      return [kind, { active, archived }] as const;
    }),
  );
  const [active, archived] = await Promise.all([keptCount(false), keptCount(true)]);
  const others = Object.fromEntries(counted) as Record<keyof typeof OTHER_TABLES, { active: number; archived: number }>;
  return { courses: { active, archived }, ...others };
}

/** Returns the condition for courses in this state that match the filters and the search. */
function matching(filters: GroupFilters, search: Search | null, state: SQL): SQL | undefined {
  const chosen = [
    filters.faculty ? eq(courses.faculty, storable(filters.faculty)) : undefined,
    filters.level ? eq(courses.level, storable(filters.level)) : undefined,
  ];
  return and(state, ...chosen, ...(search ? searched(search) : []));
}

/** Returns the rank of a course, lower for a better match. Without a search there is none. */
function rank(search: Search | null): SQL<number> | undefined {
  if (!search || search.words.length === 0) return undefined;
  const { phrase, words } = search;
  const start = isShortForm(words.at(-1) ?? "") ? `${phrase} ` : phrase;
  // Courses with all words in the name come before those with some of them. "MSc Data Science" has two of three for
  // "data science manchester".
  const missing = sql.join(
    nameQueries(search).map((query) => sql`(not ${courses.search} @@ to_tsquery('simple', ${query}))::int`),
    sql` + `,
  );
  return sql<number>`case
    when ${courses.nameFolded} = ${phrase} then 0
    when starts_with(${courses.nameFolded}, ${start}) then 1
    when right(${courses.nameFolded}, ${[...phrase].length + 1}::int) = ${` ${phrase}`} then 2
    else 3 + ${missing} end`;
}

function searched(search: Search): (SQL | undefined)[] {
  const query = matchQuery(search);
  if (!query) return [sql`false`];
  return [sql`${courses.search} @@ to_tsquery('simple', ${query})`, ...search.literals.map(containing)];
}

function containing(literal: string): SQL | undefined {
  const within = (text: SQL) => sql`strpos(lower(${text}), ${literal}) > 0`;
  return or(
    within(sql`${courses.name} || ' ' || ${courses.faculty} || ' ' || array_to_string(${courses.subjects}, ' ')`),
    sql`${courses.universityId} in (select ${universities.id} from ${universities}
      where ${within(sql`${universities.name} || ' ' || ${universities.city}`)})`,
  );
}
