import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applicationCourses, applicationEvents, applications, choiceEvents, emails } from "#app/db/schema.ts";
import { listNotifications, markRead } from "#app/domain/news/my-notifications.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeStatus } from "./change-status.server.ts";
import type { ChoiceRecord } from "./choice-record.ts";
import { choicesOf } from "./choices.server.ts";
import { addCourse } from "./do-choice-action.server.ts";
import { getApplication } from "./my-applications.server.ts";
import { recordChoice } from "./record-choice.server.ts";
import { oneForStaff } from "./staff-applications.server.ts";
import { getForStaff } from "./staff-view.server.ts";
import {
  changeIntake,
  payDeposit,
  replyToOffer,
  takeWithdrawalBack,
  tickCondition,
  withdrawAll,
  withdrawChoice,
} from "./student-choice.server.ts";
import { undoChoice, undoStatus } from "./undo-status.server.ts";

const at = useDatabase();
const HOUR = 3_600_000;
let staff: Actor;
beforeAll(async () => {
  staff = await makeStaff(at.db, { fullName: "Farhana Haque" });
});

const open = (text: string) => ({ text, due: null, metOn: null });

/** Makes an application for `count` courses, and what tests do with it. */
async function applied(count = 3) {
  const student = await makeUser(at.db);
  const ids = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      makeCourse(at.db, { name: `MSc ${index}`, startDates: ["January 2027", "September 2027"] }),
    ),
  );
  const { id } = await makeApplication(at.db, student, { selectedCourses: ids });
  const [first = "", second = "", third = ""] = ids;
  const choices = async () => (await choicesOf(at.db, [id])).get(id) ?? [];
  const one = async (courseId: string) => {
    const found = (await choices()).find((choice) => choice.courseId === courseId);
    if (!found) throw new Error("no such choice");
    return found;
  };
  const status = async () => {
    const [row] = await at.db.select().from(applications).where(eq(applications.id, id));
    if (!row) throw new Error("no such application");
    return row;
  };
  const record = async (courseId: string, what: ChoiceRecord, version?: number) =>
    recordChoice(at.db, staff, {
      applicationId: id,
      courseId,
      version: version ?? (await one(courseId)).version,
      record: what,
      // Without a check a CAS asks first.
      isConfirmed: what.step === "cas_requested",
    });
  // Sorted: two in the same millisecond have no order.
  const titles = async () =>
    (await listNotifications(at.db, student, { limit: 20 })).map(({ title }) => title).toSorted();
  const own = (courseId: string) => ({ applicationId: id, courseId });
  return { student, id, first, second, third, choices, one, status, record, titles, own };
}

test("three courses have three outcomes, each told by its university's name", async () => {
  const { first, second, third, record, choices, status, titles } = await applied();
  await record(first, { outcome: "conditional" });
  await record(second, { outcome: "refused", outcomeNote: "The class was full." });
  await record(third, { step: "reviewing" });
  expect((await choices()).map(({ step, outcome, endReason }) => [step, outcome, endReason])).toEqual([
    ["offer_issued", "conditional", null],
    ["submitted_to_university", "refused", "refused"],
    ["reviewing", "waiting", null],
  ]);
  expect((await status()).status).toBe("offer_issued");
  expect(await titles()).toEqual([
    "Application submitted",
    "No offer: University of York",
    "Offer from University of York",
    "Reviewing: MSc 2, University of York",
  ]);
});

test("a choice that ends gives the status to the furthest of the others", async () => {
  const { id, first, second, record, status } = await applied(2);
  await record(first, { outcome: "conditional" });
  await record(second, { step: "reviewing" });
  await record(first, { endReason: "course_closed" });
  expect((await status()).status).toBe("reviewing");
  await record(second, { endReason: "no_contact" });
  expect((await status()).status).toBe("offer_issued");
  const events = await at.db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, id));
  expect(events.map(({ toStatus }) => toStatus)).toEqual(["submitted", "offer_issued", "reviewing", "offer_issued"]);
});

describe("setting the application's status", () => {
  test("moves every choice at its step, with events that say which", async () => {
    const { id, first, second, record, choices, status, titles } = await applied(2);
    await record(second, { step: "reviewing" });
    const { version } = await status();
    await changeStatus(at.db, staff, { applicationId: id, status: "offer_issued", version });
    expect((await choices()).map(({ step }) => step)).toEqual(["submitted", "offer_issued"]);
    const moved = await at.db
      .select()
      .from(choiceEvents)
      .where(and(eq(choiceEvents.applicationId, id), eq(choiceEvents.kind, "step")))
      .orderBy(choiceEvents.id);
    expect(moved.map(({ courseId }) => courseId)).toEqual([second, second]);
    expect(first).not.toBe(second);
    expect(await titles()).toContain("Offer Issued: MSc 1, University of York");
  });

  test("moves the accepted choice alone", async () => {
    const { student, id, first, second, record, own, choices, status } = await applied(2);
    await record(first, { outcome: "unconditional" });
    await record(second, { outcome: "unconditional" });
    await replyToOffer(at.db, student, { ...own(first), reply: "accepted" });
    const { version } = await status();
    await changeStatus(at.db, staff, { applicationId: id, status: "CAS Requested", version });
    expect((await choices()).map(({ step }) => step)).toEqual(["cas_requested", "offer_issued"]);
  });

  test("is undone with what it moved", async () => {
    const { id, choices, status } = await applied(2);
    await changeStatus(at.db, staff, { applicationId: id, status: "reviewing", version: 1 });
    await undoStatus(at.db, staff, { applicationId: id, version: 2 });
    expect((await choices()).map(({ step }) => step)).toEqual(["submitted", "submitted"]);
    expect((await status()).status).toBe("submitted");
  });

  test("is not undone once the student has answered, on any page", async () => {
    const { student, id, first, second, record, own, choices, status, titles } = await applied(2);
    await record(second, { step: "reviewing" });
    await record(first, { outcome: "conditional" });
    const isOffered = async () => {
      const [page, row] = [await getForStaff(at.db, staff, id), await oneForStaff(at.db, staff, id)];
      return [page.canUndo, row?.canUndo];
    };
    expect(await isOffered()).toEqual([true, true]);
    await replyToOffer(at.db, student, { ...own(first), reply: "accepted" });
    const before = [await choices(), await titles()];
    expect(await isOffered()).toEqual([false, false]);
    const { version } = await status();
    await expect(undoStatus(at.db, staff, { applicationId: id, version })).rejects.toMatchObject({
      reason: "student_acted",
    });
    expect([await choices(), await titles()]).toEqual(before);
  });

  test("of one course is undone after the student has answered for another", async () => {
    const { student, id, first, second, record, own, one, status } = await applied(2);
    await record(second, { outcome: "conditional" });
    await record(first, { step: "cas_requested" });
    await replyToOffer(at.db, student, { ...own(second), reply: "accepted" });
    await undoStatus(at.db, staff, { applicationId: id, version: (await status()).version });
    expect((await one(first)).step).toBe("submitted");
    expect(await one(second)).toMatchObject({ outcome: "conditional", reply: "accepted" });
  });

  test("an update by the previous server version moves the choices too", async () => {
    const { id, first, record, choices } = await applied(2);
    await record(first, { endReason: "other" });
    const old = (status: "reviewing" | "offer_issued") =>
      at.db.update(applications).set({ status }).where(eq(applications.id, id));
    await old("reviewing");
    await old("offer_issued");
    expect((await choices()).map(({ step }) => step)).toEqual(["submitted", "offer_issued"]);
    await old("reviewing");
    expect((await choices()).map(({ step }) => step)).toEqual(["submitted", "reviewing"]);
  });
});

describe("a record", () => {
  test("a stale record is refused with the colleague's name, and a repeated one adds nothing", async () => {
    const { id, first, record, titles } = await applied(1);
    await record(first, { outcome: "conditional", replyBy: "2026-12-24" }, 1);
    await record(first, { outcome: "conditional", replyBy: "2026-12-24" }, 1);
    await expect(record(first, { outcome: "refused" }, 1)).rejects.toMatchObject({
      code: "stale",
      message: expect.stringContaining("Farhana Haque"),
    });
    expect(await titles()).toEqual(["Application submitted", "Offer from University of York"]);
    const events = await at.db
      .select()
      .from(choiceEvents)
      .where(eq(choiceEvents.applicationId, id))
      .orderBy(choiceEvents.id);
    expect(events.map(({ kind }) => kind)).toEqual(["added", "outcome", "step"]);
  });

  test("may be silent", async () => {
    const { id, first, titles } = await applied(1);
    const record = { outcome: "conditional" as const };
    await recordChoice(at.db, staff, { applicationId: id, courseId: first, version: 1, record, isTold: false });
    expect(await titles()).toEqual(["Application submitted"]);
  });

  test("is undone with its step, its message and its email", async () => {
    const { student, id, first, record, one, status, titles } = await applied(2);
    await record(first, { outcome: "conditional", deposit: 4_000 });
    const waiting = () => at.db.select().from(emails).where(eq(emails.userId, student.id));
    expect(await waiting()).toHaveLength(1);
    await undoChoice(at.db, staff, { applicationId: id, courseId: first, version: 2 });
    expect(await one(first)).toMatchObject({ outcome: "waiting", deposit: null, offerOn: null, step: "submitted" });
    expect((await status()).status).toBe("submitted");
    expect(await titles()).toEqual(["Application submitted"]);
    expect(await waiting()).toEqual([]);
  });

  test("undoing a record that the student has read sends a correction", async () => {
    const { student, id, first, record, titles } = await applied(1);
    await record(first, { outcome: "conditional" });
    // By its title: two in the same millisecond have no order.
    const news = (await listNotifications(at.db, student, { limit: 5 })).find(({ title }) => /^Offer/.test(title));
    await markRead(at.db, student, news?.id ?? "");
    await undoChoice(at.db, staff, { applicationId: id, courseId: first, version: 2 });
    expect(await titles()).toContain("Correction: University of York");
  });

  test("is not undone after 10 minutes, after another change, or by students", async () => {
    const { student, id, first, record } = await applied(1);
    await record(first, { outcome: "conditional" });
    const undo = (viewer: Actor, version: number, now?: Date) =>
      undoChoice(at.db, viewer, { applicationId: id, courseId: first, version }, now);
    await expect(undo(staff, 1)).rejects.toMatchObject({ code: "stale" });
    await expect(undo(staff, 2, new Date(Date.now() + HOUR))).rejects.toMatchObject({ reason: "too_late_to_undo" });
    await expect(undo(student, 2)).rejects.toMatchObject({ code: "forbidden" });
    await replyToOffer(at.db, student, { applicationId: id, courseId: first, reply: "accepted" });
    await expect(undo(staff, 3)).rejects.toMatchObject({ reason: "student_acted" });
  });

  test("of one course is not undone where it changed another that its student has withdrawn", async () => {
    const { student, id, first, second, own, one } = await applied(2);
    await changeStatus(at.db, staff, { applicationId: id, status: "reviewing", version: 1 });
    await withdrawChoice(at.db, student, { ...own(second), reason: "cost" });
    const before = [await one(first), await one(second)];
    const seen = (await one(first)).version;
    const undone = undoChoice(at.db, staff, { applicationId: id, courseId: first, version: seen });
    await expect(undone).rejects.toMatchObject({ code: "stale" });
    expect([await one(first), await one(second)]).toEqual(before);
  });

  test("is refused to students", async () => {
    const { student, id, first } = await applied(1);
    const input = { applicationId: id, courseId: first, version: 1, record: { outcome: "conditional" as const } };
    await expect(recordChoice(at.db, student, input)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a student", () => {
  test("accepts one offer, and the others are declined only if asked for", async () => {
    const { student, first, second, third, record, own, choices } = await applied();
    await record(first, { outcome: "unconditional" });
    await record(second, { outcome: "conditional" });
    await replyToOffer(at.db, student, { ...own(first), reply: "accepted" });
    expect((await choices()).map(({ reply, endReason }) => [reply, endReason])).toEqual([
      ["accepted", null],
      [null, null],
      [null, null],
    ]);
    await replyToOffer(at.db, student, { ...own(second), reply: "declined" });
    await withdrawChoice(at.db, student, { ...own(third), reason: "other_offer" });
    expect((await choices()).map(({ endReason }) => endReason)).toEqual([null, "declined", "withdrawn"]);
  });

  test("accepts one offer and declines the others with it", async () => {
    const { student, first, second, record, own, choices } = await applied();
    await record(first, { outcome: "unconditional" });
    await record(second, { outcome: "conditional" });
    await replyToOffer(at.db, student, { ...own(first), reply: "accepted", others: "decline" });
    expect((await choices()).map(({ reply, endReason }) => [reply, endReason])).toEqual([
      ["accepted", null],
      ["declined", "declined"],
      [null, "withdrawn"],
    ]);
  });

  test("answers only an offer, and the same answer twice is one", async () => {
    const { student, first, record, own } = await applied(1);
    const accept = () => replyToOffer(at.db, student, { ...own(first), reply: "accepted" });
    await expect(accept()).rejects.toMatchObject({ reason: "no_offer_to_answer" });
    await record(first, { outcome: "conditional" });
    expect(await accept()).toEqual({ changed: true });
    expect(await accept()).toEqual({ changed: false });
    await expect(replyToOffer(at.db, student, { ...own(first), reply: "declined" })).rejects.toMatchObject({
      code: "stale",
    });
  });

  test("accepts one offer only, and pays no deposit without an offer", async () => {
    const { student, first, second, third, record, own } = await applied();
    await record(first, { outcome: "unconditional" });
    await record(second, { outcome: "conditional" });
    await replyToOffer(at.db, student, { ...own(first), reply: "accepted" });
    const acceptSecond = () => replyToOffer(at.db, student, { ...own(second), reply: "accepted" });
    await expect(acceptSecond()).rejects.toMatchObject({ reason: "already_accepted", code: "stale" });
    await expect(payDeposit(at.db, student, { ...own(third), isPaid: true })).rejects.toMatchObject({
      reason: "no_deposit",
    });
    await withdrawChoice(at.db, student, { ...own(first), reason: "other_offer" });
    expect(await acceptSecond()).toEqual({ changed: true });
  });

  test("accepts an offer as it was read, and not with other terms", async () => {
    const { student, first, record, own, one } = await applied(1);
    await record(first, { outcome: "unconditional", deposit: 2_000 });
    const { version } = await one(first);
    await record(first, { deposit: 6_000 });
    const accept = (seen: number) => replyToOffer(at.db, student, { ...own(first), reply: "accepted", version: seen });
    await expect(accept(version)).rejects.toMatchObject({ reason: "offer_changed", code: "stale" });
    expect(await accept((await one(first)).version)).toEqual({ changed: true });
    expect(await accept(version)).toEqual({ changed: false });
  });

  test("confirms an accepted offer whose terms have changed, once, and staff do it for them", async () => {
    const { student, first, record, one, own, titles } = await applied(1);
    await record(first, { outcome: "conditional", deposit: 2_000, conditions: [open("IELTS 6.5")] });
    await replyToOffer(at.db, student, { ...own(first), reply: "accepted" });
    expect(await one(first)).toMatchObject({ acceptedTerms: { fee: null, deposit: 2_000, conditions: ["IELTS 6.5"] } });
    // A day, and a condition that is met, are no other terms.
    await record(first, { depositDue: "2027-01-10", conditions: [{ ...open("IELTS 6.5"), metOn: "2026-12-01" }] });
    expect(await replyToOffer(at.db, student, { ...own(first), reply: "accepted" })).toEqual({ changed: false });

    await record(first, { deposit: 6_000 });
    const [news] = await listNotifications(at.db, student, { limit: 1 });
    expect(news?.message).toBe(
      "For MSc 0, this is different from what you accepted. Confirm it, or tell your counsellor if you no longer want the place.\nDeposit: £6,000, not £2,000",
    );
    const { version } = await one(first);
    const stale = replyToOffer(at.db, student, { ...own(first), reply: "accepted", version: version - 1 });
    await expect(stale).rejects.toMatchObject({ code: "stale" });
    expect(await replyToOffer(at.db, student, { ...own(first), reply: "accepted", version })).toEqual({
      changed: true,
    });
    expect(await one(first)).toMatchObject({ acceptedTerms: { deposit: 6_000 }, reply: "accepted" });
    expect(await replyToOffer(at.db, student, { ...own(first), reply: "accepted" })).toEqual({ changed: false });

    // What staff take back asks nothing.
    const { changeId } = await record(first, { feeAfterScholarship: 12_000 });
    await undoChoice(at.db, staff, { ...own(first), version: (await one(first)).version });
    expect(changeId).not.toBeNull();
    expect(await replyToOffer(at.db, student, { ...own(first), reply: "accepted" })).toEqual({ changed: false });

    await record(first, { feeAfterScholarship: 12_000 });
    await record(first, { termsConfirmed: true });
    expect(await one(first)).toMatchObject({ acceptedTerms: { fee: 12_000, deposit: 6_000 } });
    expect((await titles()).filter((title) => title.startsWith("Offer accepted"))).toHaveLength(1);
  });

  test("declines an accepted offer whose terms have changed", async () => {
    const { student, first, record, one, own } = await applied(1);
    await record(first, { outcome: "unconditional", feeAfterScholarship: 12_000 });
    await replyToOffer(at.db, student, { ...own(first), reply: "accepted" });
    const decline = () => replyToOffer(at.db, student, { ...own(first), reply: "declined" });
    await expect(decline()).rejects.toMatchObject({ code: "stale" });
    await record(first, { feeAfterScholarship: 14_000 });
    expect(await decline()).toEqual({ changed: true });
    expect(await one(first)).toMatchObject({ reply: "declined", endReason: "declined", acceptedTerms: null });
  });

  test("accepts one offer over all applications, of two at once too, and an accepted one comes back unanswered", async () => {
    const { student, first, record, own } = await applied(1);
    const other = await makeCourse(at.db, { name: "MSc other" });
    const { id } = await makeApplication(at.db, student, { selectedCourses: [other] });
    const elsewhere = { applicationId: id, courseId: other };
    await record(first, { outcome: "unconditional" });
    await recordChoice(at.db, staff, { ...elsewhere, version: 1, record: { outcome: "conditional" } });
    const answers = await Promise.allSettled([
      replyToOffer(at.db, student, { ...own(first), reply: "accepted" }),
      replyToOffer(at.db, student, { ...elsewhere, reply: "accepted" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [taken, left] = answers[0]?.status === "fulfilled" ? [own(first), elsewhere] : [elsewhere, own(first)];
    await withdrawChoice(at.db, student, { ...taken, reason: "other_offer" });
    await replyToOffer(at.db, student, { ...left, reply: "accepted" });
    await takeWithdrawalBack(at.db, student, taken);
    const replies = await at.db
      .select({ courseId: applicationCourses.courseId, reply: applicationCourses.reply })
      .from(applicationCourses)
      .innerJoin(applications, eq(applications.id, applicationCourses.applicationId))
      .where(eq(applications.userId, student.id));
    expect(replies.filter(({ reply }) => reply === "accepted").map(({ courseId }) => courseId)).toEqual([
      left.courseId,
    ]);
  });

  test("withdraws, and takes it back within 24 hours", async () => {
    const { student, first, own, one, status, record } = await applied(2);
    await record(first, { outcome: "conditional" });
    await withdrawChoice(at.db, student, { ...own(first), reason: "cost", note: "Too far" });
    expect(await one(first)).toMatchObject({
      endReason: "withdrawn",
      withdrawalReason: "cost",
      withdrawalNote: "Too far",
      endNote: null,
    });
    expect((await status()).status).toBe("submitted");
    await takeWithdrawalBack(at.db, student, own(first));
    expect(await one(first)).toMatchObject({ endReason: null, endedAt: null, outcome: "conditional" });
    expect((await status()).status).toBe("offer_issued");
    await withdrawChoice(at.db, student, { ...own(first), reason: "cost" });
    const later = new Date(Date.now() + 25 * HOUR);
    await expect(takeWithdrawalBack(at.db, student, own(first), later)).rejects.toMatchObject({ code: "stale" });
  });

  test("declines, and takes it back within 24 hours, with the answer", async () => {
    const { student, first, own, one, record, status } = await applied(2);
    await record(first, { outcome: "conditional" });
    await replyToOffer(at.db, student, { ...own(first), reply: "declined" });
    expect((await status()).status).toBe("submitted");
    const later = new Date(Date.now() + 25 * HOUR);
    await expect(takeWithdrawalBack(at.db, student, own(first), later)).rejects.toMatchObject({ code: "stale" });
    await takeWithdrawalBack(at.db, student, own(first));
    expect(await one(first)).toMatchObject({
      ...{ endReason: null, endedAt: null, reply: null, repliedOn: null, repliedBy: null },
      outcome: "conditional",
    });
    expect((await status()).status).toBe("offer_issued");
    expect(await replyToOffer(at.db, student, { ...own(first), reply: "accepted" })).toEqual({ changed: true });
  });

  test.each(["declined", "withdrawn"])("cannot take back what is %s once staff have acted on it", async (end) => {
    const { student, id, first, own, one, record } = await applied(1);
    await record(first, { outcome: "conditional" });
    if (end === "declined") await replyToOffer(at.db, student, { ...own(first), reply: "declined" });
    else await withdrawChoice(at.db, student, { ...own(first), reason: "cost" });
    const isOffered = async () => (await getApplication(at.db, student, id)).courses[0]?.canReopen;
    expect(await isOffered()).toBe(true);
    await record(first, { universityReference: "Told on the phone" });
    expect(await isOffered()).toBe(false);
    const before = await one(first);
    const reopened = takeWithdrawalBack(at.db, student, own(first));
    await expect(reopened).rejects.toMatchObject({ reason: "end_answered", code: "stale" });
    expect(await one(first)).toEqual(before);
  });

  test("cannot take back a decline that staff have recorded", async () => {
    const { student, first, own, record } = await applied(1);
    await record(first, { outcome: "conditional" });
    await record(first, { reply: "declined" });
    await expect(takeWithdrawalBack(at.db, student, own(first))).rejects.toMatchObject({ code: "stale" });
  });

  test("withdraws everything at once", async () => {
    const { student, id, choices } = await applied();
    await withdrawAll(at.db, student, { applicationId: id, reason: "family" });
    expect((await choices()).every(({ endReason }) => endReason === "withdrawn")).toBe(true);
    expect(await withdrawAll(at.db, student, { applicationId: id, reason: "family" })).toEqual({ changed: false });
  });

  test("changes the intake to one that the course has, until a university has the application", async () => {
    const { student, first, own, one, record } = await applied(1);
    const now = new Date("2026-11-21T04:00:00Z");
    await changeIntake(at.db, student, { ...own(first), intake: "2027-09" }, now);
    expect((await one(first)).intake).toBe("2027-09");
    await changeIntake(at.db, student, { ...own(first), intake: null }, now);
    expect((await one(first)).intake).toBeNull();
    const odd = changeIntake(at.db, student, { ...own(first), intake: "2027-03" }, now);
    await expect(odd).rejects.toMatchObject({ reason: "intake_unknown" });
    await record(first, { step: "submitted_to_university" });
    const late = changeIntake(at.db, student, { ...own(first), intake: "2027-01" }, now);
    await expect(late).rejects.toMatchObject({ reason: "intake_fixed" });
  });

  test("ticks conditions and says that the deposit is paid", async () => {
    const { student, first, own, one, record } = await applied(1);
    const conditions = [{ text: "IELTS 6.5", due: null, metOn: null }];
    await record(first, { outcome: "conditional", deposit: 4_000, conditions });
    const tick = (text: string, isMet = true) =>
      tickCondition(at.db, student, { ...own(first), condition: 0, text, isMet });
    await tick("IELTS 6.5");
    expect((await one(first)).conditions[0]?.metOn).not.toBeNull();
    await tick("IELTS 6.5", false);
    expect((await one(first)).conditions[0]?.metOn).toBeNull();
    await expect(tick("Another")).rejects.toMatchObject({ reason: "no_condition" });
    await payDeposit(at.db, student, { ...own(first), isPaid: true });
    expect((await one(first)).depositPaidOn).not.toBeNull();
  });

  test("adds a course once, until a university has the application", async () => {
    const { student, id, first, record, choices } = await applied(1);
    const more = await makeCourse(at.db, { name: "MSc More" });
    const add = (courseId: string) => addCourse(at.db, student, { applicationId: id, courseId });
    expect(await add(more)).toEqual({ changed: true });
    expect(await add(more)).toEqual({ changed: false });
    expect((await choices()).map(({ courseName, position }) => [courseName, position])).toEqual([
      ["MSc 0", 0],
      ["MSc More", 1],
    ]);
    await expect(add("none")).rejects.toMatchObject({ reason: "course_not_offered" });
    await record(first, { step: "submitted_to_university" });
    const late = await makeCourse(at.db);
    await expect(add(late)).rejects.toMatchObject({ reason: "too_late_to_add" });
    const other = await makeUser(at.db);
    const stolen = addCourse(at.db, other, { applicationId: id, courseId: late });
    await expect(stolen).rejects.toMatchObject({ code: "not_found" });
  });

  test("finds no choice of someone else", async () => {
    const { first, own } = await applied(1);
    const other = await makeUser(at.db);
    for (const work of [
      () => replyToOffer(at.db, other, { ...own(first), reply: "accepted" }),
      () => withdrawChoice(at.db, other, { ...own(first), reason: "cost" }),
      () => takeWithdrawalBack(at.db, other, own(first)),
      () => payDeposit(at.db, other, { ...own(first), isPaid: true }),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("a withdrawal that races with a staff record wins or is refused as stale", async () => {
    const { student, first, own, one } = await applied(1);
    const { id } = { id: own(first).applicationId };
    const results = await Promise.allSettled([
      withdrawChoice(at.db, student, { ...own(first), reason: "cost" }),
      recordChoice(at.db, staff, {
        applicationId: id,
        courseId: first,
        version: 1,
        record: { outcome: "refused" },
      }),
    ]);
    const won = results.filter(({ status }) => status === "fulfilled");
    expect(won).toHaveLength(1);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "stale" } });
    expect(["withdrawn", "refused"]).toContain((await one(first)).endReason);
  });
});

test("twenty members of staff at once record one outcome", async () => {
  const { id, first, titles } = await applied(1);
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      recordChoice(at.db, staff, {
        applicationId: id,
        courseId: first,
        version: 1,
        record: { outcome: "conditional", deposit: 1_000 + index },
      }),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await titles()).toEqual(["Application submitted", "Offer from University of York"]);
  const rows = await at.db.select().from(applicationCourses).where(eq(applicationCourses.applicationId, id));
  expect(rows[0]?.version).toBe(2);
});
