/** Counsellors and the records of their colleagues, in both settings of the office. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applications, deskSettings, leads, users } from "#app/db/schema.ts";
import { getPerson, listUsers } from "#app/domain/admin/users.server.ts";
import { previewChange } from "#app/domain/applications/change-many.server.ts";
import { changeStatus } from "#app/domain/applications/change-status.server.ts";
import { choiceOptions } from "#app/domain/applications/choice-filters.server.ts";
import {
  applicationsInRange,
  exportApplications,
  getFullApplication,
} from "#app/domain/applications/full-applications.server.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { listForStaff, oneForStaff } from "#app/domain/applications/staff-applications.server.ts";
import { getChoice } from "#app/domain/applications/staff-choice.server.ts";
import { addNote, getForStaff } from "#app/domain/applications/staff-view.server.ts";
import { undoStatus } from "#app/domain/applications/undo-status.server.ts";
import { changeLeadStatus } from "#app/domain/leads/change-lead.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { leadInput } from "#app/domain/leads/lead-input.ts";
import { addLeadNote } from "#app/domain/leads/lead-notes.server.ts";
import { exportLeads, getLead, leadsInRange, listLeads } from "#app/domain/leads/leads.server.ts";
import { sendByStaff } from "#app/domain/notifications/send-by-staff.server.ts";
import { findRecipients } from "#app/domain/notifications/sent.server.ts";
import { give, take } from "#app/domain/owners/ownership.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { workCounts } from "#app/domain/work/counts.server.ts";
import { useDatabase } from "../../../tests/support/database.ts";

const database = useDatabase();
const BOTH = { page: 1, search: "", status: "", sort: "newest" } as const;
const MISSING = { code: "not_found" };

interface Someone {
  student: Actor;
  applicationId: string;
  courseId: string;
  leadId: string;
}
let me: Actor;
let colleague: Actor;
let manager: Actor;
let mine: Someone;
let theirs: Someone;
let pool: Someone;

async function makeSomeone(name: string, owner: Actor | null): Promise<Someone> {
  const { db } = database;
  const email = `${name.toLowerCase()}@example.com`;
  const student = await makeUser(db, { fullName: name, email });
  const courseId = await makeCourse(db);
  const { id } = await makeApplication(db, student, { fullName: name, email, selectedCourses: [courseId] });
  const lead = await createLead(db, manager, leadInput.parse({ name: `Lead ${name}`, email: `lead-${email}` }));
  if ("known" in lead) throw new Error("known");
  if (owner) {
    await take(db, owner, { kind: "application", id });
    await take(db, owner, { kind: "lead", id: lead.id });
  }
  return { student, applicationId: id, courseId, leadId: lead.id };
}

beforeAll(async () => {
  const { db } = database;
  manager = await makeStaff(db, { role: "manager" });
  me = await makeUser(db, { role: "counsellor", fullName: "Mehzabin" });
  colleague = await makeUser(db, { role: "counsellor", fullName: "Imran Hossain" });
  mine = await makeSomeone("Minara", me);
  theirs = await makeSomeone("Tahmina", colleague);
  pool = await makeSomeone("Polly", null);
});

const collect = async <Row>(batches: AsyncIterable<Row[]>): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
};
const namesOf = ({ groups, rows }: Awaited<ReturnType<typeof listForStaff>>) =>
  [...groups.flatMap((group) => group.rows), ...rows].map(({ fullName }) => fullName).toSorted();
const applicationNames = async (viewer: Actor, filters: object = {}) =>
  namesOf(await listForStaff(database.db, viewer, { ...BOTH, ...filters }));
const leadNames = async (viewer: Actor) =>
  (await listLeads(database.db, viewer, { ...BOTH, source: "" })).rows.map(({ name }) => name).toSorted();
const students = async (viewer: Actor) =>
  (await listUsers(database.db, viewer, { ...BOTH, role: "student" })).rows.map(({ fullName }) => fullName).toSorted();

const EVERYONE = ["Minara", "Polly", "Tahmina"];
const OWN_AND_POOL = ["Minara", "Polly"];
const asLeads = (names: string[]) => names.map((name) => `Lead ${name}`);

/** What a counsellor may never do with a colleague's records. */
function cannotChange() {
  test.each<[string, () => Promise<unknown>]>([
    [
      "its status",
      () => changeStatus(database.db, me, { applicationId: theirs.applicationId, status: "reviewing", version: 1 }),
    ],
    ["its last change", () => undoStatus(database.db, me, { applicationId: theirs.applicationId, version: 1 })],
    ["its course", () => recordChoice(database.db, me, { ...theirs, version: 1, record: { outcome: "refused" } })],
    ["its notes", () => addNote(database.db, me, { applicationId: theirs.applicationId, body: "Mine?" })],
    ["its owner", () => give(database.db, me, { kind: "application", id: theirs.applicationId, ownerId: me.id })],
    ["a lead", () => changeLeadStatus(database.db, me, { leadId: theirs.leadId, version: 1 }, "lost")],
    ["a lead's notes", () => addLeadNote(database.db, me, { leadId: theirs.leadId, body: "Mine?" })],
    ["a lead's owner", () => give(database.db, me, { kind: "lead", id: theirs.leadId, ownerId: null })],
  ])("does not change %s", async (_, work) => {
    await expect(work()).rejects.toMatchObject(MISSING);
  });

  test("selects no application of a colleague for a bulk change", async () => {
    const ids = [mine, theirs, pool].map(({ applicationId }) => applicationId);
    const names = (await previewChange(database.db, me, ids)).map(({ fullName }) => fullName);
    expect(names.toSorted()).toEqual(OWN_AND_POOL);
  });

  test("exports only their own rows", async () => {
    const rows = await collect(await exportApplications(database.db, me, { search: "", status: "" }));
    expect(rows.map(({ fullName }) => fullName)).toEqual(["Minara"]);
    const asked = await collect(await exportLeads(database.db, me, { search: "", status: "", source: "" }));
    expect(asked.map(({ name }) => name)).toEqual(["Lead Minara"]);
  });

  test("writes to no student of a colleague", async () => {
    const input = { title: "Hello", message: "There", type: "info" as const, userIds: [theirs.student.id] };
    const send = sendByStaff(database.db, me, input, crypto.randomUUID());
    await expect(send).rejects.toMatchObject({ reason: "recipient_gone" });
    expect(await findRecipients(database.db, me, "Tahmina")).toEqual([]);
    expect(await findRecipients(database.db, me, "Minara")).toHaveLength(1);
  });
}

describe("a counsellor, while counsellors see all,", () => {
  test("reads everyone's", async () => {
    expect(await applicationNames(me)).toEqual(EVERYONE);
    expect(await leadNames(me)).toEqual(asLeads(EVERYONE));
    expect(await students(me)).toEqual(EVERYONE);
    expect((await getForStaff(database.db, me, theirs.applicationId)).fullName).toBe("Tahmina");
    expect((await getLead(database.db, me, theirs.leadId)).name).toBe("Lead Tahmina");
  });

  test("is told whose a record is that they cannot change", async () => {
    const work = addNote(database.db, me, { applicationId: theirs.applicationId, body: "Mine?" });
    await expect(work).rejects.toMatchObject({ message: expect.stringContaining("Imran Hossain") });
  });

  cannotChange();
});

describe("a counsellor, while counsellors see their own,", () => {
  beforeEach(async () => {
    const { db } = database;
    await db.insert(deskSettings).values({ key: "counsellors_see_all", value: "off" });
    return async () => {
      await db.delete(deskSettings);
    };
  });

  test("reads their own and the pool's", async () => {
    expect(await applicationNames(me)).toEqual(OWN_AND_POOL);
    expect(await applicationNames(me, { sort: "action" })).toEqual(OWN_AND_POOL);
    expect(await applicationNames(me, { search: "Tahmina" })).toEqual([]);
    expect(await leadNames(me)).toEqual(asLeads(OWN_AND_POOL));
    expect(await students(me)).toEqual(OWN_AND_POOL);
    expect(await applicationNames(colleague)).toEqual(["Polly", "Tahmina"]);
  });

  test("learns from no count of the others", async () => {
    const { db } = database;
    const range = { limit: 1, offset: 0 };
    expect((await listForStaff(db, me, BOTH)).total).toBe(2);
    expect((await applicationsInRange(db, me, { search: "", status: "" }, range)).total).toBe(2);
    expect((await leadsInRange(db, me, { search: "", status: "", source: "" }, range)).total).toBe(2);
    const later = new Date(Date.now() + 40 * 24 * 60 * 60_000);
    expect(
      await Promise.all([me, manager].map(async (who) => (await workCounts(db, who, later)).applications)),
    ).toEqual([1, 3]);
    expect((await choiceOptions(db, me)).universities.length).toBeLessThanOrEqual(1);
  });

  test("finds a colleague's record as absent as one that never was", async () => {
    const { db } = database;
    const nobodys = crypto.randomUUID();
    const messages: string[] = [];
    for (const id of [theirs.applicationId, nobodys]) {
      for (const work of [
        () => getForStaff(db, me, id),
        () => getFullApplication(db, me, id),
        () => getChoice(db, me, { applicationId: id, courseId: theirs.courseId }),
        () => changeStatus(db, me, { applicationId: id, status: "reviewing", version: 1 }),
        () => give(db, me, { kind: "application", id, ownerId: me.id }),
      ]) {
        const error = await work().then(
          () => "no error",
          (thrown) => `${thrown.code}: ${thrown.message}`,
        );
        messages.push(error);
      }
      expect(await oneForStaff(db, me, id)).toBeNull();
    }
    expect(new Set(messages)).toEqual(new Set(["not_found: We cannot find this application."]));
    await expect(getLead(db, me, theirs.leadId)).rejects.toMatchObject(MISSING);
    await expect(getPerson(db, me, theirs.student.id)).rejects.toMatchObject(MISSING);
  });

  test("sees of a person with two owners only their own applications", async () => {
    const { db } = database;
    const student = await makeUser(db, { fullName: "Shared", email: "shared@example.com" });
    const [one, two] = [await makeApplication(db, student), await makeApplication(db, student)];
    await give(db, manager, { kind: "application", id: one.id, ownerId: me.id });
    await give(db, manager, { kind: "application", id: two.id, ownerId: colleague.id });
    const { applications: sent } = await getPerson(db, me, student.id);
    expect(sent.map(({ id }) => id)).toEqual([one.id]);
    const { rows } = await listUsers(db, me, { ...BOTH, search: "shared@", role: "student" });
    expect(rows.map((row) => row.applications)).toEqual([1]);
    for (const { id } of [one, two]) await db.delete(applications).where(eq(applications.id, id));
    await db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, student.id));
  });

  test("is not shown a colleague's lead as the same person", async () => {
    const input = leadInput.parse({ name: "Lead Tahmina", email: "lead-tahmina@example.com" });
    expect(await createLead(database.db, manager, input)).toMatchObject({ known: [{ id: theirs.leadId }] });
    expect(await createLead(database.db, me, input)).toMatchObject({ isNew: true });
  });

  cannotChange();
});

test("managers read and change everybody's", async () => {
  const { db } = database;
  expect(await applicationNames(manager)).toEqual(EVERYONE);
  await addNote(db, manager, { applicationId: theirs.applicationId, body: "Seen" });
  expect(await collect(await exportApplications(db, manager, { search: "", status: "" }))).toHaveLength(3);
  expect(await db.$count(applications)).toBe(3);
  expect(await db.$count(leads)).toBeGreaterThanOrEqual(3);
});
