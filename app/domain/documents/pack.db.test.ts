/** Tests what a university gets of a student's documents, who may take it, and the log of what was sent. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationCourses, applications, documentFiles, documents, notifications, users } from "#app/db/schema.ts";
import { listApplications } from "#app/domain/applications/my-applications.server.ts";
import { listAudit } from "#app/domain/staff/audit.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { openingsOf } from "./my-documents.server.ts";
import { type ChoiceAddress, packsOf, recordSent, takePack } from "./pack.server.ts";
import { packCover } from "./pack-cover.ts";
import { documentsForStaff } from "./staff-documents.server.ts";
import { studentPacks } from "./student-packs.server.ts";

const database = useDatabase();

async function aChoice(owner: Actor) {
  const student = await makeUser(database.db);
  const courseId = await makeCourse(database.db, { level: "Postgraduate" });
  const { id: applicationId } = await makeApplication(database.db, student, {
    fullName: 'Nusrat <b>"Jahan"</b>',
    selectedCourses: [courseId],
  });
  await database.db.update(applications).set({ ownerId: owner.id }).where(eq(applications.id, applicationId));
  return { student, choice: { applicationId, courseId } };
}

async function has(
  student: Actor,
  kindId: string,
  state: "sent" | "accepted",
  { files = 1, choice = null }: { files?: number; choice?: ChoiceAddress | null } = {},
) {
  const [document] = await database.db
    .insert(documents)
    .values({ userId: student.id, kindId, state, ...choice })
    .returning({ id: documents.id });
  for (let position = 1; position <= files; position++)
    await database.db.insert(documentFiles).values({
      ...{ documentId: document?.id ?? "", position, kind: "jpeg", shownName: "a.jpg", pages: 1, size: 10 },
      ...{ sha256: `${kindId} ${position}`, storeKey: `documents/${crypto.randomUUID()}`, scan: "clean" },
    });
}

const counsellor = () => makeUser(database.db, { role: "counsellor" });

test("a pack has the accepted documents that the course needs or was asked for, and lists the others", async () => {
  const mine = await counsellor();
  const { student, choice } = await aChoice(mine);
  await has(student, "passport", "accepted", { files: 2 });
  await has(student, "hsc", "sent");
  await has(student, "cv", "accepted");
  // Not needed yet, and what the university has issued.
  await has(student, "bank_evidence", "accepted");
  await has(student, "offer_letter", "accepted", { choice });
  const pack = await takePack(database.db, mine, choice);
  expect(pack.documents.flatMap(({ files }) => files.map(({ name }) => name))).toEqual([
    "01 Passport, photo page, page 1.jpg",
    "01 Passport, photo page, page 2.jpg",
    "08 CV.jpg",
  ]);
  const states = pack.documents.map(({ kindId, state }) => `${kindId} ${state}`);
  expect(states).toContain("hsc sent");
  expect(states).toContain("ssc needed");
  const cover = packCover(pack, "2026-11-27");
  expect(cover).toContain("Nusrat &lt;b&gt;&quot;Jahan&quot;&lt;/b&gt;");
  expect(cover).not.toContain("<b>");
  expect(cover).toContain("<code>passport 2</code>");
  expect(cover).toContain("27 November 2026");
});

test("the student reads who took the pack, and where it was sent", async () => {
  const mine = await counsellor();
  await database.db.update(users).set({ fullName: "Farhana Rahman" }).where(eq(users.id, mine.id));
  const { student, choice } = await aChoice(mine);
  await has(student, "passport", "accepted");
  await takePack(database.db, mine, choice);
  expect(await openingsOf(database.db, student)).toMatchObject([{ by: "Farhana Rahman" }]);
  expect(await packsOf(database.db, student.id)).toEqual([]);
  await recordSent(database.db, mine, choice, { sentTo: "the University of Leeds", sentOn: "2026-11-25" });
  expect(await packsOf(database.db, student.id)).toMatchObject([
    { ...choice, sentTo: "the University of Leeds", sentOn: "2026-11-25", files: 1, by: "Farhana Rahman" },
  ]);
  expect(await packsOf(database.db, mine.id)).toEqual([]);
  // The log is permanent, and what staff type may name someone.
  const { rows } = await listAudit(database.db, await makeStaff(database.db), { action: "document.sent", page: 1 });
  expect(rows.map(({ summary }) => summary)).toEqual(["2026-11-25"]);
});

test("a pack that was sent moves a choice that was still with us, and tells its student once", async () => {
  const mine = await counsellor();
  const { student, choice } = await aChoice(mine);
  await has(student, "passport", "accepted");
  const sent = { sentTo: "the University of Leeds", sentOn: "2026-11-25" };
  await recordSent(database.db, mine, choice, sent);
  await recordSent(database.db, mine, choice, { ...sent, sentOn: "2026-11-27" });
  const [application] = await listApplications(database.db, student, 5);
  expect(application).toMatchObject({
    status: "submitted_to_university",
    courses: [{ step: "submitted_to_university", sentOn: "2026-11-25" }],
  });
  const { content } = notifications;
  const told = await database.db.select({ content }).from(notifications).where(eq(notifications.userId, student.id));
  const moved = told.filter((one) => one.content?.kind === "status_changed");
  expect(moved).toMatchObject([{ content: { status: "submitted_to_university" } }]);
});

test("only staff who look after the student take a pack, and no pack is empty", async () => {
  const [mine, theirs] = [await counsellor(), await counsellor()];
  const { student, choice } = await aChoice(mine);
  await has(student, "passport", "sent");
  await expect(takePack(database.db, mine, choice)).rejects.toMatchObject({ reason: "pack_empty" });
  const sent = { sentTo: "Leeds", sentOn: "2026-11-25" };
  await expect(recordSent(database.db, mine, choice, sent)).rejects.toMatchObject({ reason: "pack_empty" });
  await database.db.update(documents).set({ state: "accepted" }).where(eq(documents.userId, student.id));
  await expect(takePack(database.db, student, choice)).rejects.toMatchObject({ reason: "only_staff" });
  const catalogue = await makeUser(database.db, { role: "catalogue" });
  await expect(takePack(database.db, catalogue, choice)).rejects.toMatchObject({ reason: "not_in_role" });
  await expect(takePack(database.db, theirs, choice)).rejects.toMatchObject({ reason: "owned_by_other" });
  await expect(recordSent(database.db, theirs, choice, sent)).rejects.toMatchObject({ reason: "owned_by_other" });
  for (const [wrong, reason] of [
    [{ ...choice, courseId: "none" }, "no_choice"],
    [{ ...choice, applicationId: "none" }, "no_application"],
    [{ ...choice, applicationId: crypto.randomUUID() }, "no_application"],
  ] as const)
    await expect(takePack(database.db, mine, wrong)).rejects.toMatchObject({ reason });
  expect(await openingsOf(database.db, student)).toEqual([]);
});

test("a student's packs leave out ended courses to which nothing was sent", async () => {
  const owner = await makeUser(database.db, { role: "counsellor" });
  const { student, choice } = await aChoice(owner);
  await has(student, "passport", "accepted");
  const packs = async () => studentPacks(database.db, await documentsForStaff(database.db, owner, student.id));
  const end = () =>
    database.db
      .update(applicationCourses)
      .set({ endedAt: new Date(), endReason: "withdrawn" })
      .where(eq(applicationCourses.applicationId, choice.applicationId));
  expect(await packs()).toMatchObject([{ ...choice, accepted: 1, sent: [] }]);
  await end();
  expect(await packs()).toEqual([]);
});
