/** Keeps the words of close spellings right through small changes; `refreshCatalogueWords` rebuilds them after large ones. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { catalogueWords, courses } from "#app/db/schema.ts";

/** Does `work` on the courses that `which` names, and counts their words out before and in again after it. */
export async function keepingWords<Result>(tx: Database, which: SQL, work: () => Promise<Result>): Promise<Result> {
  const words = sql`
    select word, count(*)::int as courses
    from ${courses}, unnest(tsvector_to_array(${courses.search})) as word
    where ${courses.archivedAt} is null and ${which} and length(word) >= 3 and word !~ '[0-9]'
    group by word`;
  await tx.execute(sql`
    update ${catalogueWords} set courses = ${catalogueWords.courses} - gone.courses
    from (${words}) as gone where gone.word = ${catalogueWords.word}`);
  await tx.delete(catalogueWords).where(sql`${catalogueWords.courses} <= 0`);
  const result = await work();
  await tx.execute(sql`
    insert into ${catalogueWords} (word, courses) ${words}
    on conflict (word) do update set courses = ${catalogueWords.courses} + excluded.courses`);
  return result;
}
