/** Tests packs: what goes, who sees and approves it, what ends an approval, and that nothing is sent without one. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { and, eq, inArray } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import {
  applicationCourses,
  applications,
  choiceEvents,
  courses,
  documentFiles,
  documentPacks,
  documents,
  emails,
  fileRemovals,
  notifications,
  sealKeys,
  universities,
} from "#app/db/schema.ts";
import { askForDeletion, deleteDueAccounts } from "#app/domain/account/account.server.ts";
import { listApplications } from "#app/domain/applications/my-applications.server.ts";
import { listForStaff } from "#app/domain/applications/staff-applications.server.ts";
import { NO_CHOICE_FILTERS } from "#app/domain/applications/staff-filters.ts";
import { saveProfile } from "#app/domain/fit/kept-profile.server.ts";
import { NO_PROFILE } from "#app/domain/fit/profile-input.ts";
import { listNotifications } from "#app/domain/news/my-notifications.server.ts";
import { listAudit } from "#app/domain/staff/audit.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { officeTurns } from "#app/domain/work/turn.server.ts";
import { EVERYONES } from "#app/domain/work/whose.server.ts";
import { inLanguage } from "#app/language.server.ts";
import type { FileSource, FileStore } from "#app/storage/file-store.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import { isShort } from "../../../../tests/support/lanes.ts";
import { openingsOf } from "../my-documents.server.ts";
import { approvePack, askForChanges } from "./answer-pack.server.ts";
import type { ChoiceAddress } from "./live-pack.ts";
import { changePack, deletePack, makePack, showPack } from "./make-pack.server.ts";
import { approvalText } from "./manifest.ts";
import { manifestOf, ownPack, packForStaff, packsOf } from "./read-pack.server.ts";
import { publicSealKeys, sealHolds } from "./seal.server.ts";
import { coverForStaff, ownCover, type Sending, sendPack, takeOwnPack, takePack } from "./send-pack.server.ts";

const at = useDatabase();

const kept = new Map<string, Buffer>();
const memory: FileStore = {
  put: async (key, source) => void kept.set(key, await buffer(source.open())),
  get: async (key) => (kept.has(key) ? Readable.from([kept.get(key)]) : null),
  delete: async (key) => void kept.delete(key),
  async *list() {},
};

const TO = "admissions@leeds.example";
const SENT = { sentOn: "2026-11-25", via: "email", why: null } as const;

async function aChoice(owner: Actor | null, student?: Actor) {
  student ??= await makeUser(at.db);
  const courseId = await makeCourse(at.db, { level: "Postgraduate" });
  const { id: applicationId } = await makeApplication(at.db, student, { selectedCourses: [courseId] });
  await at.db
    .update(applications)
    .set({ ownerId: owner?.id ?? null })
    .where(eq(applications.id, applicationId));
  return { student, choice: { applicationId, courseId } };
}

async function has(student: Actor, kindId: string, state: "sent" | "accepted" = "accepted", files = 1) {
  const [document] = await at.db
    .insert(documents)
    .values({ userId: student.id, kindId, state })
    .returning({ id: documents.id });
  const documentId = document?.id ?? "";
  for (let position = 1; position <= files; position++) await addFile(documentId, position);
  return documentId;
}

async function addFile(documentId: string, position: number, text = `${documentId} ${position}`) {
  const [bytes, storeKey] = [Buffer.from(text), `documents/${crypto.randomUUID()}`];
  kept.set(storeKey, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await at.db.insert(documentFiles).values({
    ...{ documentId, position, kind: "jpeg", shownName: "a.jpg", pages: 1, size: bytes.length },
    ...{ sha256, storeKey, scan: "clean" },
  });
}

const counsellor = () => makeUser(at.db, { role: "counsellor" });
const rowOf = async (id: string) =>
  (await at.db.select().from(documentPacks).where(eq(documentPacks.id, id)))[0] ?? expect.fail("no pack");
const versionOf = async (id: string) => (await rowOf(id)).version;
const toldOf = async (student: Actor) =>
  (
    await at.db
      .select({ content: notifications.content })
      .from(notifications)
      .where(eq(notifications.userId, student.id))
      .orderBy(notifications.createdAt)
  ).map(({ content }) => content);

const mailsOf = (student: Actor) =>
  at.db
    .select({ recipient: emails.recipient, content: emails.content })
    .from(emails)
    .where(eq(emails.userId, student.id));

async function shown(mine: Actor, choice: ChoiceAddress, chosen: string[], to = TO) {
  const { id } = await makePack(at.db, mine, { ...choice, chosen, to });
  await showPack(at.db, memory, mine, { id, version: await versionOf(id) });
  return id;
}

async function approve(student: Actor, id: string) {
  const { seen } = await ownPack(at.db, student, id);
  await approvePack(at.db, student, { id, seen, wording: 1 });
}

/** A student whose two documents are approved for a choice. */
async function approved() {
  const mine = await counsellor();
  const { student, choice } = await aChoice(mine);
  const chosen = [await has(student, "passport", "accepted", 2), await has(student, "cv")];
  const id = await shown(mine, choice, chosen);
  await approve(student, id);
  return { mine, student, choice, chosen, id };
}

const send = async (viewer: Actor, id: string, more: Partial<Sending> = {}, store = memory) =>
  sendPack(at.db, store, viewer, { id, version: await versionOf(id), ...SENT, ...more });

test("a pack goes from draft to sent, moves its choice, and keeps the archive that staff downloaded", async () => {
  const { mine, student, choice, id } = await approved();
  const pack = await packForStaff(at.db, mine, id);
  expect(pack.files.map(({ name }) => name)).toEqual([
    "01 Passport, photo page, page 1.jpg",
    "01 Passport, photo page, page 2.jpg",
    "02 CV.jpg",
  ]);
  const first = await takePack(at.db, memory, mine, id);
  const before = await buffer((await first.open()) ?? expect.fail("no archive"));
  expect(before.length).toBe(first.size);
  await send(mine, id);
  expect(await listApplications(at.db, student, 5)).toMatchObject([
    { status: "submitted_to_university", courses: [{ step: "submitted_to_university", sentOn: "2026-11-25" }] },
  ]);
  const own = await takeOwnPack(at.db, memory, student, id);
  expect((await buffer((await own.open()) ?? expect.fail("no archive"))).equals(before)).toBe(true);
  const row = await rowOf(id);
  expect(row.sha256).toBe(createHash("sha256").update(before).digest("hex"));
  expect(row.wording?.words).toBe(`I have seen the 3 pages and the 6 answers. Shapla may send them to ${TO}.`);
  const told = await toldOf(student);
  expect(told.filter((one) => one?.kind === "pack_shown")).toHaveLength(1);
  // That it is at the university says that it was sent.
  expect(told.filter((one) => one?.kind === "status_changed")).toHaveLength(1);
  expect(told.filter((one) => one?.kind === "pack_sent")).toEqual([]);
  expect(await toldOf(mine)).toMatchObject([{ kind: "student_did", did: "approved_pack" }]);
  expect(await packsOf(at.db, student.id)).toMatchObject([{ ...choice, state: "sent", sentTo: TO, files: 3 }]);
  // The log is permanent, and what staff type may name someone.
  const { rows } = await listAudit(at.db, await makeStaff(at.db), { subjectId: student.id, page: 1 });
  expect(rows.map(({ action }) => action)).toEqual(["document.sent", "document.pack", "pack.show", "pack.make"]);
  expect(rows.filter(({ summary }) => summary.includes(TO))).toEqual([]);
  expect(await openingsOf(at.db, student)).toHaveLength(2);
});

const ENDINGS: readonly [string, (pack: Awaited<ReturnType<typeof approved>>) => Promise<unknown>][] = [
  [
    "another byte in a file",
    ({ chosen }) =>
      at.db
        .update(documentFiles)
        .set({ sha256: "0".repeat(64) })
        .where(and(eq(documentFiles.documentId, chosen[0] ?? ""), eq(documentFiles.position, 1))),
  ],
  ["a file more", ({ chosen }) => addFile(chosen[1] ?? "", 2)],
  [
    "a file fewer",
    ({ chosen }) =>
      at.db
        .delete(documentFiles)
        .where(and(eq(documentFiles.documentId, chosen[0] ?? ""), eq(documentFiles.position, 2))),
  ],
  [
    "another order",
    async ({ chosen }) => {
      const of = eq(documentFiles.documentId, chosen[0] ?? "");
      await at.db
        .update(documentFiles)
        .set({ position: 3 })
        .where(and(of, eq(documentFiles.position, 1)));
    },
  ],
  [
    "another recipient",
    ({ id }) => at.db.update(documentPacks).set({ sentTo: "someone@else.example" }).where(eq(documentPacks.id, id)),
  ],
  [
    "another date",
    ({ id }) =>
      at.db
        .update(documentPacks)
        .set({ approvedAt: new Date(0) })
        .where(eq(documentPacks.id, id)),
  ],
  [
    "another name of the student",
    ({ choice }) =>
      at.db.update(applications).set({ fullName: "N. Jahan" }).where(eq(applications.id, choice.applicationId)),
  ],
  [
    "another intake",
    ({ choice }) =>
      at.db
        .update(applicationCourses)
        .set({ intake: "2027-09" })
        .where(eq(applicationCourses.applicationId, choice.applicationId)),
  ],
  [
    "a document that is not accepted any longer",
    ({ chosen }) =>
      at.db
        .update(documents)
        .set({ state: "sent" })
        .where(eq(documents.id, chosen[1] ?? "")),
  ],
];

test.each(ENDINGS)("%s ends an approval, and a counsellor sends nothing without one", async (_, change) => {
  const all = await approved();
  const { mine, student, id } = all;
  expect(await packForStaff(at.db, mine, id)).toMatchObject({ isApproved: true, isAsShown: true });
  await change(all);
  expect(await packForStaff(at.db, mine, id)).toMatchObject({ isApproved: false });
  await expect(send(mine, id)).rejects.toMatchObject({ reason: "pack_not_approved" });
  await expect(send(mine, id, { why: "In a hurry" })).rejects.toMatchObject({ reason: "pack_not_approved" });
  await expect(takePack(at.db, memory, mine, id)).rejects.toMatchObject({ reason: "pack_not_approved" });
  expect((await rowOf(id)).state).toBe("approved");
  expect((await listApplications(at.db, student, 5))[0]?.status).toBe("submitted");
});

test("a manager sends without an approval only with a reason, which the student reads at once", async () => {
  const { mine, student, choice, chosen, id } = await approved();
  const manager = await makeUser(at.db, { role: "manager" });
  await changePack(at.db, mine, { id, version: await versionOf(id), chosen: chosen.slice(0, 1), to: TO });
  await expect(send(manager, id)).rejects.toMatchObject({ reason: "pack_why" });
  await send(manager, id, { why: "The portal closes tonight" });
  expect(await rowOf(id)).toMatchObject({ state: "sent", seal: null, unapprovedWhy: "The portal closes tonight" });
  const told = (await toldOf(student)).filter((one) => one?.kind === "pack_sent" || one?.kind === "status_changed");
  expect(told).toMatchObject([{ kind: "pack_sent", why: "The portal closes tonight" }]);
  const { rows } = await listAudit(at.db, await makeStaff(at.db), { action: "pack.unapproved", page: 1 });
  expect(rows.map(({ subjectId }) => subjectId)).toContain(student.id);
  // The next one begins anew, for the same choice.
  await expect(makePack(at.db, mine, { ...choice, chosen, to: TO })).resolves.toMatchObject({ id: expect.any(String) });
});

test("a pack is emailed to one address, today, under the same guard as all sending", async () => {
  const today = { via: "mailbox", sentOn: dayInDhaka(new Date()) } as const;
  const { mine, student, chosen, id } = await approved();
  const packMails = async () => (await mailsOf(student)).filter(({ content }) => content.kind === "pack");
  await expect(send(mine, id, { ...today, sentOn: "2026-11-25" })).rejects.toMatchObject({ reason: "pack_mail_day" });
  for (const to of ["Agents’ portal of Leeds", `${TO}, other@leeds.example`]) {
    await changePack(at.db, mine, { id, version: await versionOf(id), chosen, to });
    await showPack(at.db, memory, mine, { id, version: await versionOf(id) });
    await approve(student, id);
    await expect(send(mine, id, today)).rejects.toMatchObject({ reason: "pack_no_address" });
  }
  await changePack(at.db, mine, { id, version: await versionOf(id), chosen, to: TO });
  await expect(send(mine, id, today)).rejects.toMatchObject({ reason: "pack_not_approved" });
  await showPack(at.db, memory, mine, { id, version: await versionOf(id) });
  await approve(student, id);
  expect(await packMails()).toEqual([]);
  const version = await versionOf(id);
  await sendPack(at.db, memory, mine, { id, version, ...SENT, ...today });
  await sendPack(at.db, memory, mine, { id, version, ...SENT, ...today });
  await expect(send(mine, id, today)).rejects.toMatchObject({ reason: "pack_changed" });
  expect(await packMails()).toEqual([{ recipient: TO, content: { kind: "pack", packId: id } }]);
});

/** What the university of a choice wants of the files that it gets. */
const wants = (choice: ChoiceAddress, wish: { packNames?: string; packCover?: string | null }) =>
  at.db
    .update(universities)
    .set(wish)
    .where(
      inArray(
        universities.id,
        at.db.select({ id: courses.universityId }).from(courses).where(eq(courses.id, choice.courseId)),
      ),
    );

test("a pack has the names and the cover page that its university wants, and ends an approval with either", async () => {
  const mine = await counsellor();
  const { student, choice } = await aChoice(mine);
  await wants(choice, { packNames: "{SURNAME}_{given}_{kind}", packCover: "Dear team, {name} applies for {course}." });
  await at.db.update(applications).set({ fullName: "Nusrat Jahan" }).where(eq(applications.id, choice.applicationId));
  const chosen = [await has(student, "passport", "accepted", 2), await has(student, "cv")];
  const { id } = await makePack(at.db, mine, { ...choice, chosen, to: TO, passportNumber: "A01234567" });
  await showPack(at.db, memory, mine, { id, version: 1 });
  const pack = await ownPack(at.db, student, id);
  expect(pack.files.map(({ name, isCover }) => [name, isCover])).toEqual([
    ["JAHAN_Nusrat_Cover-page.pdf", true],
    ["JAHAN_Nusrat_Passport-photo-page.jpg", undefined],
    ["JAHAN_Nusrat_Passport-photo-page_2.jpg", undefined],
    ["JAHAN_Nusrat_CV.jpg", undefined],
  ]);
  expect(pack.answers.slice(0, 2)).toEqual([
    { key: "fullName", value: "Nusrat Jahan" },
    { key: "passport", value: "A01234567" },
  ]);
  const cover = await ownCover(at.db, student, id);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(cover)), { mergePages: true });
  for (const part of ["Dear team, Nusrat Jahan applies for", "Passport number: A01234567", "JAHAN_Nusrat_CV.jpg", TO])
    expect(text.includes(part), part).toBe(part !== TO);
  expect((await inLanguage("bn", () => ownCover(at.db, student, id))).equals(cover)).toBe(true);
  expect((await coverForStaff(at.db, mine, id)).equals(cover)).toBe(true);
  for (const change of [
    () => wants(choice, { packCover: "Dear team, {name} applies." }),
    () => wants(choice, { packNames: "{kind}_{SURNAME}" }),
    () => wants(choice, { packCover: null }),
  ]) {
    await approve(student, id);
    expect(await packForStaff(at.db, mine, id)).toMatchObject({ isApproved: true });
    await change();
    expect(await packForStaff(at.db, mine, id)).toMatchObject({ isApproved: false, isAsShown: false });
    await showPack(at.db, memory, mine, { id, version: await versionOf(id) });
  }
  await wants(choice, { packCover: "Dear team" });
  await showPack(at.db, memory, mine, { id, version: await versionOf(id) });
  await approve(student, id);
  const first = await takePack(at.db, memory, mine, id);
  const before = await buffer((await first.open()) ?? expect.fail("no archive"));
  await send(mine, id);
  const own = await takeOwnPack(at.db, memory, student, id);
  expect((await buffer((await own.open()) ?? expect.fail("no archive"))).equals(before)).toBe(true);
  expect(before.includes(await buffer(Readable.from([(await packForStaff(at.db, mine, id)).cover ?? ""])))).toBe(true);
  // What was sent has its cover page in the archive alone.
  await expect(ownCover(at.db, student, id)).rejects.toMatchObject({ reason: "no_pack" });
});

test("a cover page is left out where staff say so, and nothing goes while it cannot be written", async () => {
  const mine = await counsellor();
  const { student, choice } = await aChoice(mine);
  await wants(choice, { packCover: "প্রিয় {name}" });
  const chosen = [await has(student, "passport")];
  const { id } = await makePack(at.db, mine, { ...choice, chosen, to: TO });
  expect(await packForStaff(at.db, mine, id)).toMatchObject({ isWhole: false, isCoverMissing: true, cover: null });
  await expect(showPack(at.db, memory, mine, { id, version: 1 })).rejects.toMatchObject({
    reason: "pack_cover_letters",
  });
  const manager = await makeUser(at.db, { role: "manager" });
  await expect(send(manager, id, { why: "In a hurry" })).rejects.toMatchObject({ reason: "pack_cover_letters" });
  await changePack(at.db, mine, { id, version: 1, chosen, to: TO, withCover: false });
  await showPack(at.db, memory, mine, { id, version: 2 });
  expect((await ownPack(at.db, student, id)).files.map(({ name }) => name)).toEqual(["01 Passport, photo page.jpg"]);
  // What a change does not say stays as it was.
  await changePack(at.db, mine, { id, version: 3, chosen, to: "other@leeds.example" });
  expect(await rowOf(id)).toMatchObject({ withCover: false, passportNumber: null });
});

test("a pack has the student's results only while they let the office see them", async () => {
  const mine = await counsellor();
  const { student, choice } = await aChoice(mine);
  const id = await shown(mine, choice, [await has(student, "passport")]);
  const results = { qualification: "hsc", hscGpa: 4.75, test: "ielts", overall: 6.5, writing: 6 } as const;
  await saveProfile(at.db, student, { ...NO_PROFILE, ...results, testDate: "2026-03-14" });
  const keys = async () => (await ownPack(at.db, student, id)).answers.map(({ key }) => key);
  const base = ["fullName", "email", "phone", "course", "university", "reference"];
  expect(await keys()).toEqual(base);
  await approve(student, id);
  const share = (shareResults: boolean) =>
    at.db.update(applications).set({ shareResults }).where(eq(applications.id, choice.applicationId));
  await share(true);
  const { answers, isApproved } = await packForStaff(at.db, mine, id);
  expect(isApproved).toBe(false);
  expect(await inLanguage("bn", () => ownPack(at.db, student, id))).toMatchObject({ answers });
  expect(answers.slice(3, 7)).toEqual([
    { key: "qualification", value: "HSC" },
    { key: "hscGpa", value: "4.75 of 5" },
    { key: "english", value: "IELTS 6.5 (writing 6)" },
    { key: "englishOn", value: "2026-03-14" },
  ]);
  await share(false);
  expect(await packForStaff(at.db, mine, id)).toMatchObject({ isApproved: true });
});

test("a student approves only what they have seen, and says what is wrong also afterwards", async () => {
  const mine = await counsellor();
  const { student, choice } = await aChoice(mine);
  const passport = await has(student, "passport");
  const id = await shown(mine, choice, [passport]);
  const { seen } = await ownPack(at.db, student, id);
  await addFile(passport, 2);
  for (const one of [seen, (await ownPack(at.db, student, id)).seen])
    await expect(approvePack(at.db, student, { id, seen: one, wording: 1 })).rejects.toMatchObject({
      reason: "pack_changed",
    });
  await showPack(at.db, memory, mine, { id, version: await versionOf(id) });
  await expect(approvePack(at.db, student, { id, seen, wording: 1 })).rejects.toMatchObject({ reason: "pack_changed" });
  const now = (await ownPack(at.db, student, id)).seen;
  await expect(approvePack(at.db, student, { id, seen: now, wording: 0 })).rejects.toMatchObject({
    reason: "pack_changed",
  });
  await approve(student, id);
  await approve(student, id);
  const fault = { id, seen: now, faults: ["data" as const], note: "My name is Nusrat Jahan Rima" };
  await expect(askForChanges(at.db, student, { ...fault, faults: [], note: null })).rejects.toMatchObject({
    reason: "pack_fault_missing",
  });
  await askForChanges(at.db, student, fault);
  await askForChanges(at.db, student, fault);
  expect(await rowOf(id)).toMatchObject({ state: "changes_asked", seal: null, approvedAt: null });
  await expect(send(mine, id)).rejects.toMatchObject({ reason: "pack_not_approved" });
  expect((await toldOf(mine)).map((one) => one?.kind === "student_did" && one.did)).toEqual([
    "approved_pack",
    "asked_pack",
  ]);
  await showPack(at.db, memory, mine, { id, version: await versionOf(id) });
  expect(await rowOf(id)).toMatchObject({ state: "shown", faults: null, faultNote: null });
});

test("what a student says of a pack is the office's work, also where no one looks after the student", async () => {
  const { mine, student, choice, id } = await approved();
  const admin = await makeStaff(at.db);
  await at.db
    .update(applications)
    .set({ ownerId: null, contactedAt: new Date() })
    .where(eq(applications.id, choice.applicationId));
  const turns = async () => {
    const { rows, total } = await officeTurns(at.db, admin, EVERYONES, 1_000);
    expect(total).toBe(rows.length);
    return rows
      .filter(({ applicationId }) => applicationId === choice.applicationId)
      .map(({ kind, pack }) => [kind, pack?.id, pack?.state]);
  };
  expect(await turns()).toEqual([["send", id, "approved"]]);
  const { seen } = await ownPack(at.db, student, id);
  await askForChanges(at.db, student, { id, seen, faults: ["data"], note: null });
  expect(await turns()).toEqual([["send", id, "changes_asked"]]);
  // The list of applications says the same.
  const listed = await listForStaff(at.db, admin, {
    ...{ search: "", status: "turn", sort: "newest", page: 1, choice: NO_CHOICE_FILTERS },
  });
  const inList = [...listed.groups.flatMap(({ rows }) => rows), ...listed.rows].find(
    (row) => row.id === choice.applicationId,
  );
  expect(inList?.work).toMatchObject({ kind: "send", what: "changes_asked" });
  await showPack(at.db, memory, mine, { id, version: await versionOf(id) });
  expect(await turns()).toEqual([]);
});

test("the bell asks to look at a pack until its student has, or there is no such pack", async () => {
  const mine = await counsellor();
  const { student, choice } = await aChoice(mine);
  const chosen = [await has(student, "passport")];
  const asks = async () =>
    (await listNotifications(at.db, student, { limit: 10 }))
      .filter(({ title }) => title.startsWith("Look at what we send"))
      .map(({ isRead }) => !isRead);
  const id = await shown(mine, choice, chosen);
  expect(await asks()).toEqual([true]);
  await changePack(at.db, mine, { id, version: await versionOf(id), chosen, to: "new@leeds.example" });
  expect(await asks()).toEqual([]);
  await showPack(at.db, memory, mine, { id, version: await versionOf(id) });
  await approve(student, id);
  expect(await asks()).toEqual([false]);
  const other = await aChoice(mine, student);
  const gone = await shown(mine, other.choice, chosen);
  await deletePack(at.db, mine, { id: gone, version: await versionOf(gone) });
  expect(await asks()).toEqual([false]);
});

test("a pack is made of what is accepted, once, and never of a course that has ended", async () => {
  const mine = await counsellor();
  const { student, choice } = await aChoice(mine);
  const [passport, cv] = [await has(student, "passport"), await has(student, "cv", "sent")];
  for (const chosen of [[], [cv], [passport, cv], [crypto.randomUUID()]])
    await expect(makePack(at.db, mine, { ...choice, chosen, to: TO })).rejects.toMatchObject({ reason: "pack_empty" });
  const wish = { ...choice, chosen: [passport], to: TO };
  const { id } = await makePack(at.db, mine, wish);
  expect(await makePack(at.db, mine, wish)).toEqual({ id });
  await expect(makePack(at.db, mine, { ...wish, to: "other" })).rejects.toMatchObject({ reason: "pack_open" });
  await expect(deletePack(at.db, mine, { id, version: 7 })).rejects.toMatchObject({ reason: "pack_changed" });
  await deletePack(at.db, mine, { id, version: 1 });
  await at.db
    .update(applicationCourses)
    .set({ endedAt: new Date(), endReason: "withdrawn" })
    .where(eq(applicationCourses.applicationId, choice.applicationId));
  await expect(makePack(at.db, mine, wish)).rejects.toMatchObject({ reason: "pack_of_ended" });
});

test("only who looks after the student changes a pack, and only its student approves it", async () => {
  const { mine, student, choice, chosen, id } = await approved();
  const version = await versionOf(id);
  const [colleague, catalogue, other] = [
    await counsellor(),
    await makeUser(at.db, { role: "catalogue" }),
    await makeUser(at.db),
  ];
  const seen = (await ownPack(at.db, student, id)).seen;
  for (const [viewer, reason] of [
    [colleague, "owned_by_other"],
    [catalogue, "not_in_role"],
    [student, "only_staff"],
    [other, "only_staff"],
  ] as const) {
    for (const tried of [
      () => makePack(at.db, viewer, { ...choice, chosen, to: TO }),
      () => changePack(at.db, viewer, { id, version, chosen, to: "x" }),
      () => showPack(at.db, memory, viewer, { id, version }),
      () => deletePack(at.db, viewer, { id, version }),
      () => sendPack(at.db, memory, viewer, { id, version, ...SENT }),
    ])
      await expect(tried()).rejects.toMatchObject({ reason });
  }
  for (const packId of [id, crypto.randomUUID(), "none"]) {
    for (const viewer of [other, mine]) {
      await expect(ownPack(at.db, viewer, packId)).rejects.toMatchObject({ reason: "no_pack" });
      await expect(approvePack(at.db, viewer, { id: packId, seen, wording: 1 })).rejects.toMatchObject({
        reason: "no_pack",
      });
      await expect(
        askForChanges(at.db, viewer, { id: packId, seen, faults: ["data"], note: null }),
      ).rejects.toMatchObject({ reason: "no_pack" });
      await expect(takeOwnPack(at.db, memory, viewer, packId)).rejects.toMatchObject({ reason: "no_pack" });
    }
  }
  expect(await rowOf(id)).toMatchObject({ state: "approved", version });
});

test("a key that is older than a year signs no longer, and its seals hold for ever", async () => {
  const { student, id } = await approved();
  const before = await rowOf(id);
  const later = new Date(Date.now() + 400 * 24 * 60 * 60_000);
  const second = await aChoice(null);
  const other = await shown(await makeStaff(at.db), second.choice, [await has(second.student, "passport")]);
  const { seen } = await ownPack(at.db, second.student, other);
  await approvePack(at.db, second.student, { id: other, seen, wording: 1 }, later);
  expect((await at.db.select().from(sealKeys)).filter(({ privateKey }) => privateKey !== null)).toHaveLength(1);
  const keys = await publicSealKeys(at.db);
  expect(keys.length).toBeGreaterThan(1);
  expect(JSON.stringify(keys)).not.toContain('"d":');
  expect(await rowOf(id)).toMatchObject({ seal: before.seal });
  expect((await ownPack(at.db, student, id)).isApproved).toBe(true);
});

test("an account that is deleted takes its packs along, and their archives leave the store", async () => {
  const { mine, student, id } = await approved();
  await send(mine, id);
  const { storeKey } = await rowOf(id);
  await askForDeletion(at.db, student);
  await deleteDueAccounts(at.db, new Date(Date.now() + 25 * 3_600_000));
  expect(await at.db.select().from(documentPacks).where(eq(documentPacks.id, id))).toEqual([]);
  const due = await at.db.select({ key: fileRemovals.storeKey }).from(fileRemovals);
  expect(due.map(({ key }) => key)).toContain(storeKey);
});

/** Fewer where the time is short. */
const ROUNDS = isShort ? 40 : 200;

/** A number below `most`, from a seed that a failure names. */
const randomOf = (seed: number) => {
  let state = seed;
  return (most: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * most);
  };
};

test("cuts between approval and sending leave no pack sent without an approval, and none sent twice", async () => {
  const mine = await makeStaff(at.db, { role: "counsellor" });
  const { student, choice } = await aChoice(mine);
  const passport = await has(student, "passport");
  const random = randomOf(57);
  let [sent, mailed] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const id = await shown(mine, choice, [passport], `${round}@leeds.example`);
    const [{ seen }, version] = [await ownPack(at.db, student, id), await versionOf(id)];
    // The store fails, or its file is gone, at some byte of some archive.
    const cut = random(4);
    const failing: FileStore = {
      ...memory,
      put: (key: string, source: FileSource) =>
        cut === 0 ? Promise.reject(new Error("cut")) : memory.put(key, source),
      get: (key: string) => (cut === 1 && random(2) === 0 ? Promise.reject(new Error("cut")) : memory.get(key)),
    };
    const sendAt = (seenVersion: number) => () => {
      const way = random(2) ? { via: "portal" as const } : { via: "mailbox" as const, sentOn: dayInDhaka(new Date()) };
      return sendPack(at.db, failing, mine, { id, version: seenVersion, ...SENT, ...way });
    };
    const deeds = [
      () => approvePack(at.db, student, { id, seen, wording: 1 }),
      sendAt(version),
      sendAt(version + 1),
      sendAt(version + 1),
      ...(random(3) === 0 ? [() => askForChanges(at.db, student, { id, seen, faults: ["page"], note: null })] : []),
      ...(random(3) === 0
        ? [() => changePack(at.db, mine, { id, version: version + 1, chosen: [passport], to: "a@b.example" })]
        : []),
      ...(random(4) === 0
        ? [
            async () => {
              await at.db.delete(documentFiles).where(eq(documentFiles.documentId, passport));
              await addFile(passport, 1, `round ${round}`);
            },
          ]
        : []),
    ].toSorted(() => random(2) - 0.5);
    await Promise.allSettled(random(2) ? deeds.map((deed) => deed()) : [inTurn(deeds)]);
    const row = await rowOf(id);
    const mails = (await mailsOf(student)).filter(({ content }) => content.kind === "pack" && content.packId === id);
    expect(mails.map(({ recipient }) => recipient)).toEqual(row.sentVia === "mailbox" ? [row.sentTo] : []);
    if (row.state === "sent") {
      sent++;
      mailed += mails.length;
      const pack = await ownPack(at.db, student, id);
      const manifest = manifestOf(pack, row);
      const approval = { ...manifest, wording: row.wording ?? expect.fail("no words") };
      const holds = await sealHolds(at.db, row.seal ?? "", {
        ...approval,
        approvedAt: row.approvedAt?.toISOString() ?? "",
      });
      expect(holds, `round ${round}: ${approvalText({ ...approval, approvedAt: "" })}`).toBe(true);
      expect(kept.get(row.storeKey ?? "")?.length).toBe(row.size);
    } else {
      expect(row.storeKey).toBeNull();
      await deletePack(at.db, mine, { id, version: row.version });
    }
  }
  expect(sent).toBeGreaterThan(ROUNDS / 20);
  expect(mailed).toBeGreaterThan(0);
  const archives = await at.db
    .select({ key: documentPacks.storeKey })
    .from(documentPacks)
    .where(eq(documentPacks.applicationId, choice.applicationId));
  expect(new Set(archives.map(({ key }) => key)).size).toBe(sent);
  // The choice went to its university once, however many packs followed.
  const steps = await at.db
    .select()
    .from(choiceEvents)
    .where(and(eq(choiceEvents.applicationId, choice.applicationId), eq(choiceEvents.kind, "step")));
  expect(steps).toHaveLength(1);
});

async function inTurn(deeds: readonly (() => Promise<unknown>)[]) {
  for (const deed of deeds) await deed().catch(() => undefined);
}
