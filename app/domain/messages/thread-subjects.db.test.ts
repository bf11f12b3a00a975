/** Tests what staff see beside a conversation: courses, templates and notes. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationCourses, applications, deskSettings } from "#app/db/schema.ts";
import { myData } from "#app/domain/account/my-data.server.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { makeApplication, makeCourse, makeStaff, makeTarget, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeMessage } from "./change-message.server.ts";
import { addMessageTemplate, listMessageTemplates } from "./message-templates.server.ts";
import { addStudentNote, notesOfStudent } from "./student-notes.server.ts";
import { templateInput } from "./template-input.ts";
import { choicesOfStudent, fillForStudent, usualSubject } from "./thread-subjects.server.ts";
import { writeAsStaff } from "./write-message.server.ts";

const database = useDatabase();

async function aTemplate(english: string) {
  const [admin, name] = [await makeStaff(database.db), crypto.randomUUID()];
  await addMessageTemplate(database.db, admin, templateInput.parse({ name, english, isActive: "on" }));
  return (await listMessageTemplates(database.db, admin)).find((one) => one.name === name)?.id ?? "";
}

test("a message is about the accepted course, or the only open one, unless someone says otherwise", async () => {
  const [admin, student] = [await makeStaff(database.db), await makeUser(database.db)];
  const courseIds = [await makeCourse(database.db, { name: "One" }), await makeCourse(database.db, { name: "Two" })];
  const { id } = await makeApplication(database.db, student, { selectedCourses: courseIds });
  const usual = async () => usualSubject(await choicesOfStudent(database.db, admin, student.id))?.courseName ?? null;
  expect(await usual()).toBeNull();
  const set = (courseId: string | undefined, facts: object) =>
    database.db
      .update(applicationCourses)
      .set(facts)
      .where(eq(applicationCourses.courseId, courseId ?? ""));
  await set(courseIds[1], { outcome: "conditional", reply: "accepted" });
  expect(await usual()).toBe("Two");
  await set(courseIds[1], { endedAt: new Date(), endReason: "withdrawn" });
  expect(await usual()).toBe("One");
  const choices = await choicesOfStudent(database.db, admin, student.id);
  expect(choices.map(({ courseName }) => courseName)).toEqual(["One", "Two"]);
  expect(choices[0]).toMatchObject({ applicationId: id });
});

test("a template is filled for the course that is selected, and without one with what all of them have", async () => {
  const [counsellor, { student, target }] = [
    await makeUser(database.db, { role: "counsellor", fullName: "Farhana Rahman" }),
    await makeTarget(database.db),
  ];
  await take(database.db, counsellor, target);
  const [choice] = await choicesOfStudent(database.db, counsellor, student.id);
  if (!choice) throw new Error("a choice was expected");
  const filling = {
    ...{
      userId: student.id,
      templateId: await aTemplate("{{university}}, {{counsellor}}"),
      language: "english" as const,
    },
    about: { kind: "choice" as const, applicationId: choice.applicationId, courseId: choice.courseId },
  };
  expect(await fillForStudent(database.db, counsellor, filling)).toMatchObject({
    text: `${choice.universityName}, Farhana Rahman`,
    missing: [],
  });
  expect(await fillForStudent(database.db, counsellor, { ...filling, about: null })).toMatchObject({ missing: [] });
  await expect(fillForStudent(database.db, counsellor, { ...filling, language: "bangla" })).rejects.toMatchObject({
    reason: "template_without_bangla",
  });
  const stranger = await makeTarget(database.db);
  await expect(
    fillForStudent(database.db, counsellor, { ...filling, userId: stranger.student.id }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("a field that differs between the open courses is not known without one of them", async () => {
  const [admin, student] = [await makeStaff(database.db), await makeUser(database.db, { fullName: "Tasnim Akter" })];
  const courseIds = [await makeCourse(database.db, { name: "One" }), await makeCourse(database.db, { name: "Two" })];
  const { reference } = await makeApplication(database.db, student, { selectedCourses: courseIds });
  const templateId = await aTemplate("{{name}}, {{reference}}, {{course}}, {{university}}");
  const fill = () =>
    fillForStudent(database.db, admin, { userId: student.id, templateId, language: "english", about: null });
  expect(await fill()).toMatchObject({
    text: `Tasnim, ${reference}, {{course}}, University of York`,
    missing: ["course"],
  });
  const ended = { endedAt: new Date(), endReason: "withdrawn" } as const;
  await database.db
    .update(applicationCourses)
    .set(ended)
    .where(eq(applicationCourses.courseId, courseIds[1] ?? ""));
  expect(await fill()).toMatchObject({ text: `Tasnim, ${reference}, One, University of York`, missing: [] });
});

test("a message with an empty field is not sent, nor changed into one", async () => {
  const [admin, { student }] = [await makeStaff(database.db), await makeTarget(database.db)];
  const message = (text: string) => ({ text, key: crypto.randomUUID(), way: "page" as const });
  await expect(
    writeAsStaff(database.db, admin, student.id, message("Pay by {{deadline}}, {{deadline}}")),
  ).rejects.toMatchObject({ reason: "fields_in_text", fields: { text: expect.stringContaining("{{deadline}},") } });
  const { id } = await writeAsStaff(database.db, admin, student.id, message("Pay by Sunday"));
  await expect(
    changeMessage(database.db, { userId: student.id, staff: admin }, id, "Pay by {{deadline}}"),
  ).rejects.toMatchObject({ reason: "fields_in_text" });
});

test("notes are of all records of the student, and in neither the conversation nor their data", async () => {
  const [me, other, { student, target }] = [
    await makeUser(database.db, { role: "counsellor", fullName: "Imran Hossain" }),
    await makeUser(database.db, { role: "counsellor" }),
    await makeTarget(database.db),
  ];
  await take(database.db, me, target);
  await addStudentNote(database.db, me, student.id, "Prefers to be called after 8 pm.");
  expect(await notesOfStudent(database.db, me, student.id)).toEqual([
    {
      id: expect.any(String),
      body: "Prefers to be called after 8 pm.",
      by: "Imran Hossain",
      createdAt: expect.any(Date),
    },
  ]);
  expect(JSON.stringify(await myData(database.db, student, { withNotes: false }))).not.toContain("after 8 pm");
  await expect(addStudentNote(database.db, other, student.id, "Hello")).rejects.toMatchObject({ code: "not_found" });
  expect(await notesOfStudent(database.db, other, student.id)).toHaveLength(1);
  await database.db.insert(deskSettings).values({ key: "counsellors_see_all", value: "off" });
  expect(await notesOfStudent(database.db, other, student.id)).toEqual([]);
  await database.db.delete(deskSettings);
  const nobody = await makeUser(database.db);
  await expect(addStudentNote(database.db, await makeStaff(database.db), nobody.id, "Hello")).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await database.db.$count(applications, eq(applications.userId, nobody.id))).toBe(0);
});
