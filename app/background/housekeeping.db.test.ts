/** Tests what is deleted and what stays, on each side of its limit, with a clock of our own. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import {
  complaints,
  emails,
  imports,
  keptForms,
  leadImports,
  leadMerges,
  leadMergeUndos,
  leads,
  mailReceived,
  mailUnfiled,
  moneyAccounts,
  newsletterSubscriptions,
  rateLimits,
  sentKeys,
  sessions,
  users,
} from "#app/db/schema.ts";
import { BATCH, forgetOld, overdue, ROW_KINDS } from "#app/domain/housekeeping/forget-old.server.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { limitOf, RETENTION, type RetainedKind } from "#app/domain/values/retention.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { plansOf, scannedTables } from "../../tests/support/plans.ts";
import { keepHouse } from "./housekeeping.server.ts";
import { forgetEmailFiles } from "./transport.server.ts";

const database = useDatabase();
const NOW = new Date("2026-11-23T09:00:00Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const nobodys = "00000000-0000-4000-8000-000000000000";

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "shapla-mail-"));
  for (const table of [
    rateLimits,
    keptForms,
    sentKeys,
    imports,
    leadImports,
    leadMergeUndos,
    moneyAccounts,
    complaints,
    emails,
    mailReceived,
    mailUnfiled,
    newsletterSubscriptions,
    sessions,
  ])
    await database.db.delete(table);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let numbered = 0;
const aComplaint = () => ({
  ...{ year: 2026, number: ++numbered, contact: "", happened: "" },
  ...{ confirmBy: "2026-11-25", answerBy: "2026-12-23" },
});

/** Creates a row of a kind at a moment, named after it. */
const plant: Record<(typeof ROW_KINDS)[number], (at: Date, name: string) => Promise<unknown>> = {
  counts: (at, name) => database.db.insert(rateLimits).values({ key: name, windowStart: at, hits: 1 }),
  forms: (at, name) =>
    database.db.insert(keptForms).values({ browser: name, path: "/apply", fields: "", createdAt: at }),
  keys: (at, name) =>
    database.db
      .insert(sentKeys)
      .values({ sender: "", purpose: "enquiry", key: name, contentsHash: name, createdAt: at }),
  imports: async (at, name) => {
    const { id } = await makeStaff(database.db);
    return database.db.insert(imports).values({
      userId: id,
      fileName: name,
      fileSize: 1,
      createdAt: at,
      expiresAt: new Date(+at + DAY),
    });
  },
  leadImports: async (at, name) => {
    const { id } = await makeStaff(database.db);
    const file = { userId: id, fileName: name, list: new Uint8Array(), columns: [] };
    return database.db.insert(leadImports).values({ ...file, createdAt: at, expiresAt: new Date(+at + DAY) });
  },
  leadMergeUndos: async (at, name) => {
    const [lead] = await database.db.insert(leads).values({ name, email: name }).returning();
    const merge = { fromId: nobodys, intoId: lead?.id ?? "" };
    const [merged] = await database.db.insert(leadMerges).values(merge).returning();
    return database.db
      .insert(leadMergeUndos)
      .values({ mergeId: merged?.id ?? "", kept: { from: { name } }, createdAt: at });
  },
  moneyAccounts: async (at, name) => {
    const { id: userId } = await makeUser(database.db);
    const account = { userId, holder: "self", kind: "savings", bank: name, currency: "BDT" } as const;
    return database.db.insert(moneyAccounts).values([
      { ...account, deletedAt: at },
      { ...account, bank: "One that stays", createdAt: at },
    ]);
  },
  complaints: (at, name) =>
    database.db.insert(complaints).values([
      { ...aComplaint(), name, receivedAt: at, answeredAt: at, outcome: "upheld" },
      { ...aComplaint(), name: "One that is open", receivedAt: at },
    ]),
  emails: (at, name) =>
    database.db.insert(emails).values({
      recipient: name,
      content: { kind: "newsletter_manage", subscriptionId: nobodys },
      createdAt: at,
      dueAt: null,
    }),
  mailReceived: (at, name) =>
    database.db
      .insert(mailReceived)
      .values({ messageHash: name, recipientHash: "", outcome: "refused", reason: "empty", createdAt: at }),
  mailUnfiled: (at, name) =>
    database.db.insert(mailUnfiled).values({
      ...{ reason: "automatic", senderName: name, sender: "", recipient: "", subject: "", body: "", files: [] },
      ...{ messageHash: crypto.randomUUID(), isProven: false, storeKey: `mails/${crypto.randomUUID()}`, size: 1 },
      createdAt: at,
    }),
  sessions: async (at, name) => {
    const { id: userId } = await makeUser(database.db);
    const keptUntil = new Date(+at + 90 * DAY);
    const device = { system: "other", browser: name };
    return database.db
      .insert(sessions)
      .values({ id: crypto.randomUUID(), userId, ...device, startedAt: at, lastUsedAt: at, keptUntil });
  },
  subscriptions: (at, name) => database.db.insert(newsletterSubscriptions).values({ email: name, createdAt: at }),
};
const NAMES = {
  counts: sql`select key as name from rate_limits`,
  forms: sql`select browser as name from kept_forms`,
  keys: sql`select key as name from sent_keys`,
  imports: sql`select file_name as name from imports`,
  leadImports: sql`select file_name as name from lead_imports`,
  leadMergeUndos: sql`select kept -> 'from' ->> 'name' as name from lead_merge_undos`,
  moneyAccounts: sql`select bank as name from money_accounts where deleted_at is not null`,
  complaints: sql`select name from complaints where due_on is null`,
  emails: sql`select recipient as name from ${emails}`,
  mailReceived: sql`select message_hash as name from mail_received`,
  mailUnfiled: sql`select sender_name as name from mail_unfiled`,
  sessions: sql`select browser as name from sessions`,
  subscriptions: sql`select email as name from newsletter_subscriptions`,
};
const left = async (kind: keyof typeof NAMES) =>
  rowsOf<{ name: string }>(await database.db.execute(NAMES[kind])).map(({ name }) => name);

const report = vi.fn();
beforeEach(() => report.mockClear());
const keep = (now = NOW) =>
  keepHouse({ db: database.db, mailFolder: folder, uploads: join(folder, "uploads"), dataDir: folder, now, report });

describe.each(ROW_KINDS)("%s", (kind) => {
  test("go a moment after their time, and not before", async () => {
    const limit = limitOf(kind, NOW);
    await plant[kind](new Date(+limit - MINUTE), "older");
    await plant[kind](new Date(+limit + MINUTE), "younger");
    await keep();
    expect(await left(kind)).toEqual(["younger"]);
    expect(report.mock.calls).toEqual([[{ [kind]: 1 }]]);
    await keep();
    expect(report).toHaveBeenCalledTimes(1);
    await keep(new Date(+NOW + 2 * MINUTE));
    expect(await left(kind)).toEqual([]);
  });

  test("go batch by batch, each once, with two instances at the same time", async () => {
    for (let i = 0; i < 25; i++) await plant[kind](new Date(+limitOf(kind, NOW) - DAY - i * MINUTE), `old ${i}`);
    const [one, two] = await Promise.all([forgetOld(database.db, NOW, 4), forgetOld(database.db, NOW, 4)]);
    const rest = await forgetOld(database.db, NOW, 4);
    expect((one[kind] ?? 0) + (two[kind] ?? 0) + (rest[kind] ?? 0)).toBe(25);
    expect(await left(kind)).toEqual([]);
  });

  test("are missed if they stay", async () => {
    const missed = async () => rowsOf(await database.db.execute(overdue(NOW)));
    expect(await missed()).toEqual([]);
    await plant[kind](new Date(+limitOf(kind, NOW) - MINUTE), "old");
    expect(await missed()).toEqual([{ id: kind }]);
  });
});

test("waiting emails and confirmed subscriptions are kept", async () => {
  const old = new Date(+NOW - 400 * DAY);
  await plant.emails(old, "waits");
  await database.db.update(emails).set({ dueAt: NOW });
  await plant.subscriptions(old, "reader");
  await database.db.update(newsletterSubscriptions).set({ confirmedAt: old });
  await keep();
  expect([...(await left("emails")), ...(await left("subscriptions"))]).toEqual(["waits", "reader"]);
  expect(report).not.toHaveBeenCalled();
});

test("each batch is found by an index, however many rows are younger", async () => {
  const { db } = database;
  const young = "'2026-11-23'::timestamptz - interval '10 seconds' * n";
  const staff = await makeStaff(db);
  await db.execute(sql`
    insert into rate_limits (key, window_start, hits) select 'k' || n, ${sql.raw(young)}, 1 from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into letters (recipient, content, created_at, due_at)
    select 'r', '{"kind": "newsletter_manage"}', ${sql.raw(young)}, null from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into newsletter_subscriptions (email, created_at) select 'e' || n, ${sql.raw(young)} from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into mail_received (message_hash, recipient_hash, outcome, created_at)
    select 'm' || n, 'r', 'filed', ${sql.raw(young)} from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into mail_unfiled (reason, sender_name, sender, recipient, subject, body, files, message_hash, is_proven,
      store_key, size, created_at)
    select 'automatic', '', '', '', '', '', '[]', 'm' || n, false, 'mails/' || n, 1, ${sql.raw(young)}
    from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into lead_imports (user_id, file_name, list, columns, expires_at)
    select ${staff.id}, 'f' || n, '', '[]', '2026-11-23'::timestamptz + interval '1 day' - interval '10 seconds' * n
    from generate_series(1, 5000) n`);
  await db.execute(sql`insert into leads (name, email) values ('n', 'merged@example.com')`);
  await db.execute(sql`
    with merged as (
      insert into lead_merges (from_id, into_id)
      select gen_random_uuid(), (select id from leads limit 1) from generate_series(1, 5000) returning id)
    insert into lead_merge_undos (merge_id, kept, created_at)
    select id, '{}', '2026-11-23'::timestamptz - interval '10 seconds' * row_number() over () from merged`);
  await db.execute(sql`
    insert into kept_forms (browser, path, fields, created_at)
    select 'f' || n, '/apply', '', '2026-11-23T09:00Z'::timestamptz - interval '1 second' * (n % 3000) from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into sessions (id, user_id, system, browser, started_at, kept_until)
    select gen_random_uuid(), ${staff.id}, 's', 'b', now(), ${sql.raw(young)} + interval '90 days' from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into complaints (year, number, name, contact, happened, received_at, confirm_by, answer_by, answered_at, outcome)
    select 2020, n, 'n', '', '', ${sql.raw(young)}, '2026-11-25', '2026-12-23', now(), 'upheld'
    from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into sent_keys (sender, purpose, key, contents_hash, created_at)
    select '', 'enquiry', 'k' || n, 'c', ${sql.raw(young)} from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into imports (user_id, file_name, file_size, expires_at)
    select ${staff.id}, 'f', 1, ${sql.raw(young)} + interval '1 day' from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into money_accounts (user_id, holder, kind, bank, currency, deleted_at)
    select ${staff.id}, 'self', 'savings', 'b', 'BDT', ${sql.raw(young)} from generate_series(1, 5000) n`);
  for (const table of [
    "complaints",
    "money_accounts",
    "rate_limits",
    "kept_forms",
    "sent_keys",
    "lead_imports",
    "lead_merge_undos",
    "letters",
    "mail_received",
    "mail_unfiled",
    "newsletter_subscriptions",
    "imports",
    "sessions",
  ])
    await db.execute(sql`analyze ${sql.raw(table)}`);
  expect(scannedTables(await plansOf(db, () => forgetOld(db, NOW, BATCH)))).toEqual([]);
});

test("accounts go a day after their owners asked, and the run says so", async () => {
  const { db } = database;
  const [now, later] = [await makeUser(db, { fullName: "Now" }), await makeUser(db, { fullName: "Later" })];
  await db.update(users).set({ deletionDueAt: NOW }).where(sql`id = ${now.id}`);
  const next = new Date(+NOW + MINUTE);
  await db.update(users).set({ deletionDueAt: next }).where(sql`id = ${later.id}`);
  expect(await keep()).toEqual(next);
  expect(report.mock.calls).toEqual([[{ accounts: 1 }]]);
  expect(await keep(next)).toBeNull();
});

test("files of emails go with their rows, and nothing else in the folder does", async () => {
  const days = (ago: number) => new Date(+NOW - ago * DAY).toISOString().replaceAll(/[:.]/g, "-");
  const age = RETENTION.emailFiles.hours / 24;
  const young = `${days(age - 1)}-status_changed-a.eml`;
  for (const name of [young, `${days(age + 1)}-status_changed-b.eml`, `${days(age + 1)}-x-c.eml.part`, "notes.txt"])
    writeFileSync(join(folder, name), "");
  mkdirSync(join(folder, "1999"));
  await keep();
  expect(readdirSync(folder).sort()).toEqual(["1999", young, "notes.txt"].sort());
  expect(report.mock.calls).toEqual([[{ emailFiles: 2 }]]);
  expect(await forgetEmailFiles(join(folder, "none"), NOW)).toBe(0);
});

test("uploads that never arrived whole go a day after their last piece", async () => {
  const uploads = join(folder, "uploads");
  mkdirSync(uploads);
  for (const [name, hours] of [
    ["old", 25],
    ["young", 23],
  ] as const) {
    writeFileSync(join(uploads, name), "half");
    const at = new Date(+NOW - hours * 60 * MINUTE);
    utimesSync(join(uploads, name), at, at);
  }
  await keep();
  expect(readdirSync(uploads)).toEqual(["young"]);
  expect(report.mock.calls).toEqual([[{ uploads: 1 }]]);
});

test("what someone had begun to upload goes with their account, whoever deleted it", async () => {
  const uploads = join(folder, "uploads");
  mkdirSync(uploads);
  const [leaving, staying] = [await makeUser(database.db), await makeUser(database.db)];
  for (const { id } of [leaving, staying])
    for (const name of [`${id}.V1StGXR8_Z5jdHi6B-myT`, `${id}.V1StGXR8_Z5jdHi6B-myT.json`]) {
      writeFileSync(join(uploads, name), "half");
      utimesSync(join(uploads, name), NOW, NOW);
    }
  await database.db.update(users).set({ erasedAt: NOW }).where(eq(users.id, leaving.id));
  await keep();
  expect(readdirSync(uploads).map((name) => name.split(".")[0])).toEqual([staying.id, staying.id]);
});

test("a part that fails does not keep the others from their work", async () => {
  await plant.counts(new Date(+limitOf("counts", NOW) - MINUTE), "older");
  const file = join(folder, "a file");
  writeFileSync(file, "");
  const folders = { mailFolder: file, uploads: join(folder, "none"), dataDir: join(folder, "none") };
  await expect(keepHouse({ db: database.db, ...folders, now: NOW, report })).rejects.toThrow("ENOTDIR");
  expect(await left("counts")).toEqual([]);
  expect(report.mock.calls).toEqual([[{ counts: 1 } satisfies Partial<Record<RetainedKind, number>>]]);
});
