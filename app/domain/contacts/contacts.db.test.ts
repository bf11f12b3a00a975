import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applications, auditLog, enquiries, leads, staffWork, users } from "#app/db/schema.ts";
import { contactKinds } from "#app/db/words.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { leadInput } from "#app/domain/leads/lead-input.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { returnUntouched } from "#app/domain/owners/return-untouched.server.ts";
import { makeApplication, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { contactInput } from "./contact-input.ts";
import { listContacts, logContact } from "./contacts.server.ts";

const database = useDatabase();
const plain = { note: null, againOn: null };

const makeCounsellor = (fullName = "Mehzabin Chowdhury") => makeUser(database.db, { role: "counsellor", fullName });
const anApplication = async () => {
  const { id } = await makeApplication(database.db, await makeUser(database.db));
  return { kind: "application" as const, id };
};
async function aLead(by: Actor) {
  const email = `${crypto.randomUUID()}@example.com`;
  const made = await createLead(database.db, by, leadInput.parse({ name: "Lead", email }));
  if ("known" in made) throw new Error("known");
  return { kind: "lead" as const, id: made.id };
}
const ownerOf = async (id: string) =>
  (await database.db.select().from(applications).where(eq(applications.id, id)))[0]?.ownerId;
const statusOf = async (id: string) => (await database.db.select().from(leads).where(eq(leads.id, id)))[0];

test.each(contactKinds)("%s is logged with who, when and what was said", async (kind) => {
  const [me, target] = [await makeCounsellor(), await anApplication()];
  await logContact(database.db, me, target, { kind, note: "Wants January", againOn: "2026-12-01" });
  expect(await listContacts(database.db, me, target)).toEqual([
    {
      id: expect.any(String),
      kind,
      note: "Wants January",
      againOn: "2026-12-01",
      againAt: null,
      by: "Mehzabin Chowdhury",
      createdAt: expect.any(Date),
    },
  ]);
});

test.each([
  [{ againOn: "2026-12-01", againTime: "16:30" }, { againAt: new Date("2026-12-01T10:30:00Z") }],
  [
    { againOn: "2026-12-01", againTime: "" },
    { againOn: "2026-12-01", againAt: null },
  ],
  [{}, { againOn: null, againAt: null }],
])("the form %j says %j", (form, expected) => {
  expect(contactInput.parse({ kind: "no_answer", ...form })).toMatchObject(expected);
});

test.each([
  [{ againTime: "16:30" }, "againOn"],
  [{ againOn: "2026-12-01", againTime: "later" }, "againTime"],
])("the form %j is wrong at %s", (form, field) => {
  const read = contactInput.safeParse({ kind: "no_answer", ...form });
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("a call without an answer sinks until the hour that was said", async () => {
  const [me, target] = [await makeCounsellor(), await anApplication()];
  const againAt = new Date("2026-12-01T10:30:00Z");
  await logContact(database.db, me, target, { kind: "no_answer", note: null, againOn: "2026-12-01", againAt });
  expect(await listContacts(database.db, me, target)).toMatchObject([{ againAt }]);
  const [row] = await database.db.select().from(applications).where(eq(applications.id, target.id));
  expect(row).toMatchObject({ tries: 1, againAt });
});

test("logging a contact takes a student from the pool, and the log names no one", async () => {
  const [me, target] = [await makeCounsellor(), await anApplication()];
  await logContact(database.db, me, target, { ...plain, kind: "no_answer" });
  expect(await ownerOf(target.id)).toBe(me.id);
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, target.id));
  expect(entries.map(({ action }) => action)).toEqual(["application.contact", "application.owner"]);
  expect(entries.map(({ summary }) => summary).join()).not.toMatch(/Mehzabin|Nusrat/);
});

test("a double click is one call, and another kind is another contact", async () => {
  const [me, target] = [await makeCounsellor(), await anApplication()];
  await Promise.all([1, 2, 3].map(() => logContact(database.db, me, target, { ...plain, kind: "called" })));
  await logContact(database.db, me, target, { ...plain, kind: "whatsapp" });
  const kinds = (await listContacts(database.db, me, target)).map(({ kind }) => kind);
  // In no order: both may have been logged in the same millisecond.
  expect(kinds.toSorted()).toEqual(["called", "whatsapp"]);
});

test("a new lead that was reached is contacted, and one that did not answer stays new", async () => {
  const me = await makeCounsellor();
  const lead = await aLead(me);
  await logContact(database.db, me, lead, { ...plain, kind: "no_answer" });
  expect(await statusOf(lead.id)).toMatchObject({ status: "new", version: 1, ownerId: me.id });
  await logContact(database.db, me, lead, { ...plain, kind: "called" });
  expect(await statusOf(lead.id)).toMatchObject({ status: "contacted", version: 2 });
  await logContact(database.db, me, lead, { ...plain, kind: "visit" });
  expect(await statusOf(lead.id)).toMatchObject({ status: "contacted", version: 2 });
});

test("a contact with a colleague's student is refused, and so is one logged by a student", async () => {
  const [me, other, target] = [await makeCounsellor(), await makeCounsellor("Imran Hossain"), await anApplication()];
  await take(database.db, other, target);
  const called = { ...plain, kind: "called" as const };
  await expect(logContact(database.db, me, target, called)).rejects.toMatchObject({ code: "not_found" });
  const student = await makeUser(database.db);
  await expect(logContact(database.db, student, target, called)).rejects.toMatchObject({ code: "forbidden" });
  await expect(logContact(database.db, me, { kind: "lead", id: "none" }, called)).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await listContacts(database.db, me, target)).toEqual([]);
});

test("an absent owner keeps called applications, and untouched ones return to the pool", async () => {
  const [me, called, untouched] = [await makeCounsellor(), await anApplication(), await anApplication()];
  for (const target of [called, untouched]) await take(database.db, me, target);
  await logContact(database.db, me, called, { ...plain, kind: "no_answer" });
  await database.db.insert(staffWork).values({ userId: me.id, absentFrom: "2020-01-01" });
  await returnUntouched(database.db, new Date());
  expect([await ownerOf(called.id), await ownerOf(untouched.id)]).toEqual([me.id, null]);
});

/** A student with an application and a lead of theirs, which `asked` connects with their account. */
async function samePerson(how: "email" | "phone" | "phone of a friend") {
  const student = await makeUser(database.db);
  const [account] = await database.db.select().from(users).where(eq(users.id, student.id));
  const { id } = await makeApplication(database.db, student);
  const [{ phoneE164 } = { phoneE164: null }] = await database.db
    .select({ phoneE164: applications.phoneE164 })
    .from(applications)
    .where(eq(applications.id, id));
  const contactBy = new Date(Date.now() + 3_600_000);
  const [lead] = await database.db
    .insert(leads)
    .values({
      ...{ name: "Same", contactBy, phone: "01712-1" },
      email: how === "email" ? (account?.email.toUpperCase() ?? "") : null,
      phoneE164: how === "phone" ? phoneE164 : "+8801911111111",
    })
    .returning({ id: leads.id });
  const leadId = lead?.id ?? "";
  const asked = { leadId, userId: how === "email" ? null : student.id, name: "Same", consent: "v1", dueAt: contactBy };
  await database.db.insert(enquiries).values(asked);
  return { application: { kind: "application" as const, id }, lead: { kind: "lead" as const, id: leadId } };
}

const reachedOf = async (id: string) =>
  (await database.db.select().from(applications).where(eq(applications.id, id)))[0]?.contactedAt;

test.each(["email", "phone"] as const)("a contact with the same person by %s keeps both promises", async (how) => {
  const me = await makeCounsellor();
  const { application, lead } = await samePerson(how);
  await logContact(database.db, me, lead, { ...plain, kind: "no_answer" });
  expect(await reachedOf(application.id)).toBeNull();
  await logContact(database.db, me, lead, { ...plain, kind: "called" });
  expect(await reachedOf(application.id)).toBeInstanceOf(Date);
  expect(await ownerOf(application.id)).toBeNull();

  const other = await samePerson(how);
  await logContact(database.db, me, other.application, { ...plain, kind: "called" });
  expect(await statusOf(other.lead.id)).toMatchObject({
    status: "contacted",
    contactBy: null,
    contactedAt: expect.any(Date),
    ownerId: null,
  });
  const [asked] = await database.db.select().from(enquiries).where(eq(enquiries.leadId, other.lead.id));
  expect(asked?.contactedAt).toBeInstanceOf(Date);
});

test("a call to a friend whose question a student sent keeps no promise to the student", async () => {
  const me = await makeCounsellor();
  const { application, lead } = await samePerson("phone of a friend");
  await logContact(database.db, me, lead, { ...plain, kind: "called" });
  expect(await reachedOf(application.id)).toBeNull();
  const other = await samePerson("phone of a friend");
  await logContact(database.db, me, other.application, { ...plain, kind: "called" });
  expect(await statusOf(other.lead.id)).toMatchObject({ status: "new", contactedAt: null });
});

test("two who reach the same person at once, by either record, both log it", async () => {
  const [me, other] = [await makeCounsellor(), await makeCounsellor("Imran")];
  for (let n = 0; n < 5; n++) {
    const { application, lead } = await samePerson("email");
    await Promise.all([
      logContact(database.db, me, application, { ...plain, kind: "called" }),
      logContact(database.db, other, lead, { ...plain, kind: "called" }),
    ]);
    expect(await statusOf(lead.id)).toMatchObject({ status: "contacted", contactBy: null });
    expect(await reachedOf(application.id)).toBeInstanceOf(Date);
  }
});
