/**
 * The one place that says which courses a filter means and in which order they
 * come. The list, its total and the counts beside the filters use it.
 */
import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { courses, universities } from "#app/db/schema.ts";
import { CHOICE_NAMES, type ChoiceName, type ChosenFilters, storable } from "./filters.ts";
import { isShortForm, matchQuery, nameQueries, type Search } from "./search.ts";

/** The unarchived courses (or those of another `state`) that match the filters; `search` is what stands for `filters.search`. */
export function matching(
  filters: ChosenFilters,
  search: Search | null,
  state: SQL = isNull(courses.archivedAt),
): SQL | undefined {
  const chosen = CHOICE_NAMES.map((name) => (filters[name] ? CONDITIONS[name].sql(filters[name]) : undefined));
  return and(state, ...chosen, ...(search ? searched(search) : []));
}

/** What the counts know of a group of courses. */
export interface Group {
  faculty: string;
  level: string;
  ieltsOverall: number | null;
}

interface Condition {
  sql(value: string): SQL;
  /** The same for a group of courses. */
  holds(value: string, group: Group): boolean;
}

/** What each filter asks of a course. */
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

/** `matching` for a group of courses that the search has already found. */
export const groupMatches = (filters: ChosenFilters, group: Group): boolean =>
  CHOICE_NAMES.every((name) => !filters[name] || CONDITIONS[name].holds(filters[name], group));

/** Best match first: lower is better. Without a search all are equal. */
export function rank(search: Search | null): SQL<number> | undefined {
  if (!search || search.words.length === 0) return undefined;
  const { phrase, words } = search;
  const start = isShortForm(words.at(-1) ?? "") ? `${phrase} ` : phrase;
  // All words in the name come before some of them: "data science manchester" has two of its three there.
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

/** The score as a number. */
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
