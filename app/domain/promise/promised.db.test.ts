/** Tests the promise from the question to the first contact, and what becomes of it if there is none. */
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  applications,
  auditLog,
  deskSettings,
  enquiries,
  leads,
  notifications,
  officeClosures,
} from "#app/db/schema.ts";
import { contactKinds } from "#app/db/words.ts";
import { getApplication } from "#app/domain/applications/my-applications.server.ts";
import { withdrawAll } from "#app/domain/applications/student-choice.server.ts";
import { logContact } from "#app/domain/contacts/contacts.server.ts";
import { ask } from "#app/domain/enquiries/ask.server.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { returnUntouched } from "#app/domain/owners/return-untouched.server.ts";
import { closureInput } from "#app/domain/staff/closure-input.ts";
import { addClosure, comingClosures, removeClosure } from "#app/domain/staff/closures.server.ts";
import { readSettings, saveSettings } from "#app/domain/staff/desk-settings.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { isReached } from "#app/domain/values/contact-words.ts";
import { CROWD, testOfPlans, useDatabase } from "../../../tests/support/database.ts";
import { plansOf, scannedTables } from "../../../tests/support/plans.ts";
import { promisedFor } from "./promised.server.ts";

const at = useDatabase();
const HOUR = 3_600_000;
const plain = { note: null, againOn: null };

beforeEach(async () => {
  await at.db.delete(deskSettings);
  await at.db.delete(officeClosures);
});

const makeCounsellor = () => makeUser(at.db, { role: "counsellor" });

async function applied() {
  const student = await makeUser(at.db);
  const { id } = await makeApplication(at.db, student);
  return { student, id, target: { kind: "application" as const, id } };
}
const rowOf = async (id: string) =>
  (await at.db.select().from(applications).where(eq(applications.id, id)))[0] ?? expect.fail();
const kindsFor = async (userId: string) =>
  (await at.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ content }) => content?.kind,
  );

let number = 0;
async function asked(now = new Date()) {
  const phone = `+880 1811-${String(++number).padStart(6, "0")}`;
  const send = (then = now) =>
    ask(at.db, { name: "Rakib Hasan", phone, consent: true }, { key: crypto.randomUUID(), userId: null }, then);
  const { id, dueAt } = await send();
  const [enquiry] = await at.db.select().from(enquiries).where(eq(enquiries.id, id));
  const leadId = enquiry?.leadId ?? expect.fail();
  const lead = async () => (await at.db.select().from(leads).where(eq(leads.id, leadId)))[0] ?? expect.fail();
  return { id, dueAt, leadId, lead, again: send, target: { kind: "lead" as const, id: leadId } };
}

describe("the time of a promise", () => {
  test("a student reads it until a contact is logged, and not once they have withdrawn", async () => {
    const { student, id, target } = await applied();
    const { contactBy, createdAt } = await getApplication(at.db, student, id);
    expect(Math.round((Number(contactBy) - Number(createdAt)) / 60_000)).toBe(360);
    await logContact(at.db, await makeCounsellor(), target, { ...plain, kind: "no_answer" });
    expect((await getApplication(at.db, student, id)).contactBy).toEqual(contactBy);
    const other = await applied();
    await withdrawAll(at.db, other.student, { applicationId: other.id, reason: "cost" });
    expect((await getApplication(at.db, other.student, other.id)).contactBy).toBeNull();
  });

  test.each(contactKinds)("the clock of an application runs after %s only if no one was reached", async (kind) => {
    const { student, id, target } = await applied();
    const [me, now] = [await makeCounsellor(), new Date()];
    await logContact(at.db, me, target, { ...plain, kind }, now);
    expect((await rowOf(id)).contactedAt).toEqual(isReached(kind) ? now : null);
    expect((await getApplication(at.db, student, id)).contactBy === null).toBe(isReached(kind));
  });

  test("a later contact does not change when the first one was", async () => {
    const { id, target } = await applied();
    const [me, now] = [await makeCounsellor(), new Date()];
    await logContact(at.db, me, target, { ...plain, kind: "called" }, now);
    await logContact(at.db, me, target, { ...plain, kind: "visit" }, new Date(+now + HOUR));
    expect((await rowOf(id)).contactedAt).toEqual(now);
  });

  test("a lead that asks twice is promised the first time, and after a contact another one", async () => {
    const now = new Date();
    const one = await asked(now);
    await one.again(new Date(+now + HOUR));
    expect((await one.lead()).contactBy).toEqual(one.dueAt);
    await logContact(at.db, await makeCounsellor(), one.target, { ...plain, kind: "whatsapp" });
    expect((await one.lead()).contactBy).toBeNull();
    const all = await at.db.select().from(enquiries).where(eq(enquiries.leadId, one.leadId));
    expect(all.map(({ contactedAt }) => contactedAt === null)).toEqual([false, false]);
    const third = await one.again(new Date(+now + 8 * HOUR));
    expect((await one.lead()).contactBy).toEqual(third.dueAt);
    const [last] = await at.db.select().from(enquiries).where(eq(enquiries.id, third.id));
    expect(last?.contactedAt).toBeNull();
  });

  test("a lead that was closed and asks again gets another promise", async () => {
    const now = new Date();
    const one = await asked(new Date(+now - 60 * 24 * HOUR));
    await at.db.update(leads).set({ status: "lost" }).where(eq(leads.id, one.leadId));
    const { dueAt } = await one.again(now);
    expect((await one.lead()).contactBy).toEqual(dueAt);
  });

  test("office hours leave out nights, closed days and lunch", async () => {
    const admin = await makeStaff(at.db);
    // A Wednesday, 16:50 in Dhaka.
    const now = new Date("2026-11-25T10:50:00Z");
    expect(await promisedFor(at.db, now)).toEqual(new Date("2026-11-25T16:50:00Z"));
    await saveSettings(at.db, admin, { ...(await readSettings(at.db)), promiseClock: "office_hours" });
    expect(await promisedFor(at.db, now)).toEqual(new Date("2026-11-29T05:50:00Z"));
    const closure = { firstDay: "2026-11-28", lastDay: "2026-11-29", name: "Office move" };
    await addClosure(at.db, admin, closure);
    await addClosure(at.db, admin, closure);
    expect(await promisedFor(at.db, now)).toEqual(new Date("2026-12-01T05:50:00Z"));
    const [kept, ...more] = await comingClosures(at.db, now);
    expect([kept, more]).toEqual([{ ...closure, id: expect.any(String) }, []]);
    expect(await comingClosures(at.db, new Date("2026-11-29T18:00:00Z"))).toEqual([]);
    expect(await removeClosure(at.db, admin, kept?.id ?? "")).toBe("Office move");
    expect(await removeClosure(at.db, admin, kept?.id ?? "")).toBeNull();
    expect(await promisedFor(at.db, now)).toEqual(new Date("2026-11-29T05:50:00Z"));
    const log = await at.db.select().from(auditLog).where(eq(auditLog.subjectId, "office_closures"));
    expect(log.map(({ summary }) => summary)).toEqual([
      "closed: Office move, 2026-11-28 to 2026-11-29",
      "no longer closed: Office move, 2026-11-28 to 2026-11-29",
    ]);
  });

  test("only an admin closes the office", async () => {
    const manager = await makeUser(at.db, { role: "manager" });
    const closure = { firstDay: "2026-11-28", lastDay: "2026-11-28", name: "Holiday" };
    await expect(addClosure(at.db, manager, closure)).rejects.toMatchObject({ code: "forbidden" });
    await expect(removeClosure(at.db, manager, "none")).rejects.toMatchObject({ code: "forbidden" });
  });

  test.each([
    [{ firstDay: "2026-03-20", lastDay: "2026-03-23", name: "Eid" }, []],
    [{ firstDay: "20 March 2026", lastDay: "", name: "Eid" }, []],
    [{ firstDay: "", lastDay: "2026-03-23", name: "" }, ["firstDay", "name"]],
    [{ firstDay: "2026-03-20", lastDay: "2026-03-19", name: "Eid" }, ["lastDay"]],
    [{ firstDay: "2026-03-20", lastDay: "2026-05-18", name: "Eid" }, []],
    [{ firstDay: "2026-03-20", lastDay: "2026-05-19", name: "Eid" }, ["lastDay"]],
    [{ firstDay: "2026-03-20", lastDay: "2062-03-21", name: "Eid" }, ["lastDay"]],
    [{ firstDay: "2026-02-30", name: "Eid" }, ["firstDay"]],
  ])("closed days %o have mistakes in %j", (form, mistakes) => {
    const fields = closureInput.safeParse(form).error?.issues.map(({ path }) => path[0]) ?? [];
    for (const field of mistakes) expect(fields).toContain(field);
    if (mistakes.length === 0) expect(fields).toEqual([]);
  });
});

describe("a promise that is over", () => {
  const later = () => new Date(Date.now() + 7 * HOUR);

  test("an untouched application goes back to the pool, and its owner and its student are told", async () => {
    const { student, id, target } = await applied();
    const me = await makeCounsellor();
    await take(at.db, me, target);
    await returnUntouched(at.db, new Date(Date.now() + 5 * HOUR));
    expect((await rowOf(id)).ownerId).toBe(me.id);
    const passes = await Promise.all([1, 2, 3].map(() => returnUntouched(at.db, later())));
    expect(passes.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect((await rowOf(id)).ownerId).toBeNull();
    expect(await kindsFor(me.id)).toEqual(["promise_over"]);
    expect(await kindsFor(student.id)).toEqual(["application_submitted", "counsellor_late"]);
    const log = await at.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, "application.owner")));
    expect(log.at(-1)?.summary).toMatch(/: back in the pool, promise over$/);
  });

  test("an untouched lead goes back too", async () => {
    const [one, me] = [await asked(), await makeCounsellor()];
    await take(at.db, me, one.target);
    expect(await returnUntouched(at.db, later())).toBe(1);
    expect((await one.lead()).ownerId).toBeNull();
    expect(await kindsFor(me.id)).toEqual(["promise_over"]);
  });

  test("an application whose owner has tried to call stays theirs", async () => {
    const [{ id, target }, one, me] = [await applied(), await asked(), await makeCounsellor()];
    for (const which of [target, one.target]) await logContact(at.db, me, which, { ...plain, kind: "no_answer" });
    expect(await returnUntouched(at.db, later())).toBe(0);
    expect([(await rowOf(id)).ownerId, (await one.lead()).ownerId]).toEqual([me.id, me.id]);
  });

  test("a counsellor who takes a late application keeps it", async () => {
    const { id, target } = await applied();
    const me = await makeCounsellor();
    await take(at.db, me, target, later());
    expect(await returnUntouched(at.db, new Date(+later() + HOUR))).toBe(0);
    expect((await rowOf(id)).ownerId).toBe(me.id);
  });

  test("an application whose student has withdrawn stays where it is, and tells no one", async () => {
    const { student, id, target } = await applied();
    const me = await makeCounsellor();
    await take(at.db, me, target);
    await withdrawAll(at.db, student, { applicationId: id, reason: "cost" });
    expect(await returnUntouched(at.db, later())).toBe(0);
    expect(await kindsFor(student.id)).not.toContain("counsellor_late");
  });
});

testOfPlans("the pass reads only what is due among a crowd of applications and leads", async () => {
  const { db } = at;
  const old = sql`now() - interval '1 hour' * n`;
  await db.execute(sql`
    insert into applications (reference, full_name, email, phone, status, idempotency_key, created_at, contact_by, contacted_at)
    select 'SH-P' || n, 'A', 'a@example.com', '1', case when n % 100 = 0 then 'submitted' else 'reviewing' end, 'p' || n,
      ${old}, ${old} + interval '6 hours', case when n % 100 <> 0 then ${old} end
    from generate_series(1, ${CROWD}::int) n`);
  await db.execute(sql`
    insert into leads (name, email, created_at, contact_by)
    select 'A', 'a@example.com', ${old}, case when n % 100 = 0 then ${old} end from generate_series(1, ${CROWD}::int) n`);
  await db.execute(sql`vacuum analyze applications`);
  await db.execute(sql`vacuum analyze leads`);
  const scanned = scannedTables(await plansOf(db, () => returnUntouched(db, new Date())));
  expect(scanned).not.toContain("applications");
  expect(scanned).not.toContain("leads");
});
