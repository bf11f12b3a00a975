/** Tests both exports: every row once, in batches, and an audit entry before the first one. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applications, leads } from "#app/db/schema.ts";
import { exportApplications } from "#app/domain/applications/full-applications.server.ts";
import { exportLeads } from "#app/domain/leads/leads.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { CROWD, testOfPlans, useDatabase } from "../../../tests/support/database.ts";
import { plansOf, scannedTables } from "../../../tests/support/plans.ts";
import { listAudit } from "./audit.server.ts";
import { EXPORT_BATCH } from "./staff-list.server.ts";

const database = useDatabase();
let student: Actor;
let staff: Actor;
const MANY = EXPORT_BATCH * 2 + 7;

beforeAll(async () => {
  const { db } = database;
  student = await makeUser(db);
  staff = await makeStaff(db);
  // Three rows for each time, and times a microsecond apart, which a Date cannot distinguish.
  await db.execute(sql`
    insert into leads (name, email, source, status, created_at)
    select 'Lead ' || n, 'lead-' || n || '@example.com', 'website', case when n % 10 = 0 then 'lost' else 'new' end,
      timestamptz '2026-01-01 00:00Z' + (n / 3) * interval '1 microsecond'
    from generate_series(1, ${MANY}::int) n`);
});

const all = { search: "", status: "", source: "" } as const;
const collect = async <Row>(batches: AsyncIterable<Row[]>) => {
  const sizes: number[] = [];
  const rows: Row[] = [];
  for await (const batch of batches) {
    sizes.push(batch.length);
    rows.push(...batch);
  }
  return { sizes, rows };
};

test("students take nothing away, and leave no trace", async () => {
  const { db } = database;
  await expect(exportLeads(db, student, all)).rejects.toMatchObject({ code: "forbidden" });
  await expect(exportApplications(db, student, all)).rejects.toMatchObject({ code: "forbidden" });
  expect((await listAudit(db, staff, { page: 1 })).rows).toEqual([]);
});

test("every lead comes once, newest first, in batches", async () => {
  const { sizes, rows } = await collect(await exportLeads(database.db, staff, all));
  expect(sizes).toEqual([EXPORT_BATCH, EXPORT_BATCH, 7]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY);
  const times = rows.map(({ createdAt }) => +createdAt);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test("the filters hold, and the log says which", async () => {
  const { db } = database;
  const { rows } = await collect(await exportLeads(db, staff, { search: "lead", status: "lost", source: "website" }));
  expect(rows).toHaveLength(Math.floor(MANY / 10));
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["lost"]));
  const [entry] = (await listAudit(db, staff, { action: "lead.export", page: 1 })).rows;
  expect(entry).toMatchObject({ subjectId: "leads", summary: "status Lost, source Website, a search" });
});

test("a lead that comes or goes on the way moves no other", async () => {
  const { db } = database;
  const seen: string[] = [];
  let last: string | undefined;
  for await (const batch of await exportLeads(db, staff, all)) {
    if (last) expect(batch.map(({ id }) => id)).not.toContain(last);
    else {
      last = batch.at(-1)?.id ?? "";
      await db.delete(leads).where(sql`id = ${last}`);
      await db.insert(leads).values({ name: "Late", email: "late@example.com" });
    }
    seen.push(...batch.map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(MANY);
});

test("applications carry their courses in order, and the late ones can be had alone", async () => {
  const { db } = database;
  const application = await makeApplication(db, student, { fullName: "Nusrat Jahan", phone: "+880 1712-345678" });
  const late = await makeApplication(db, student, { fullName: "Late One" });
  await db
    .update(applications)
    .set({ statusChangedAt: new Date(0), contactBy: new Date(0) })
    .where(sql`id = ${late.id}`);
  const { rows } = await collect(await exportApplications(db, staff, { search: "jahan", status: "submitted" }));
  expect(rows).toMatchObject([
    { reference: application.reference, courses: [{ name: "MSc Data Science", universityName: "University of York" }] },
  ]);
  const action = await collect(await exportApplications(db, staff, { search: "", status: "action" }));
  expect(action.rows.map(({ fullName }) => fullName)).toEqual(["Late One", "Nusrat Jahan"]);
  const { rows: log } = await listAudit(db, staff, { action: "application.export", page: 1 });
  expect(log.map(({ summary }) => summary)).toEqual(["Needs action", "status Submitted, a search"]);
});

testOfPlans("each batch of a crowd of rows begins where the last one ended, along the index", async () => {
  const { db } = database;
  await db.execute(sql`
    insert into leads (name, email, created_at)
    select 'Crowd ' || n, 'crowd-' || n || '@example.com', now() - n * interval '1 minute'
    from generate_series(1, ${CROWD}::int) n`);
  await db.execute(sql`vacuum analyze leads`);
  const nodes = await plansOf(db, async () => {
    let batches = 0;
    for await (const _ of await exportLeads(db, staff, all)) if (++batches === 3) break;
  });
  expect(scannedTables(nodes)).toEqual([]);
  expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
});
