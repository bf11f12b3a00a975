import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applicationCourses, emails, payments } from "#app/db/schema.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { listNotifications } from "#app/domain/news/my-notifications.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { remindOfDates } from "./remind.server.ts";

const at = useDatabase();
let staff: Actor;
beforeAll(async () => {
  staff = await makeStaff(at.db);
});

/** Noon in Dhaka. */
const noon = (day: string) => new Date(`${day}T06:00:00Z`);

async function offered() {
  const student = await makeUser(at.db);
  const { id } = await makeApplication(at.db, student);
  const [choice] = await at.db.select().from(applicationCourses).where(eq(applicationCourses.applicationId, id));
  const courseId = choice?.courseId ?? "";
  const record = { outcome: "conditional" as const, deposit: 4_000, depositDue: "2026-12-15", replyBy: "2026-12-15" };
  await recordChoice(at.db, staff, { applicationId: id, courseId, version: 1, record, isTold: false });
  // Sorted: two in the same millisecond have no order.
  const titles = async () =>
    (await listNotifications(at.db, student, { limit: 20 })).map(({ title }) => title).toSorted();
  const written = async () =>
    (await at.db.select().from(emails).where(eq(emails.userId, student.id))).map(({ content }) => content.kind);
  return { student, titles, written };
}

test("each date is announced once on each of its days, however often the work runs", async () => {
  const { titles, written } = await offered();
  for (const day of ["2026-11-30", "2026-12-01", "2026-12-08"]) {
    await Promise.all([1, 2, 3].map(() => remindOfDates(at.db, noon(day))));
    await remindOfDates(at.db, noon(day));
  }
  expect(await titles()).toEqual([
    "Application submitted",
    "Reply to the offer: 15 December 2026, University of York",
    "Reply to the offer: 15 December 2026, University of York",
  ]);
  expect(await written()).toEqual(["date_news", "date_news"]);
});

test("a student is told the last day to apply while the application is with us", async () => {
  const student = await makeUser(at.db);
  const course = await makeCourse(at.db, {
    startDates: ["January 2027"],
    deadlines: [{ intake: "January", date: "2026-12-10" }],
  });
  const { id } = await makeApplication(at.db, student, {
    selectedCourses: [course],
    intakes: { [course]: "2027-01" },
  });
  const titles = async () => (await listNotifications(at.db, student, { limit: 20 })).map(({ title }) => title).sort();
  await remindOfDates(at.db, noon("2026-12-03"));
  expect(await titles()).toEqual(["Application submitted", expect.stringMatching(/^Last day to apply/)]);
  await recordChoice(at.db, staff, {
    applicationId: id,
    courseId: course,
    version: 1,
    record: { step: "submitted_to_university" },
    isTold: false,
  });
  await remindOfDates(at.db, noon("2026-12-08"));
  expect(await titles()).toHaveLength(2);
});

test("a missed day is made up for, and dates that are over are not announced", async () => {
  const { titles } = await offered();
  await remindOfDates(at.db, noon("2026-12-09"));
  await remindOfDates(at.db, noon("2026-12-14"));
  await remindOfDates(at.db, noon("2026-12-16"));
  expect(await titles()).toEqual(["Application submitted", "Reply to the offer: 15 December 2026, University of York"]);
});

test("a refund of a course that has ended is announced by its last day, until it has come", async () => {
  const student = await makeUser(at.db);
  const { id: applicationId } = await makeApplication(at.db, student);
  const isIt = eq(applicationCourses.applicationId, applicationId);
  const [choice] = await at.db.select().from(applicationCourses).where(isIt);
  const courseId = choice?.courseId ?? "";
  const refund = { applicationId, courseId, kind: "refund", payee: "payer", amount: 250_000, currency: "GBP" } as const;
  const asked = { stage: "withdrawn", askedOn: "2026-11-30", plannedOn: "2026-12-30", by: "staff" } as const;
  await at.db.insert(payments).values({ ...refund, ...asked });
  await at.db
    .update(applicationCourses)
    .set({ endedAt: noon("2026-11-30"), endReason: "withdrawn" })
    .where(isIt);
  const titles = async () => (await listNotifications(at.db, student, { limit: 20 })).map(({ title }) => title).sort();
  await remindOfDates(at.db, noon("2026-12-23"));
  expect(await titles()).toEqual([
    "Application submitted",
    "The refund should have come: 30 December 2026, University of York",
  ]);
  await at.db.update(payments).set({ paidOn: "2026-12-24" }).where(eq(payments.applicationId, applicationId));
  await remindOfDates(at.db, noon("2026-12-30"));
  expect(await titles()).toHaveLength(2);
});
