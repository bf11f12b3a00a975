/** Tests how staff keep the checklist. */
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#app/db/schema.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { inLanguage } from "#app/language.server.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { kindInput } from "./kind-input.ts";
import { addKind, archiveKind, getKind, listKinds, saveKind } from "./kinds.server.ts";
import { myDocuments } from "./my-documents.server.ts";

const database = useDatabase();

const inputOf = (more: object = {}) =>
  kindInput.parse({
    ...{ title: `Police clearance ${crypto.randomUUID().slice(0, 4)}`, why: "Some courses ask for it." },
    ...{ fromStep: "submitted", validFor: "6", validUnit: "months", position: "55", ...more },
  });

test("a new kind is asked of students from its step on, until it is archived", async () => {
  const [admin, student] = [await makeStaff(database.db), await makeUser(database.db)];
  const courseId = await makeCourse(database.db, { level: "Postgraduate" });
  await makeApplication(database.db, student, { selectedCourses: [courseId] });
  const input = inputOf({ levels: ["Postgraduate"] });
  const { id } = await addKind(database.db, admin, input);
  expect(id).toMatch(/^police_clearance_/);
  expect(await addKind(database.db, admin, input)).toEqual({ id });
  const asked = async () => (await myDocuments(database.db, student)).items.map(({ kind }) => kind.id);
  expect(await asked()).toContain(id);
  expect(await getKind(database.db, admin, id)).toMatchObject({ validMonths: 6, validDays: null, version: 1 });
  await archiveKind(database.db, admin, { id, version: 1 }, true);
  expect(await asked()).not.toContain(id);
  await archiveKind(database.db, admin, { id, version: 2 }, false);
  expect(await asked()).toContain(id);
  const entries = await database.db
    .select({ summary: auditLog.summary })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, "document_kind.change")));
  expect(entries.map(({ summary }) => summary.replace(/^.*: /, ""))).toEqual(["added", "archived", "restored"]);
});

test("a student reads a kind in Bangla where it has both, and in English otherwise", async () => {
  const [admin, student] = [await makeStaff(database.db), await makeUser(database.db)];
  await makeApplication(database.db, student, { selectedCourses: [await makeCourse(database.db)] });
  const { id } = await addKind(database.db, admin, inputOf({ titleBangla: "পুলিশ ছাড়পত্র" }));
  const read = async () => {
    const { items } = await myDocuments(database.db, student);
    const found = items.find(({ kind }) => kind.id === id)?.kind;
    return [found?.title, found?.why];
  };
  expect(await inLanguage("bn", read)).toEqual(["পুলিশ ছাড়পত্র", "Some courses ask for it."]);
  expect(await inLanguage("en", read)).toEqual([
    expect.stringMatching(/^Police clearance/),
    "Some courses ask for it.",
  ]);
});

test("a change is saved once, over the version that was read, and names who was quicker", async () => {
  const admin = await makeStaff(database.db, { fullName: "Farhana Rahman" });
  const input = inputOf();
  const { id } = await addKind(database.db, admin, input);
  const changed = { ...input, why: "The visa asks for it.", perChoice: true };
  await saveKind(database.db, admin, { id, version: 1 }, changed);
  await saveKind(database.db, admin, { id, version: 1 }, changed);
  // Documents hang on whether each choice has its own.
  expect(await getKind(database.db, admin, id)).toMatchObject({ why: changed.why, perChoice: false, version: 2 });
  await expect(saveKind(database.db, admin, { id, version: 1 }, input)).rejects.toMatchObject({
    reason: "kind_changed",
    message: expect.stringContaining("Farhana Rahman"),
  });
  await expect(archiveKind(database.db, admin, { id, version: 1 }, true)).rejects.toMatchObject({
    reason: "kind_changed",
  });
});

test("staff who keep the figures keep the checklist, and other staff read it", async () => {
  const [counsellor, catalogue, student] = [
    await makeUser(database.db, { role: "counsellor" }),
    await makeUser(database.db, { role: "catalogue" }),
    await makeUser(database.db),
  ];
  expect((await listKinds(database.db, counsellor)).length).toBeGreaterThan(20);
  await expect(listKinds(database.db, student)).rejects.toMatchObject({ reason: "only_staff" });
  const target = { id: "passport", version: 1 };
  await expect(addKind(database.db, counsellor, inputOf())).rejects.toMatchObject({ reason: "not_in_role" });
  await expect(saveKind(database.db, counsellor, target, inputOf())).rejects.toMatchObject({ reason: "not_in_role" });
  await expect(archiveKind(database.db, student, target, true)).rejects.toMatchObject({ reason: "only_staff" });
  await expect(addKind(database.db, catalogue, inputOf())).resolves.toBeDefined();
  await expect(getKind(database.db, counsellor, "none\0")).rejects.toMatchObject({ reason: "no_document" });
});

test.each([
  [{ title: " " }, "title"],
  [{ why: "" }, "why"],
  [{ fromStep: "soon" }, "fromStep"],
  [{ validFor: "0" }, "validFor"],
  [{ validFor: "121" }, "validFor"],
  [{ validFor: "3651", validUnit: "days" }, "validFor"],
  [{ position: "first" }, "position"],
  [{ levels: ["Nursery"] }, "levels"],
])("the form refuses %j beside %s", (more, field) => {
  const input = { title: "T", why: "W", fromStep: "submitted", position: "1", ...more };
  expect(kindInput.safeParse(input).error?.issues[0]?.path[0]).toBe(field);
});
