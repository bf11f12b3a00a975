import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import { notificationReads, notifications } from "#app/db/schema.ts";
import { bellView } from "#app/domain/account/frame.server.ts";
import { changeStatus } from "#app/domain/applications/change-status.server.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { CROWD, testOfPlans, useDatabase } from "../../../tests/support/database.ts";
import { laterMoment } from "../../../tests/support/moments.ts";
import {
  countNotifications,
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  unreadQuery,
} from "./my-notifications.server.ts";

const at = useDatabase();

const told = (userId: string | null, title: string, more: Partial<typeof notifications.$inferInsert> = {}) =>
  at.db
    .insert(notifications)
    .values({ userId, title, ...more })
    .returning({ id: notifications.id })
    .then(([row]) => row?.id ?? "");

const titles = async (viewer: Awaited<ReturnType<typeof makeUser>>) =>
  (await listNotifications(at.db, viewer, { limit: 100 })).map((notification) => notification.title);

test("a person sees their own and what went to everybody since they joined, newest first", async () => {
  const joined = new Date("2001-02-03");
  const [student, other] = [await makeUser(at.db, { createdAt: joined }), await makeUser(at.db)];
  await told(null, "before my time", { createdAt: new Date("2001-02-02") });
  await told(null, "to everybody", { createdAt: new Date("2001-02-04") });
  await told(student.id, "mine", { createdAt: new Date("2001-02-05") });
  await told(other.id, "not mine", { createdAt: new Date("2001-02-06") });
  expect(await titles(student)).toEqual(["mine", "to everybody"]);
  expect(await countNotifications(at.db, student)).toBe(2);
  expect(await countUnread(at.db, student)).toBe(2);
  expect(await titles(other)).toEqual(["not mine"]);
  await at.db.delete(notifications).where(sql`user_id is null`);
});

test("pages neither repeat nor skip, across both kinds", async () => {
  const student = await makeUser(at.db, { createdAt: new Date("2002-01-01") });
  for (let day = 2; day <= 9; day++) {
    await told(day % 2 ? null : student.id, `day ${day}`, { createdAt: new Date(Date.UTC(2002, 0, day)) });
  }
  const page = async (offset: number) =>
    (await listNotifications(at.db, student, { limit: 3, offset })).map((notification) => notification.title);
  expect([...(await page(0)), ...(await page(3)), ...(await page(6))]).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((day) => `day ${day}`),
  );
  await at.db.delete(notifications).where(sql`user_id is null`);
});

describe("reading", () => {
  test("is once, and one's own affair", async () => {
    const [student, other] = [await makeUser(at.db), await makeUser(at.db)];
    const id = await told(null, "to both");
    await markRead(at.db, student, id);
    await markRead(at.db, student, id);
    expect(await at.db.select().from(notificationReads).where(eq(notificationReads.notificationId, id))).toHaveLength(
      1,
    );
    expect([await countUnread(at.db, student), await countUnread(at.db, other)]).toEqual([0, 1]);
    expect((await listNotifications(at.db, student, { limit: 1 }))[0]?.isRead).toBe(true);
    expect((await listNotifications(at.db, other, { limit: 1 }))[0]?.isRead).toBe(false);
  });

  test.each(["somebody else's", "older than the account", "unknown", "malformed"])("%s is not found", async (kind) => {
    const student = await makeUser(at.db);
    const ids: Record<string, string> = {
      "somebody else's": await told((await makeUser(at.db)).id, "theirs"),
      "older than the account": await told(null, "old", { createdAt: new Date("2000-01-01") }),
      unknown: crypto.randomUUID(),
      malformed: "1 or 1=1",
    };
    await expect(markRead(at.db, student, ids[kind] ?? "")).rejects.toMatchObject({ code: "not_found" });
    expect(await at.db.select().from(notificationReads).where(eq(notificationReads.userId, student.id))).toEqual([]);
  });

  test("all at once marks what one can see and nothing else, and says how many", async () => {
    const [student, other] = [await makeUser(at.db), await makeUser(at.db)];
    await told(student.id, "one");
    const two = await told(student.id, "two");
    await told(other.id, "theirs");
    await told(null, "to all");
    await markRead(at.db, student, two);
    expect(await markAllRead(at.db, student)).toBe(await countNotifications(at.db, student).then((n) => n - 1));
    expect(await countUnread(at.db, student)).toBe(0);
    expect(await countUnread(at.db, other)).toBeGreaterThan(0);
    expect(await markAllRead(at.db, student)).toBe(0);
  });
});

test("the bell's view changes with whatever a student should see", async () => {
  const [student, staff] = [await makeUser(at.db), await makeStaff(at.db)];
  const empty = await bellView(at.db, student);
  await laterMoment();
  const application = await makeApplication(at.db, student);
  const submitted = await bellView(at.db, student);
  await laterMoment();
  await changeStatus(at.db, staff, { applicationId: application.id, status: "reviewing", version: 1 });
  const moved = await bellView(at.db, student);
  expect([empty.unread, submitted.unread, moved.unread]).toEqual([empty.unread, empty.unread + 1, empty.unread + 2]);
  expect(new Set([empty.latest, submitted.latest, moved.latest]).size).toBe(3);
});

test("a notification of a failed transaction is not sent", async () => {
  const student = await makeUser(at.db);
  const before = await countNotifications(at.db, student);
  const failing = at.db.transaction(async (tx) => {
    await sendNotification(tx, { userId: student.id, type: "info", title: "never" });
    throw new Error("the rest failed");
  });
  await expect(failing).rejects.toThrow("the rest failed");
  expect(await countNotifications(at.db, student)).toBe(before);
});

testOfPlans(
  "the unread count comes from indexes among a crowd and 500 broadcasts, and a broadcast is one row",
  async () => {
    await at.db.execute(sql`
    insert into users (id, email, created_at)
    select gen_random_uuid(), 'crowd-' || n || '@example.com', timestamptz '2003-01-01' from generate_series(1, ${CROWD}::int) n`);
    await at.db.execute(sql`
    insert into notifications (user_id, title, created_at)
    select id, 'to one', timestamptz '2003-01-02' from users where email like 'crowd-%'`);
    await at.db.execute(sql`
    insert into notifications (title, created_at)
    select 'to all ' || n, timestamptz '2003-02-01' + n * interval '1 hour' from generate_series(1, 500) n`);
    await at.db.execute(sql`
    insert into notification_reads (user_id, notification_id)
    select user_id, id from notifications where user_id is not null
    on conflict do nothing`);
    await at.db.execute(sql`vacuum analyze users, notifications, notification_reads`);
    const rows = async (query: ReturnType<typeof sql>) => rowsOf<Record<string, unknown>>(await at.db.execute(query));
    const id = String((await rows(sql`select id from users where email = 'crowd-77@example.com'`))[0]?.id);
    const viewer = { id, role: "student" } as const;
    const plan = JSON.stringify(await rows(sql`explain ${unreadQuery(at.db, viewer).getSQL()}`));
    expect(plan).toContain("notifications_of_user");
    expect(plan).not.toContain("Seq Scan");

    const before = await rows(sql`select count(*) as n from notifications`);
    const unread = await countUnread(at.db, viewer);
    await sendNotification(at.db, { userId: null, type: "info", title: "Office closed tomorrow" });
    expect(Number((await rows(sql`select count(*) as n from notifications`))[0]?.n)).toBe(Number(before[0]?.n) + 1);
    expect(await countUnread(at.db, viewer)).toBe(unread + 1);
  },
);
