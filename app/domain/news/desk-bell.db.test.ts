/** Tests the bell of the staff area: what it counts, for whom, and that it reads little. */
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { applications, documents, leads, notifications, tasks, users } from "#app/db/schema.ts";
import { logContact } from "#app/domain/contacts/contacts.server.ts";
import { writeAsStaff, writeAsStudent } from "#app/domain/messages/write-message.server.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { saveSettings } from "#app/domain/staff/desk-settings.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { CROWD, testOfPlans, useDatabase } from "../../../tests/support/database.ts";
import { plansOf, tablesReadWhole } from "../../../tests/support/plans.ts";
import { deskBell, markDeskRead } from "./desk-bell.server.ts";
import { markRead } from "./my-notifications.server.ts";

const at = useDatabase();
const today = dayInDhaka();
const counsellor = () => makeUser(at.db, { role: "counsellor" });
const counts = async (viewer: Actor) => {
  const { unread, applications: pool, leads: asked, due } = await deskBell(at.db, viewer);
  return { unread, pool, asked, due };
};
const anApplication = async () => (await makeApplication(at.db, await makeUser(at.db))).id;

beforeEach(async () => {
  // Those of other tests are not new to anyone.
  await at.db.update(applications).set({ contactedAt: new Date() });
  await at.db.update(leads).set({ contactedAt: new Date() });
});

test("the pool is counted once for everyone who takes from it, until someone takes it", async () => {
  const [me, other] = [await counsellor(), await counsellor()];
  const catalogue = await makeUser(at.db, { role: "catalogue" });
  const id = await anApplication();
  await at.db.insert(leads).values({ name: "Rakib", phone: "01712-1" });
  for (const viewer of [me, other]) expect(await counts(viewer)).toEqual({ unread: 2, pool: 1, asked: 1, due: 0 });
  expect(await counts(catalogue)).toEqual({ unread: 0, pool: 0, asked: 0, due: 0 });
  await take(at.db, other, { kind: "application", id });
  expect(await counts(me)).toEqual({ unread: 1, pool: 0, asked: 1, due: 0 });
  const own = await at.db.select().from(notifications).where(eq(notifications.userId, me.id));
  expect(own).toEqual([]);
});

test("a contact ends what is new, and so does marking all as read, for its reader alone", async () => {
  const [me, other] = [await counsellor(), await counsellor()];
  const [first] = [await anApplication(), await anApplication()];
  await logContact(at.db, other, { kind: "application", id: first }, { kind: "called", note: null, againOn: null });
  expect((await counts(me)).pool).toBe(1);
  await markDeskRead(at.db, me);
  expect(await counts(me)).toMatchObject({ unread: 0, pool: 0 });
  expect((await counts(other)).pool).toBe(1);
  const later = new Date(Date.now() + 1000);
  await at.db
    .update(applications)
    .set({ createdAt: later })
    .where(eq(applications.id, await anApplication()));
  expect((await counts(me)).pool).toBe(1);
});

test("own notifications are unread until they are read, one by one or all", async () => {
  const me = await makeUser(at.db, { role: "catalogue" });
  const one = () =>
    sendNotification(at.db, { userId: me.id, type: "application", content: { kind: "given", reference: null } });
  const [{ id }] = [await one(), await one()];
  const before = await deskBell(at.db, me);
  expect(before.unread).toBe(2);
  await markRead(at.db, me, id);
  expect(await deskBell(at.db, me)).toMatchObject({ unread: 1, latest: before.latest });
  await markDeskRead(at.db, me);
  expect((await deskBell(at.db, me)).unread).toBe(0);
});

test("a task counts from the day on which it is due, and again tomorrow's after all was read", async () => {
  const me = await counsellor();
  const applicationId = await anApplication();
  await take(at.db, me, { kind: "application", id: applicationId });
  const task = { applicationId, party: "staff" as const, assigneeId: me.id };
  await at.db.insert(tasks).values([
    { ...task, title: "Today", dueOn: today },
    { ...task, title: "Tomorrow", dueOn: addDays(today, 1) },
    { ...task, title: "Done", dueOn: today, doneAt: new Date() },
    { ...task, title: "A colleague's", dueOn: today, assigneeId: (await counsellor()).id },
  ]);
  expect((await counts(me)).due).toBe(1);
  await markDeskRead(at.db, me);
  expect((await counts(me)).due).toBe(0);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  expect((await deskBell(at.db, me, tomorrow)).due).toBe(1);
});

test("messages and documents of own students and the pool's ring, until they are answered, decided or marked", async () => {
  const [me, other] = [await counsellor(), await counsellor()];
  const [mine, theirs] = [await makeUser(at.db), await makeUser(at.db)];
  const { id } = await makeApplication(at.db, mine);
  await take(at.db, me, { kind: "application", id });
  await take(at.db, other, { kind: "application", id: (await makeApplication(at.db, theirs)).id });
  const news = async (viewer: Actor) => {
    const { messages, documents } = await deskBell(at.db, viewer);
    return [messages, documents];
  };
  await markDeskRead(at.db, me);
  await markDeskRead(at.db, other);
  const text = () => ({ text: "When does it begin?", key: crypto.randomUUID(), way: "page" as const });
  await writeAsStudent(at.db, mine, text());
  const sent = { state: "sent" as const, sentAt: new Date() };
  await at.db.insert(documents).values({ userId: mine.id, kindId: "passport", ...sent });
  expect([await news(me), await news(other)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  const { latest } = await deskBell(at.db, me);
  await markDeskRead(at.db, me);
  expect(await news(me)).toEqual([0, 0]);
  await writeAsStudent(at.db, mine, text());
  expect(await news(me)).toEqual([1, 0]);
  expect((await deskBell(at.db, me)).latest).not.toBe(latest);
  await writeAsStaff(at.db, me, mine.id, text());
  expect(await news(me)).toEqual([0, 0]);
  expect(await news(await makeUser(at.db, { role: "catalogue" }))).toEqual([0, 0]);
});

test("a counsellor gets no number of a task about a student that they do not see", async () => {
  const [me, other, admin] = [await counsellor(), await counsellor(), await makeStaff(at.db)];
  const applicationId = await anApplication();
  await take(at.db, other, { kind: "application", id: applicationId });
  await at.db
    .insert(tasks)
    .values({ applicationId, party: "staff", assigneeId: me.id, title: "Translate", dueOn: today });
  const settings = { giveInTurn: false, mailOwners: false, promiseClock: "always" as const };
  expect((await counts(me)).due).toBe(1);
  await saveSettings(at.db, admin, { ...settings, counsellorsSeeAll: false });
  expect((await counts(me)).due).toBe(0);
  await saveSettings(at.db, admin, { ...settings, counsellorsSeeAll: true });
});

test("a student has no such bell", async () => {
  const student = await makeUser(at.db);
  await expect(deskBell(at.db, student)).rejects.toMatchObject({ code: "forbidden" });
  await expect(markDeskRead(at.db, student)).rejects.toMatchObject({ code: "forbidden" });
});

testOfPlans("the bell reads no table from end to end among a crowd", async () => {
  const me = await counsellor();
  await at.db.execute(sql`
    insert into applications (reference, full_name, email, phone, idempotency_key, contacted_at)
    select 'SH-' || lpad(n::text, 6, '0'), 'Crowd', 'crowd@example.com', '+8801', 'crowd ' || n, case when n % 2 = 0 then now() end
    from generate_series(1, ${CROWD}::int) n`);
  await at.db.execute(sql`
    insert into leads (name, phone) select 'Crowd', '01712-' || n from generate_series(1, ${CROWD}::int) n`);
  await at.db.execute(sql`
    insert into notifications (user_id, type, title)
    select ${me.id}, 'info', 'Crowd' from generate_series(1, ${CROWD}::int) n`);
  await at.db.execute(sql`
    insert into tasks (title, due_on, party, assignee_id, lead_id)
    select 'Crowd', current_date - (n % 300), 'staff', ${me.id}, (select id from leads limit 1)
    from generate_series(1, ${CROWD}::int) n`);
  await at.db.execute(sql`
    insert into users (id, email) select gen_random_uuid(), 'crowd-' || n || '@example.com' from generate_series(1, ${CROWD}::int) n`);
  // Without the checks of foreign keys, whose plans are from when the table of users was empty.
  await at.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into threads (user_id, last_at, staff_unread) select id, now(), 1 from users where email like 'crowd-%'`);
    await tx.execute(sql`
      insert into documents (user_id, kind_id, state, sent_at)
      select id, 'passport', 'sent', now() from users where email like 'crowd-%'`);
  });
  await at.db.execute(sql`vacuum analyze applications, leads, notifications, tasks, users, threads, documents`);
  const nodes = await plansOf(at.db, () => deskBell(at.db, me));
  const small = ["application_courses", "desk_settings", "staff_work", "users", "notification_reads"];
  expect(tablesReadWhole(nodes).filter((table) => !small.includes(table))).toEqual([]);
  expect(await deskBell(at.db, me)).toMatchObject({
    applications: 10,
    leads: 10,
    due: 10,
    messages: 10,
    documents: 10,
  });
  await at.db.delete(users).where(eq(users.id, me.id));
});
