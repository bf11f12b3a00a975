/** What may be a deleted person's: listed for staff, who delete it, remove the name or say why it stays. */
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, enquiries, leadNotes, leads, leftBehind } from "#app/db/schema.ts";
import { ask } from "#app/domain/enquiries/ask.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { give } from "#app/domain/owners/ownership.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { askForDeletion, deleteDueAccounts } from "./account.server.ts";
import { countLeftBehind, endLeftBehind, listLeftBehind } from "./left-behind.server.ts";

const at = useDatabase();
let admin: Actor;
let manager: Actor;
let counsellor: Actor;
let colleague: Actor;
let catalogue: Actor;
let student: Actor;
let number = 0;

beforeAll(async () => {
  admin = await makeStaff(at.db);
  manager = await makeUser(at.db, { role: "manager" });
  counsellor = await makeUser(at.db, { role: "counsellor", fullName: "Mehzabin Chowdhury" });
  colleague = await makeUser(at.db, { role: "counsellor" });
  catalogue = await makeUser(at.db, { role: "catalogue" });
  student = await makeUser(at.db);
});

const aPhone = () => `+88017441${String(++number).padStart(5, "0")}`;
async function leave(viewer: Actor) {
  await askForDeletion(at.db, viewer);
  await deleteDueAccounts(at.db, new Date(Date.now() + 25 * 3_600_000));
}
const leadOf = async (id: string) =>
  (await at.db.select().from(enquiries).where(eq(enquiries.id, id)))[0]?.leadId ?? expect.fail("no question");
const rowsOf = (leadIds: string[]) => at.db.select().from(leftBehind).where(inArray(leftBehind.leadId, leadIds));
const send = async (phone: string, more: { email?: string; name?: string } = {}) =>
  (await ask(at.db, { name: "Nusrat Jahan", phone, question: "Is it full?", consent: true, ...more }, { userId: null }))
    .id;

/** Someone who has left, with a question of their number that is left, and a lead of it that staff wrote down. */
async function left() {
  const phone = aPhone();
  const leaving = await makeUser(at.db, { phone, phoneE164: phone });
  const email = `${crypto.randomUUID()}@example.com`;
  const lead = { name: "Nusrat (fair)", phone, email, source: "direct", status: "new" } as const;
  const made = await createLead(at.db, admin, lead, { knownPhone: phone });
  const ofStaff = "id" in made ? made.id : expect.fail("known");
  await give(at.db, admin, { kind: "lead", id: ofStaff, ownerId: counsellor.id });
  const asked = await send(phone);
  await leave(leaving);
  return { phone, asked, leadId: await leadOf(asked), ofStaff };
}

describe("what is listed", () => {
  test("are questions and leads of a number of theirs, wherever they had typed it", async () => {
    const [own, applied] = [aPhone(), aPhone()];
    const leaving = await makeUser(at.db, { phone: own, phoneE164: own });
    await makeApplication(at.db, leaving, { phone: applied });
    const [one, two] = [await send(own), await send(applied, { email: "other@example.com" })];
    const other = await send(aPhone());
    const ids = await Promise.all([one, two, other].map(leadOf));
    await leave(leaving);
    const rows = (await rowsOf(ids)).map(({ leadId, enquiryId, trait }) => [ids.indexOf(leadId), enquiryId, trait]);
    expect(rows.toSorted()).toEqual(
      [
        [0, null, "phone"],
        [0, one, "phone"],
        [1, null, "phone"],
        [1, two, "phone"],
      ].toSorted(),
    );
  });

  test("are those of an address that was not verified, and nothing of another account", async () => {
    const [email, phone] = [`${crypto.randomUUID()}@example.com`, aPhone()];
    const leaving = await makeUser(at.db, { email, emailVerified: false, phone, phoneE164: phone });
    const asked = await send(aPhone(), { email });
    const other = await makeUser(at.db);
    const theirs = await ask(at.db, { name: "Other", phone, consent: true }, { userId: other.id });
    const ids = await Promise.all([asked, theirs.id].map(leadOf));
    await leave(leaving);
    const rows = (await rowsOf(ids)).map(({ leadId, enquiryId, trait }) => [ids.indexOf(leadId), enquiryId, trait]);
    expect(rows.toSorted()).toEqual(
      [
        [0, null, "email"],
        [0, asked, "email"],
      ].toSorted(),
    );
  });

  test("is what someone asked while signed in not: it goes with the account", async () => {
    const leaving = await makeUser(at.db);
    const { id } = await ask(at.db, { name: "Mine", phone: aPhone(), consent: true }, { userId: leaving.id });
    const leadId = await leadOf(id);
    await leave(leaving);
    expect(await at.db.select().from(enquiries).where(eq(enquiries.id, id))).toEqual([]);
    const [lead] = await at.db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ name: "Deleted account", phone: null });
    expect(await rowsOf([leadId])).toEqual([]);
  });
});

describe("who decides", () => {
  test("are those who may change the lead", async () => {
    const { leadId, ofStaff } = await left();
    const [row] = await rowsOf([ofStaff]);
    const seenBy = async (viewer: Actor) => (await listLeftBehind(at.db, viewer)).rows.some(({ id }) => id === row?.id);
    expect(await Promise.all([counsellor, colleague, manager, admin].map(seenBy))).toEqual([true, false, true, true]);
    for (const viewer of [student, catalogue]) {
      await expect(listLeftBehind(at.db, viewer)).rejects.toMatchObject({ code: "forbidden" });
      await expect(endLeftBehind(at.db, viewer, row?.id ?? "", { end: "delete" })).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    await expect(endLeftBehind(at.db, colleague, row?.id ?? "", { end: "delete" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(endLeftBehind(at.db, admin, "none", { end: "delete" })).rejects.toMatchObject({ code: "not_found" });
    for (const viewer of [counsellor, colleague, manager, admin])
      expect(await countLeftBehind(at.db, viewer)).toBe((await listLeftBehind(at.db, viewer)).rows.length);
    expect(await at.db.$count(leads, inArray(leads.id, [leadId, ofStaff]))).toBe(2);
  });

  test("a lead of no one is decided by a counsellor, and each of two deciders is told what became of it", async () => {
    const { leadId } = await left();
    await at.db.update(leads).set({ ownerId: null }).where(eq(leads.id, leadId));
    const row = (await rowsOf([leadId])).find(({ enquiryId }) => enquiryId === null);
    const ends = await Promise.allSettled(
      [colleague, admin].map((viewer) => endLeftBehind(at.db, viewer, row?.id ?? "", { end: "anonymise" })),
    );
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(ends.find((end) => end.status === "rejected")?.reason).toMatchObject({ code: "stale" });
  });
});

describe("a decision", () => {
  test("deletes a question, and then its lead with what staff noted", async () => {
    const { leadId, asked } = await left();
    await at.db.insert(leadNotes).values({ leadId, body: "Called Nusrat" });
    const rows = await rowsOf([leadId]);
    for (const row of rows.toSorted((one) => (one.enquiryId ? -1 : 1)))
      await endLeftBehind(at.db, admin, row.id, { end: "delete" });
    expect(await at.db.$count(enquiries, eq(enquiries.id, asked))).toBe(0);
    expect(await at.db.$count(leads, eq(leads.id, leadId))).toBe(0);
    expect(await at.db.$count(leadNotes, eq(leadNotes.leadId, leadId))).toBe(0);
    const log = await at.db.select().from(auditLog).where(eq(auditLog.subjectId, leadId));
    expect(log.map(({ summary }) => summary)).toEqual(expect.arrayContaining(["Question deleted", "Lead deleted"]));
  });

  test("deletes no lead with a question that is someone else's", async () => {
    const { ofStaff, phone } = await left();
    await at.db.insert(enquiries).values({ leadId: ofStaff, name: "Brother", phone, consent: "v1", dueAt: new Date() });
    const [row] = await rowsOf([ofStaff]);
    await expect(endLeftBehind(at.db, admin, row?.id ?? "", { end: "delete" })).rejects.toMatchObject({
      reason: "left_behind_shared",
    });
    await endLeftBehind(at.db, admin, row?.id ?? "", { end: "anonymise" });
    expect(await at.db.$count(enquiries, eq(enquiries.leadId, ofStaff))).toBe(1);
  });

  test("removes the name, and keeps what is counted", async () => {
    const { leadId, asked, ofStaff } = await left();
    await at.db.insert(leadNotes).values({ leadId: ofStaff, body: "Called Nusrat" });
    for (const { id } of await rowsOf([leadId, ofStaff])) await endLeftBehind(at.db, admin, id, { end: "anonymise" });
    const [question] = await at.db.select().from(enquiries).where(eq(enquiries.id, asked));
    expect(question).toMatchObject({ name: "Deleted account", phone: null, email: null, question: null });
    for (const lead of await at.db
      .select()
      .from(leads)
      .where(inArray(leads.id, [leadId, ofStaff])))
      expect(lead).toMatchObject({ name: "Deleted account", phone: null, phoneE164: null, notes: null });
    expect(await at.db.$count(leadNotes, eq(leadNotes.leadId, ofStaff))).toBe(0);
    expect((await rowsOf([leadId, ofStaff])).every(({ ended }) => ended === "anonymised")).toBe(true);
  });

  test("keeps it for a reason alone, which is not in the log", async () => {
    const { ofStaff } = await left();
    const [row] = await rowsOf([ofStaff]);
    const id = row?.id ?? "";
    await expect(endLeftBehind(at.db, counsellor, id, { end: "keep", reason: " " })).rejects.toMatchObject({
      reason: "left_behind_no_reason",
    });
    await endLeftBehind(at.db, counsellor, id, { end: "keep", reason: "Her brother, who still asks" });
    expect(await rowsOf([ofStaff])).toMatchObject([
      { ended: "kept", reason: "Her brother, who still asks", endedBy: counsellor.id },
    ]);
    expect((await at.db.select().from(leads).where(eq(leads.id, ofStaff)))[0]).toMatchObject({ name: "Nusrat (fair)" });
    const log = await at.db.select().from(auditLog).where(eq(auditLog.subjectId, ofStaff));
    expect(JSON.stringify(log)).not.toContain("brother");
  });
});
