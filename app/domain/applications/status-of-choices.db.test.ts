/** The application's status is that of its choices, after every change and undo. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import { applications, emails } from "#app/db/schema.ts";
import { QUERIES } from "#app/domain/housekeeping/broken-rows.server.ts";
import { furthestStep } from "#app/domain/lifecycle/choice.ts";
import { listNotifications, markRead } from "#app/domain/news/my-notifications.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeStatus } from "./change-status.server.ts";
import type { ChoiceRecord } from "./choice-record.ts";
import { choicesOf } from "./choices.server.ts";
import { addCourse } from "./do-choice-action.server.ts";
import { recordChoice } from "./record-choice.server.ts";
import { listForStaff } from "./staff-applications.server.ts";
import { replyToOffer, takeWithdrawalBack, withdrawAll, withdrawChoice } from "./student-choice.server.ts";
import { undoChoice, undoStatus } from "./undo-status.server.ts";

const at = useDatabase();
const DAY = 86_400_000;
let staff: Actor;
beforeAll(async () => {
  staff = await makeStaff(at.db, { fullName: "Farhana Haque" });
});

async function applied(count: number) {
  const student = await makeUser(at.db, { fullName: "Nusrat Jahan" });
  const ids = await Promise.all(Array.from({ length: count }, (_, n) => makeCourse(at.db, { name: `MSc ${n}` })));
  const { id } = await makeApplication(at.db, student, { selectedCourses: ids });
  const [first = "", second = ""] = ids;
  const choices = async () => (await choicesOf(at.db, [id])).get(id) ?? [];
  const versionOf = async (courseId: string) =>
    (await choices()).find((choice) => choice.courseId === courseId)?.version ?? 0;
  const application = async () => {
    const [row] = await at.db.select().from(applications).where(eq(applications.id, id));
    if (!row) throw new Error("no such application");
    return row;
  };
  return {
    ...{ student, id, first, second, choices, application },
    own: (courseId: string) => ({ applicationId: id, courseId }),
    record: async (courseId: string, record: ChoiceRecord, isTold = true) =>
      recordChoice(at.db, staff, {
        ...{ applicationId: id, courseId, version: await versionOf(courseId), record, isTold },
        // Without a check a CAS asks first.
        isConfirmed: record.step === "cas_requested",
      }),
    set: async (status: string, version?: number) =>
      changeStatus(at.db, staff, { applicationId: id, status, version: version ?? (await application()).version }),
    undo: async (courseId: string) =>
      undoChoice(at.db, staff, { applicationId: id, courseId, version: await versionOf(courseId) }),
    undoLast: async () => undoStatus(at.db, staff, { applicationId: id, version: (await application()).version }),
  };
}

type Applied = Awaited<ReturnType<typeof applied>>;

/** Returns when the last choice ended, or null while one is open. */
function lastEnd(choices: readonly { endedAt: Date | null }[]): Date | null {
  const ends = choices.map(({ endedAt }) => endedAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last) : null;
}

/**
 * Expects that the status is the furthest step, that the end is the last one, and that the hourly check finds nothing.
 */
async function expectWhole({ id, choices, application }: Applied) {
  const { status, endedAt } = await application();
  expect(status).toBe(furthestStep(await choices()));
  expect(endedAt).toEqual(lastEnd(await choices()));
  for (const name of ["first_event", "told", "history"] as const) {
    const broken = await at.db.execute(QUERIES[name].broken({ now: new Date(), since: null, known: [] }));
    expect([name, rowsOf<{ id: string }>(broken).some((row) => row.id === id)]).toEqual([name, false]);
  }
  return status;
}

describe("a status from before is refused", () => {
  test.each<[string, (by: Applied) => Promise<unknown>]>([
    ["a withdrawal", ({ student, own, first }) => withdrawChoice(at.db, student, { ...own(first), reason: "cost" })],
    ["a withdrawal of all", ({ student, id }) => withdrawAll(at.db, student, { applicationId: id, reason: "cost" })],
    [
      "a new course",
      async ({ student, id }) => addCourse(at.db, student, { applicationId: id, courseId: await makeCourse(at.db) }),
    ],
  ])("%s, and says who did it", async (_, change) => {
    const one = await applied(1);
    await change(one);
    await expect(one.set("reviewing", 1)).rejects.toMatchObject({
      code: "stale",
      message: expect.stringContaining("Nusrat Jahan"),
    });
    await expectWhole(one);
  });

  test("an answer to an offer", async () => {
    const one = await applied(2);
    await one.record(one.first, { outcome: "unconditional" });
    const { version } = await one.application();
    await replyToOffer(at.db, one.student, { ...one.own(one.first), reply: "accepted" });
    await expect(one.set("cas_requested", version)).rejects.toMatchObject({ code: "stale" });
  });

  test("a step of one choice does not make the application's version stale", async () => {
    const one = await applied(2);
    await one.record(one.first, { step: "reviewing" });
    const { version } = await one.application();
    await one.record(one.second, { step: "reviewing" });
    expect(await one.set("submitted_to_university", version)).toMatchObject({ changed: true });
  });
});

describe("the choices after an undo", () => {
  test("another choice with the same step keeps the status", async () => {
    const one = await applied(2);
    await one.record(one.first, { outcome: "conditional" });
    await one.record(one.second, { outcome: "unconditional" });
    await one.undo(one.first);
    expect(await expectWhole(one)).toBe("offer_issued");
  });

  test("a choice that is open again counts, although others have moved since", async () => {
    const one = await applied(2);
    await one.record(one.first, { step: "cas_requested" });
    await one.record(one.first, { endReason: "other" });
    await one.record(one.second, { step: "reviewing" });
    await one.undo(one.first);
    expect(await expectWhole(one)).toBe("cas_requested");
  });

  test("undoing the status leaves a choice that reached it by itself", async () => {
    const one = await applied(2);
    await one.record(one.first, { step: "reviewing" });
    await one.set("offer_issued");
    await one.record(one.second, { outcome: "conditional" });
    await one.undoLast();
    expect(await expectWhole(one)).toBe("offer_issued");
    expect((await one.choices()).map(({ step }) => step)).toEqual(["reviewing", "offer_issued"]);
  });

  test("staff do not take back what the student did", async () => {
    const one = await applied(2);
    await one.record(one.first, { step: "reviewing" });
    await withdrawChoice(at.db, one.student, { ...one.own(one.first), reason: "cost" });
    await expect(one.undoLast()).rejects.toMatchObject({ code: "stale" });
    expect((await one.choices())[0]?.endReason).toBe("withdrawn");
  });
});

test.each<[string, (by: Applied) => Promise<unknown>]>([
  ["recorded silently", ({ record, first }) => record(first, { outcome: "conditional" }, false)],
  [
    "withdrawn with all others",
    ({ student, id }) => withdrawAll(at.db, student, { applicationId: id, reason: "cost" }),
  ],
  [
    "withdrawn and taken back",
    async ({ record, student, own, first }) => {
      await record(first, { step: "reviewing" });
      await withdrawChoice(at.db, student, { ...own(first), reason: "cost" });
      await takeWithdrawalBack(at.db, student, own(first));
    },
  ],
])("a choice that was %s is no fault", async (_, change) => {
  const one = await applied(2);
  await change(one);
  await expectWhole(one);
});

test("a withdrawn application does not wait for staff", async () => {
  const one = await applied(1);
  await at.db
    .update(applications)
    .set({ statusChangedAt: new Date(Date.now() - 90 * DAY), contactBy: new Date(Date.now() - 89 * DAY) })
    .where(eq(applications.id, one.id));
  await withdrawAll(at.db, one.student, { applicationId: one.id, reason: "cost" });
  const found = () => listForStaff(at.db, staff, { search: "", status: "", sort: "action", page: 1 });
  const [call] = (await found()).groups;
  expect(call?.rows.map(({ id }) => id)).not.toContain(one.id);
});

test("an accepted offer ends no course with a visa", async () => {
  const one = await applied(2);
  await one.record(one.first, { outcome: "unconditional", visaDecision: "approved" });
  await one.record(one.second, { outcome: "unconditional" });
  await replyToOffer(at.db, one.student, { ...one.own(one.second), reply: "accepted", others: "decline" });
  expect((await one.choices()).map(({ endReason }) => endReason)).toEqual([null, null]);
});

describe("the student reads", () => {
  test("the university in the email, and in the correction", async () => {
    const one = await applied(1);
    await one.set("reviewing");
    const [email] = await at.db.select().from(emails).where(eq(emails.userId, one.student.id));
    expect(email?.content).toMatchObject({ course: "MSc 0", university: "University of York" });
    const told = (await listNotifications(at.db, one.student, { limit: 5 })).find(({ title }) =>
      /^Reviewing/.test(title),
    );
    await markRead(at.db, one.student, told?.id ?? "");
    await one.undoLast();
    const titles = (await listNotifications(at.db, one.student, { limit: 5 })).map(({ title }) => title);
    expect(titles).toContain("Correction: Submitted: MSc 0, University of York");
  });

  test("the notification names the courses that moved when others did not", async () => {
    const one = await applied(3);
    await withdrawChoice(at.db, one.student, { ...one.own(one.first), reason: "cost" });
    await one.set("reviewing");
    const told = await listNotifications(at.db, one.student, { limit: 5 });
    const message = told.find(({ title }) => title === "Reviewing: your application")?.message;
    expect(message).toMatch(/^For MSc 1, University of York; MSc 2, University of York\. /);
  });
});
