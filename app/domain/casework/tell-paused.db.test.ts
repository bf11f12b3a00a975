import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applicationCourses, applications, emails, notifications, universities } from "#app/db/schema.ts";
import { saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { notificationText } from "#app/domain/news/notification-text.ts";
import { aUniversity, makeApplication, makeCourse, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { tellPaused } from "./tell-paused.server.ts";

const at = useDatabase();
let owner: Actor;
beforeAll(async () => {
  owner = await makeUser(at.db, { role: "counsellor" });
});

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const say = (id: string, recruitment: "open" | "paused") =>
  at.db.update(universities).set({ recruitment, recruitmentCheckedOn: "2026-11-29" }).where(eq(universities.id, id));
const told = async ({ id }: Actor) => {
  const rows = await at.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(notifications.createdAt);
  return rows
    .filter(({ content }) => content?.kind === "university_paused" || content?.kind === "students_paused")
    .map((row) => notificationText(row).title);
};

/** Two courses of one university, a student with both, another with one that has ended, and one with a CAS. */
async function universityWithStudents() {
  const universityId = `university-${crypto.randomUUID()}`;
  await saveUniversities(at.db, [aUniversity({ id: universityId, name: universityId })]);
  const [one, two] = [await makeCourse(at.db, { universityId }), await makeCourse(at.db, { universityId })];
  const students = await Promise.all([1, 2, 3].map(() => makeUser(at.db)));
  const [going, ended, withCas] = students as [Actor, Actor, Actor];
  const made = [
    await makeApplication(at.db, going, { selectedCourses: [one, two] }),
    await makeApplication(at.db, ended, { selectedCourses: [one] }),
    await makeApplication(at.db, withCas, { selectedCourses: [one] }),
  ];
  const set = (which: number, values: Partial<typeof applicationCourses.$inferInsert>) =>
    at.db
      .update(applicationCourses)
      .set(values)
      .where(eq(applicationCourses.applicationId, made[which]?.id ?? ""));
  await set(1, { endedAt: new Date(), endReason: "withdrawn" });
  await set(2, { step: "cas_issued", casNumber: "E4G7" });
  for (const { id } of made) await at.db.update(applications).set({ ownerId: owner.id }).where(eq(applications.id, id));
  await say(universityId, "open");
  await tellPaused(at.db, later(6));
  return { universityId, going, ended, withCas };
}

test("a pause is told once to each student that it stops, by email too, and to the owner", async () => {
  const { universityId, going, ended, withCas } = await universityWithStudents();
  await say(universityId, "paused");
  await tellPaused(at.db, later(1));
  expect(await told(going)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => tellPaused(at.db, later(6))));
  await tellPaused(at.db, later(6));
  expect(await told(going)).toEqual([`${universityId} takes no students from Bangladesh now`]);
  expect([await told(ended), await told(withCas)]).toEqual([[], []]);
  expect(await told(owner)).toEqual([`${universityId} is paused: 1 of your students`]);
  expect(await at.db.$count(emails, eq(emails.userId, going.id))).toBe(1);

  await say(universityId, "open");
  await tellPaused(at.db, later(6));
  expect((await told(going)).at(-1)).toBe(`${universityId} takes students from Bangladesh again`);
});

test("a pause that was corrected before anyone read it is not told", async () => {
  const { universityId, going } = await universityWithStudents();
  await say(universityId, "paused");
  await say(universityId, "open");
  await tellPaused(at.db, later(6));
  expect(await told(going)).toEqual([]);
});
