/** Tests the migrations that gave each course of an application its own step, history, reason of withdrawal and end. */
import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withFirstMigrations } from "#app/db/migrations.server.ts";
import { applicationCourses, applications, choiceEvents } from "#app/db/schema.ts";
import { openDatabase } from "../../../tests/support/database.ts";

/** The numbers of migrations before choices, and before reasons by code. */
const BEFORE_CHOICES = 30;
const BEFORE_REASONS = 32;

let at: Awaited<ReturnType<typeof openDatabase>>;
const APPLICATIONS = [
  ["offered", "offer_issued", ["submitted", "reviewing", "offer_issued"]],
  ["legacy", "under_review", ["submitted", "reviewing", "under_review"]],
  ["bare", "pending", []],
] as const;
const ids = new Map(APPLICATIONS.map(([name]) => [name, crypto.randomUUID()]));
const idOf = (name: string) => ids.get(name as "bare") ?? "";

beforeAll(async () => {
  at = await openDatabase({ isEmpty: true });
  const { db, migrate } = at.connection;
  await withFirstMigrations("drizzle", BEFORE_CHOICES, (folder) => migrate(folder));
  await db.execute(sql`insert into universities (id, name, city, country) values ('york', 'York', 'York', 'England')`);
  for (const id of ["one", "two"])
    await db.execute(sql`
      insert into courses (id, university_id, name, name_folded, faculty, level, search_text)
      values (${id}, 'york', ${id}, ${id}, 'Law', 'Postgraduate', '')`);
  for (const [name, status, steps] of APPLICATIONS) {
    const id = idOf(name);
    await db.execute(sql`
      insert into applications (id, reference, full_name, email, phone, status, idempotency_key)
      values (${id}, ${name}, 'N', 'n@example.com', '1', ${status}, ${name})`);
    for (const [place, courseId] of ["one", "two"].entries())
      await db.execute(sql`
        insert into application_courses (application_id, course_id, position, course_name, university_name)
        values (${id}, ${courseId}, ${place}, ${courseId}, 'York')`);
    for (const [place, step] of steps.entries())
      await db.execute(sql`
        insert into application_events (application_id, from_status, to_status)
        values (${id}, ${steps[place - 1] ?? null}, ${step})`);
  }
  await withFirstMigrations("drizzle", BEFORE_REASONS, (folder) => migrate(folder));
  const withdrawn = (courseId: string, note: string) => sql`
    update application_courses set ended_at = now(), end_reason = 'withdrawn', end_note = ${note}
    where application_id = ${idOf("bare")} and course_id = ${courseId}`;
  await db.execute(withdrawn("one", "The cost is too high: My father is ill: really"));
  await db.execute(withdrawn("two", "Called, wants to wait."));
  await migrate("drizzle");
});
afterAll(() => at.drop());

test.each([
  ["offered", "offer_issued", 3],
  ["legacy", "reviewing", 3],
  ["bare", "submitted", 0],
])("each choice of an application %s is at %s, with its %i events", async (name, step, count) => {
  const { db } = at.connection;
  const choices = await db
    .select()
    .from(applicationCourses)
    .where(eq(applicationCourses.applicationId, idOf(name)));
  expect(choices.map((choice) => choice.step)).toEqual([step, step]);
  const events = await db
    .select()
    .from(choiceEvents)
    .where(eq(choiceEvents.applicationId, idOf(name)));
  expect(events).toHaveLength(2 * count);
});

test("a reason that was a sentence is a code, and what staff noted stays", async () => {
  const rows = await at.connection.db
    .select()
    .from(applicationCourses)
    .where(eq(applicationCourses.applicationId, idOf("bare")))
    .orderBy(asc(applicationCourses.position));
  expect(
    rows.map(({ withdrawalReason, withdrawalNote, endNote }) => [withdrawalReason, withdrawalNote, endNote]),
  ).toEqual([
    ["cost", "My father is ill: really", null],
    [null, null, "Called, wants to wait."],
  ]);
});

test("an application whose choices had all ended has ended", async () => {
  const { db } = at.connection;
  const ended = await db
    .select({ reference: applications.reference })
    .from(applications)
    .where(isNotNull(applications.endedAt));
  expect(ended).toEqual([{ reference: "bare" }]);
});
