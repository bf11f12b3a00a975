import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newsletterSubscriptions } from "#app/db/schema.ts";
import { listAudit } from "#app/domain/staff/audit.server.ts";
import { COUNTED_UP_TO } from "#app/domain/staff/list-shape.ts";
import { EXPORT_BATCH } from "#app/domain/staff/staff-list.server.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { plansOf, scannedTables } from "../../../tests/support/plans.ts";
import {
  countSubscribers,
  exportSubscriptions,
  findSubscription,
  subscribe,
  unsubscribe,
} from "./subscriptions.server.ts";

const database = useDatabase();
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const rowsOfEmail = (email: string) => database.db.select().from(newsletterSubscriptions).where(sql`email = ${email}`);

describe("subscribing", () => {
  test("the same address again is the same subscription, since the same day", async () => {
    const { db } = database;
    const email = newEmail();
    const first = await subscribe(db, { email });
    const [row] = await rowsOfEmail(email);
    expect(await subscribe(db, { email })).toEqual(first);
    expect(await rowsOfEmail(email)).toEqual([row]);
    expect(await findSubscription(db, first.id)).toEqual(first);
  });

  test("the same address many times at once is one row and one answer", async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 12 }, () => subscribe(database.db, { email })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await rowsOfEmail(email)).toHaveLength(1);
  });
});

describe("unsubscribing", () => {
  test("forgets the address, once or twice, and nobody else's", async () => {
    const { db } = database;
    const [email, other] = [newEmail(), newEmail()];
    const { id } = await subscribe(db, { email });
    const kept = await subscribe(db, { email: other });
    await Promise.all([unsubscribe(db, id), unsubscribe(db, id)]);
    await unsubscribe(db, id);
    expect(await findSubscription(db, id)).toBeNull();
    expect(await rowsOfEmail(email)).toEqual([]);
    expect(await findSubscription(db, kept.id)).toEqual(kept);
  });

  test("and coming back is a new subscription: the link of an old letter is dead", async () => {
    const { db } = database;
    const email = newEmail();
    const first = await subscribe(db, { email });
    await unsubscribe(db, first.id);
    const second = await subscribe(db, { email });
    expect(second.id).not.toBe(first.id);
    await unsubscribe(db, first.id);
    expect(await findSubscription(db, second.id)).toEqual(second);
  });

  test("while somebody subscribes leaves one row or none", async () => {
    const { db } = database;
    const email = newEmail();
    const { id } = await subscribe(db, { email });
    const [again] = await Promise.all([subscribe(db, { email }), unsubscribe(db, id)]);
    const rows = await rowsOfEmail(email);
    expect(rows.length).toBeLessThanOrEqual(1);
    if (rows[0]) expect(rows[0].id).toBe(again.id);
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

  test("comes once each, newest first, in batches, with an entry in the log", async () => {
    const { db } = database;
    const staff = await makeStaff(db);
    const before = await countSubscribers(db, staff);
    // Three a moment, and moments a microsecond apart: what a Date cannot tell.
    await db.execute(sql`
      insert into newsletter_subscriptions (email, created_at)
      select 'many-' || n || '@example.com', timestamptz '2026-01-01 00:00Z' + (n / 3) * interval '1 microsecond'
      from generate_series(1, ${EXPORT_BATCH + 7}::int) n`);
    expect(await countSubscribers(db, staff)).toBe(before + EXPORT_BATCH + 7);
    const rows: { id: string; createdAt: Date }[] = [];
    for await (const batch of await exportSubscriptions(db, staff)) rows.push(...batch);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(before + EXPORT_BATCH + 7);
    const times = rows.map(({ createdAt }) => +createdAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const { rows: log } = await listAudit(db, staff, { action: "newsletter.export", page: 1 });
    expect(log).toMatchObject([{ subjectId: "newsletter", summary: "All subscribers" }]);
  });

  test("in a crowd it is read along the index, and counted no further than the staff's lists are", async () => {
    const { db } = database;
    const staff = await makeStaff(db);
    await db.execute(sql`
      insert into newsletter_subscriptions (email, created_at)
      select 'crowd-' || n || '@example.com', now() - n * interval '1 minute' from generate_series(1, ${database.crowd}::int) n`);
    await db.execute(sql`vacuum analyze newsletter_subscriptions`);
    expect(await countSubscribers(db, staff)).toBe(COUNTED_UP_TO + 1);
    const nodes = await plansOf(db, async () => {
      let batches = 0;
      for await (const _ of await exportSubscriptions(db, staff)) if (++batches === 3) break;
    });
    expect(scannedTables(nodes)).toEqual([]);
    expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
  }, 120_000);
});
