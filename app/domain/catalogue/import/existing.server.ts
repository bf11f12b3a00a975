/** What the database has of the courses and universities that a file names. */
import { and, getTableColumns, inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import type { CourseInput } from "../write.server.ts";

const BATCH = 1000;
const {
  search: _search,
  searchText: _searchText,
  nameFolded: _folded,
  createdAt: _made,
  updatedAt: _changed,
  ...courseColumns
} = getTableColumns(courses);
const { createdAt: _created, updatedAt: _updated, ...universityColumns } = getTableColumns(universities);

export type KnownCourse = CourseInput;
export type KnownUniversity = Awaited<ReturnType<typeof knownUniversities>>[number];

export const knownUniversities = (db: Database) =>
  db.select(universityColumns).from(universities).orderBy(universities.id);

export async function knownFaculties(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ faculty: courses.faculty }).from(courses);
  return rows.map(({ faculty }) => faculty);
}

export async function coursesById(db: Database, ids: readonly string[]) {
  const found = [];
  for (const batch of batches(ids)) found.push(...(await selectCourses(db).where(inArray(courses.id, batch))));
  return found;
}

/** Courses with one of these folded names at one of these universities, the archived ones too. */
export async function coursesNamed(db: Database, wanted: readonly { universityId: string; nameFolded: string }[]) {
  const found = new Map<string, KnownCourse>();
  for (const batch of batches(wanted)) {
    const universityIds = [...new Set(batch.map(({ universityId }) => universityId))];
    const names = [...new Set(batch.map(({ nameFolded }) => nameFolded))];
    const where = and(inArray(courses.universityId, universityIds), inArray(courses.nameFolded, names));
    for (const row of await selectCourses(db).where(where)) found.set(row.id, row);
  }
  return [...found.values()];
}

/** Which of the ids are taken. */
export async function takenIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const batch of batches(ids)) {
    for (const { id } of await db.select({ id: courses.id }).from(courses).where(inArray(courses.id, batch)))
      taken.add(id);
  }
  return taken;
}

const selectCourses = (db: Database) => db.select(courseColumns).from(courses);

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
