/** Tests that each number of the analytics that has a list of its own is the length of that list. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  applicationCourses,
  applicationEvents,
  applications,
  courses,
  favourites,
  leads,
  universities,
} from "#app/db/schema.ts";
import { ask } from "#app/domain/enquiries/ask.server.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { STEPS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { analytics, beginning } from "./analytics.server.ts";
import { coursesBehind, peopleBehind, promisesBehind, reachedStep, savedBehind } from "./behind.server.ts";
import type { OutcomeCounts } from "./outcomes.server.ts";

const database = useDatabase();
const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const LONG_AGO = hoursAgo(24 * 400);

/** What became of courses, each of an application of two. */
const BECAME: readonly Partial<typeof applicationCourses.$inferInsert>[] = [
  { intake: "2027-01", outcome: "conditional", reply: "accepted", visaDecision: "approved" },
  { intake: "2027-01", outcome: "unconditional", endReason: "declined", endedAt: now },
  { intake: null, outcome: "refused", endReason: "refused", endedAt: now },
  { intake: "2027-09", endReason: "withdrawn", withdrawalReason: "cost", endedAt: now },
  { endReason: "withdrawn", endedAt: now },
];

async function fill(owners: readonly (Actor | null)[]) {
  const { db } = database;
  const [one, other] = [await makeCourse(db, { name: "MSc One" }), await makeCourse(db, { name: "MSc Other" })];
  await db.insert(universities).values({ id: "uni-leeds", name: "University of Leeds", city: "A", country: "England" });
  await db.update(courses).set({ universityId: "uni-leeds" }).where(eq(courses.id, other));
  for (const owner of owners) {
    for (const [place, set] of BECAME.entries()) {
      const student = await makeUser(db);
      const { id } = await makeApplication(db, student, { selectedCourses: [one, other] });
      if (owner) await take(db, owner, { kind: "application", id });
      await db.update(applicationCourses).set(set).where(eq(applicationCourses.applicationId, id));
      const step = { applicationId: id, fromStatus: "submitted", createdAt: now } as const;
      await db.insert(applicationEvents).values([
        { ...step, toStatus: STEPS[place + 1]?.key ?? "reviewing" },
        { ...step, toStatus: "visa_approved", takenBackAt: now },
      ]);
      await db.insert(favourites).values([one, other].map((courseId) => ({ userId: student.id, courseId })));
      if (place === 0) continue;
      // Kept, broken, and never contacted.
      const contactedAt = { 1: hoursAgo(29), 2: hoursAgo(20) }[place] ?? null;
      await db
        .update(applications)
        .set({ createdAt: hoursAgo(30), contactBy: hoursAgo(24), contactedAt })
        .where(eq(applications.id, id));
      await db
        .update(applicationCourses)
        .set({ appliedAt: hoursAgo(30) })
        .where(eq(applicationCourses.applicationId, id));
    }
  }
  // Of another period.
  const late = await makeUser(db);
  const { id } = await makeApplication(db, late, { selectedCourses: [one] });
  await db.update(applications).set({ createdAt: LONG_AGO, contactBy: LONG_AGO }).where(eq(applications.id, id));
  await db.update(applicationCourses).set({ appliedAt: LONG_AGO }).where(eq(applicationCourses.applicationId, id));
  await db.insert(favourites).values({ userId: late.id, courseId: one, createdAt: LONG_AGO });
  const asked = { name: "Rakib Hasan", email: "r@example.com", courseId: other, consent: true } as const;
  await ask(db, asked, { userId: null }, hoursAgo(50));
  await db.update(leads).set({ ownerId: owners[0]?.id ?? null });
}

test("each number of courses, saves, steps, promises and owners is the length of its list, for admins and managers", async () => {
  const { db } = database;
  const [shirin, imran] = [
    await makeUser(db, { role: "counsellor", fullName: "Shirin Akhter" }),
    await makeUser(db, { role: "counsellor", fullName: "Imran Kabir" }),
  ];
  await fill([shirin, imran, null]);
  for (const viewer of [await makeStaff(db), await makeUser(db, { role: "manager" })]) {
    for (const days of [30, 365] as const) await expectEqual(viewer, days);
  }
  const part = { since: beginning(30, now), page: 1 };
  await expect(async () => coursesBehind(db, shirin, {}, part)).rejects.toMatchObject({ code: "forbidden" });
  await expect(async () => savedBehind(db, shirin, {}, part)).rejects.toMatchObject({ code: "forbidden" });
  await expect(async () => reachedStep(db, shirin, 1, part)).rejects.toMatchObject({ code: "forbidden" });
  await expect(peopleBehind(db, shirin, shirin.id, part)).rejects.toMatchObject({ code: "forbidden" });
  await expect(promisesBehind(db, shirin, {}, part, now)).rejects.toMatchObject({ code: "forbidden" });
});

async function expectEqual(viewer: Actor, days: 30 | 365) {
  const { db } = database;
  const part = { since: beginning(days, now), page: 1 };
  const {
    pipeline,
    courses: ofCourses,
    universities: ofUniversities,
    outcomes,
    promise,
  } = await analytics(db, viewer, days, now);
  const lengths: [what: string, number: number, length: number][] = [];
  const add = async (what: string, number: number, list: Promise<{ rows: readonly unknown[]; total: number }>) => {
    const { rows, total } = await list;
    expect([what, rows.length]).toEqual([what, total]);
    lengths.push([what, number, rows.length]);
  };
  for (const [at, { reached }] of pipeline.entries())
    await add(`step ${at}`, reached, reachedStep(db, viewer, at + 1, part));
  for (const { id, saved, applied } of ofCourses) {
    await add(`saved ${id}`, saved, savedBehind(db, viewer, { course: id }, part));
    await add(`applied ${id}`, applied, coursesBehind(db, viewer, { course: id }, part));
  }
  for (const { id, saved, applied } of ofUniversities) {
    await add(`saved ${id}`, saved, savedBehind(db, viewer, { university: id }, part));
    await add(`applied ${id}`, applied, coursesBehind(db, viewer, { university: id }, part));
  }
  for (const became of Object.keys(outcomes.all) as (keyof OutcomeCounts)[]) {
    await add(became, outcomes.all[became], coursesBehind(db, viewer, { became }, part));
    for (const { id, ...row } of outcomes.byUniversity)
      await add(`${became} ${id}`, row[became], coursesBehind(db, viewer, { became, university: id }, part));
    for (const { intake, ...row } of outcomes.byIntake)
      await add(`${became} ${intake}`, row[became], coursesBehind(db, viewer, { became, intake }, part));
  }
  for (const { reason, n } of outcomes.withdrawals)
    await add(`withdrawn ${reason}`, n, coursesBehind(db, viewer, { became: "withdrawn", reason }, part));
  const promised = async (what: string, row: { promised: number; kept: number }, filters: object) => {
    await add(`promised ${what}`, row.promised, promisesBehind(db, viewer, filters, part, now));
    await add(`kept ${what}`, row.kept, promisesBehind(db, viewer, { ...filters, isKept: true }, part, now));
  };
  await promised("to all", promise.all, {});
  for (const { source, ...row } of promise.bySource) await promised(`by ${source}`, row, { source });
  for (const { id, ...row } of promise.byUniversity) await promised(`about ${id}`, row, { university: id });
  for (const { ownerId, name, ...row } of promise.byOwner) {
    await promised(`by ${name}`, row, { ownerId });
    await add(`assigned to ${name}`, row.assigned, peopleBehind(db, viewer, ownerId, part));
    await add(`offers of ${name}`, row.offers, coursesBehind(db, viewer, { ownerId, became: "offers" }, part));
    await add(`visas of ${name}`, row.visas, coursesBehind(db, viewer, { ownerId, became: "visas" }, part));
  }
  expect(lengths.map(([what, , length]) => [what, length])).toEqual(lengths.map(([what, number]) => [what, number]));
  expect(lengths.filter(([, number]) => number > 0).length).toBeGreaterThan(40);
  expect(promise.byOwner.map(({ name }) => name).toSorted()).toEqual(["Imran Kabir", "Shirin Akhter"]);
}
