import { eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { catalogueWords, courses, universities } from "#app/db/schema.ts";
import { yieldToEventLoop } from "#app/db/yield-to-event-loop.ts";
import { foldText } from "#app/domain/values/fold.ts";
import { signWords } from "./search.ts";

/**
 * Rows per statement. The embedded database saves this many in a fiftieth of a second, and answers no request during
 * that time.
 */
const BATCH = 25;

type Derived = "nameFolded" | "searchText" | "search" | "publishedAt" | "createdAt" | "updatedAt";
/** Has other writers of the catalogue wait until the transaction ends. Readers, hearts and applications continue. */
export async function lockCatalogue(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${universities}, ${courses} in share row exclusive mode`);
}

/** Every column of a university, so that a save that leaves one out does not compile. */
export type UniversityInput = Omit<typeof universities.$inferSelect, "createdAt" | "updatedAt">;
/** Every column of a course, likewise. A saved course is searchable, unless `archivedAt` is set. */
export type CourseInput = Omit<typeof courses.$inferSelect, Derived>;

/** Adds or replaces universities. After a change of name or city, their courses are found by the new one. */
export async function saveUniversities(db: Database, inputs: readonly UniversityInput[]): Promise<void> {
  for (const batch of batches(lastById(inputs))) {
    const before = await namesOf(
      db,
      batch.map(({ id }) => id),
    );
    await db
      .insert(universities)
      .values(batch.map((input) => ({ ...input, updatedAt: new Date() })))
      .onConflictDoUpdate({ target: universities.id, set: allFromInput(universities) });
    const renamed = batch.filter(({ id, name, city }) => {
      const old = before.get(id);
      return old && (old.name !== name || old.city !== city);
    });
    await refreshSearchText(
      db,
      renamed.map(({ id }) => id),
    );
  }
}

/** Adds or replaces courses, whose universities must exist. */
export async function saveCourses(db: Database, inputs: readonly CourseInput[]): Promise<void> {
  for (const batch of batches(lastById(inputs))) {
    const names = await namesOf(db, [...new Set(batch.map(({ universityId }) => universityId))]);
    const rows = batch.map((input) => ({
      ...input,
      nameFolded: foldText(input.name),
      searchText: searchTextOf(input, names.get(input.universityId)),
      updatedAt: new Date(),
    }));
    await db
      .insert(courses)
      .values(rows)
      .onConflictDoUpdate({ target: courses.id, set: allFromInput(courses) });
    await yieldToEventLoop();
  }
}

/** Rebuilds the words for close spellings: those of at least three letters. */
export async function refreshCatalogueWords(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Two concurrent rebuilds would add the same words. Readers do not wait for this lock.
    await tx.execute(sql`lock table ${catalogueWords} in share row exclusive mode`);
    await tx.delete(catalogueWords);
    await tx.execute(sql`
      insert into ${catalogueWords} (word, courses)
      select word, ndoc from ts_stat('select search from courses where archived_at is null')
      where length(word) >= 3 and word !~ '[0-9]'`);
  });
}

/** Checks whether students can find illustrative courses. The site then says so. */
export async function hasSampleCourses(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: courses.id })
    .from(courses)
    .where(sql`${courses.isSample} and ${courses.archivedAt} is null`)
    .limit(1);
  return found.length > 0;
}

type UniversityName = { name: string; city: string };
type Searchable = { name: string; faculty: string; subjects?: string[] | undefined; code?: string | null | undefined };

function searchTextOf(course: Searchable, university: UniversityName | undefined): string {
  const { name = "", city = "" } = university ?? {};
  const text = [name, city, course.faculty, ...(course.subjects ?? []), course.code ?? ""].join(" ");
  return [foldText(text), ...signWords(`${course.name} ${text}`)].join(" ");
}

async function namesOf(db: Database, ids: string[]): Promise<Map<string, UniversityName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: universities.id, name: universities.name, city: universities.city })
    .from(universities)
    .where(inArray(universities.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Has the courses of universities found by their present names and cities. */
export async function refreshSearchText(db: Database, universityIds: string[]): Promise<void> {
  if (universityIds.length === 0) return;
  const names = await namesOf(db, universityIds);
  const affected = await db
    .select({
      id: courses.id,
      universityId: courses.universityId,
      name: courses.name,
      faculty: courses.faculty,
      subjects: courses.subjects,
      code: courses.code,
    })
    .from(courses)
    .where(inArray(courses.universityId, universityIds));
  for (const batch of batches(affected)) {
    const rows = batch.map((row) => sql`(${row.id}, ${searchTextOf(row, names.get(row.universityId))})`);
    await db
      .update(courses)
      .set({ searchText: sql`fresh.search_text`, updatedAt: new Date() })
      .from(sql`(values ${sql.join(rows, sql`, `)}) as fresh(id, search_text)`)
      .where(eq(courses.id, sql`fresh.id`));
  }
}

/** Returns the `set` of an upsert: every column that the input or this module provides, from the new row. */
function allFromInput(table: typeof courses | typeof universities): Record<string, SQL> {
  const kept = new Set(["id", "publishedAt", "createdAt", "search"]);
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !kept.has(key));
  return Object.fromEntries(columns.map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]));
}

/** Keeps the last row of each ID, because PostgreSQL rejects an upsert that contains a row twice. */
const lastById = <Input extends { id: string }>(inputs: readonly Input[]) => [
  ...new Map(inputs.map((input) => [input.id, input])).values(),
];

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

/** Runs `work` on the courses that match `which`, and keeps the counts of their words up to date. */
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
