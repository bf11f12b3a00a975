/** Tests what staff check: whose documents, in which order, and what they read of one. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { applications, documentFiles, documents, users } from "#app/db/schema.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { plansOf } from "../../../tests/support/plans.ts";
import { reviewDocument } from "./review.server.ts";
import { documentForReview } from "./review-page.server.ts";
import { newsOfReviews, tellReviewed } from "./tell-reviewed.server.ts";
import { documentsToCheck, MOST_TO_CHECK } from "./to-check.server.ts";

const database = useDatabase();

/** Makes a document with a file, as if it had been sent so many hours ago. */
async function sent(student: Actor, kindId: string, hours: number, scan: "clean" | "waiting" = "clean") {
  const { db } = database;
  const [document] = await db
    .insert(documents)
    .values({ userId: student.id, kindId, state: "sent", sentAt: new Date(Date.now() - hours * 3_600_000) })
    .returning({ id: documents.id });
  const id = document?.id ?? "";
  await db.insert(documentFiles).values({
    ...{ documentId: id, position: 1, kind: "pdf", shownName: "a.pdf", pages: 2, size: 10, sha256: "ab", scan },
    storeKey: `documents/${crypto.randomUUID()}`,
  });
  return id;
}

async function aStudent(owner: Actor | null = null) {
  const student = await makeUser(database.db);
  const { id } = await makeApplication(database.db, student, { selectedCourses: [await makeCourse(database.db)] });
  await database.db
    .update(applications)
    .set({ ownerId: owner?.id ?? null })
    .where(eq(applications.id, id));
  return student;
}

const counsellor = () => makeUser(database.db, { role: "counsellor" });
const clear = () => database.db.delete(documents);
const countFor = async (viewer: Actor) => (await documentsToCheck(database.db, viewer)).total;
const idsFor = async (viewer: Actor) => (await documentsToCheck(database.db, viewer)).waiting.map(({ id }) => id);

test("the student who has waited longest comes first, with all of theirs in the order of the checklist", async () => {
  await clear();
  const [admin, early, late] = [await makeStaff(database.db), await aStudent(), await aStudent()];
  const hsc = await sent(early, "hsc", 9);
  const others = await sent(late, "passport", 5);
  const passport = await sent(early, "passport", 1);
  expect(await idsFor(admin)).toEqual([passport, hsc, others]);
  expect(await countFor(admin)).toBe(3);
});

test("students with one name are told apart by their address", async () => {
  await clear();
  const [admin, one, other, third] = [
    await makeStaff(database.db),
    await aStudent(),
    await aStudent(),
    await aStudent(),
  ];
  for (const { id } of [one, other])
    await database.db.update(users).set({ fullName: "Sharmin Akter" }).where(eq(users.id, id));
  await database.db.update(users).set({ fullName: "Rakib Hasan" }).where(eq(users.id, third.id));
  for (const [hours, student] of [one, other, third].entries()) await sent(student, "passport", 9 - hours);
  await sent(one, "hsc", 1);
  const { waiting } = await documentsToCheck(database.db, admin);
  const [name, namesake] = [`Sharmin Akter, ${one.id}@example.com`, `Sharmin Akter, ${other.id}@example.com`];
  expect(waiting.map((document) => document.name)).toEqual([name, name, namesake, "Rakib Hasan"]);
});

test("unscanned files, decided files and files of deleted accounts do not wait", async () => {
  await clear();
  const [admin, student, gone] = [await makeStaff(database.db), await aStudent(), await aStudent()];
  await sent(student, "hsc", 3, "waiting");
  const passport = await sent(student, "passport", 2);
  const other = await sent(student, "statement", 1);
  await sent(gone, "passport", 1);
  await database.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, gone.id));
  const decision = { version: 1, state: "accepted", expiresOn: null } as const;
  await reviewDocument(database.db, admin, { id: passport, ...decision });
  expect(await idsFor(admin)).toEqual([other]);
  expect(await countFor(admin)).toBe(1);
});

test("counsellors check their own students and those of no one", async () => {
  await clear();
  const [mine, theirs] = [await counsellor(), await counsellor()];
  const own = await sent(await aStudent(mine), "passport", 3);
  await sent(await aStudent(theirs), "passport", 2);
  const pool = await sent(await aStudent(), "passport", 1);
  const { waiting } = await documentsToCheck(database.db, mine);
  expect(waiting.map(({ id, isMine, pages }) => [id, isMine, pages])).toEqual([
    [own, true, 2],
    [pool, false, 2],
  ]);
  expect(await countFor(mine)).toBe(2);
  await expect(documentsToCheck(database.db, await aStudent())).rejects.toMatchObject({ reason: "only_staff" });
  await expect(documentsToCheck(database.db, await makeUser(database.db, { role: "catalogue" }))).rejects.toMatchObject(
    { reason: "not_in_role" },
  );
});

test("a review reads the student's names, and who may decide", async () => {
  const [mine, theirs] = [await counsellor(), await counsellor()];
  const student = await aStudent(mine);
  await database.db.update(users).set({ fullName: "Md. Rahim" }).where(eq(users.id, student.id));
  const id = await sent(student, "passport", 3);
  const seen = await documentForReview(database.db, mine, id);
  expect(seen).toMatchObject({ title: "Passport, photo page", state: "sent", mayChange: true, version: 1 });
  expect(seen.names[0]).toBe("Md. Rahim");
  expect(seen.neededFor).toHaveLength(1);
  expect(await documentForReview(database.db, theirs, id)).toMatchObject({ mayChange: false });
  for (const no of ["none", crypto.randomUUID()])
    await expect(documentForReview(database.db, mine, no)).rejects.toMatchObject({ reason: "no_document" });
  await expect(documentForReview(database.db, student, id)).rejects.toMatchObject({ reason: "only_staff" });
});

test("a reviewer reads what the student will, until the student is told", async () => {
  const [admin, student] = [await makeStaff(database.db), await aStudent()];
  const [passport, hsc, cv] = [
    await sent(student, "passport", 3),
    await sent(student, "hsc", 2),
    await sent(student, "cv", 1),
  ];
  expect(await newsOfReviews(database.db, admin, student.id)).toBeNull();
  await reviewDocument(database.db, admin, { id: cv, version: 1, state: "not_needed", note: "Not for this course" });
  expect(await newsOfReviews(database.db, admin, student.id)).toBeNull();
  await reviewDocument(database.db, admin, { id: passport, version: 1, state: "accepted", expiresOn: null });
  const refusal = { state: "not_accepted", reason: "unreadable", note: "In daylight." } as const;
  await reviewDocument(database.db, admin, { id: hsc, version: 1, ...refusal });
  expect(await newsOfReviews(database.db, admin, student.id)).toEqual({
    kind: "documents_reviewed",
    accepted: ["Passport, photo page"],
    refused: [{ title: "HSC certificate and transcript", reason: "Cannot be read", note: "In daylight." }],
  });
  expect(await newsOfReviews(database.db, await makeStaff(database.db), student.id)).toBeNull();
  expect(await tellReviewed(database.db, admin, student.id)).toBe(2);
  expect(await newsOfReviews(database.db, admin, student.id)).toBeNull();
});

test("the list has an end, and an index finds it", async () => {
  await clear();
  const admin = await makeStaff(database.db);
  const people = await Promise.all(Array.from({ length: MOST_TO_CHECK + 1 }, () => makeUser(database.db)));
  await database.db
    .insert(documents)
    .values(people.map(({ id }) => ({ userId: id, kindId: "cv", state: "sent" as const, sentAt: new Date() })));
  const { waiting, total } = await documentsToCheck(database.db, admin);
  expect([waiting.length, total]).toEqual([MOST_TO_CHECK, MOST_TO_CHECK + 1]);
  await database.db.execute(sql`insert into documents (user_id, kind_id, state)
    select u.id, k.id, 'accepted' from users u, document_kinds k where k.id <> 'cv'`);
  await database.db.execute(sql`analyze documents`);
  const nodes = await plansOf(database.db, () => documentsToCheck(database.db, admin));
  expect(nodes.map((node) => node["Index Name"])).toContain("documents_to_check");
});
