/** The conditions and the order of the staff's list. The students' list is found in memory (`finder/`). */
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { courses, universities } from "#app/db/schema.ts";
import { storable } from "#app/domain/values/storable.ts";
import type { GroupFilters } from "./groups.server.ts";
import { isShortForm, matchQuery, nameQueries, type Search } from "./search.ts";

/** Returns the condition for courses in this state that match the filters and the search. */
export function matching(filters: GroupFilters, search: Search | null, state: SQL): SQL | undefined {
  const chosen = [
    filters.faculty ? eq(courses.faculty, storable(filters.faculty)) : undefined,
    filters.level ? eq(courses.level, storable(filters.level)) : undefined,
  ];
  return and(state, ...chosen, ...(search ? searched(search) : []));
}

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
