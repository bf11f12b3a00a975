import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { emails, newsletterSubscriptions } from "#app/db/schema.ts";
import { forgetOld } from "#app/domain/housekeeping/forget-old.server.ts";
import { listAudit } from "#app/domain/staff/audit.server.ts";
import { COUNTED_UP_TO } from "#app/domain/staff/list-shape.ts";
import { EXPORT_BATCH } from "#app/domain/staff/staff-list.server.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { CROWD, testOfPlans, useDatabase } from "../../../tests/support/database.ts";
import { plansOf, scannedTables } from "../../../tests/support/plans.ts";
import {
  askToConfirm,
  confirm,
  countSubscribers,
  exportSubscriptions,
  sendManageEmail,
  subscriptionState,
  unsubscribe,
} from "./subscriptions.server.ts";

const database = useDatabase();
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const HOUR = 60 * 60 * 1000;
const at = (hours: number) => new Date(Date.UTC(2026, 10, 22) + hours * HOUR);

const rowsOf = (email: string) =>
  database.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
/** Returns the contents of the emails to an address, oldest first. */
const emailsTo = async (email: string) => {
  const rows = await database.db.select().from(emails).where(eq(emails.recipient, email)).orderBy(emails.createdAt);
  return rows.map(({ content }) => content);
};
/** Creates a reader's subscription and returns its ID. */
async function subscribed(email = newEmail()): Promise<string> {
  await askToConfirm(database.db, { email });
  const [row] = await rowsOf(email);
  if (!row) throw new Error("nothing was stored");
  await confirm(database.db, row.id);
  return row.id;
}

describe("subscribing", () => {
  test("asks the owner of the address by one email, and subscribes nobody before the answer", async () => {
    const { db } = database;
    const email = newEmail();
    const staff = await makeStaff(db);
    const before = await countSubscribers(db, staff);
    await askToConfirm(db, { email });
    const [row] = await rowsOf(email);
    expect(row?.confirmedAt).toBeNull();
    expect(await emailsTo(email)).toEqual([{ kind: "newsletter_confirm", subscriptionId: row?.id }]);
    expect(await countSubscribers(db, staff)).toBe(before);
    expect(await subscriptionState(db, row?.id ?? "")).toBe("unconfirmed");

    expect(await confirm(db, row?.id ?? "")).toBe(true);
    expect(await confirm(db, row?.id ?? "")).toBe(true);
    expect(await subscriptionState(db, row?.id ?? "")).toBe("confirmed");
    expect(await countSubscribers(db, staff)).toBe(before + 1);
  });

  test("an address gets one email an hour, however often it is typed, also at the same moment", async () => {
    const { db } = database;
    const email = newEmail();
    await Promise.all(Array.from({ length: 12 }, () => askToConfirm(db, { email }, at(0))));
    await askToConfirm(db, { email }, at(0.99));
    expect(await rowsOf(email)).toHaveLength(1);
    expect(await emailsTo(email)).toHaveLength(1);
    await askToConfirm(db, { email }, at(1));
    expect(await emailsTo(email)).toHaveLength(2);
  });

  test("a reader gets the link to their own subscription instead, and stays one since the same day", async () => {
    const { db } = database;
    const email = newEmail();
    const id = await subscribed(email);
    const [before] = await rowsOf(email);
    await askToConfirm(db, { email }, new Date(Date.now() + 2 * HOUR));
    const [after] = await rowsOf(email);
    expect(after).toEqual({ ...before, emailedAt: expect.any(Date) });
    expect((await emailsTo(email)).at(-1)).toEqual({ kind: "newsletter_manage", subscriptionId: id });
  });

  test("an address that nobody confirms goes after seven days since it was last typed", async () => {
    const { db } = database;
    const [never, again, reader] = [newEmail(), newEmail(), newEmail()];
    await askToConfirm(db, { email: never }, at(0));
    await askToConfirm(db, { email: again }, at(0));
    await askToConfirm(db, { email: again }, at(48));
    await subscribed(reader);
    await db.execute(sql`update newsletter_subscriptions set created_at = '2020-01-01' where email = ${reader}`);
    await forgetOld(db, at(7 * 24));
    expect(await rowsOf(never)).toHaveLength(1);
    await forgetOld(db, at(7 * 24 + 1));
    expect(await rowsOf(never)).toEqual([]);
    expect(await rowsOf(again)).toHaveLength(1);
    expect(await rowsOf(reader)).toHaveLength(1);
    expect(await confirm(db, crypto.randomUUID())).toBe(false);
  });
});

describe("unsubscribing", () => {
  test("takes the link of a letter, which goes to readers alone and once an hour", async () => {
    const { db } = database;
    const [reader, unconfirmed, stranger] = [newEmail(), newEmail(), newEmail()];
    const id = await subscribed(reader);
    await askToConfirm(db, { email: unconfirmed });
    const later = new Date(Date.now() + 2 * HOUR);
    for (const email of [reader, reader, unconfirmed, stranger]) await sendManageEmail(db, { email }, later);
    expect((await emailsTo(reader)).slice(1)).toEqual([{ kind: "newsletter_manage", subscriptionId: id }]);
    expect(await emailsTo(unconfirmed)).toHaveLength(1);
    expect(await emailsTo(stranger)).toEqual([]);
  });

  test("forgets the address, once or twice, and nobody else's", async () => {
    const { db } = database;
    const email = newEmail();
    const [id, kept] = [await subscribed(email), await subscribed()];
    await Promise.all([unsubscribe(db, id), unsubscribe(db, id)]);
    await unsubscribe(db, id);
    expect(await subscriptionState(db, id)).toBe("none");
    expect(await rowsOf(email)).toEqual([]);
    expect(await subscriptionState(db, kept)).toBe("confirmed");
  });

  test("subscribing again makes the links of old emails invalid", async () => {
    const { db } = database;
    const email = newEmail();
    const first = await subscribed(email);
    await unsubscribe(db, first);
    const second = await subscribed(email);
    expect(second).not.toBe(first);
    await unsubscribe(db, first);
    expect(await confirm(db, first)).toBe(false);
    expect(await subscriptionState(db, second)).toBe("confirmed");
  });
});

describe("the staff's list", () => {
  test("is not for students, and leaves no trace of their trying", async () => {
    const { db } = database;
    const [student, staff] = [await makeUser(db), await makeStaff(db)];
    await expect(countSubscribers(db, student)).rejects.toMatchObject({ code: "forbidden" });
    await expect(exportSubscriptions(db, student)).rejects.toMatchObject({ code: "forbidden" });
    expect((await listAudit(db, staff, { action: "newsletter.export", page: 1 })).rows).toEqual([]);
  });

  test("has every confirmed reader once, newest first, in batches, with an entry in the log and no secret", async () => {
    const { db } = database;
    const staff = await makeStaff(db);
    const before = await countSubscribers(db, staff);
    await askToConfirm(db, { email: "unconfirmed@example.com" });
    // Three rows for each time, and times a microsecond apart, which a Date cannot distinguish.
    await db.execute(sql`
      insert into newsletter_subscriptions (email, created_at, confirmed_at)
      select 'many-' || n || '@example.com', timestamptz '2026-01-01 00:00Z' + (n / 3) * interval '1 microsecond', now()
      from generate_series(1, ${EXPORT_BATCH + 7}::int) n`);
    expect(await countSubscribers(db, staff)).toBe(before + EXPORT_BATCH + 7);
    const rows: { email: string; createdAt: Date }[] = [];
    for await (const batch of await exportSubscriptions(db, staff)) rows.push(...batch);
    expect(new Set(rows.map(({ email }) => email)).size).toBe(before + EXPORT_BATCH + 7);
    expect(rows.map(({ email }) => email)).not.toContain("unconfirmed@example.com");
    expect(Object.keys(rows[0] ?? {})).toEqual(["email", "createdAt"]);
    const times = rows.map(({ createdAt }) => +createdAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const { rows: log } = await listAudit(db, staff, { action: "newsletter.export", page: 1 });
    expect(log).toMatchObject([{ subjectId: "newsletter", summary: "All subscribers" }]);
  });

  testOfPlans("a crowd of subscribers is read along the index and counted up to the limit", async () => {
    const { db } = database;
    const staff = await makeStaff(db);
    await db.execute(sql`
      insert into newsletter_subscriptions (email, created_at, confirmed_at)
      select 'crowd-' || n || '@example.com', now() - n * interval '1 minute', now() from generate_series(1, ${CROWD}::int) n`);
    await db.execute(sql`vacuum analyze newsletter_subscriptions`);
    expect(await countSubscribers(db, staff)).toBe(COUNTED_UP_TO + 1);
    const nodes = await plansOf(db, async () => {
      let batches = 0;
      for await (const _ of await exportSubscriptions(db, staff)) if (++batches === 3) break;
    });
    expect(scannedTables(nodes)).toEqual([]);
    expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
  });
});
