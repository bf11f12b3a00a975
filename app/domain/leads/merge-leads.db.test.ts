/** Two leads that are one person: nothing is lost by a merge, and a day later it can still be as it was. */
import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import { leadMergeUndos, leads, tasks } from "#app/db/schema.ts";
import { listContacts, logContact } from "#app/domain/contacts/contacts.server.ts";
import { ask } from "#app/domain/enquiries/ask.server.ts";
import { enterApplication, lastEntered } from "#app/domain/invitations/entered.server.ts";
import { invite, lastInvitation } from "#app/domain/invitations/invitations.server.ts";
import { give } from "#app/domain/owners/ownership.server.ts";
import { findPeople } from "#app/domain/people/find-people.server.ts";
import { samePeople } from "#app/domain/people/same-person.server.ts";
import { recordHistory } from "#app/domain/staff/audit.server.ts";
import { makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeLeadStatus } from "./change-lead.server.ts";
import { createLead } from "./create-lead.server.ts";
import { planLeads } from "./import/plan.server.ts";
import { staffLead } from "./lead-input.ts";
import { addLeadNote, listLeadNotes } from "./lead-notes.server.ts";
import { questionsOf } from "./lead-questions.server.ts";
import { leadRecord } from "./lead-record.server.ts";
import { getLead } from "./leads.server.ts";
import type { MergeField } from "./merge-fields.ts";
import { mergeLeads } from "./merge-leads.server.ts";
import { idsOfLead, leadNow, recentMerges } from "./merged-leads.server.ts";
import { unmergeLeads } from "./unmerge-leads.server.ts";

const at = useDatabase();
let admin: Actor;
let mehzabin: Actor;
let imran: Actor;

beforeAll(async () => {
  admin = await makeStaff(at.db, { fullName: "Farhana Rahman" });
  mehzabin = await makeUser(at.db, { role: "counsellor", fullName: "Mehzabin Chowdhury" });
  imran = await makeUser(at.db, { role: "counsellor", fullName: "Imran Hossain" });
});

const address = () => `${crypto.randomUUID()}@example.com`;
async function make(more: { name?: string; email?: string; phone?: string; notes?: string } = {}): Promise<string> {
  const made = await createLead(at.db, admin, staffLead.parse({ name: "Kazi Nazmul", email: address(), ...more }));
  return "id" in made ? made.id : expect.fail("a lead of the same person");
}
const seen = async (id: string) => ({ id, version: (await getLead(at.db, admin, id)).version });
const merge = async (into: string, from: string, fromOther: MergeField[] = [], viewer = admin) =>
  mergeLeads(at.db, viewer, { into: await seen(into), from: await seen(from), fromOther });
const lastMerge = async (id: string) => (await recentMerges(at.db, id))[0]?.id ?? expect.fail("no merge");
const notes = async (id: string) => (await listLeadNotes(at.db, admin, id)).map(({ body }) => body).toSorted();
const rowOf = async (id: string) =>
  rowsOf<{ row: Record<string, unknown> }>(
    await at.db.execute(sql`select to_jsonb(leads) - 'version' - 'updated_at' as row from leads where id = ${id}`),
  )[0]?.row;

/** Makes a lead with everything that can belong to one. */
async function makeFull(): Promise<string> {
  const email = address();
  const id = await make({ name: "Nazmul (again)", email, notes: "Asked about Plymouth" });
  await logContact(at.db, mehzabin, { kind: "lead", id }, { kind: "called", note: "At work", againOn: "2026-12-24" });
  await ask(
    at.db,
    { name: "Nazmul", email, phone: undefined, consent: true, question: "January?" } as Parameters<typeof ask>[1],
    { userId: null },
  );
  return id;
}

test("a merge keeps both histories, and takes the fields that were chosen", async () => {
  const into = await make({ phone: "01712-000111", notes: "First note" });
  const from = await makeFull();
  const { email } = await getLead(at.db, admin, from);
  await merge(into, from, ["name", "email"]);
  expect(await getLead(at.db, admin, into)).toMatchObject({ name: "Nazmul (again)", email, phone: "01712-000111" });
  await expect(getLead(at.db, admin, from)).rejects.toMatchObject({ reason: "no_lead" });
  expect(await notes(into)).toEqual(["Asked about Plymouth", "First note"]);
  expect((await getLead(at.db, admin, into)).notes).toContain("Asked about Plymouth");
  expect(await listContacts(at.db, admin, { kind: "lead", id: into })).toMatchObject([{ note: "At work" }]);
  expect(await questionsOf(at.db, admin, into)).toMatchObject([{ question: "January?" }]);
  expect(await at.db.select().from(tasks).where(eq(tasks.leadId, into))).toMatchObject([{ kind: "contact_again" }]);
  const actions = (await recordHistory(at.db, admin, await idsOfLead(at.db, into))).map(({ action }) => action);
  expect(actions.filter((action) => action === "lead.create")).toHaveLength(2);
  expect(actions).toEqual(expect.arrayContaining(["lead.merge", "lead.owner", "lead.contact"]));
  expect(await leadNow(at.db, from)).toBe(into);
});

test("an open invitation and an entered application move with their lead, and come back", async () => {
  const [into, from] = [await make(), await make()];
  await invite(at.db, admin, { leadId: from, byEmail: false, key: "key" });
  await enterApplication(at.db, admin, {
    leadId: from,
    chosen: [{ courseId: await makeCourse(at.db), intake: "" }],
    invitation: { byEmail: false, key: "k" },
  });
  const whose = async () =>
    Promise.all(
      [into, from].map(async (id) => [
        (await lastInvitation(at.db, admin, { leadId: id, key: "key" })) !== null,
        (await lastEntered(at.db, admin, id)) !== null,
      ]),
    );
  await merge(into, from);
  expect((await whose())[0]).toEqual([true, true]);
  await unmergeLeads(at.db, admin, await lastMerge(into));
  expect(await whose()).toEqual([
    [false, false],
    [true, true],
  ]);
});

test("two leads of the same account become one of that account", async () => {
  const [into, from] = [await make(), await make()];
  const account = await makeUser(at.db);
  await at.db
    .update(leads)
    .set({ accountId: account.id })
    .where(inArray(leads.id, [into, from]));
  await merge(into, from);
  expect(await getLead(at.db, admin, into)).toMatchObject({ accountId: account.id });
});

describe("an undo", () => {
  test("puts everything back where it was, to the last column", async () => {
    const into = await make({ notes: "First note" });
    const from = await makeFull();
    const before = await Promise.all([into, from].map(rowOf));
    const held = await at.db.select().from(tasks).where(eq(tasks.leadId, from));
    await merge(into, from, ["name", "email", "ownerId", "status"]);
    expect(await unmergeLeads(at.db, admin, await lastMerge(into))).toBe(from);
    expect(await Promise.all([into, from].map(rowOf))).toEqual(before);
    expect(await at.db.select().from(tasks).where(eq(tasks.leadId, from))).toEqual(held);
    expect(await notes(from)).toEqual(["Asked about Plymouth"]);
    expect(await notes(into)).toEqual(["First note"]);
    expect(await listContacts(at.db, admin, { kind: "lead", id: from })).toHaveLength(1);
    expect(await questionsOf(at.db, admin, from)).toHaveLength(1);
    expect(await leadNow(at.db, from)).toBeNull();
    expect(await recentMerges(at.db, into)).toEqual([]);
  });

  test("leaves with the lead that stayed what was added and changed since", async () => {
    const [into, from] = [await make(), await makeFull()];
    await merge(into, from, ["name"]);
    await addLeadNote(at.db, admin, { leadId: into, body: "Since" });
    await logContact(at.db, admin, { kind: "lead", id: into }, { kind: "visit", note: "Since", againOn: null });
    await changeLeadStatus(at.db, admin, { leadId: into, version: (await seen(into)).version }, "qualified");
    await unmergeLeads(at.db, admin, await lastMerge(into));
    expect(await getLead(at.db, admin, into)).toMatchObject({
      name: "Kazi Nazmul",
      status: "qualified",
      notes: "Since",
    });
    expect(await listContacts(at.db, admin, { kind: "lead", id: into })).toMatchObject([{ kind: "visit" }]);
    expect(await notes(from)).toEqual(["Asked about Plymouth"]);
  });

  test("undoing the first of two merges takes its lead out of the last one", async () => {
    const [a, b, c] = [await make({ notes: "a" }), await make({ notes: "b" }), await make({ notes: "c" })];
    await merge(b, a);
    const first = await lastMerge(b);
    await merge(c, b);
    expect(await notes(c)).toEqual(["a", "b", "c"]);
    expect(await leadNow(at.db, a)).toBe(c);
    await unmergeLeads(at.db, admin, first);
    expect([await notes(a), await notes(c)]).toEqual([["a"], ["b", "c"]]);
    await unmergeLeads(at.db, admin, await lastMerge(c));
    expect([await notes(a), await notes(b), await notes(c)]).toEqual([["a"], ["b"], ["c"]]);
  });

  test("is refused a second time, and after a day", async () => {
    const [into, from, third] = [await make(), await make(), await make()];
    await merge(into, from);
    const id = await lastMerge(into);
    await unmergeLeads(at.db, admin, id);
    await expect(unmergeLeads(at.db, admin, id)).rejects.toMatchObject({ reason: "lead_unmerged", code: "stale" });
    await merge(into, third);
    await at.db.update(leadMergeUndos).set({ createdAt: sql`now() - interval '25 hours'` });
    expect(await recentMerges(at.db, into)).toEqual([]);
    const [late] = await at.db.select({ id: leadMergeUndos.mergeId }).from(leadMergeUndos);
    await expect(unmergeLeads(at.db, admin, late?.id ?? "")).rejects.toMatchObject({ reason: "lead_unmerge_late" });
  });
});

test("one of two simultaneous merges or undos succeeds, and the other is refused", async () => {
  const [into, from] = [await make({ notes: "one" }), await make({ notes: "two" })];
  const [a, b] = [await seen(into), await seen(from)];
  const answers = await Promise.allSettled([
    mergeLeads(at.db, admin, { into: a, from: b, fromOther: [] }),
    mergeLeads(at.db, admin, { into: b, from: a, fromOther: [] }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: { reason: "lead_merged" } });
  const left = (await leadNow(at.db, from)) ?? from;
  expect(await notes(left)).toEqual(["one", "two"]);
  const id = await lastMerge(left);
  const undone = await Promise.allSettled([unmergeLeads(at.db, admin, id), unmergeLeads(at.db, admin, id)]);
  expect(undone.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect([await notes(into), await notes(from)]).toEqual([["one"], ["two"]]);
});

describe("a merge is refused", () => {
  test("a lead cannot be merged with itself or with one that changed since", async () => {
    const [into, from] = [await make(), await make()];
    const both = { into: await seen(into), from: await seen(from), fromOther: [] };
    await expect(mergeLeads(at.db, admin, { ...both, from: both.into })).rejects.toMatchObject({ reason: "same_lead" });
    await changeLeadStatus(at.db, admin, { leadId: from, version: 1 }, "lost");
    await expect(mergeLeads(at.db, admin, both)).rejects.toMatchObject({ reason: "lead_changed" });
  });

  test("a merge that leaves no way to reach the person is refused", async () => {
    const into = await make();
    const from = await createLead(at.db, admin, staffLead.parse({ name: "Kazi", phone: "01712-999000" }));
    if (!("id" in from)) return expect.fail();
    await expect(merge(into, from.id, ["email"])).rejects.toMatchObject({ reason: "lead_unreachable" });
    await merge(into, from.id, ["email", "phone"]);
    expect(await getLead(at.db, admin, into)).toMatchObject({ email: null, phoneE164: "+8801712999000" });
  });

  test("leads of two accounts cannot be merged", async () => {
    const [into, from] = [await make(), await make()];
    const [one, two] = [await makeUser(at.db), await makeUser(at.db)];
    await at.db.update(leads).set({ accountId: one.id }).where(eq(leads.id, into));
    await at.db.update(leads).set({ accountId: two.id }).where(eq(leads.id, from));
    await expect(merge(into, from)).rejects.toMatchObject({ reason: "lead_accounts" });
  });

  test("students, and counsellors who may not change both leads, cannot merge them", async () => {
    const [into, from] = [await make(), await make()];
    await give(at.db, admin, { kind: "lead", id: from, ownerId: imran.id });
    await expect(merge(into, from, [], mehzabin)).rejects.toMatchObject({ reason: "owned_by_other" });
    await expect(merge(into, from, [], await makeUser(at.db))).rejects.toMatchObject({ code: "forbidden" });
    await merge(into, from, ["ownerId"], imran);
    await expect(unmergeLeads(at.db, mehzabin, await lastMerge(into))).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("what a merge drops", () => {
  const OLD = "dropped.nazmul@example.com";
  const NUMBER = "+8801722334455";
  const people = async (search: string) => (await findPeople(at.db, admin, search)).people.map(({ id }) => id);
  const known = async (who: { email: string | null; phone: string | null }) =>
    (await samePeople(at.db, admin, who)).map(({ id, by }) => [id, by]);
  const pair = async () =>
    [await make({ phone: "01733445566" }), await make({ email: OLD.toUpperCase(), phone: "01722-334455" })] as const;

  test("still finds and warns, also after another merge", async () => {
    const [into, from] = await pair();
    await merge(into, from);
    const third = await make();
    await merge(third, into);
    expect(await people("dropped.nazmul")).toEqual([third]);
    expect(await people("01722334455")).toEqual([third]);
    expect(await known({ email: OLD, phone: null })).toEqual([[third, "email"]]);
    expect(await known({ email: null, phone: NUMBER })).toEqual([[third, "phone"]]);
    const input = staffLead.parse({ name: "Nazmul", email: OLD });
    expect(await createLead(at.db, admin, input)).toMatchObject({ known: [{ id: third, by: "email" }] });
    const again = await createLead(at.db, admin, input, { knownEmail: OLD });
    const invitations = { key: "k".repeat(32), site: "https://shapla.example" };
    const record = await leadRecord(at.db, admin, { leadId: third, most: 5, invitations });
    expect(record.same).toMatchObject([{ id: "id" in again && again.id }]);
  });

  test("belongs to the other lead again after the undo", async () => {
    await at.db.delete(leads);
    const [into, from] = await pair();
    await merge(into, from);
    await unmergeLeads(at.db, admin, await lastMerge(into));
    expect(await known({ email: OLD, phone: NUMBER })).toEqual([[from, "phone"]]);
    expect((await getLead(at.db, admin, into)).otherAddresses).toBe("");
  });

  test("is nothing that the merged lead has", async () => {
    await at.db.delete(leads);
    const [into, from] = await pair();
    await merge(into, from, ["email", "phone"]);
    expect((await getLead(at.db, admin, into)).otherAddresses).toMatch(/^\S+@example.com \+8801733445566$/);
  });

  test("is no new lead in an import", async () => {
    await at.db.delete(leads);
    const [into, from] = await pair();
    await merge(into, from);
    const rows = [{ number: 2, cells: ["Nazmul", "01722 334455"] }];
    const fates = await planLeads(at.db, { headings: [], rows: rows as never }, ["name", "phone"], "2026-11-29");
    expect(fates).toMatchObject([{ kind: "known", id: into }]);
  });
});
