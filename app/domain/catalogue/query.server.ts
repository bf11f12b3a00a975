/**
 * The only place that decides which courses match a filter, and in which order. The list, its total and the filters'
 * counts use it.
 */
import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { courses, universities } from "#app/db/schema.ts";
import { CHOICE_NAMES, type ChoiceName, type ChosenFilters, storable } from "./filters.ts";
import { isShortForm, matchQuery, nameQueries, type Search } from "./search.ts";

/**
 * Returns the condition for active courses (or those in another `state`) that match the filters. `search` is the parsed
 * `filters.search`.
 */
export function matching(
  filters: ChosenFilters,
  search: Search | null,
  state: SQL = isNull(courses.archivedAt),
): SQL | undefined {
  const chosen = CHOICE_NAMES.map((name) => (filters[name] ? CONDITIONS[name].sql(filters[name]) : undefined));
  return and(state, ...chosen, ...(search ? searched(search) : []));
}

/** The fields of a group of courses that filters compare. */
export interface Group {
  faculty: string;
  level: string;
  ieltsOverall: number | null;
}

interface Condition {
  sql(value: string): SQL;
  /** Checks the same condition for a group of courses. */
  holds(value: string, group: Group): boolean;
}

/** The condition of each filter. */
const CONDITIONS: Record<ChoiceName, Condition> = {
  faculty: {
    sql: (value) => eq(courses.faculty, storable(value)),
    holds: (value, { faculty }) => faculty === value,
  },
  level: {
    sql: (value) => eq(courses.level, storable(value)),
    holds: (value, { level }) => level === value,
  },
  ieltsScore: {
    sql: (value) => lte(courses.ieltsOverall, scoreHeld(value)),
    holds: (value, { ieltsOverall }) => ieltsOverall !== null && ieltsOverall <= scoreHeld(value),
  },
};

/** Checks `matching` for a group of courses that the search has already found. */
export const groupMatches = (filters: ChosenFilters, group: Group): boolean =>
  CHOICE_NAMES.every((name) => !filters[name] || CONDITIONS[name].holds(filters[name], group));

/** Returns the rank of a course, lower for a better match. Without a search there is none. */
export function rank(search: Search | null): SQL<number> | undefined {
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

/** Returns the score as a number. */
export function scoreHeld(ieltsScore: string): number {
  const score = Number(ieltsScore);
  if (!(score >= 0 && score <= 9)) throw new RangeError("ieltsScore must be a score from 0 to 9");
  return score;
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
