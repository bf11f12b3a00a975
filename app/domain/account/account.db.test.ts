import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import * as schema from "#app/db/schema.ts";
import { auditLog, emails, favourites, leads, newsletterSubscriptions, notifications, users } from "#app/db/schema.ts";
import { setRole } from "#app/domain/admin/role.server.ts";
import { adminStats } from "#app/domain/admin/stats.server.ts";
import { getPerson, listUsers } from "#app/domain/admin/users.server.ts";
import { changeStatus } from "#app/domain/applications/change-status.server.ts";
import { addNote, getForStaff } from "#app/domain/applications/staff-view.server.ts";
import { rememberView } from "#app/domain/catalogue/course-views.server.ts";
import { complain } from "#app/domain/complaints/complaints.server.ts";
import { ask } from "#app/domain/enquiries/ask.server.ts";
import { addFavourite } from "#app/domain/favourites/favourites.server.ts";
import { saveProfile } from "#app/domain/fit/kept-profile.server.ts";
import { NO_PROFILE } from "#app/domain/fit/profile-input.ts";
import { changeLead } from "#app/domain/leads/change-lead.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { exportLeads } from "#app/domain/leads/leads.server.ts";
import { writeAsStudent } from "#app/domain/messages/write-message.server.ts";
import { markAllRead } from "#app/domain/news/my-notifications.server.ts";
import { askToConfirm } from "#app/domain/newsletter/subscriptions.server.ts";
import { sendByStaff } from "#app/domain/notifications/send-by-staff.server.ts";
import { findRecipients } from "#app/domain/notifications/sent.server.ts";
import { saveList } from "#app/domain/searches/save-list.server.ts";
import { listActors, listAudit } from "#app/domain/staff/audit.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { askForDeletion, deleteDueAccounts, keepAccount } from "./account.server.ts";
import { personalTables } from "./erase.server.ts";
import { keepForm } from "./kept-forms.server.ts";
import { myData } from "./my-data.server.ts";
import { PERSONAL_DATA } from "./personal-data.server.ts";
import { ABOUT_NOBODY } from "./personal-table.server.ts";
import { noteUse } from "./sessions.server.ts";

const database = useDatabase();
const HOUR = 60 * 60 * 1000;
const inADay = () => new Date(Date.now() + 24 * HOUR + 1_000);
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error("no such row");
  return row;
};

/** Returns every row of every table as text. */
async function everything(): Promise<string> {
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));
  const texts = await Promise.all(
    tables.map(async (name) => {
      const rows = await database.db.execute(
        sql`select ${sql.identifier(name)}::text as row from ${sql.identifier(name)}`,
      );
      return rowsOf<{ row: string }>(rows).map(({ row }) => `${name} ${row}`);
    }),
  );
  return texts.flat().join("\n");
}

/** Creates a student with data in every table, in which every text is marked. */
async function livedIn() {
  const { db } = database;
  const staff = await makeStaff(db, { fullName: "Farhana Rahman" });
  const id = crypto.randomUUID();
  // Without digits, of which seven would be a phone number.
  const mark = `mark${id.slice(0, 8).replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;
  const email = `${mark}@example.com`;
  const student = await makeUser(db, {
    id,
    email,
    firstName: `First ${mark}`,
    lastName: `Last ${mark}`,
    fullName: `First Last ${mark}`,
    phone: `+880 ${mark}`,
    avatarUrl: `https://example.com/${mark}.jpg`,
  });
  const courseId = await makeCourse(db);
  await addFavourite(db, student, courseId);
  await db.insert(schema.staffWork).values({ userId: student.id, capacity: 40 });
  await db.insert(schema.handOvers).values({ fromId: student.id, toId: (await makeStaff(db)).id });
  await db.insert(schema.savedViews).values({ userId: student.id, list: "leads", name: mark, query: "status=new" });
  await db.insert(schema.counsellors).values({
    id: crypto.randomUUID(),
    userId: student.id,
    name: "Card",
    title: "Counsellor",
    whatsapp: "8801712345678",
  });
  await db.insert(schema.officeFacts).values({
    ...{ kind: "certificate", subject: crypto.randomUUID(), userId: student.id },
    value: { person: "Card", scheme: "UK agent training", number: "1", endsOn: "2027-06-30", trainingSince: null },
  });
  await rememberView(db, student, courseId);
  await saveList(db, student, new URLSearchParams("search=data"));
  await db.insert(schema.moneyAccounts).values({
    ...{ userId: student.id, holder: "father", holderName: `Father ${mark}`, kind: "savings", bank: `Bank ${mark}` },
    ...{ currency: "BDT", balances: [{ day: "2026-11-17", amount: 1, from: "typed" }] },
  });
  const application = await makeApplication(db, student, {
    fullName: `Applicant ${mark}`,
    email: `other-${email}`,
    phone: `+880 ${mark}`,
    additionalNotes: `Notes ${mark}`,
    selectedCourses: [courseId],
  });
  await complain(
    db,
    { happened: `Unfair, ${mark}`, name: `Applicant ${mark}`, contact: email, remedy: mark, reference: undefined },
    { viewer: student },
  );
  await db.insert(schema.contacts).values({ applicationId: application.id, kind: "called", note: `Spoke to ${mark}` });
  for (const party of ["student", "staff"] as const)
    await db.insert(schema.tasks).values({
      applicationId: application.id,
      party,
      title: `Task ${mark}`,
      dueOn: "2026-12-01",
      createdBy: staff.id,
    });
  const [document] = await db
    .insert(schema.documents)
    .values({ userId: student.id, kindId: "passport", state: "accepted", note: `Valid, ${mark}` })
    .returning({ id: schema.documents.id });
  await db.insert(schema.documentFiles).values({
    ...{
      documentId: document?.id ?? "",
      position: 1,
      kind: "pdf",
      shownName: `Passport ${mark}.pdf`,
      pages: 1,
      size: 9,
    },
    ...{ sha256: mark, storeKey: `documents/${crypto.randomUUID()}`, scan: "clean" },
  });
  await db.insert(schema.documentPacks).values({
    ...{ applicationId: application.id, courseId, state: "sent", sentTo: `University ${mark}`, sentOn: "2026-11-25" },
    ...{ files: [{ title: "Passport", name: `${mark}.pdf`, sha256: mark }], sentBy: staff.id },
  });
  await db.insert(schema.originals).values({
    ...{ userId: student.id, detail: `Certificate ${mark}`, receivedOn: "2026-11-20", receivedFrom: "student" },
    receivedBy: staff.id,
  });
  await db.insert(schema.payments).values({
    ...{ applicationId: application.id, courseId, kind: "fee", payee: "university", amount: 100_000 },
    ...{ paidOn: "2026-11-25", payer: "other", payerName: `Payer ${mark}`, bank: "Sonali Bank", by: "staff" },
  });
  await db.insert(schema.appointments).values({
    ...{ userId: student.id, staffId: staff.id, startsAt: new Date("2026-11-30T06:00:00Z"), minutes: 20, seat: 1 },
    ...{ kind: "phone", about: `About ${mark}`, note: `Note ${mark}` },
  });
  await db.insert(schema.appointmentHours).values({
    ...{ staffId: student.id, weekday: 0, from: "11:00", to: "13:00", kinds: ["phone"], minutes: 20 },
  });
  await db.insert(schema.documentOpenings).values({ userId: student.id, kindId: "passport", openedBy: staff.id });
  const { id: messageId } = await writeAsStudent(db, student, {
    ...{ text: `Asked ${mark}`, key: crypto.randomUUID(), way: "page" },
  });
  await db.insert(schema.messageFiles).values({ messageId, shownName: `File ${mark}.pdf` });
  const received = { messageHash: mark, recipientHash: mark, userId: student.id };
  await db.insert(schema.mailReceived).values({ ...received, outcome: "refused", reason: "empty" });
  const bounce = { address: email, status: "5.1.1", detail: `No ${mark}`, bouncedAt: new Date() };
  await db.insert(schema.mailBounces).values({ userId: student.id, ...bounce });
  await db.insert(schema.accountJoins).values({
    ...{ keptId: student.id, otherId: (await makeUser(db)).id, keptHash: `k ${mark}`, otherHash: `o ${mark}` },
    expiresAt: new Date(),
  });
  await db.insert(schema.mailUnfiled).values({
    ...{
      reason: "empty",
      userId: student.id,
      senderName: mark,
      sender: email.toLowerCase(),
      recipient: "",
      isProven: true,
    },
    ...{ subject: mark, body: mark, files: [], messageHash: mark, storeKey: `mails/${crypto.randomUUID()}`, size: 1 },
  });
  await db.insert(schema.mailSenders).values({ userId: student.id, address: `${mark}@family.example` });
  await saveProfile(db, student, { ...NO_PROFILE, cgpa: 3.2, subject: `Subject ${mark}` });
  await changeStatus(db, staff, { applicationId: application.id, status: "reviewing", version: 1 });
  await addNote(db, staff, { applicationId: application.id, body: `Called ${mark}` });
  const input = { name: `Lead ${mark}`, email: email.toUpperCase(), source: "referral", status: "new" } as const;
  const about = { phone: mark, interestedCourses: mark, notes: `${mark} asked` };
  const lead = await createLead(db, staff, { ...input, ...about }, { knownEmail: email });
  const leadId = "id" in lead ? lead.id : "";
  await changeLead(db, staff, { leadId, version: 1 }, { ...input, name: `Renamed ${mark}`, phone: mark });
  await ask(
    db,
    { name: `Asker ${mark}`, email, question: `${mark} asks`, courseId, consent: true },
    { userId: student.id },
  );
  await db.insert(schema.leadInvitations).values({ leadId, secretHash: mark, sentTo: email, expiresAt: new Date() });
  await db
    .insert(schema.enteredApplications)
    .values({ leadId, chosen: [{ courseId, course: mark, university: "York", intake: null }] });
  const merge = { fromId: crypto.randomUUID(), intoId: leadId };
  const [merged] = await db.insert(schema.leadMerges).values(merge).returning();
  await db.insert(schema.leadMergeUndos).values({ mergeId: merged?.id ?? "", kept: { from: { name: mark } } });
  await db
    .insert(schema.leadImports)
    .values({ userId: id, fileName: `${mark}.csv`, list: new Uint8Array(), columns: [] });
  for await (const _ of await exportLeads(db, staff, { search: mark, status: "", source: "" }));
  await setRole(db, staff, { userId: id, role: "admin" });
  await setRole(db, staff, { userId: id, role: "student" });
  const message = { title: `To ${mark}`, message: `Dear ${mark}`, type: "info" } as const;
  await sendByStaff(db, staff, { ...message, userIds: [id] }, crypto.randomUUID());
  const toAll = { title: "To everyone", message: "Dear all", type: "info", userIds: [] } as const;
  await sendByStaff(db, staff, { ...toAll, userIds: [] }, crypto.randomUUID());
  await db
    .insert(schema.leftBehind)
    .values({ leadId, trait: "phone", ...{ ended: "kept", reason: mark }, endedAt: new Date() });
  await db
    .insert(schema.sentKeys)
    .values({ purpose: "enquiry", key: crypto.randomUUID(), sender: student.id, contentsHash: mark });
  await markAllRead(db, student);
  await askToConfirm(db, { email });
  const session = { id: crypto.randomUUID(), userId: id, startedAt: new Date() };
  await noteUse(db, session, { system: "android", browser: mark });
  await keepForm(
    db,
    { path: "/apply", fields: new URLSearchParams({ fullName: `Form ${mark}` }) },
    { browser: mark, writer: id },
  );
  return { staff, student, mark, email, application, leadId };
}

describe("an account that its owner has deleted", () => {
  let life: Awaited<ReturnType<typeof livedIn>>;
  let other: Awaited<ReturnType<typeof livedIn>>;
  let before: Awaited<ReturnType<typeof adminStats>>;
  beforeAll(async () => {
    const { db } = database;
    [life, other] = [await livedIn(), await livedIn()];
    expect((await everything()).split("\n").filter((row) => row.includes(life.mark)).length).toBeGreaterThan(8);
    before = await adminStats(db, life.staff);
    await askForDeletion(db, life.student);
    await deleteDueAccounts(db, inADay());
  });

  test("leaves no word of its owner in any table", async () => {
    const left = (await everything()).split("\n").filter((row) => row.toLowerCase().includes(life.mark));
    expect(left).toEqual([]);
  });

  test("leaves other accounts as they were", async () => {
    const found = (await everything()).split("\n").filter((row) => row.includes(other.mark));
    expect(found.length).toBeGreaterThan(8);
  });

  test("leaves what staff did, and what is counted", async () => {
    const { db } = database;
    const { staff, application, leadId } = life;
    const view = await getForStaff(db, staff, application.id);
    expect(view).toMatchObject({
      fullName: "Deleted account",
      email: "",
      phone: "",
      additionalNotes: null,
      userId: null,
    });
    expect(view.status).toBe("reviewing");
    expect(view.courses).toHaveLength(1);
    expect(view.events.map(({ toStatus, by }) => [toStatus, by])).toEqual([
      ["reviewing", "Farhana Rahman"],
      ["submitted", null],
    ]);
    expect(view.notes).toMatchObject([{ body: "Deleted account", by: "Farhana Rahman" }]);
    const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ name: "Deleted account", source: "referral", status: "new", version: 3 });
    const after = await adminStats(db, staff);
    expect(after).toEqual({ ...before, totalUsers: before.totalUsers - 1, newUsers: before.newUsers - 1 });
    const { rows } = await listAudit(db, staff, { actorId: staff.id, page: 1 });
    expect(rows.map(({ action, summary }) => [action, summary])).toEqual([
      ["notification.send", "to everyone"],
      ["notification.send", "to 1 person"],
      ["user.role", "Admin to Student"],
      ["counsellor.archive", "Card"],
      ["user.role", "Student to Admin"],
      ["lead.export", "a search"],
      ["lead.change", "name changed, courses of interest changed"],
      ["lead.create", "Referral"],
      ["application.note", application.reference],
      ["application.status", `${application.reference}: Submitted to Reviewing`],
    ]);
    expect(rows.find(({ action }) => action === "user.role")?.about).toBe("Deleted account");
  });

  test("a status of its application can still be set, and notifies nobody", async () => {
    const { db } = database;
    const count = () => db.$count(notifications);
    const [messages, queued] = [await count(), await db.$count(emails)];
    await changeStatus(db, life.staff, { applicationId: life.application.id, status: "offer_issued", version: 2 });
    expect([await count(), await db.$count(emails)]).toEqual([messages, queued]);
  });

  test("does not appear in the staff's lists, and is noted by its ID alone", async () => {
    const { db } = database;
    const { staff, student } = life;
    await expect(getPerson(db, staff, student.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(setRole(db, staff, { userId: student.id, role: "admin" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await findRecipients(db, staff, "Deleted")).toEqual([]);
    const { rows } = await listUsers(db, staff, { search: "Deleted", role: "", sort: "newest", page: 1 });
    expect(rows).toEqual([]);
    const noted = await listAudit(db, staff, { action: "user.delete", page: 1 });
    expect(noted.rows).toMatchObject([{ subjectId: student.id, summary: `ID ${student.id}` }]);
    expect((await listActors(db, staff)).map(({ id }) => id)).not.toContain(student.id);
  });

  test("is deleted once: a second pass finds nothing to do", async () => {
    const row = await rowOf(life.student.id);
    expect(await deleteDueAccounts(database.db, inADay())).toEqual({ deleted: 0, nextDueAt: null });
    expect(await rowOf(life.student.id)).toEqual(row);
  });
});

describe("a day to change one's mind", () => {
  test("nothing goes before it is over, or when it is undone", async () => {
    const { db } = database;
    const student = await makeUser(db, { fullName: "Nusrat" });
    const now = new Date();
    const { dueAt } = await askForDeletion(db, student, now);
    expect(+dueAt).toBe(+now + 24 * HOUR);
    // Asking again does not change the day.
    expect((await askForDeletion(db, student, new Date(+now + HOUR))).dueAt).toEqual(dueAt);
    expect(await deleteDueAccounts(db, new Date(+dueAt - 1))).toEqual({ deleted: 0, nextDueAt: dueAt });
    await keepAccount(db, student);
    expect(await deleteDueAccounts(db, inADay())).toEqual({ deleted: 0, nextDueAt: null });
    expect(await rowOf(student.id)).toMatchObject({ fullName: "Nusrat", erasedAt: null, deletionDueAt: null });
  });

  test("three instances delete twenty accounts once each", async () => {
    const { db } = database;
    const people = await Promise.all(Array.from({ length: 20 }, () => makeUser(db)));
    for (const person of people) await askForDeletion(db, person);
    const now = inADay();
    await Promise.all([deleteDueAccounts(db, now), deleteDueAccounts(db, now), deleteDueAccounts(db, now)]);
    // One instance passes over the accounts that another has locked.
    await deleteDueAccounts(db, now);
    for (const { id } of people) {
      expect((await rowOf(id)).erasedAt).not.toBeNull();
      const entries = await db.$count(auditLog, eq(auditLog.subjectId, id));
      expect(entries).toBe(1);
    }
  });

  test("one account that cannot be deleted holds up no other, and is all there", async () => {
    const { db } = database;
    const [stuck, free] = [await makeUser(db, { fullName: "Stuck" }), await makeUser(db)];
    await addFavourite(db, stuck, await makeCourse(db));
    for (const person of [stuck, free]) await askForDeletion(db, person);
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await db.execute(
      sql.raw(`create trigger refuse before update on users for each row
        when (old.id = '${stuck.id}') execute function refuse()`),
    );
    await expect(deleteDueAccounts(db, inADay())).rejects.toThrow("Accounts could not be deleted");
    await db.execute(sql.raw("drop trigger refuse on users"));
    expect((await rowOf(free.id)).erasedAt).not.toBeNull();
    expect(await rowOf(stuck.id)).toMatchObject({ fullName: "Stuck", erasedAt: null });
    expect(await db.$count(favourites, eq(favourites.userId, stuck.id))).toBe(1);
    await deleteDueAccounts(db, inADay());
    expect((await rowOf(stuck.id)).erasedAt).not.toBeNull();
  });
});

describe("a member of staff", () => {
  test("goes, and what they did stays under no name", async () => {
    const { db } = database;
    const staff = await makeStaff(db, { fullName: "Imran Hossain" });
    await makeStaff(db);
    const student = await makeUser(db);
    const application = await makeApplication(db, student);
    await changeStatus(db, staff, { applicationId: application.id, status: "reviewing", version: 1 });
    await addNote(db, staff, { applicationId: application.id, body: "Called" });
    await askForDeletion(db, staff);
    await deleteDueAccounts(db, inADay());
    const other = await makeStaff(db);
    const view = await getForStaff(db, other, application.id);
    expect(view.events[0]).toMatchObject({ by: "Former member of staff", toStatus: "reviewing" });
    expect(view.notes).toMatchObject([{ body: "Called", by: "Former member of staff" }]);
    expect((await rowOf(staff.id)).role).toBe("student");
    expect(await listActors(db, other)).toContainEqual({ id: staff.id, name: "Former member of staff" });
    const { rows } = await listAudit(db, other, { actorId: staff.id, page: 1 });
    expect(rows.map(({ action }) => action)).toEqual(["user.delete", "application.note", "application.status"]);
  });

  test("the last admin cannot ask for deletion, even when two ask at once", async () => {
    const { db } = database;
    await db.update(users).set({ role: "student" });
    const [one, two] = [await makeStaff(db), await makeStaff(db)];
    const asked = await Promise.allSettled([askForDeletion(db, one), askForDeletion(db, two)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = asked.find((result) => result.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "invalid" });
  });
});

describe("the download", () => {
  test("has everything of its owner, and nothing of other people", async () => {
    const [mine, other] = [await livedIn(), await livedIn()];
    const data = await myData(database.db, mine.student, { withNotes: true });
    const empty = Object.entries(data).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []));
    expect(empty).toEqual([]);
    const text = JSON.stringify(data);
    expect(text).not.toContain(other.mark);
    for (const words of ["Applicant", "Notes", "Called", "Renamed", "To", "Dear"])
      expect(text).toContain(`${words} ${mine.mark}`);
    expect(data.users).toMatchObject([{ email: mine.email, fullName: `First Last ${mine.mark}` }]);
    expect(data.applicationEvents).toHaveLength(2);
    expect(data.favourites).toHaveLength(1);
    // In words, and not as they are stored.
    const submitted = data.notifications?.find((row) => (row as { title: string }).title === "Application submitted");
    expect(submitted).toMatchObject({ message: expect.stringContaining("We have received your application SH-") });
    expect(submitted).not.toHaveProperty("content");
  });

  test("leaves out what staff wrote, unless the setting is on", async () => {
    const { student, mark } = await livedIn();
    const data = await myData(database.db, student, { withNotes: false });
    const text = JSON.stringify(data);
    expect(text).not.toContain(`Called ${mark}`);
    expect(data).not.toHaveProperty("applicationNotes");
    const taskFor = (party: string) => (data.tasks as { party: string }[]).find((task) => task.party === party);
    expect(taskFor("student")).toMatchObject({ title: `Task ${mark}` });
    expect(taskFor("staff")).toMatchObject({ party: "staff" });
    expect(taskFor("staff")).not.toHaveProperty("title");
    expect(data).not.toHaveProperty("leadNotes");
    expect(data.leads?.[0]).not.toHaveProperty("notes");
    expect(text).toContain(`Notes ${mark}`);
  });

  test("has no secret, and no row of the database's own", async () => {
    const { db } = database;
    const { student, email } = await livedIn();
    const [person] = await db.select().from(users).where(eq(users.id, student.id));
    const [subscription] = await db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email));
    const text = JSON.stringify(await myData(db, student, { withNotes: true }));
    expect(text).not.toContain(person?.mailSecret);
    expect(text).not.toContain(subscription?.id);
    expect(text).not.toMatch(/searchText|idempotencyKey/);
  });
});

describe("every table of the schema", () => {
  const tables = Object.entries(schema).flatMap(([name, value]) =>
    is(value, PgTable) ? [[name, value] as const] : [],
  );

  test.each(tables)("%s says of each column what becomes of it", (name, table) => {
    const entry = PERSONAL_DATA[name as keyof typeof PERSONAL_DATA];
    if (entry === ABOUT_NOBODY) return;
    expect(Object.keys(entry.columns).toSorted()).toEqual(Object.keys(getTableColumns(table)).toSorted());
  });

  test.each(tables)("%s that knows people by id or email is not about nobody", (name, table) => {
    if (name === "imports") return;
    const named = Object.keys(getTableColumns(table)).filter((column) =>
      /^(userId|email|phone|recipient)$/.test(column),
    );
    const entry = PERSONAL_DATA[name as keyof typeof PERSONAL_DATA];
    expect([name, entry === ABOUT_NOBODY && named.length > 0]).toEqual([name, false]);
  });

  test.each(personalTables.map((entry) => [entry.name, entry] as const))(
    "%s erases what it calls personal, and no more",
    (_, entry) => {
      const wanted = Object.entries(entry.columns).flatMap(([column, fate]) =>
        ["personal", "staff", "secret"].includes(fate) ? [column] : [],
      );
      const person = { id: crypto.randomUUID(), email: "a@example.com", role: "student" } as const;
      if (entry.erase === "delete") expect(wanted).not.toEqual([]);
      else expect(Object.keys(entry.erase?.(person) ?? {}).toSorted()).toEqual(wanted.toSorted());
    },
  );
});
