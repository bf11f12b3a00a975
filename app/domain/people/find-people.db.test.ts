/** One search finds a person wherever they are written down, and tells of no one that the viewer may not see. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applications, deskSettings, users } from "#app/db/schema.ts";
import { withdrawAll } from "#app/domain/applications/student-choice.server.ts";
import { logContact } from "#app/domain/contacts/contacts.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { staffLead } from "#app/domain/leads/lead-input.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { toE164 } from "#app/domain/values/e164.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { findPeople } from "./find-people.server.ts";
import { MOST_PEOPLE } from "./person.ts";

const at = useDatabase();
let manager: Actor;
let mehzabin: Actor;
let rakib: Actor;
let application: { id: string; reference: string };
let lead: string;

const makeLead = async (input: { name: string; phone?: string; email?: string }) => {
  const known = { knownEmail: input.email ?? "", ...(input.phone ? { knownPhone: toE164(input.phone) ?? "" } : {}) };
  const made = await createLead(at.db, manager, staffLead.parse(input), known);
  if ("known" in made) throw new Error("known");
  return made.id;
};
const found = async (search: string, viewer = manager) => (await findPeople(at.db, viewer, search)).people;
const names = async (search: string, viewer = manager) => (await found(search, viewer)).map(({ name }) => name);

beforeAll(async () => {
  manager = await makeStaff(at.db, { role: "manager", fullName: "Imran Hossain" });
  mehzabin = await makeUser(at.db, { role: "counsellor", fullName: "Mehzabin Chowdhury" });
  rakib = await makeUser(at.db, { fullName: "Rakibul Hasan", email: "Rakibul.Hasan98@example.com" });
  application = await makeApplication(at.db, rakib, {
    fullName: "Mohammad Rakibul Hasan Chowdhury",
    email: "family@example.com",
    phone: "+880 1711-234567",
    selectedCourses: [await makeCourse(at.db, { name: "MSc Zoology" })],
  });
  await take(at.db, manager, { kind: "application", id: application.id });
  lead = await makeLead({ name: "Rakib H.", phone: "01711234567" });
});

test.each([
  "01711234567",
  "01711-234567",
  "+880 1711 234567",
  "8801711234567",
  "(0088) 01711 234567",
  "০১৭১১-২৩৪৫৬৭",
  "234567",
])("finds one number, written %s, as an account and as a lead", async (search) => {
  expect(await names(search)).toEqual(["Rakibul Hasan", "Rakib H."]);
});

test.each([
  ["the account's name", "rakibul hasan"],
  ["the application's name", "mohammad chowdhury"],
  ["the account's email", "rakibul.hasan98@EXAMPLE.com"],
  ["the application's email", "family@example.com"],
  ["a course", "rakibul zoology"],
])("finds a person once by %s", async (_, search) => {
  expect(await names(search)).toEqual(["Rakibul Hasan"]);
});

test("finds a person by the reference", async () => {
  expect(await names(application.reference.toLowerCase())).toEqual(["Rakibul Hasan"]);
});

describe("a name in another spelling", () => {
  beforeAll(async () => {
    const account = await makeUser(at.db, { fullName: "Md. Ashraful Talukder", email: "ashraf@example.com" });
    await makeApplication(at.db, account, { fullName: "Mohammad Ashraful Talukder" });
    await makeUser(at.db, { fullName: "মোঃ সাজীদ তালুকদার", email: "sajid@example.com" });
    await makeLead({ name: "Tahsin Choudhury", email: "talukdar-road@example.com" });
  });

  test.each([
    ["talukdar", ["Md. Ashraful Talukder", "Tahsin Choudhury"]],
    ["ashraful taluqd", ["Md. Ashraful Talukder"]],
    ["muhammad asraful", ["Md. Ashraful Talukder"]],
    ["মোহাম্মদ ashraful", ["Md. Ashraful Talukder"]],
    ["chowdhury tahsin", ["Tahsin Choudhury"]],
    ["মো: সাজিদ", ["মোঃ সাজীদ তালুকদার"]],
    ["mohammad ষাজিদ", ["মোঃ সাজীদ তালুকদার"]],
    ["alukdar", ["Tahsin Choudhury"]],
    ["talukdaar@example.com", []],
  ])("finds the people of %s", async (search, expected) => {
    expect(await names(search)).toEqual(expected);
  });
});

test("tells what is known of the whole person", async () => {
  await logContact(at.db, manager, { kind: "lead", id: lead }, { kind: "no_answer", note: null, againOn: null });
  const [person, same] = await found("01711234567");
  expect(person).toMatchObject({
    kind: "account",
    phone: "+880 1711-234567",
    applications: 1,
    furthest: { reference: application.reference, status: "submitted", endedAt: null },
    ownerName: "Imran Hossain",
    lastContact: null,
  });
  expect(same).toMatchObject({
    kind: "lead",
    leadStatus: "new",
    sameAs: { id: rakib.id, name: "Rakibul Hasan", by: "phone" },
    lastContact: { kind: "no_answer" },
  });
});

test("finds a lead with the email of an account, in another case", async () => {
  await makeUser(at.db, { fullName: "Sadia Islam", email: "Sadia@example.com" });
  await makeLead({ name: "Sadia", email: "sadia@EXAMPLE.com" });
  expect(await found("sadia")).toMatchObject([
    { name: "Sadia Islam" },
    { sameAs: { name: "Sadia Islam", by: "email" } },
  ]);
});

test("shows the furthest application of those that go on", async () => {
  const student = await makeUser(at.db, { fullName: "Tasnim Two" });
  const courses = [await makeCourse(at.db), await makeCourse(at.db)];
  const ended = await makeApplication(at.db, student, { selectedCourses: courses.slice(0, 1) });
  const open = await makeApplication(at.db, student, { selectedCourses: courses.slice(1) });
  await at.db.update(applications).set({ status: "reviewing" }).where(eq(applications.id, ended.id));
  await withdrawAll(at.db, student, { applicationId: ended.id, reason: "cost" });
  expect(await found("tasnim two")).toMatchObject([{ applications: 2, furthest: { reference: open.reference } }]);
});

test("finds no deleted account, and nothing without words", async () => {
  const gone = await makeUser(at.db, { fullName: "Gone Away" });
  await at.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, gone.id));
  expect(await names("gone away")).toEqual([]);
  expect(await names("  ")).toEqual([]);
});

test("shows as many as fit, and says that there are more", async () => {
  for (let n = 0; n <= MOST_PEOPLE; n++) await makeUser(at.db, { fullName: `Crowded ${n}` });
  const { people, isCut } = await findPeople(at.db, manager, "crowded");
  expect([people.length, isCut]).toEqual([MOST_PEOPLE, true]);
});

describe("a counsellor", () => {
  test("finds everyone while counsellors see all", async () => {
    expect(await names("01711234567", mehzabin)).toEqual(["Rakibul Hasan", "Rakib H."]);
  });

  test("finds no one of a colleague's otherwise, but who is in the pool", async () => {
    await at.db.insert(deskSettings).values({ key: "counsellors_see_all", value: "off" });
    await take(at.db, manager, { kind: "lead", id: await makeLead({ name: "Rakib Theirs", phone: "01799555321" }) });
    const pooled = await makeLead({ name: "Rakib Pool", phone: "01788555321" });
    expect(await names("rakib", mehzabin)).toEqual(["Rakib Pool"]);
    expect(await names("555321", mehzabin)).toEqual(["Rakib Pool"]);
    expect((await found("rakib", mehzabin))[0]).toMatchObject({ id: pooled, ownerId: null });
    await at.db.delete(deskSettings);
  });
});

test("finds no one for a student or the catalogue's staff", async () => {
  await expect(findPeople(at.db, rakib, "rakib")).rejects.toMatchObject({ code: "forbidden" });
  const catalogue = await makeUser(at.db, { role: "catalogue" });
  await expect(findPeople(at.db, catalogue, "rakib")).rejects.toMatchObject({ code: "forbidden" });
});
