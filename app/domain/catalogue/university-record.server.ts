/** Universities as records that staff maintain. Archiving a university removes its courses from search too. */
import { and, count, countDistinct, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, courses, favourites, universities } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { labelsOf } from "#app/domain/staff/record-words.ts";
import { keeperOf } from "#app/domain/staff/records.server.ts";
import { foldText } from "#app/domain/values/fold.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { type UniversityFields, universityTexts } from "./record-input.ts";
import { UNIVERSITY_FIELDS } from "./university-fields.ts";
import { keepingWords, saveUniversities } from "./write.server.ts";

type UniversityRow = typeof universities.$inferSelect;

export const universityKeeper = keeperOf<UniversityRow, UniversityFields>({
  noun: "university",
  tables: sql`${universities}, ${courses}`,
  title: (university) => university.name,
  texts: universityTexts,
  words: { labels: labelsOf(UNIVERSITY_FIELDS) },
  find: async (db, id) => (await db.select().from(universities).where(eq(universities.id, id)))[0],
  takenIds: async (db, ids) =>
    (await db.select({ id: universities.id }).from(universities).where(inArray(universities.id, ids))).map(
      ({ id }) => id,
    ),
  slugText: async (_db, input) => input.name,

  async save(tx, id, given, before) {
    const input = before ? checkedWhenSaid(given, before) : given;
    await mustBeAlone(tx, id, input.name);
    // A new name or city changes the words that find its courses.
    await keepingWords(tx, sql`${courses.universityId} = ${id}`, () =>
      saveUniversities(tx, [{ ...input, id, isSample: false, archivedAt: before?.archivedAt ?? null }]),
    );
  },

  /** Archives or restores a university with its courses. Courses archived before it remain archived. */
  async setArchived(tx, row, at) {
    const updatedAt = new Date();
    const moved = await keepingWords(tx, sql`${courses.universityId} = ${row.id}`, async () => {
      await tx.update(universities).set({ archivedAt: at, updatedAt }).where(eq(universities.id, row.id));
      return tx.update(courses).set({ archivedAt: at, updatedAt }).where(wentWith(row)).returning({ id: courses.id });
    });
    return moved.length === 0 ? undefined : `with ${moved.length} ${moved.length === 1 ? "course" : "courses"}`;
  },
});

/** A state that is another now was checked today, if no one has said when. */
const checkedWhenSaid = (input: UniversityFields, before: UniversityFields): UniversityFields =>
  input.recruitment !== null &&
  input.recruitment !== before.recruitment &&
  input.recruitmentCheckedOn === before.recruitmentCheckedOn
    ? { ...input, recruitmentCheckedOn: dayInDhaka() }
    : input;

/** Throws if another university has this name, because neither people nor imports could distinguish them. */
async function mustBeAlone(tx: Database, id: string, name: string): Promise<void> {
  const others = await tx.select({ name: universities.name }).from(universities).where(ne(universities.id, id));
  if (!others.some((other) => foldText(other.name) === foldText(name))) return;
  throw new DomainError("university_name_taken");
}

/** Returns the condition for its active courses or, for an archived university, those archived at the same time. */
const wentWith = ({ id, archivedAt }: { id: string; archivedAt: Date | null }) =>
  and(
    eq(courses.universityId, id),
    archivedAt === null ? isNull(courses.archivedAt) : eq(courses.archivedAt, archivedAt),
  );

/** Returns how many courses would be archived or restored with it, and how many students keep them. */
export async function coursesWith(
  db: Database,
  university: { id: string; archivedAt: Date | null },
): Promise<{ courses: number; favourites: number; applications: number }> {
  const which = wentWith(university);
  const [[all], [saved], [applied]] = await Promise.all([
    db.select({ n: count() }).from(courses).where(which),
    db.select({ n: count() }).from(favourites).innerJoin(courses, eq(courses.id, favourites.courseId)).where(which),
    db
      .select({ n: countDistinct(applicationCourses.applicationId) })
      .from(applicationCourses)
      .innerJoin(courses, eq(courses.id, applicationCourses.courseId))
      .where(which),
  ]);
  return { courses: all?.n ?? 0, favourites: saved?.n ?? 0, applications: applied?.n ?? 0 };
}
