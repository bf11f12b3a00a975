/** Tests that questions from the website find the lead of their person, or make one. */
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { deskSettings, emails, enquiries, leads, notifications } from "#app/db/schema.ts";
import { changeLead } from "#app/domain/leads/change-lead.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { questionsOf } from "#app/domain/leads/lead-questions.server.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { ask, askedLately } from "./ask.server.ts";
import type { EnquiryInput } from "./enquiry-input.ts";

const at = useDatabase();
let staff: Actor;
let number = 0;

beforeAll(async () => {
  staff = await makeStaff(at.db);
});

const phone = () => `+880 1712-${String(++number).padStart(6, "0")}`;
const question = (input: Partial<EnquiryInput> = {}): EnquiryInput => ({
  name: "Rakib Hasan",
  consent: true,
  ...input,
});
const send = (input: Partial<EnquiryInput>, now?: Date) =>
  ask(at.db, question(input), { key: crypto.randomUUID(), userId: null }, now);
const leadOf = async (id: string) => {
  const [found] = await at.db
    .select({ lead: leads })
    .from(enquiries)
    .innerJoin(leads, eq(leads.id, enquiries.leadId))
    .where(eq(enquiries.id, id));
  return found?.lead ?? expect.fail();
};
const emailsTo = (email: string) => at.db.select().from(emails).where(eq(emails.recipient, email));

test("a question makes a lead of the website, and says by when we call", async () => {
  const course = await makeCourse(at.db, { name: "MSc Nursing" });
  const now = new Date();
  const asked = await send(
    { phone: "০১৭১১-৯৯৯৯৯৯", courseId: course, intake: "2027-01", question: "Is it full?" },
    now,
  );
  expect(asked.dueAt.getTime() - now.getTime()).toBe(6 * 3_600_000);
  const lead = await leadOf(asked.id);
  expect(lead).toMatchObject({
    ...{ name: "Rakib Hasan", email: null, phoneE164: "+8801711999999", source: "website", status: "new" },
    interestedCourses: expect.stringMatching(/^MSc Nursing, /),
  });
  expect(await questionsOf(at.db, staff, lead.id)).toMatchObject([
    { question: "Is it full?", intake: "2027-01", course: { name: "MSc Nursing" } },
  ]);
  await expect(questionsOf(at.db, await makeUser(at.db), lead.id)).rejects.toMatchObject({ code: "forbidden" });
});

test("of two addresses in the field the first is written to, and the lead has both", async () => {
  const name = crypto.randomUUID();
  const email = `${name}@one.example / ${name}@two.example`;
  const { id } = await send({ email });
  const lead = await leadOf(id);
  expect(lead).toMatchObject({ email: `${name}@one.example`, otherAddresses: `${name}@two.example` });
  expect(await emailsTo(`${name}@one.example`)).toHaveLength(1);
  expect(await emailsTo(`${name}@two.example`)).toEqual([]);
  const again = await send({ email: `${name}@one.example, ${name}@three.example` });
  expect(await leadOf(again.id)).toMatchObject({ id: lead.id, otherAddresses: `${name}@two.example` });
  expect(await emailsTo(`${name}@one.example`)).toHaveLength(1);
  const questions = await questionsOf(at.db, staff, lead.id);
  expect(questions.map(({ otherEmails }) => otherEmails)).toEqual([`${name}@three.example`, `${name}@two.example`]);
});

test("the same person written three ways is one lead", async () => {
  const digits = `17${String(Date.now()).slice(-8)}`;
  const first = await send({ phone: `0${digits}` });
  const second = await send({ phone: `+880 ${digits}`, email: "Three@Example.com", name: "Md. Rakib" });
  const third = await send({
    phone: `০${digits}`.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit))),
  });
  const all = await Promise.all([first, second, third].map(({ id }) => leadOf(id)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  // Whoever knows a number does not change whose it is.
  expect(all[0]).toMatchObject({ name: "Rakib Hasan", email: null });
  expect((await questionsOf(at.db, staff, all[0]?.id ?? "")).map(({ email }) => email)).toContain("three@example.com");
});

test("a lead that staff wrote down takes the question, and one that was lost is new again", async () => {
  const known = phone();
  const made = await createLead(at.db, staff, {
    ...{ name: "Sultana Razia", phone: known, source: "direct" as const, status: "lost" as const },
  });
  if (!("id" in made)) return expect.fail();
  const { id } = await send({ phone: known });
  expect(await leadOf(id)).toMatchObject({ id: made.id, name: "Sultana Razia", source: "direct", status: "new" });
  // A form that staff had open is stale now.
  await expect(
    changeLead(
      at.db,
      staff,
      { leadId: made.id, version: 1 },
      { name: "X", phone: known, source: "direct", status: "lost" },
    ),
  ).rejects.toMatchObject({ code: "stale" });
});

test("a lead takes the question by any number or address of either field", async () => {
  const [first, second, third] = [phone(), phone(), phone()];
  const [one, two] = ["one", "two"].map((name) => `${name}-${crypto.randomUUID()}@example.com`);
  const made = async (more: object) => {
    const lead = { name: "Sultana Razia", source: "direct", status: "contacted", ...more } as const;
    const stored = await createLead(at.db, staff, lead);
    return "id" in stored ? stored.id : expect.fail();
  };
  const byPhone = await made({ phone: `${first} / ${second}` });
  for (const asked of [second, `${third}, ${first}`])
    expect((await leadOf((await send({ phone: asked })).id)).id).toBe(byPhone);
  const byEmail = await made({ email: `${one} ${two}` });
  const none = `none-${crypto.randomUUID()}@example.com`;
  for (const email of [two, `${none}, ${one}`, two?.toUpperCase()])
    expect((await leadOf((await send({ email })).id)).id).toBe(byEmail);
  // A number proves nothing against an address.
  const mixed = phone();
  await made({ email: `mixed-${one}`, phone: mixed });
  expect((await leadOf((await send({ phone: mixed, email: none })).id)).email).toBe(none);
});

test("the owner of a lead is told that they have asked again", async () => {
  const known = phone();
  const lead = await leadOf((await send({ phone: known })).id);
  await take(at.db, staff, { kind: "lead", id: lead.id });
  await send({ phone: known });
  const [told] = await at.db
    .select({ content: notifications.content })
    .from(notifications)
    .where(eq(notifications.userId, staff.id))
    .orderBy(desc(notifications.createdAt))
    .limit(1);
  expect(told?.content).toEqual({ kind: "asked_again", course: null, leadId: lead.id });
});

test("new ones go in turn if the office wants that", async () => {
  const counsellor = await makeUser(at.db, { role: "counsellor" });
  await at.db.insert(deskSettings).values({ key: "give_in_turn", value: "on" });
  expect(await leadOf((await send({ phone: phone() })).id)).toMatchObject({ ownerId: counsellor.id });
  await at.db.delete(deskSettings);
  expect(await leadOf((await send({ phone: phone() })).id)).toMatchObject({ ownerId: null });
});

test("the same form is one question, also sent five times at once", async () => {
  const key = crypto.randomUUID();
  const input = question({ phone: phone() });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(at.db, input, { key, userId: null })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const lead = await leadOf(answers[0]?.id ?? "");
  expect(await questionsOf(at.db, staff, lead.id)).toHaveLength(1);
});

test("five forms of one person at the same moment are five questions of one lead", async () => {
  const [mine, email] = [phone(), `five-${crypto.randomUUID()}@example.com`];
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send({ phone: mine, email })));
  const all = await Promise.all(answers.map(({ id }) => leadOf(id)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  // And one email: nobody's address is filled by a form that anybody can send.
  expect(await emailsTo(email)).toMatchObject([{ content: { kind: "enquiry_received" } }]);
});

test("an address gets another email an hour later, and a phone number none", async () => {
  const email = `hour-${crypto.randomUUID()}@example.com`;
  const now = new Date();
  for (const minutes of [0, 59, 121]) await send({ email }, new Date(now.getTime() + minutes * 60_000));
  expect(await emailsTo(email)).toHaveLength(2);
});

test("a course that is not in the catalogue is refused, and nothing is stored", async () => {
  const mine = phone();
  await expect(send({ phone: mine, courseId: "none" })).rejects.toMatchObject({ code: "invalid" });
  expect(await at.db.select().from(leads).where(eq(leads.phone, mine))).toEqual([]);
});

test("the page that confirms a question closes after a day", async () => {
  const now = new Date();
  const { id } = await send({ phone: phone() }, now);
  expect(await askedLately(at.db, id, now)).toMatchObject({ id });
  expect(await askedLately(at.db, id, new Date(now.getTime() + 25 * 3_600_000))).toBeNull();
  expect(await askedLately(at.db, "none")).toBeNull();
});
