/** A lead becomes a student: by an invitation, or by signing in with the same address. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  applications,
  emails,
  enteredApplications,
  leadInvitations,
  leads,
  notifications,
  users,
} from "#app/db/schema.ts";
import { listApplications } from "#app/domain/applications/my-applications.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { staffLead } from "#app/domain/leads/lead-input.ts";
import { give } from "#app/domain/owners/ownership.server.ts";
import { formInput, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { acceptInvitation, hasAccepted, linkLeads, openInvitation, refuseInvitation } from "./answer.server.ts";
import { confirmEntered, getEntered, myEntered } from "./confirm.server.ts";
import { enterApplication, lastEntered, waitingEntered, withdrawEntered } from "./entered.server.ts";
import { firstNameOf } from "./first-name.ts";
import { invite, lastInvitation, unlinkAccount, withdrawInvitation } from "./invitations.server.ts";
import { hashOf, secretOf } from "./secret.ts";

const at = useDatabase();
const KEY = "a key of more than thirty-two characters";
const DAY = 24 * 60 * 60_000;
let admin: Actor;
let mehzabin: Actor;
let imran: Actor;

beforeAll(async () => {
  admin = await makeStaff(at.db);
  mehzabin = await makeUser(at.db, { role: "counsellor", fullName: "Mehzabin Chowdhury" });
  imran = await makeUser(at.db, { role: "counsellor" });
});

async function makeLead(more: { phone?: string; email?: string } = { email: `${crypto.randomUUID()}@example.com` }) {
  const made = await createLead(at.db, admin, staffLead.parse({ name: "Md. Rakibul Hasan", ...more }));
  if (!("id" in made)) return expect.fail("known");
  await give(at.db, admin, { kind: "lead", id: made.id, ownerId: mehzabin.id });
  return made.id;
}
async function invited(leadId: string, byEmail = false, now = new Date()): Promise<string> {
  return secretOf(await invite(at.db, mehzabin, { leadId, byEmail, key: KEY }, now), KEY);
}
const accountOf = async (id: string) => (await at.db.select().from(leads).where(eq(leads.id, id)))[0]?.accountId;
const toldTo = async ({ id }: Actor) =>
  (await at.db.select().from(notifications).where(eq(notifications.userId, id))).map(({ content }) => content);

describe("an invitation", () => {
  test("tells the first name and nothing more, and is stored as a hash", async () => {
    const secret = await invited(await makeLead());
    expect(await openInvitation(at.db, secret)).toEqual({ firstName: "Rakibul" });
    const rows = JSON.stringify(await at.db.select().from(leadInvitations));
    expect(rows).not.toContain(secret);
    expect(rows).toContain(hashOf(secret));
    expect(await openInvitation(at.db, hashOf(secret))).toBeNull();
    expect(await openInvitation(at.db, "x".repeat(5_000))).toBeNull();
  });

  test("an invitation accepted by the wrong person is undone by the lead's owner and made again", async () => {
    const leadId = await makeLead();
    const wrong = await makeUser(at.db);
    await acceptInvitation(at.db, wrong, await invited(leadId));
    await expect(unlinkAccount(at.db, imran, leadId)).rejects.toMatchObject({ code: "not_found" });
    expect(await accountOf(leadId)).toBe(wrong.id);
    await unlinkAccount(at.db, mehzabin, leadId);
    expect(await accountOf(leadId)).toBeNull();
    const right = await makeUser(at.db);
    await acceptInvitation(at.db, right, await invited(leadId));
    expect(await accountOf(leadId)).toBe(right.id);
  });

  test("makes the lead the account's once, and tells its owner", async () => {
    const leadId = await makeLead();
    const secret = await invited(leadId);
    const [student, other] = [await makeUser(at.db), await makeUser(at.db)];
    const answers = await Promise.allSettled([student, other].map((who) => acceptInvitation(at.db, who, secret)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const winner = answers[0]?.status === "fulfilled" ? student : other;
    const loser = winner === student ? other : student;
    expect(await accountOf(leadId)).toBe(winner.id);
    expect([await hasAccepted(at.db, winner, secret), await hasAccepted(at.db, loser, secret)]).toEqual([true, false]);
    await acceptInvitation(at.db, winner, secret);
    await expect(acceptInvitation(at.db, loser, secret)).rejects.toMatchObject({ reason: "no_invitation" });
    expect(await openInvitation(at.db, secret)).toBeNull();
    expect(await toldTo(mehzabin)).toContainEqual({ kind: "invitation_answered", isAccepted: true, leadId });
    await expect(invited(leadId)).rejects.toMatchObject({ reason: "lead_has_account" });
  });

  test("an invitation refused by the wrong person is closed for everyone", async () => {
    const leadId = await makeLead();
    const secret = await invited(leadId);
    const stranger = await makeUser(at.db);
    await refuseInvitation(at.db, stranger, secret);
    await refuseInvitation(at.db, stranger, secret);
    expect(await accountOf(leadId)).toBeNull();
    await expect(acceptInvitation(at.db, stranger, secret)).rejects.toMatchObject({ reason: "no_invitation" });
    expect(await toldTo(mehzabin)).toContainEqual({ kind: "invitation_answered", isAccepted: false, leadId });
    expect(await lastInvitation(at.db, mehzabin, { leadId, key: KEY })).toMatchObject({
      ended: "refused",
      secret: null,
    });
  });

  test("is closed by its time, by staff and by the next one", async () => {
    const leadId = await makeLead();
    const student = await makeUser(at.db);
    const old = await invited(leadId, false, new Date(Date.now() - 15 * DAY));
    expect(await openInvitation(at.db, old)).toBeNull();
    await expect(acceptInvitation(at.db, student, old)).rejects.toMatchObject({ reason: "no_invitation" });
    await at.db
      .update(leadInvitations)
      .set({ createdAt: new Date(0) })
      .where(eq(leadInvitations.leadId, leadId));
    const next = await invited(leadId);
    expect(await lastInvitation(at.db, mehzabin, { leadId, key: KEY })).toMatchObject({ secret: next });
    expect(await lastInvitation(at.db, mehzabin, { leadId, key: "another key" })).toMatchObject({ secret: null });
    await withdrawInvitation(at.db, mehzabin, leadId);
    expect(await openInvitation(at.db, next)).toBeNull();
  });

  test("goes by email, and its email is not sent after it is withdrawn", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const leadId = await makeLead({ email });
    await invited(leadId, true);
    const waiting = () => at.db.select().from(emails).where(eq(emails.recipient, email));
    expect(await waiting()).toMatchObject([{ content: { kind: "lead_invitation" } }]);
    await withdrawInvitation(at.db, mehzabin, leadId);
    expect(await waiting()).toEqual([]);
    const byPhone = await makeLead({ phone: `017${`${Math.random()}`.slice(2, 10)}` });
    await expect(invited(byPhone, true)).rejects.toMatchObject({ reason: "invitation_without_email" });
  });

  test("is for those who may change the lead, and no account of staff accepts it", async () => {
    const leadId = await makeLead();
    const wish = { leadId, byEmail: false, key: KEY };
    await expect(invite(at.db, imran, wish)).rejects.toMatchObject({ code: "not_found" });
    await expect(invite(at.db, await makeUser(at.db), wish)).rejects.toMatchObject({ code: "forbidden" });
    const secret = await invited(leadId);
    await expect(acceptInvitation(at.db, imran, secret)).rejects.toMatchObject({ reason: "invitation_to_staff" });
  });
});

test("a sign-in with the same address takes the leads without an account", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const mine = await makeLead({ email: email.toUpperCase() });
  const secret = await invited(mine);
  const student = await makeUser(at.db, { email });
  await linkLeads(at.db, { id: student.id, email });
  expect(await accountOf(mine)).toBe(student.id);
  expect(await openInvitation(at.db, secret)).toBeNull();
  const other = await makeUser(at.db);
  await linkLeads(at.db, { id: other.id, email });
  expect(await accountOf(mine)).toBe(student.id);
});

test.each([
  ["Md. Rakibul Hasan", "Rakibul"],
  ["Nusrat", "Nusrat"],
  ["Md", "Md"],
  ["নুসরাত জাহান", "নুসরাত"],
])("the first name of %s is %s", (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

describe("an application entered by staff", () => {
  const invitation = { byEmail: false, key: KEY };
  const enter = async (leadId: string, courses: string[], viewer = mehzabin) => {
    const chosen = courses.map((courseId) => ({ courseId, intake: "" }));
    return (await enterApplication(at.db, viewer, { leadId, chosen, invitation })).id;
  };

  test("invites a lead without an account: by email if that is asked, otherwise with a link to pass on", async () => {
    const chosen = [{ courseId: await makeCourse(at.db), intake: "" }];
    const byEmail = { byEmail: true, key: KEY };
    const [written, called, known] = [await makeLead(), await makeLead({ phone: "01712345678" }), await makeLead()];
    const { way } = await enterApplication(at.db, mehzabin, { leadId: written, chosen, invitation: byEmail });
    expect(way).toBe("email");
    const { sentTo = null } = (await lastInvitation(at.db, mehzabin, { leadId: written, key: KEY })) ?? {};
    expect(await at.db.$count(emails, eq(emails.recipient, sentTo ?? ""))).toBe(1);

    await expect(
      enterApplication(at.db, mehzabin, { leadId: called, chosen, invitation: byEmail }),
    ).rejects.toMatchObject({ reason: "invitation_without_email" });
    expect(await lastEntered(at.db, mehzabin, called)).toBeNull();
    await enter(called, [chosen[0]?.courseId ?? ""]);
    const link = await lastInvitation(at.db, mehzabin, { leadId: called, key: KEY });
    expect(await openInvitation(at.db, link?.secret ?? "")).not.toBeNull();

    const passedOn = await invited(known);
    await enter(known, [chosen[0]?.courseId ?? ""]);
    expect(await openInvitation(at.db, passedOn)).not.toBeNull();
  });

  test("names an account that has no name, after the lead and then the application", async () => {
    const leadId = await makeLead();
    await enter(leadId, [await makeCourse(at.db)]);
    const student = await makeUser(at.db, { fullName: null });
    await acceptInvitation(at.db, student, await invited(leadId));
    const nameOf = async () => (await at.db.select().from(users).where(eq(users.id, student.id)))[0]?.fullName;
    expect(await nameOf()).toBe("Md. Rakibul Hasan");
    await at.db.update(users).set({ fullName: null }).where(eq(users.id, student.id));
    const [{ id = "", chosen = [] } = {}] = await myEntered(at.db, student);
    const input = formInput({ fullName: "Rakibul Hasan", selectedCourses: chosen.map(({ courseId }) => courseId) });
    await confirmEntered(at.db, student, id, input);
    const [account] = await at.db.select().from(users).where(eq(users.id, student.id));
    expect(account).toMatchObject({
      fullName: "Rakibul Hasan",
      firstName: "Rakibul",
      lastName: "Hasan",
      ownName: false,
    });
  });

  test("is found by its lead and by its courses while it waits", async () => {
    const phone = `+88017${`${Math.random()}`.slice(2, 10)}`;
    const id = await enter(await makeLead({ phone }), [await makeCourse(at.db, { name: "MSc Marine Weaving" })]);
    const found = async (search: string) => (await waitingEntered(at.db, mehzabin, 50, search)).map((one) => one.id);
    for (const search of ["rakibul hasan", phone.replace("+88", ""), "marine weaving", "York MARINE Rakibul"])
      expect([search, await found(search)]).toEqual([search, expect.arrayContaining([id])]);
    for (const search of ["course", "marine 100%", "Imran marine"])
      expect([search, await found(search)]).toEqual([search, []]);
  });

  test("waits apart until its student confirms it, and is theirs from then on", async () => {
    const leadId = await makeLead();
    const [one, two] = [await makeCourse(at.db), await makeCourse(at.db)];
    const id = await enter(leadId, [one, two]);
    const before = await at.db.$count(applications);
    expect((await waitingEntered(at.db, mehzabin, 50)).map((waiting) => waiting.id)).toContain(id);
    await expect(enter(leadId, [one])).rejects.toMatchObject({ reason: "entered_before" });

    const [student, stranger] = [await makeUser(at.db), await makeUser(at.db)];
    await acceptInvitation(at.db, student, await invited(leadId));
    expect(await myEntered(at.db, student)).toMatchObject([{ id, chosen: [{ courseId: one }, { courseId: two }] }]);
    expect(await toldTo(student)).toContainEqual({ kind: "application_entered", enteredId: id });
    const input = formInput({ selectedCourses: [two, "not-entered"] });
    await expect(confirmEntered(at.db, stranger, id, input)).rejects.toMatchObject({ reason: "no_entered" });
    const sent = await Promise.all([1, 2].map(() => confirmEntered(at.db, student, id, input)));
    expect(new Set(sent).size).toBe(1);

    const [application] = await listApplications(at.db, student, 5);
    expect(application).toMatchObject({ id: sent[0], status: "submitted", courses: [{ courseId: two }] });
    expect(await at.db.$count(applications)).toBe(before + 1);
    const { application: submitted, ended } = (await lastEntered(at.db, mehzabin, leadId)) ?? {};
    expect([submitted?.id, ended]).toEqual([sent[0], "confirmed"]);
    expect(await toldTo(student)).toContainEqual(expect.objectContaining({ kind: "application_submitted" }));
    const [row] = await at.db
      .select()
      .from(applications)
      .where(eq(applications.id, sent[0] ?? ""));
    expect(row).toMatchObject({ ownerId: mehzabin.id });
    const [lead] = await at.db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ status: "converted" });
  });

  test("can be withdrawn while it waits, and is then no one's to confirm", async () => {
    const leadId = await makeLead();
    const id = await enter(leadId, [await makeCourse(at.db)]);
    const student = await makeUser(at.db);
    await acceptInvitation(at.db, student, await invited(leadId));
    await withdrawEntered(at.db, mehzabin, leadId);
    await expect(getEntered(at.db, student, id)).rejects.toMatchObject({ reason: "no_entered" });
    await expect(confirmEntered(at.db, student, id, formInput())).rejects.toMatchObject({ reason: "no_entered" });
  });

  test("needs courses that are offered, with intakes that they have", async () => {
    const leadId = await makeLead();
    await expect(enter(leadId, [])).rejects.toMatchObject({ reason: "no_course_selected" });
    await expect(enter(leadId, ["none"])).rejects.toMatchObject({ reason: "course_not_offered" });
    const chosen = [{ courseId: await makeCourse(at.db), intake: "2001-01" }];
    await expect(enterApplication(at.db, mehzabin, { leadId, chosen, invitation })).rejects.toMatchObject({
      reason: "intake_over",
    });
    await expect(enter(leadId, [await makeCourse(at.db)], imran)).rejects.toMatchObject({ code: "not_found" });
    expect(await at.db.select().from(enteredApplications).where(eq(enteredApplications.leadId, leadId))).toEqual([]);
  });

  test("is one when two colleagues enter it at the same moment", async () => {
    const leadId = await makeLead();
    const course = await makeCourse(at.db);
    const answers = await Promise.allSettled([enter(leadId, [course]), enter(leadId, [course], admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
