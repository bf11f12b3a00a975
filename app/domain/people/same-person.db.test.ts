/** The same person is found wherever they are written down, and no one hears of a person they may not see. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applications, deskSettings, leads, users } from "#app/db/schema.ts";
import { changeLead } from "#app/domain/leads/change-lead.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { staffLead } from "#app/domain/leads/lead-input.ts";
import { getLead } from "#app/domain/leads/leads.server.ts";
import { give } from "#app/domain/owners/ownership.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { CROWD, testOfPlans, useDatabase } from "../../../tests/support/database.ts";
import { plansOf, tablesReadWhole } from "../../../tests/support/plans.ts";
import { findPeople } from "./find-people.server.ts";
import { samePeople } from "./same-person.server.ts";

const at = useDatabase();
const PHONE = "+8801711234567";
let manager: Actor;
let mehzabin: Actor;
let imran: Actor;
let rakib: Actor;
let lead: string;

const found = async (who: { email?: string; phone?: string }, viewer = manager, except?: string) =>
  (
    await samePeople(
      at.db,
      viewer,
      { email: who.email ?? null, phone: who.phone ?? null },
      except ? { id: except, accountId: null } : null,
    )
  ).map(({ kind, name, by, applications }) => [kind, name, by, applications]);

beforeAll(async () => {
  manager = await makeStaff(at.db, { role: "manager" });
  mehzabin = await makeUser(at.db, { role: "counsellor" });
  imran = await makeUser(at.db, { role: "counsellor" });
  rakib = await makeUser(at.db, { fullName: "Rakibul Hasan", email: "rakib@example.com" });
  const { id } = await makeApplication(at.db, rakib, { email: "Family@example.com", phone: "০১৭১১-২৩৪৫৬৭" });
  await makeApplication(at.db, rakib, { email: "rakib@example.com", phone: "+880 1999-000000" });
  await give(at.db, manager, { kind: "application", id, ownerId: mehzabin.id });
  const input = staffLead.parse({ name: "Rakib H.", phone: "01711 234567" });
  const made = await createLead(at.db, manager, input, { knownPhone: PHONE });
  lead = "id" in made ? made.id : expect.fail();
});

const ACCOUNT = (by: string) => ["account", "Rakibul Hasan", by, 2];

describe("the same person is found", () => {
  test("an earlier application's number finds the account and the lead", async () => {
    expect(await found({ phone: PHONE })).toEqual([ACCOUNT("phone"), ["lead", "Rakib H.", "phone", 0]]);
  });

  test("the address of the account or of an application finds the account", async () => {
    expect(await found({ email: "rakib@example.com" })).toEqual([ACCOUNT("email")]);
    expect(await found({ email: "family@example.com" })).toEqual([ACCOUNT("email")]);
  });

  test("beside the lead that asks, and beside its own account", async () => {
    expect(await found({ phone: PHONE }, manager, lead)).toEqual([ACCOUNT("phone")]);
    const own = { id: lead, accountId: rakib.id };
    expect(await samePeople(at.db, manager, { email: null, phone: PHONE }, own)).toEqual([]);
  });

  test("half an address or number finds nobody, nor does an empty search", async () => {
    expect(await found({ email: "akib@example.com", phone: "+880171123456" })).toEqual([]);
    expect(await found({})).toEqual([]);
  });

  test("a deleted account is not found", async () => {
    const gone = await makeUser(at.db, { email: "gone@example.com" });
    await at.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, gone.id));
    expect(await found({ email: "gone@example.com" })).toEqual([]);
  });
});

test("the second number of a lead finds it, and a new lead is compared by both of its numbers", async () => {
  const two = staffLead.parse({ name: "Two Numbers", phone: "01911223344 / 01511-223344" });
  const made = await createLead(at.db, manager, two);
  expect(made).toMatchObject({ isNew: true });
  for (const phone of ["+8801911223344", "+8801511223344"])
    expect(await found({ phone })).toEqual([["lead", "Two Numbers", "phone", 0]]);
  const other = staffLead.parse({ name: "The other way", phone: "01600000001, 01511223344" });
  expect(await createLead(at.db, manager, other)).toMatchObject({ known: [{ name: "Two Numbers", by: "phone" }] });
  const { people } = await findPeople(at.db, manager, "01511-223344");
  expect(people.map(({ name }) => name)).toEqual(["Two Numbers"]);
});

test("the second address of a lead finds it, and a new lead is compared by both of its addresses", async () => {
  const two = staffLead.parse({ name: "Two Addresses", email: "First@two.example / Second@two.example" });
  const made = await createLead(at.db, manager, two);
  const id = "id" in made ? made.id : expect.fail();
  for (const email of ["first@two.example", "second@two.example"])
    expect(await found({ email })).toEqual([["lead", "Two Addresses", "email", 0]]);
  const other = staffLead.parse({ name: "The other way", email: "new@two.example, SECOND@two.example" });
  expect(await createLead(at.db, manager, other)).toMatchObject({ known: [{ name: "Two Addresses", by: "email" }] });
  const knownEmail = "new@two.example / SECOND@two.example";
  expect(await createLead(at.db, manager, other, { knownEmail })).toMatchObject({ isNew: true });
  const { people } = await findPeople(at.db, manager, "second@two");
  expect(people.map(({ name }) => name).toSorted()).toEqual(["The other way", "Two Addresses"]);
  const lead = () => getLead(at.db, manager, id);
  expect(await lead()).toMatchObject({ email: "First@two.example", otherAddresses: "second@two.example" });
  // What a merge has dropped stays: the form does not have it.
  await at.db.update(leads).set({ otherAddresses: "second@two.example +8801711000009" }).where(eq(leads.id, id));
  const changed = staffLead.parse({ ...two, email: "first@two.example / third@two.example" });
  await changeLead(at.db, manager, { leadId: id, version: 1 }, changed);
  expect(await lead()).toMatchObject({
    ...{ email: "first@two.example", otherAddresses: "third@two.example +8801711000009" },
  });
});

test("the second address of an application finds its student", async () => {
  const student = await makeUser(at.db, { email: "two@study.example", fullName: "Tania Two" });
  await makeApplication(at.db, student, { email: "tania@home.example / Tania@Work.example" });
  for (const email of ["tania@home.example", "tania@work.example"])
    expect(await found({ email })).toMatchObject([["account", "Tania Two", "email", 1]]);
  const { people } = await findPeople(at.db, manager, "tania@work");
  expect(people.map(({ name }) => name)).toEqual(["Tania Two"]);
  const [kept] = await at.db.select().from(applications).where(eq(applications.userId, student.id));
  expect([kept?.email, kept?.otherEmails]).toEqual(["tania@home.example", "tania@work.example"]);
});

test("a new lead of someone with an account is asked about first", async () => {
  const input = staffLead.parse({ name: "Rakib", email: "FAMILY@example.com" });
  const asked = await createLead(at.db, manager, input);
  expect(asked).toMatchObject({ known: [{ kind: "account", id: rakib.id, applications: 2, by: "email" }] });
  expect(await createLead(at.db, manager, input, { knownEmail: "family@example.com" })).toMatchObject({ isNew: true });
});

test("a counsellor who sees their own and the pool hears of no one else", async () => {
  await at.db.insert(deskSettings).values({ key: "counsellors_see_all", value: "off" });
  expect((await found({ phone: PHONE }, mehzabin)).map(([kind]) => kind)).toEqual(["account", "lead"]);
  await give(at.db, manager, { kind: "lead", id: lead, ownerId: mehzabin.id });
  expect(await found({ phone: PHONE }, imran)).toEqual([]);
  await expect(found({ phone: PHONE }, rakib)).rejects.toMatchObject({ code: "forbidden" });
  await at.db.delete(deskSettings);
});

testOfPlans("the same person is found by indexes among many", async () => {
  const rows = Array.from({ length: CROWD / 10 }, (_, n) => n);
  for (let start = 0; start < rows.length; start += 1000) {
    const part = rows.slice(start, start + 1000);
    await at.db
      .insert(leads)
      .values(part.map((n) => ({ name: `L${n}`, email: `l${n}@example.com`, phoneE164: `+88017${n + 10_000_000}` })));
    await at.db.insert(users).values(
      part.map((n) => ({
        ...{ id: crypto.randomUUID(), email: `u${n}@example.com`, phoneE164: `+88018${n + 10_000_000}` },
      })),
    );
  }
  // Also moves the new rows from the text index's pending list, which the planner avoids, into the index.
  await at.db.execute("vacuum analyze");
  const nodes = await plansOf(at.db, () => found({ phone: PHONE, email: "l77@example.com" }));
  expect(tablesReadWhole(nodes)).not.toEqual(expect.arrayContaining(["leads"]));
  expect(tablesReadWhole(nodes)).not.toEqual(expect.arrayContaining(["users"]));
});
