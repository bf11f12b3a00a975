import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applicationCourses, applicationEvents, applications, favourites, leads } from "#app/db/schema.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { StatusKey } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { analytics } from "./analytics.server.ts";

const at = useDatabase();
/** A Wednesday in UTC, and 01:00 on Thursday in Dhaka. */
const now = new Date("2026-11-18T19:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
let staff: Actor;
let student: Actor;

beforeAll(async () => {
  [staff, student] = [await makeStaff(at.db), await makeUser(at.db)];
});

/** Creates an application of `age` days ago that reached each status after so many days. */
async function sent(
  age: number,
  steps: readonly (readonly [status: StatusKey, afterDays: number])[],
  courseId?: string,
) {
  const { id } = await makeApplication(at.db, student, courseId ? { selectedCourses: [courseId] } : {});
  const createdAt = daysAgo(age);
  await at.db.update(applications).set({ createdAt }).where(eq(applications.id, id));
  await at.db.update(applicationCourses).set({ appliedAt: createdAt }).where(eq(applicationCourses.applicationId, id));
  await at.db.update(applicationEvents).set({ createdAt }).where(eq(applicationEvents.applicationId, id));
  for (const [toStatus, after] of steps) {
    await at.db.insert(applicationEvents).values({
      applicationId: id,
      fromStatus: "submitted",
      toStatus,
      createdAt: daysAgo(age - after),
    });
  }
}

test("students see nothing of it", async () => {
  await expect(analytics(at.db, student, 30, now)).rejects.toMatchObject({ code: "forbidden" });
});

test("analytics of an empty database have every list, empty or 0", async () => {
  const empty = await analytics(at.db, staff, 30, now);
  expect(empty.weeks).toHaveLength(5);
  expect(empty.weeks.every((week) => week.applications === 0)).toBe(true);
  expect(empty.pipeline).toEqual(Array(8).fill({ reached: 0, medianDays: null }));
  expect([empty.leadsBySource, empty.leadsByStatus, empty.favouriteCourses, empty.appliedUniversities]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

describe("analytics of applications, leads and favourites", () => {
  let popular = "";
  beforeAll(async () => {
    popular = await makeCourse(at.db, { name: "MSc Popular" });
    await sent(
      20,
      [
        ["reviewing", 2],
        ["submitted_to_university", 6],
      ],
      popular,
    );
    await sent(20, [["reviewing", 4]], popular);
    // Moved back and forth: the first time counts.
    await sent(10, [
      ["reviewing", 9],
      ["submitted", 9],
      ["reviewing", 10],
    ]);
    await sent(5, [["offer_issued", 1]]);
    await sent(200, [["visa_approved", 1]]);
    const somebody = { name: "Somebody", email: "lead@example.com", createdAt: daysAgo(3) };
    await at.db.insert(leads).values([
      { ...somebody, source: "referral", status: "converted" },
      { ...somebody, source: "referral", status: "lost" },
      { ...somebody, source: "website", status: "new" },
      { ...somebody, source: "direct", status: "new", createdAt: daysAgo(40) },
    ]);
    const other = await makeCourse(at.db, { name: "MSc Other" });
    for (const person of [student, staff]) {
      await at.db.insert(favourites).values({ userId: person.id, courseId: popular, createdAt: daysAgo(1) });
    }
    await at.db.insert(favourites).values({ userId: staff.id, courseId: other, createdAt: daysAgo(100) });
  });

  test("weeks begin on Sunday in Dhaka, without a gap", async () => {
    const { weeks } = await analytics(at.db, staff, 30, now);
    expect(weeks).toEqual([
      { sunday: "2026-10-18", applications: 0 },
      { sunday: "2026-10-25", applications: 2 },
      { sunday: "2026-11-01", applications: 0 },
      { sunday: "2026-11-08", applications: 2 },
      { sunday: "2026-11-15", applications: 0 },
    ]);
  });

  test("a step counts everyone who went further, and its median those who took it", async () => {
    const { pipeline } = await analytics(at.db, staff, 30, now);
    expect(pipeline.map((step) => step.reached)).toEqual([4, 4, 2, 1, 0, 0, 0, 0]);
    expect(pipeline.map((step) => step.medianDays)).toEqual([null, 4, 4, null, null, null, null, null]);
    expect((await analytics(at.db, staff, 365, now)).pipeline.at(-1)?.reached).toBe(1);
  });

  test("leads are those of the period, by source and by where they stand", async () => {
    const { leadsBySource, leadsByStatus } = await analytics(at.db, staff, 30, now);
    expect(leadsBySource).toEqual([
      { source: "referral", leads: 2, converted: 1 },
      { source: "website", leads: 1, converted: 0 },
    ]);
    expect(leadsByStatus.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
      { status: "converted", leads: 1 },
      { status: "lost", leads: 1 },
      { status: "new", leads: 1 },
    ]);
  });

  test("courses and universities are ranked by what was saved and applied for in the period", async () => {
    const figures = await analytics(at.db, staff, 30, now);
    expect(figures.favouriteCourses).toEqual([{ name: "MSc Popular", detail: "University of York", n: 2 }]);
    expect(figures.favouriteUniversities).toEqual([{ name: "University of York", detail: null, n: 2 }]);
    expect(figures.appliedCourses[0]).toEqual({ name: "MSc Popular", detail: "University of York", n: 2 });
    expect(figures.appliedUniversities).toEqual([{ name: "University of York", detail: null, n: 4 }]);
    expect(figures.courses[0]).toEqual({
      id: popular,
      name: "MSc Popular",
      detail: "University of York",
      saved: 2,
      applied: 2,
    });
    expect(figures.universities).toMatchObject([{ name: "University of York", detail: null, saved: 2, applied: 4 }]);
    const all = await analytics(at.db, staff, 365, now);
    expect(all.favouriteUniversities[0]?.n).toBe(3);
  });

  test("an hour's difference in the server's time zone moves no week", async () => {
    await at.db.transaction(async (tx) => {
      await tx.execute(sql`set local time zone 'America/New_York'`);
      const { weeks } = await analytics(tx, staff, 30, now);
      expect(weeks.map((week) => week.applications)).toEqual([0, 2, 0, 2, 0]);
    });
  });
});
