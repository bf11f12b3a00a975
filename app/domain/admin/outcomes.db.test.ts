import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applicationCourses, courses, universities } from "#app/db/schema.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { analytics } from "./analytics.server.ts";
import { outcomesSince } from "./outcomes.server.ts";

const at = useDatabase();
const DAY = 24 * 60 * 60 * 1000;
const now = new Date();
const counts = { applied: 0, offers: 0, accepted: 0, refused: 0, withdrawn: 0, visas: 0 };

type Set = Partial<typeof applicationCourses.$inferInsert>;
const ended = { endedAt: now };

/** The courses of one application each: the university, the days ago, and what became of it. */
const APPLIED: readonly (readonly [string, number, Set])[] = [
  ["uni-leeds", 3, { intake: "2027-01", outcome: "conditional", reply: "accepted", visaDecision: "approved" }],
  ["uni-leeds", 3, { intake: "2027-01", outcome: "unconditional", reply: "declined", endReason: "declined", ...ended }],
  ["uni-leeds", 3, { intake: "2027-09", outcome: "refused", endReason: "refused", ...ended }],
  ["uni-york", 3, { intake: null, endReason: "withdrawn", withdrawalReason: "cost", ...ended }],
  ["uni-york", 3, { intake: "2027-09", endReason: "withdrawn", ...ended }],
  ["uni-york", 60, { intake: "2026-09", outcome: "conditional" }],
];

beforeAll(async () => {
  const student = await makeUser(at.db);
  for (const id of ["uni-leeds", "uni-york"])
    await at.db.insert(universities).values({ id, name: `University of ${id}`, city: "A", country: "England" });
  for (const [place, [universityId, days, set]] of APPLIED.entries()) {
    const course = await makeCourse(at.db, { name: `MSc ${place}` });
    await at.db.update(courses).set({ universityId }).where(eq(courses.id, course));
    await makeApplication(at.db, student, { selectedCourses: [course] });
    await at.db
      .update(applicationCourses)
      .set({ appliedAt: new Date(now.getTime() - days * DAY), ...set })
      .where(eq(applicationCourses.courseId, course));
  }
});

test("counts offers, answers, refusals and withdrawals of a period, by university and by intake", async () => {
  const { all, byUniversity, byIntake, withdrawals } = await outcomesSince(at.db, new Date(now.getTime() - 30 * DAY));
  expect(all).toEqual({ applied: 5, offers: 2, accepted: 1, refused: 1, withdrawn: 2, visas: 1 });
  expect(byUniversity).toEqual([
    {
      ...counts,
      id: "uni-leeds",
      name: "University of uni-leeds",
      applied: 3,
      offers: 2,
      accepted: 1,
      refused: 1,
      visas: 1,
    },
    { ...counts, id: "uni-york", name: "University of uni-york", applied: 2, withdrawn: 2 },
  ]);
  expect(byIntake).toEqual([
    { ...counts, intake: "2027-01", applied: 2, offers: 2, accepted: 1, visas: 1 },
    { ...counts, intake: "2027-09", applied: 2, refused: 1, withdrawn: 1 },
    { ...counts, intake: null, applied: 1, withdrawn: 1 },
  ]);
  expect(withdrawals).toEqual([
    { reason: "cost", n: 1 },
    { reason: null, n: 1 },
  ]);
});

test("the outcomes are empty where no one has applied", async () => {
  expect(await outcomesSince(at.db, new Date(now.getTime() + DAY))).toEqual({
    all: counts,
    byUniversity: [],
    byIntake: [],
    withdrawals: [],
  });
});

test("the outcomes are a part of the analytics and have their period", async () => {
  const staff = await makeStaff(at.db);
  expect((await analytics(at.db, staff, 30, now)).outcomes.all.applied).toBe(5);
  expect((await analytics(at.db, staff, 365, now)).outcomes.all.applied).toBe(6);
});
