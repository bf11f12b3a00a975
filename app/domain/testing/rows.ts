/**
 * Creates people, courses and applications for tests. Each call makes new ones, so that tests in a file do not
 * interfere.
 */
import type { Database } from "#app/db/connect.server.ts";
import { users } from "#app/db/schema.ts";
import type { ApplicationInput } from "#app/domain/applications/application-input.ts";
import { submitApplication } from "#app/domain/applications/submit.server.ts";
import { UNKNOWN_COURSE } from "#app/domain/catalogue/course-fields.ts";
import { UNKNOWN_UNIVERSITY } from "#app/domain/catalogue/university-fields.ts";
import {
  type CourseInput,
  saveCourses,
  saveUniversities,
  type UniversityInput,
} from "#app/domain/catalogue/write.server.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** Creates a student, or another role with `more`. */
export async function makeUser(db: Database, more: Partial<typeof users.$inferInsert> = {}): Promise<Actor> {
  const id = crypto.randomUUID();
  const [user] = await db
    .insert(users)
    .values({ id, email: `${id}@example.com`, emailVerified: true, ...more })
    .returning({ id: users.id, role: users.role });
  if (!user) throw new Error("no user was made");
  return user;
}

export const makeStaff = (db: Database, more: Partial<typeof users.$inferInsert> = {}): Promise<Actor> =>
  makeUser(db, { role: "admin", ...more });

/** Returns a university for `saveUniversities`. */
export const aUniversity = (more: Partial<UniversityInput> & { id: string }): UniversityInput => ({
  ...UNKNOWN_UNIVERSITY,
  name: "University of York",
  city: "York",
  country: "England",
  isSample: false,
  archivedAt: null,
  ...more,
});

/** Returns a course of the University of York for `saveCourses`. */
export const aCourse = (more: Partial<CourseInput> & { id: string }): CourseInput => ({
  ...UNKNOWN_COURSE,
  universityId: "york",
  name: "MSc Data Science",
  faculty: "Computing",
  level: "Postgraduate",
  currency: "GBP",
  isSample: false,
  archivedAt: null,
  ...more,
});

/** Saves a course of the University of York and returns its ID. */
export async function makeCourse(db: Database, more: Partial<CourseInput> = {}): Promise<string> {
  const course = aCourse({ id: `course-${crypto.randomUUID()}`, ...more });
  await saveUniversities(db, [aUniversity({ id: "york" })]);
  await saveCourses(db, [course]);
  return course.id;
}

/** Returns the input of an application form. */
export const formInput = (more: Partial<ApplicationInput> = {}): ApplicationInput => ({
  fullName: "Nusrat Jahan",
  email: "nusrat@example.com",
  phone: "+880 1712-345678",
  selectedCourses: [],
  ...more,
});

/** Submits an application of `student` for one new course. */
export async function makeApplication(db: Database, student: Actor, more: Partial<ApplicationInput> = {}) {
  const selectedCourses = more.selectedCourses ?? [await makeCourse(db)];
  return submitApplication(db, student, formInput({ ...more, selectedCourses }), crypto.randomUUID());
}

/** Submits an application of a new student for a number of new courses. Returns it as what a task is about. */
export async function makeTarget(db: Database, count = 1) {
  const student = await makeUser(db);
  const courses: string[] = [];
  for (let n = 0; n < count; n++) courses.push(await makeCourse(db));
  const { id } = await makeApplication(db, student, { selectedCourses: courses });
  return { student, courses, target: { kind: "application" as const, id } };
}
