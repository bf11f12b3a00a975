/** Courses as records that staff maintain. */
import { count, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, courses, favourites, universities } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { labelsOf } from "#app/domain/staff/record-words.ts";
import { keeperOf } from "#app/domain/staff/records.server.ts";
import { formatPounds } from "#app/notation.ts";
import { COURSE_FIELDS } from "./course-fields.ts";
import { type CourseFields, courseTexts } from "./record-input.ts";
import { keepingWords, saveCourses } from "./write.server.ts";

const { search: _search, searchText: _text, nameFolded: _folded, ...columns } = getTableColumns(courses);
type CourseRow = Awaited<ReturnType<typeof select>>[number];
const select = (db: Database) => db.select(columns).from(courses);

export const courseKeeper = keeperOf<CourseRow, CourseFields>({
  noun: "course",
  // The same tables in the same order as the import, so that each waits for the other.
  tables: sql`${universities}, ${courses}`,
  title: (course) => course.name,
  texts: courseTexts,
  words: {
    labels: { ...labelsOf(COURSE_FIELDS), universityId: "University" },
    silent: ["universityId"],
    show: (name, text) => (name === "tuitionFee" && /^\d+(\.\d+)?$/.test(text) ? formatPounds(Number(text)) : text),
  },
  place: async (db, input) => (await universityOf(db, input)).name,
  find: async (db, id) => (await select(db).where(eq(courses.id, id)))[0],
  takenIds: async (db, ids) =>
    (await db.select({ id: courses.id }).from(courses).where(inArray(courses.id, ids))).map(({ id }) => id),
  slugText: async (db, input) => `${(await universityOf(db, input)).name} ${input.name}`,

  async save(tx, id, input, before) {
    const university = await universityOf(tx, input);
    const isOffered = !before?.archivedAt;
    if (university.archivedAt && isOffered && before?.universityId !== input.universityId) {
      throw new DomainError("university_archived");
    }
    const kept = { currency: before?.currency ?? "GBP", archivedAt: before?.archivedAt ?? null };
    // A course that staff have edited no longer counts as a sample.
    await keepingWords(tx, sql`${courses.id} = ${id}`, () =>
      saveCourses(tx, [{ ...input, ...kept, id, isSample: false }]),
    );
  },

  async setArchived(tx, row, at) {
    if (at === null && (await universityOf(tx, row)).archivedAt) {
      throw new DomainError("university_of_course_archived");
    }
    await keepingWords(tx, sql`${courses.id} = ${row.id}`, () =>
      tx.update(courses).set({ archivedAt: at, updatedAt: new Date() }).where(eq(courses.id, row.id)),
    );
    return undefined;
  },
});

/** Returns how many students keep a course when it leaves search. */
export async function holdersOfCourse(db: Database, id: string): Promise<{ favourites: number; applications: number }> {
  const [[saved], [applied]] = await Promise.all([
    db.select({ n: count() }).from(favourites).where(eq(favourites.courseId, id)),
    db.select({ n: count() }).from(applicationCourses).where(eq(applicationCourses.courseId, id)),
  ]);
  return { favourites: saved?.n ?? 0, applications: applied?.n ?? 0 };
}

async function universityOf(db: Database, { universityId }: { universityId: string }) {
  const [university] = await db
    .select({ name: universities.name, archivedAt: universities.archivedAt })
    .from(universities)
    .where(eq(universities.id, universityId));
  if (!university) throw new DomainError("university_gone");
  return university;
}
