/** Tests that each number of the desk is the length of the list behind it, for whoever reads it. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  applicationCourses,
  applications,
  contacts,
  documentPacks,
  documents,
  leads,
  tasks,
  threads,
} from "#app/db/schema.ts";
import { listForStaff } from "#app/domain/applications/staff-applications.server.ts";
import type { NeedFilter } from "#app/domain/applications/staff-filters.ts";
import { documentsToCheck } from "#app/domain/documents/to-check.server.ts";
import { listLeads } from "#app/domain/leads/leads.server.ts";
import { listThreads } from "#app/domain/messages/list-threads.server.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { saveSettings } from "#app/domain/staff/desk-settings.server.ts";
import { EVERYONE, MINE, NO_ONE, ownerFilterOf } from "#app/domain/staff/owner-filter.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { workCounts } from "./counts.server.ts";
import { DAY_GROUPS, LIST_GROUPS, type ListGroup } from "./kinds.ts";
import { readMyDay } from "./read-my-day.server.ts";
import { EVERYONES } from "./whose.server.ts";

const database = useDatabase();
const MANY = 500;
const today = dayInDhaka();
const longAgo = new Date(Date.now() - 90 * 24 * 3_600_000);

/** One application for each kind of work, and one that waits for others. */
async function oneOfEach(owner: Actor | null): Promise<void> {
  const { db } = database;
  const courseId = await makeCourse(db);
  const apply = async (choice: Partial<typeof applicationCourses.$inferInsert> = {}, isCalled = true) => {
    const student = await makeUser(db);
    const { id } = await makeApplication(db, student, { selectedCourses: [courseId] });
    if (owner) await take(db, owner, { kind: "application", id });
    if (isCalled) await db.insert(contacts).values({ applicationId: id, kind: "called" });
    if (Object.keys(choice).length > 0)
      await db.update(applicationCourses).set(choice).where(sql`application_id = ${id}`);
    return { id, student };
  };
  await apply({}, false);
  await apply({ step: "offer_issued", outcome: "unconditional", replyBy: addDays(today, 2) });
  await apply({ step: "offer_issued", outcome: "unconditional", reply: "accepted", deposit: 1, depositDue: today });
  await apply({ step: "offer_issued", outcome: "unconditional", replyBy: addDays(today, -2) });
  await apply({ step: "submitted_to_university", stepChangedAt: longAgo });
  await apply({ step: "student_visa_application_submitted", stepChangedAt: longAgo });
  await apply({ step: "cas_requested" });
  const did = await apply();
  await db.update(applications).set({ answerDueSince: new Date() }).where(sql`id = ${did.id}`);
  const wrote = await apply();
  const waits = { waitingSince: longAgo, answerBy: longAgo };
  await db
    .insert(threads)
    .values({ userId: wrote.student.id, ownerId: owner?.id ?? null, lastAt: new Date(), ...waits })
    .onConflictDoUpdate({ target: threads.userId, set: waits });
  const sent = await apply();
  await db
    .insert(documents)
    .values(
      ["passport", "cv"].map(
        (kindId) => ({ userId: sent.student.id, kindId, state: "sent", sentAt: new Date() }) as const,
      ),
    );
  const pack = { applicationId: did.id, courseId, sentTo: "a@example.ac.uk", shownAt: new Date() };
  await db.insert(documentPacks).values({ ...pack, state: "changes_asked" });
  const due = await apply();
  const task = { title: "Ask", applicationId: due.id, dueOn: today, party: "staff" as const };
  await db.insert(tasks).values({ ...task, assigneeId: owner?.id ?? null });
  const [lead] = await db.insert(leads).values({ name: "Rakib", phone: "01712-1" }).returning();
  if (owner && lead) await take(db, owner, { kind: "lead", id: lead.id });
}

const GROUPS = Object.keys(LIST_GROUPS) as ListGroup[];

test("each count equals its list, for every role, owner and setting", async () => {
  const { db } = database;
  const [me, colleague] = [await makeUser(db, { role: "counsellor" }), await makeUser(db, { role: "counsellor" })];
  const [admin, manager] = [await makeStaff(db), await makeUser(db, { role: "manager" })];
  for (const owner of [me, colleague, admin, null]) await oneOfEach(owner);
  const settings = { giveInTurn: false, mailOwners: false, promiseClock: "always" as const };
  for (const [counsellorsSeeAll, viewers] of [
    [true, [me, admin, manager]],
    [false, [me]],
  ] as const) {
    await saveSettings(db, admin, { counsellorsSeeAll, ...settings });
    for (const viewer of viewers) await expectEqual(viewer, [colleague.id]);
  }
  await saveSettings(db, admin, { counsellorsSeeAll: true, ...settings });
});

async function expectEqual(viewer: Actor, owners: readonly string[]): Promise<void> {
  const { db } = database;
  const list = (status: NeedFilter | "", owner: string, sort: "action" | "newest" = "newest") =>
    listForStaff(db, viewer, { search: "", status, owner, sort, page: 1 });
  const tabs = await workCounts(db, viewer);
  const own = ownerFilterOf(viewer, "");
  expect([viewer.role, tabs.applications]).toEqual([viewer.role, (await list("action", own)).rows.length]);
  const toCall = { search: "", source: "", status: "call", owner: own, sort: "newest", page: 1 } as const;
  expect([viewer.role, tabs.leads]).toEqual([viewer.role, (await listLeads(db, viewer, toCall)).rows.length]);
  expect(tabs.messages).toBe((await listThreads(db, viewer, { view: "answer", limit: MANY })).length);
  expect(tabs.documents).toBe((await documentsToCheck(db, viewer)).waiting.length);
  for (const owner of [EVERYONE, MINE, NO_ONE, ...owners]) {
    const whole = await list("", owner, "action");
    const groups = Object.fromEntries(whole.groups.map((group) => [group.name, group]));
    for (const name of GROUPS) {
      const alone = await list(name, owner);
      const [rows, total] = [groups[name]?.rows.length ?? 0, groups[name]?.total ?? 0];
      expect([owner, name, rows, total]).toEqual([owner, name, alone.rows.length, alone.total]);
    }
    const late = await list("late", owner);
    const narrowed = { outcome: "open", intake: "", university: "" } as const;
    const lateOnes = await listForStaff(db, viewer, {
      ...{ search: "", status: "late", owner, sort: "newest", page: 1, choice: narrowed },
    });
    expect([owner, lateOnes.rows.map(({ id }) => id)]).toEqual([owner, late.rows.map(({ id }) => id)]);
    expect([owner, late.rows.length]).toEqual([owner, late.total]);
    if (owner === EVERYONE) expect(late.total).toBeGreaterThan(0);
    const needed = await list("action", owner);
    expect(needed.total).toBe(whole.groups.reduce((sum, group) => sum + group.total, 0));
    expect(whole.rows.length + needed.total).toBe(whole.total);
  }
  const isAll = viewer.role !== "counsellor";
  for (const whose of isAll ? [EVERYONES, MINE, NO_ONE, ...owners] : [MINE]) {
    const day = await readMyDay(db, viewer, { whose, only: "", limit: MANY }, new Date());
    for (const name of DAY_GROUPS) {
      const group = day[name];
      const length = name === "check" ? day.check?.rows.flatMap(({ titles }) => titles).length : group?.rows.length;
      expect([whose, name, group?.total]).toEqual([whose, name, length]);
      expect([whose, name, length]).not.toEqual([whose, name, 0]);
    }
    if (whose === MINE) expect(tabs.messages).toBe(day.answer?.total);
  }
}
