import type { Sql } from "postgres";

/**
 * Adds `many` courses at one new university, fast. For that it drops the indexes for search and lists, so afterwards
 * the database can serve only single courses and the sitemap.
 */
export async function addManyCourses(client: Sql, many: number): Promise<void> {
  const spare = await client<{ indexname: string }[]>`
    select indexname from pg_indexes where tablename = 'courses'
    and indexname not in ('courses_pkey', 'courses_as_they_came')`;
  for (const { indexname } of spare) await client`drop index ${client(indexname)}`;
  await client`alter table courses drop column search`;
  await client`
    insert into universities (id, name, city, country) values ('many', 'University of Many Courses', 'Leeds', 'England')`;
  await client`
    insert into courses (id, university_id, name, faculty, level, name_folded, search_text, created_at)
    select 'many-' || n, 'many', 'Course ' || n, 'Computing', 'Postgraduate', 'course', '', now() + n / 1000 * interval '1 millisecond'
    from generate_series(1, ${many}::int) n`;
  await client`vacuum analyze courses`;
}
