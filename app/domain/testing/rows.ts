/** People, courses and applications for tests: each call makes new ones, so tests of a file do not meet. */
import type { Database } from "#app/db/connect.server.ts";
import { users } from "#app/db/schema.ts";
import type { ApplicationInput } from "#app/domain/applications/application-input.ts";
import { submitApplication } from "#app/domain/applications/submit.server.ts";
import { type CourseInput, saveCourses, saveUniversities } from "#app/domain/catalogue/write.server.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** A student, unless `more` says otherwise. */
export async function makeUser(db: Database, more: Partial<typeof users.$inferInsert> = {}): Promise<Actor> {
  const id = crypto.randomUUID();
  const [user] = await db
    .insert(users)
    .values({ id, email: `${id}@example.com`, ...more })
    .returning({ id: users.id, role: users.role });
  if (!user) throw new Error("no user was made");
  return user;
}

export const makeStaff = (db: Database, more: Partial<typeof users.$inferInsert> = {}): Promise<Actor> =>
  makeUser(db, { role: "admin", ...more });

/** A course of the University of York; answers its id. */
export async function makeCourse(db: Database, more: Partial<CourseInput> = {}): Promise<string> {
  const id = `course-${crypto.randomUUID()}`;
  await saveUniversities(db, [{ id: "york", name: "University of York", city: "York", country: "England" }]);
  await saveCourses(db, [
    { id, universityId: "york", name: "MSc Data Science", faculty: "Computing", level: "Postgraduate", ...more },
  ]);
  return more.id ?? id;
}

/** What the form hands on. */
export const formInput = (more: Partial<ApplicationInput> = {}): ApplicationInput => ({
  fullName: "Nusrat Jahan",
  email: "nusrat@example.com",
  phone: "+880 1712-345678",
  selectedCourses: [],
  ...more,
});

/** An application of `student` for one new course. */
export async function makeApplication(db: Database, student: Actor, more: Partial<ApplicationInput> = {}) {
  const selectedCourses = more.selectedCourses ?? [await makeCourse(db)];
  return submitApplication(db, student, formInput({ ...more, selectedCourses }), crypto.randomUUID());
}
