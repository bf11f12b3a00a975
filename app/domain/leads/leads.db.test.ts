import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { LeadFilters } from "#app/domain/people/lead-words.ts";
import { listAudit } from "#app/domain/staff/audit.server.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { CROWD, testOfPlans, useDatabase } from "../../../tests/support/database.ts";
import { laterMoment } from "../../../tests/support/moments.ts";
import { plansOf, tablesReadWhole } from "../../../tests/support/plans.ts";
import { changeLead, changeLeadStatus } from "./change-lead.server.ts";
import { createLead } from "./create-lead.server.ts";
import { leadToJoin } from "./join-lead.server.ts";
import { type LeadInput, leadInput } from "./lead-input.ts";
import { addLeadNote, listLeadNotes } from "./lead-notes.server.ts";
import { getLead, latestLeads, leadsInRange, listLeads } from "./leads.server.ts";

const database = useDatabase();
let student: Actor;
let staff: Actor;

const input = (more: Partial<LeadInput> = {}): LeadInput =>
  leadInput.parse({ name: "Kazi Nazmul", email: `${crypto.randomUUID()}@example.com`, ...more });
const create = async (more: Partial<LeadInput> = {}): Promise<string> => {
  const lead = await createLead(database.db, staff, input(more));
  // Each lead is older than whatever comes next.
  await laterMoment();
  return "id" in lead ? lead.id : expect.fail();
};
const list = (filters: Partial<LeadFilters>) =>
  listLeads(database.db, staff, { search: "", status: "", source: "", sort: "newest", page: 1, ...filters });
const namesFor = async (filters: Partial<LeadFilters>) => (await list(filters)).rows.map(({ name }) => name);
const logOf = async (subjectId: string) =>
  (await listAudit(database.db, staff, { subjectId, page: 1 })).rows.map(({ action, summary }) => [action, summary]);
const howMany = async (email: string) => (await list({ search: email })).rows.length;

beforeAll(async () => {
  student = await makeUser(database.db);
  staff = await makeStaff(database.db, { fullName: "Farhana Rahman" });
});

test("students get nothing and change nothing", async () => {
  const { db } = database;
  const id = await create();
  const all = { search: "", status: "", source: "", sort: "newest", page: 1 } as const;
  for (const work of [
    () => listLeads(db, student, all),
    () => getLead(db, student, id),
    () => latestLeads(db, student, 5),
    () => createLead(db, student, input()),
    () => changeLead(db, student, { leadId: id, version: 1 }, input()),
    () => changeLeadStatus(db, student, { leadId: id, version: 1 }, "lost"),
  ]) {
    await expect(work()).rejects.toMatchObject({ code: "forbidden" });
  }
  expect(await getLead(db, staff, id)).toMatchObject({ version: 1, status: "new" });
});

test("a new lead is stored as it was given, with its entry in the log", async () => {
  const id = await create({
    name: "Sultana Razia",
    phone: "+880 1000-000001",
    source: "social_media",
    notes: "Called",
  });
  expect(await getLead(database.db, staff, id)).toMatchObject({
    name: "Sultana Razia",
    phone: "+880 1000-000001",
    source: "social_media",
    status: "new",
    interestedCourses: null,
    notes: "Called",
    version: 1,
  });
  expect(await logOf(id)).toEqual([["lead.create", "Social Media"]]);
});

describe("the same person again", () => {
  test("the same form is one lead, also sent twice at the same moment", async () => {
    const key = crypto.randomUUID();
    const same = input();
    const answers = await Promise.all([1, 2, 3].map(() => createLead(database.db, staff, same, { key })));
    expect(answers.map((answer) => "isNew" in answer && answer.isNew).sort()).toEqual([false, false, true]);
    expect(new Set(answers.map((answer) => "id" in answer && answer.id)).size).toBe(1);
    expect(await howMany(same.email ?? "")).toBe(1);
  });

  test("the same address in any case asks first", async () => {
    const { db } = database;
    const first = await create({ name: "First", email: "Twice@Example.com" });
    const again = input({ name: "Second", email: "tWICE@example.com" });
    const key = crypto.randomUUID();
    expect(await createLead(db, staff, again, { key })).toMatchObject({ known: [{ id: first, name: "First" }] });
    expect(await createLead(db, staff, again, { key, knownEmail: "other@example.com" })).toHaveProperty("known");
    expect(await howMany("twice@example.com")).toBe(1);
    expect(await createLead(db, staff, again, { key, knownEmail: "twice@EXAMPLE.com" })).toMatchObject({ isNew: true });
    expect(await createLead(db, staff, again, { key })).toMatchObject({ isNew: false });
    expect(await howMany("twice@example.com")).toBe(2);
  });

  test("the same phone number in another spelling asks first", async () => {
    const { db } = database;
    const first = await create({ name: "First", phone: "01799-111222" });
    const again = input({ name: "Second", phone: "+880 ১৭৯৯ ১১১২২২" });
    const key = crypto.randomUUID();
    expect(await createLead(db, staff, again, { key })).toMatchObject({ known: [{ id: first, name: "First" }] });
    expect(await createLead(db, staff, again, { key, knownPhone: "+8801799111222" })).toMatchObject({ isNew: true });
    await changeLead(db, staff, { leadId: first, version: 1 }, input({ phone: "01799-333444" }));
    expect(await createLead(db, staff, input({ phone: "8801799333444" }))).toMatchObject({ known: [{ id: first }] });
  });

  test("two forms with the same address at the same moment are one lead and one question", async () => {
    const { db } = database;
    const same = input();
    const answers = await Promise.all([1, 2].map(() => createLead(db, staff, same, { key: crypto.randomUUID() })));
    expect(answers.map((answer) => ("known" in answer ? "asked" : "made")).sort()).toEqual(["asked", "made"]);
    expect(await howMany(same.email ?? "")).toBe(1);
  });
});

describe("notes", () => {
  test("are dated entries, which no one overwrites, and together the notes of the API and the export", async () => {
    const { db } = database;
    const id = await create({ name: "Noted", notes: "Met at the fair." });
    await addLeadNote(db, staff, { leadId: id, body: "Called, no answer." });
    const notes = await listLeadNotes(db, staff, id);
    expect(notes.map(({ body }) => body)).toEqual(["Called, no answer.", "Met at the fair."]);
    expect(notes.every(({ by }) => by !== null)).toBe(true);
    expect(await getLead(db, staff, id)).toMatchObject({ notes: "Met at the fair.\n\nCalled, no answer.", version: 1 });
    expect((await logOf(id))[0]?.[0]).toBe("lead.note");
    const student = await makeUser(db);
    await expect(addLeadNote(db, student, { leadId: id, body: "x" })).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a change", () => {
  test("sets what the form holds, and the log says what changed", async () => {
    const { db } = database;
    const email = `${crypto.randomUUID()}@example.com`;
    const id = await create({ name: "Before", email, source: "website" });
    const after = { name: "After", email, source: "referral", status: "contacted" } as const;
    await changeLead(db, staff, { leadId: id, version: 1 }, input(after));
    const lead = await getLead(db, staff, id);
    expect(lead).toMatchObject({
      name: "After",
      source: "referral",
      status: "contacted",
      version: 2,
    });
    expect(+lead.updatedAt).toBeGreaterThan(+lead.createdAt);
    expect((await logOf(id))[0]).toEqual(["lead.change", "name changed, Website to Referral, New to Contacted"]);
    await changeLead(db, staff, { leadId: id, version: 2 }, input(after));
    expect(await getLead(db, staff, id)).toMatchObject({ version: 2 });
    expect(await logOf(id)).toHaveLength(2);
  });

  test("a change to an old version is refused with who changed what", async () => {
    const { db } = database;
    const id = await create({ name: "Raced" });
    const ends = await Promise.allSettled(
      (["contacted", "lost"] as const).map((status) => changeLeadStatus(db, staff, { leadId: id, version: 1 }, status)),
    );
    const refused = ends.filter((end) => end.status === "rejected");
    expect(refused.map((end) => end.reason)).toMatchObject([
      {
        code: "stale",
        message: /^Farhana Rahman changed this lead after you opened it \(Raced: New to (Contacted|Lost)\)\.$/,
      },
    ]);
    expect(await logOf(id)).toHaveLength(2);
    expect((await getLead(db, staff, id)).version).toBe(2);
  });

  test.each(["none", crypto.randomUUID()])("a change to %s finds no lead", async (leadId) => {
    const { db } = database;
    await expect(changeLeadStatus(db, staff, { leadId, version: 1 }, "lost")).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(getLead(db, staff, leadId)).rejects.toMatchObject({ code: "not_found" });
  });
});

test("search, status, source and order narrow the list", async () => {
  const { db } = database;
  await create({ name: "Zed One", source: "direct", interestedCourses: "MSc Zymurgy", phone: "+880 1000-777777" });
  const second = await create({ name: "Zed Two", source: "referral", status: "qualified" });
  await create({ name: "Zed Three", source: "direct", status: "qualified" });
  expect(await namesFor({ search: "ZED" })).toEqual(["Zed Three", "Zed Two", "Zed One"]);
  expect(await namesFor({ search: "zed zymurgy" })).toEqual(["Zed One"]);
  expect(await namesFor({ search: "1000-777777" })).toEqual(["Zed One"]);
  expect(await namesFor({ search: "zed%" })).toEqual([]);
  expect(await namesFor({ search: "jed onne" })).toEqual(["Zed One"]);
  expect(await namesFor({ search: "zed", status: "qualified" })).toEqual(["Zed Three", "Zed Two"]);
  expect(await namesFor({ search: "zed", source: "direct" })).toEqual(["Zed Three", "Zed One"]);
  expect(await namesFor({ search: "zed", source: "direct", status: "qualified" })).toEqual(["Zed Three"]);
  await changeLeadStatus(db, staff, { leadId: second, version: 1 }, "converted");
  expect((await namesFor({ search: "zed", sort: "changed" }))[0]).toBe("Zed Two");
  expect((await latestLeads(db, staff, 2)).map(({ name }) => name)).toEqual(["Zed Three", "Zed Two"]);
});

test("the kept number of a source, a status or both is what a count finds", async () => {
  const { db } = database;
  const id = await create({ source: "social_media" });
  await create({ source: "referral" });
  await changeLeadStatus(db, staff, { leadId: id, version: 1 }, "lost");
  for (const wanted of [
    { status: "", source: "" },
    { status: "lost", source: "" },
    { status: "", source: "social_media" },
    { status: "lost", source: "social_media" },
    { status: "converted", source: "referral" },
  ] as const) {
    const { rows, total } = await leadsInRange(db, staff, { search: "", ...wanted }, { limit: 500, offset: 0 });
    expect([wanted, total]).toEqual([wanted, rows.length]);
  }
});

testOfPlans("every page of a crowd of leads comes from an index", async () => {
  const { db } = database;
  await db.execute(sql`
    insert into leads (name, email, source, status, created_at, updated_at)
    select 'Crowd ' || n, 'crowd-' || n || '@example.com',
      (array['website','social_media','referral','advertisement','direct'])[1 + n % 5],
      (array['new','contacted','qualified','converted','lost'])[1 + n % 7 % 5],
      now() - n * interval '1 minute', now() - n * interval '0.4 minute'
    from generate_series(1, ${CROWD}::int) n`);
  // Also moves the new rows from the text index's pending list, which the planner avoids, into the index.
  await db.execute(sql`vacuum analyze leads`);
  for (const filters of [
    {},
    { page: 200 },
    { sort: "changed" as const },
    { status: "qualified" as const },
    { source: "referral" as const },
    { source: "referral" as const, status: "lost" as const },
    { search: "crowd-77777" },
  ]) {
    const nodes = await plansOf(db, () => list(filters));
    expect([filters, tablesReadWhole(nodes)]).toEqual([filters, expect.not.arrayContaining(["leads"])]);
  }
  const nodes = await plansOf(db, () =>
    leadToJoin(db, { email: "crowd-5@example.com", phone: "+8801711234567", account: null }),
  );
  expect(nodes.map((node) => node["Index Name"])).toEqual(expect.arrayContaining(["leads_by_email", "leads_by_phone"]));
});
