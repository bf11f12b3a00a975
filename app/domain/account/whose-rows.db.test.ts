/** Whose a row is: a row that someone else typed belongs to no one until that person proves it. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { contacts, enquiries, enteredApplications, leadInvitations, leadNotes, leads, tasks } from "#app/db/schema.ts";
import { ask } from "#app/domain/enquiries/ask.server.ts";
import type { EnquiryInput } from "#app/domain/enquiries/enquiry-input.ts";
import { acceptInvitation, linkLeads } from "#app/domain/invitations/answer.server.ts";
import { myEntered } from "#app/domain/invitations/confirm.server.ts";
import { enterApplication } from "#app/domain/invitations/entered.server.ts";
import { invite } from "#app/domain/invitations/invitations.server.ts";
import { secretOf } from "#app/domain/invitations/secret.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { questionsOf } from "#app/domain/leads/lead-questions.server.ts";
import { getLead } from "#app/domain/leads/leads.server.ts";
import { mergeLeads } from "#app/domain/leads/merge-leads.server.ts";
import { makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { askForDeletion, deleteDueAccounts } from "./account.server.ts";
import { myData } from "./my-data.server.ts";

const at = useDatabase();
const KEY = "a key of more than thirty-two characters";
let staff: Actor;
let course: string;
let number = 0;

beforeAll(async () => {
  [staff, course] = [await makeStaff(at.db), await makeCourse(at.db)];
});

const aPhone = () => `+880 1733-${String(++number).padStart(6, "0")}`;
const anEmail = () => `${crypto.randomUUID()}@example.com`;
const send = (input: Partial<EnquiryInput>, userId: string | null = null) =>
  ask(at.db, { name: "Nusrat Jahan", consent: true, ...input }, { userId });
const leadOf = async (enquiryId: string) =>
  (await at.db.select().from(enquiries).where(eq(enquiries.id, enquiryId)))[0]?.leadId ?? expect.fail("no question");
const downloadOf = async (viewer: Actor) => JSON.stringify(await myData(at.db, viewer, { withNotes: true }));
async function leave(viewer: Actor) {
  await askForDeletion(at.db, viewer);
  await deleteDueAccounts(at.db, new Date(Date.now() + 25 * 3_600_000));
}
/** Signs in as the provider's answer has it. */
async function signUp(more: { email?: string; emailVerified?: boolean; phone?: string; phoneE164?: string } = {}) {
  const email = more.email ?? anEmail();
  const viewer = await makeUser(at.db, { ...more, email });
  if (more.emailVerified !== false) await linkLeads(at.db, { id: viewer.id, email });
  return { ...viewer, email };
}

describe("someone who knows a phone number", () => {
  /** Has a lead of that number before its owner asks anything. */
  async function intruder(phone: string, how: "before" | "after" = "before") {
    const email = anEmail();
    if (how === "before") await send({ name: "Intruder", phone, email });
    const viewer = await signUp({ email });
    if (how === "after") await send({ name: "Intruder", phone, email }, viewer.id);
    return viewer;
  }

  test.each(["before", "after"] as const)("who asked %s signing in does not read what its owner asks", async (how) => {
    const phone = aPhone();
    const mallory = await intruder(phone, how);
    await send({ phone, question: "May I bring my daughter?" });
    await send({ phone, email: anEmail(), question: "And my husband?" });
    const text = await downloadOf(mallory);
    expect(text).toContain("Intruder");
    expect(text).not.toMatch(/Nusrat|daughter|husband/);
  });

  test("gets no application that staff enter for its owner, and takes no question along", async () => {
    const phone = aPhone();
    const mallory = await intruder(phone);
    const { id } = await send({ phone, question: "May I bring my daughter?" });
    const leadId = await leadOf(id);
    await enterApplication(at.db, staff, {
      leadId,
      chosen: [{ courseId: course, intake: "" }],
      invitation: { byEmail: false, key: "k" },
    });
    expect(await myEntered(at.db, mallory)).toEqual([]);
    await linkLeads(at.db, mallory);
    expect(await myEntered(at.db, mallory)).toEqual([]);
    await leave(mallory);
    expect(await questionsOf(at.db, staff, leadId)).toMatchObject([{ question: "May I bring my daughter?" }]);
    expect(await getLead(at.db, staff, leadId)).toMatchObject({ name: "Nusrat Jahan" });
  });

  test("who was joined with its owner by staff still has only their own rows, and the owner's question stays", async () => {
    const phone = aPhone();
    const mallory = await intruder(phone);
    const mine = await leadOf((await send({ phone, question: "May I bring my daughter and my cat?" })).id);
    const [theirs] = await at.db.select().from(leads).where(eq(leads.accountId, mallory.id));
    await mergeLeads(at.db, staff, {
      into: { id: theirs?.id ?? "", version: theirs?.version ?? 0 },
      from: { id: mine, version: 1 },
      fromOther: [],
    });
    expect(await downloadOf(mallory)).not.toContain("daughter");
    await leave(mallory);
    const [left] = await at.db
      .select()
      .from(enquiries)
      .where(eq(enquiries.question, "May I bring my daughter and my cat?"));
    expect(left).toMatchObject({ name: "Nusrat Jahan" });
    // Staff still call them: the question has a lead of its own.
    expect(await getLead(at.db, staff, left?.leadId ?? "")).toMatchObject({
      ...{ name: "Nusrat Jahan", phone, contactBy: left?.dueAt },
    });
  });

  test("does not get what waits for its owner when staff join the two", async () => {
    const phone = aPhone();
    const mallory = await intruder(phone);
    const mine = await leadOf((await send({ phone })).id);
    await enterApplication(at.db, staff, {
      leadId: mine,
      chosen: [{ courseId: course, intake: "" }],
      invitation: { byEmail: false, key: "k" },
    });
    const [theirs] = await at.db.select().from(leads).where(eq(leads.accountId, mallory.id));
    const [one, other] = [
      { id: theirs?.id ?? "", version: theirs?.version ?? 0 },
      { id: mine, version: 1 },
    ];
    for (const [into, from] of [
      [one, other],
      [other, one],
    ] as const)
      await expect(mergeLeads(at.db, staff, { into, from, fromOther: [] })).rejects.toMatchObject({
        reason: "lead_entered_other",
      });
    expect(await myEntered(at.db, mallory)).toEqual([]);
  });
});

test("a question of another address does not join a lead of the same number", async () => {
  const phone = aPhone();
  const first = await leadOf((await send({ phone, email: anEmail() })).id);
  expect(await leadOf((await send({ phone, email: anEmail() })).id)).not.toBe(first);
  expect(await leadOf((await send({ phone })).id)).not.toBe(first);
});

test("an account joins its own questions of the same number, and no one else's", async () => {
  const phone = aPhone();
  const [mine, other] = [await signUp(), await signUp()];
  const first = await leadOf((await send({ phone }, mine.id)).id);
  expect(await getLead(at.db, staff, first)).toMatchObject({ accountId: mine.id });
  expect(await leadOf((await send({ phone }, mine.id)).id)).toBe(first);
  expect(await leadOf((await send({ phone }, other.id)).id)).not.toBe(first);
  expect(await leadOf((await send({ phone }, null)).id)).not.toBe(first);
});

test("a question that a member of staff types for someone is not the member's own", async () => {
  const { id } = await send({ phone: aPhone() }, staff.id);
  expect(await at.db.select().from(enquiries).where(eq(enquiries.id, id))).toMatchObject([{ userId: null }]);
});

/** How a row can be connected with an account. */
const RELATIONS = [
  "same phone",
  "same email, not verified",
  "same email, verified",
  "same account",
  "nothing",
] as const;
type Relation = (typeof RELATIONS)[number];
const IS_THEIRS: Record<Relation, boolean> = {
  "same phone": false,
  "same email, not verified": false,
  "same email, verified": true,
  "same account": true,
  nothing: false,
};

interface Made {
  viewer: Actor;
  leadId: string;
  mark: string;
}

/** Makes an account, and a lead with every kind of row that is connected with it in this way. */
async function connected(relation: Relation, by: "enquiry" | "staff"): Promise<Made> {
  const mark = `mark${crypto.randomUUID().slice(0, 8)}`;
  const [email, phone] = [anEmail(), aPhone()];
  const isVerified = relation === "same email, verified";
  const isByEmail = relation.startsWith("same email");
  const viewer = await makeUser(at.db, {
    ...{ email, emailVerified: isVerified || !isByEmail, phone, phoneE164: phone.replace(/[ -]/g, "") },
  });
  const address = {
    ...(isByEmail ? { email } : {}),
    phone: relation === "same phone" ? phone : aPhone(),
  };
  const userId = relation === "same account" ? viewer.id : null;
  const leadId =
    by === "enquiry"
      ? await leadOf((await send({ name: `Asker ${mark}`, question: `Question ${mark}`, ...address }, userId)).id)
      : await leadOfStaff(mark, address);
  if (by === "staff" && relation === "same account") {
    const secret = secretOf(await invite(at.db, staff, { leadId, byEmail: false, key: KEY }), KEY);
    await acceptInvitation(at.db, viewer, secret);
  }
  await at.db.insert(leadNotes).values({ leadId, authorId: staff.id, body: `Note ${mark}` });
  await at.db.insert(contacts).values({ leadId, kind: "called", note: `Spoke ${mark}` });
  await at.db.insert(tasks).values({ leadId, party: "staff", title: `Task ${mark}`, dueOn: "2026-12-01" });
  const chosen = [{ courseId: course, course: `Course ${mark}`, university: "York", intake: null }];
  await at.db.insert(enteredApplications).values({ leadId, chosen });
  await at.db.insert(leadInvitations).values({
    ...{ leadId, secretHash: crypto.randomUUID(), sentTo: `${mark}@example.com`, expiresAt: new Date() },
    ...{ ended: "withdrawn" as const, endedAt: new Date() },
  });
  if (isVerified) await linkLeads(at.db, { id: viewer.id, email });
  return { viewer, leadId, mark };
}

async function leadOfStaff(mark: string, address: { email?: string; phone: string }): Promise<string> {
  const lead = { name: `Lead ${mark}`, source: "direct" as const, status: "new" as const, ...address };
  const made = await createLead(at.db, staff, lead, {
    ...{ knownEmail: address.email ?? "", knownPhone: address.phone.replace(/[ -]/g, "") },
  });
  return "id" in made ? made.id : expect.fail("known");
}

/** Where words of the lead are left, in every table that has them. */
async function wordsLeft({ leadId, mark }: Made): Promise<string[]> {
  const tables = { leads, enquiries, leadNotes, contacts, tasks, enteredApplications, leadInvitations };
  const found = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => {
      const of = name === "leads" ? sql`id = ${leadId}` : sql`lead_id = ${leadId}`;
      const rows = await at.db.select().from(table).where(of);
      return JSON.stringify(rows).includes(mark) ? [name] : [];
    }),
  );
  return found.flat();
}

const KINDS = {
  enquiry: ["leads", "enquiries", "leadNotes", "contacts", "tasks", "enteredApplications", "leadInvitations"],
  staff: ["leads", "leadNotes", "contacts", "tasks", "enteredApplications", "leadInvitations"],
} as const;

describe.each(["enquiry", "staff"] as const)("every kind of row of a lead by %s", (by) => {
  test.each(RELATIONS)("with %s is in own data, offered and deleted only if it is proven", async (relation) => {
    const made = await connected(relation, by);
    const isTheirs = IS_THEIRS[relation];
    const data = await myData(at.db, made.viewer, { withNotes: true });
    const inData = KINDS[by].filter((name) => JSON.stringify(data[name] ?? []).includes(made.mark));
    expect(inData.toSorted()).toEqual(isTheirs ? KINDS[by].toSorted() : []);
    expect((await myEntered(at.db, made.viewer)).length).toBe(isTheirs ? 1 : 0);
    expect((await wordsLeft(made)).toSorted()).toEqual(KINDS[by].toSorted());
    await leave(made.viewer);
    expect((await wordsLeft(made)).toSorted()).toEqual(isTheirs ? [] : KINDS[by].toSorted());
  });
});
