import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, users } from "#app/db/schema.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { CROWD, testOfPlans, useDatabase } from "../../../tests/support/database.ts";
import { plansOf, tablesReadWhole } from "../../../tests/support/plans.ts";
import { type AuditFilters, listActors, listAudit, recordAudit } from "./audit.server.ts";

const database = useDatabase();
let farhana: Actor;
let imran: Actor;

const list = (filters: Partial<AuditFilters>) => listAudit(database.db, farhana, { page: 1, ...filters });
const summaries = async (filters: Partial<AuditFilters>) => (await list(filters)).rows.map(({ summary }) => summary);

beforeAll(async () => {
  const { db } = database;
  farhana = await makeStaff(db, { fullName: "Farhana Rahman" });
  imran = await makeStaff(db, { email: "imran@example.com" });
  await makeStaff(db, { fullName: "Idle" });
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  await db.insert(auditLog).values([
    { actorId: farhana.id, action: "lead.create", subjectId: "lead-1", summary: "one", createdAt: at(1) },
    { actorId: imran.id, action: "lead.change", subjectId: "lead-1", summary: "two", createdAt: at(2) },
    { actorId: farhana.id, action: "user.role", subjectId: "user-1", summary: "three", createdAt: at(3) },
  ]);
});

test("students do not see the log", async () => {
  const student = await makeUser(database.db);
  await expect(listAudit(database.db, student, { page: 1 })).rejects.toMatchObject({ code: "forbidden" });
  await expect(listActors(database.db, student)).rejects.toMatchObject({ code: "forbidden" });
});

test("newest first, narrowed by person, action, record and days", async () => {
  const day = (date: number) => new Date(Date.UTC(2026, 2, date));
  expect(await summaries({})).toEqual(["three", "two", "one"]);
  expect(await summaries({ actorId: farhana.id })).toEqual(["three", "one"]);
  expect(await summaries({ action: "lead.change" })).toEqual(["two"]);
  expect(await summaries({ subjectId: "lead-1" })).toEqual(["two", "one"]);
  expect(await summaries({ from: day(2) })).toEqual(["three", "two"]);
  expect(await summaries({ until: day(2) })).toEqual(["one"]);
  expect(await summaries({ from: day(2), until: day(3), actorId: farhana.id })).toEqual([]);
  expect((await list({ actorId: imran.id })).rows).toMatchObject([
    { actorId: imran.id, actorName: null, actorEmail: "imran@example.com", action: "lead.change" },
  ]);
});

test("only people in the log are offered, by name", async () => {
  expect(await listActors(database.db, farhana)).toEqual([
    { id: farhana.id, name: "Farhana Rahman" },
    { id: imran.id, name: "imran@example.com" },
  ]);
});

describe("nothing in the log changes or goes", () => {
  test.each([
    ["UPDATE", sql`update audit_log set summary = 'nothing happened'`],
    ["UPDATE of nothing", sql`update audit_log set summary = '' where false`],
    ["DELETE", sql`delete from audit_log`],
    ["TRUNCATE", sql`truncate audit_log`],
    ["TRUNCATE of the people", sql`truncate users cascade`],
  ])("%s is refused", async (_name, statement) => {
    const before = await summaries({});
    await expect(database.db.execute(statement)).rejects.toMatchObject({
      cause: { message: "the audit log is append-only" },
    });
    expect(await summaries({})).toEqual(before);
  });

  test("its people cannot be removed either", async () => {
    await expect(database.db.delete(users).where(sql`id = ${imran.id}`)).rejects.toThrow();
    expect(await summaries({ actorId: imran.id })).toEqual(["two"]);
  });
});

test("an entry that is written in a transaction goes with it", async () => {
  const work = database.db.transaction(async (tx) => {
    await recordAudit(tx, farhana, { action: "lead.create", subjectId: "lead-2", summary: "undone" });
    throw new Error("something else failed");
  });
  await expect(work).rejects.toThrow("something else failed");
  expect(await summaries({ subjectId: "lead-2" })).toEqual([]);
});

testOfPlans("every page of a crowd of entries and users comes from an index", async () => {
  const { db } = database;
  await db.execute(sql`
    insert into users (id, email, created_at)
    select gen_random_uuid(), 'crowd-' || n || '@example.com', now() from generate_series(1, ${CROWD}::int) n`);
  await db.execute(sql`
    insert into audit_log (actor_id, action, subject_id, summary, created_at)
    select case when n % 3 = 0 then ${farhana.id}::uuid else ${imran.id}::uuid end,
      (array['application.status','lead.change','lead.create'])[1 + n % 3], 'subject-' || n, 'entry ' || n,
      timestamptz '2026-04-01 00:00Z' + n * interval '1 minute'
    from generate_series(1, ${CROWD}::int) n`);
  await db.execute(sql`vacuum analyze users`);
  await db.execute(sql`vacuum analyze audit_log`);
  const from = new Date(Date.UTC(2026, 3, 10));
  const until = new Date(Date.UTC(2026, 3, 11));
  for (const filters of [
    {},
    { page: 200 },
    { actorId: imran.id },
    { action: "user.role" as const },
    { action: "lead.change" as const },
    { subjectId: "subject-77777" },
    { from, until },
    { from, until, actorId: imran.id, action: "lead.change" as const },
  ]) {
    const nodes = await plansOf(db, () => list(filters));
    for (const table of ["audit_log", "users"]) {
      expect([filters, tablesReadWhole(nodes)]).toEqual([filters, expect.not.arrayContaining([table])]);
    }
  }
  const nodes = await plansOf(db, () => listActors(db, farhana));
  expect(tablesReadWhole(nodes)).toEqual([]);
  expect((await list({ from, until })).total).toBe(1001);
});
