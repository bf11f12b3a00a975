/** Tests that each number of the team is the length of the list that it opens. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationCourses, applications, contacts, messages, staffWork, tasks, threads } from "#app/db/schema.ts";
import { listUsers } from "#app/domain/admin/users.server.ts";
import { listForStaff } from "#app/domain/applications/staff-applications.server.ts";
import { NO_CHOICE_FILTERS, type OutcomeFilter } from "#app/domain/applications/staff-filters.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { EVERYONE, NO_ONE } from "#app/domain/staff/owner-filter.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { readMyDay } from "#app/domain/work/read-my-day.server.ts";
import { EVERYONES } from "#app/domain/work/whose.server.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { intakesOn } from "./intakes.ts";
import { promisesOf, readTeam, waitsOf } from "./team.server.ts";

const database = useDatabase();
const now = new Date();
const today = dayInDhaka(now);
const since = new Date(now.getTime() - 30 * 24 * 3_600_000);
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const MANY = 500;

async function atWork(owner: Actor | null) {
  const { db } = database;
  const courseId = await makeCourse(db);
  const { next, last } = intakesOn(now);
  const apply = async (choice: Partial<typeof applicationCourses.$inferInsert>, student?: Actor) => {
    const person = student ?? (await makeUser(db));
    const { id } = await makeApplication(db, person as never, { selectedCourses: [courseId] });
    if (owner) await take(db, owner, { kind: "application", id });
    if (Object.keys(choice).length > 0)
      await db.update(applicationCourses).set(choice).where(eq(applicationCourses.applicationId, id));
    return { id, student: person };
  };
  const called = await apply({});
  await apply({}, called.student);
  const broken = await apply({});
  await db
    .update(applications)
    .set({ createdAt: hoursAgo(20), contactBy: hoursAgo(14) })
    .where(eq(applications.id, broken.id));
  await apply({ endedAt: now, endReason: "withdrawn" });
  await apply({ depositPaidOn: today, intake: next });
  await apply({ depositPaidOn: today, intake: last });
  await apply({ visaDecision: "approved", intake: last });
  await apply({ step: "offer_issued", outcome: "unconditional", replyBy: addDays(today, -1) });
  await db.insert(contacts).values({ applicationId: called.id, kind: "called" });
  const task = { party: "staff", title: "Ask", applicationId: called.id, assigneeId: owner?.id ?? null } as const;
  await db.insert(tasks).values([-2, 0, 5].map((days) => ({ ...task, dueOn: addDays(today, days) })));
  const talk = { userId: called.student.id, way: "page" as const };
  await db.insert(threads).values({ userId: called.student.id, lastAt: now }).onConflictDoNothing();
  await db.insert(messages).values(
    [
      { sentAt: hoursAgo(100), isOurs: false },
      { sentAt: hoursAgo(99), isOurs: false },
      { sentAt: hoursAgo(98), isOurs: true },
      { sentAt: hoursAgo(90), isOurs: false },
      { sentAt: hoursAgo(40), isOurs: true },
      { sentAt: hoursAgo(39), isOurs: false },
    ].map((one) => ({ ...talk, ...one, body: "Hello", key: crypto.randomUUID() })),
  );
  return called.student;
}

test("each number of each row is the length of the list behind it", async () => {
  const { db } = database;
  const [manager, one, other] = [
    await makeStaff(db),
    await makeUser(db, { role: "counsellor", fullName: "Shirin Akhter" }),
    await makeUser(db, { role: "counsellor", fullName: "Imran Kabir" }),
  ];
  await db.insert(staffWork).values({ userId: one.id, capacity: 40 });
  for (const owner of [one, other, null]) await atWork(owner);
  const { rows, pool, all, intakes } = await readTeam(db, manager, since, now);
  expect(rows.map(({ owner }) => owner.name)).toEqual(expect.arrayContaining(["Imran Kabir", "Shirin Akhter"]));
  const listed = async (owner: string, wanted: { status?: "late"; outcome?: OutcomeFilter; intake?: string }) => {
    const { status = "" } = wanted;
    const choice = { ...NO_CHOICE_FILTERS, outcome: wanted.outcome ?? "", intake: wanted.intake ?? "" } as const;
    const found = await listForStaff(db, manager, { search: "", status, choice, owner, sort: "newest", page: 1 }, now);
    expect(found.total).toBe(found.rows.length);
    return found.rows.length;
  };
  const due = async (whose: string) => {
    const day = await readMyDay(db, manager, { whose, only: "tasks", limit: MANY }, now);
    const found = day.tasks?.rows ?? [];
    return [found.length, found.filter(({ dueOn }) => dueOn < today).length];
  };
  for (const row of rows) {
    const { id } = row.owner;
    expect(row.open).toBe(await listed(id, { outcome: "open" }));
    expect(row.late).toBe(await listed(id, { status: "late" }));
    expect([row.tasks, row.lateTasks]).toEqual(await due(id));
    expect(row.deposits).toBe(await listed(id, { outcome: "deposit_paid", intake: intakes.next }));
    expect(row.enrolled).toBe(await listed(id, { outcome: "visa", intake: intakes.last }));
    const students = await listUsers(db, manager, { search: "", role: "", owner: id, sort: "newest", page: 1 });
    expect(row.owner.load?.students).toBe(students.rows.length);
    const promises = await promisesOf(db, manager, id, since, now);
    expect([row.promised, row.kept]).toEqual([promises.length, promises.filter(({ isKept }) => isKept).length]);
    const waits = await waitsOf(db, manager, id, since, now);
    expect([row.answers, row.inADay]).toEqual([waits.length, waits.filter(({ isInTime }) => isInTime).length]);
  }
  const shirin = rows.find(({ owner }) => owner.id === one.id);
  expect(shirin).toMatchObject({ open: 7, tasks: 2, lateTasks: 1, deposits: 1, enrolled: 1, promised: 2, kept: 1 });
  // The call that was promised, the task, and the reply that was due yesterday.
  expect(shirin).toMatchObject({ late: 3, owner: { load: { students: 6, capacity: 40 } } });
  expect([pool?.open, pool?.late]).toEqual([
    await listed(NO_ONE, { outcome: "open" }),
    await listed(NO_ONE, { status: "late" }),
  ]);
  expect(pool?.open).toBe(7);
  expect(all?.open).toBe(await listed(EVERYONE, { outcome: "open" }));
  expect(all?.late).toBe(await listed(EVERYONE, { status: "late" }));
  expect([all?.tasks, all?.lateTasks]).toEqual(await due(EVERYONES));
  expect(all?.deposits).toBe(await listed(EVERYONE, { outcome: "deposit_paid", intake: intakes.next }));
  expect(all?.enrolled).toBe(await listed(EVERYONE, { outcome: "visa", intake: intakes.last }));
});

test("an answer is counted from the first message that waited, and one that needs none is not", async () => {
  const { db } = database;
  const [manager, owner] = [await makeStaff(db), await makeUser(db, { role: "counsellor" })];
  const student = await atWork(owner);
  const figures = async () => {
    const row = (await readTeam(db, manager, since, now)).rows.find((one) => one.owner.id === owner.id);
    return [row?.answers, row?.inADay, row?.minutes];
  };
  // Of two waits that were answered, after 2 hours and after 50. The last one needs no answer.
  expect(await figures()).toEqual([2, 1, 26 * 60]);
  await db
    .update(threads)
    .set({ waitingSince: hoursAgo(39), answerBy: hoursAgo(33) })
    .where(eq(threads.userId, student.id));
  expect(await figures()).toEqual([3, 1, 26 * 60]);
  // One that is younger than a day has no result yet.
  await db.execute(sql`update messages set sent_at = ${hoursAgo(3).toISOString()} where user_id = ${student.id}
    and seq = (select max(seq) from messages where user_id = ${student.id})`);
  expect(await figures()).toEqual([2, 1, 26 * 60]);
});

test("a counsellor sees the own row alone, and no list of a colleague", async () => {
  const { db } = database;
  const [me, colleague] = [await makeUser(db, { role: "counsellor" }), await makeUser(db, { role: "counsellor" })];
  await atWork(me);
  const { rows, pool, all } = await readTeam(db, me, since, now);
  expect([rows.map(({ owner }) => owner.id), pool, all]).toEqual([[me.id], null, null]);
  await expect(promisesOf(db, me, colleague.id, since, now)).rejects.toMatchObject({ code: "forbidden" });
  await expect(waitsOf(db, me, colleague.id, since, now)).rejects.toMatchObject({ code: "forbidden" });
  const student = await makeUser(db);
  await expect(readTeam(db, student, since, now)).rejects.toMatchObject({ code: "forbidden" });
});
