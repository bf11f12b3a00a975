import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationCourses, applications, contacts } from "#app/db/schema.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { addMessageTemplate, listMessageTemplates } from "./message-templates.server.ts";
import { templateInput } from "./template-input.ts";
import { openWhatsApp, prepareText } from "./whatsapp.server.ts";

const database = useDatabase();

async function applied() {
  const student = await makeUser(database.db);
  const courseId = await makeCourse(database.db);
  const { id } = await makeApplication(database.db, student, {
    ...{ fullName: "Tasnim Akter", phone: "01712-345678", selectedCourses: [courseId] },
  });
  return { applicationId: id, courseId: null, templateId: null, language: "english" as const };
}

async function aTemplate(admin: Actor, texts: { english: string; bangla?: string; isActive?: "on" | undefined }) {
  const name = `T ${crypto.randomUUID()}`;
  await addMessageTemplate(database.db, admin, templateInput.parse({ name, isActive: "on", ...texts }));
  return (await listMessageTemplates(database.db, admin)).find((one) => one.name === name)?.id ?? "";
}

const logged = async (applicationId: string) =>
  (await database.db.select().from(contacts).where(eq(contacts.applicationId, applicationId))).map(({ kind }) => kind);

test("opens the chat with the filled text, in both languages, and logs one contact for a double click", async () => {
  const [admin, wanted] = [await makeStaff(database.db), await applied()];
  await database.db
    .update(applicationCourses)
    .set({ deposit: 4_000 })
    .where(eq(applicationCourses.applicationId, wanted.applicationId));
  const templateId = await aTemplate(admin, { english: "{{name}}: {{deposit}} & more", bangla: "{{deposit}} দিন" });
  const [link] = await Promise.all([1, 2].map(() => openWhatsApp(database.db, admin, { ...wanted, templateId })));
  const url = new URL(link ?? "");
  expect(url.origin + url.pathname).toBe("https://wa.me/8801712345678");
  expect(url.searchParams.get("text")).toBe("Tasnim: £4,000 & more");
  const bangla = await openWhatsApp(database.db, admin, { ...wanted, templateId, language: "bangla" });
  expect(new URL(bangla).searchParams.get("text")).toBe("৪,০০০ পাউন্ড দিন");
  expect(await logged(wanted.applicationId)).toEqual(["whatsapp"]);
});

test("a text without a template says who writes, and about what", async () => {
  const [admin, wanted] = [await makeStaff(database.db), await applied()];
  const link = await openWhatsApp(database.db, admin, wanted);
  expect(new URL(link).searchParams.get("text")).toMatch(
    /^Hello Tasnim Akter, this is .+ about your application SH-\w+ for MSc Data Science, University of York\.$/,
  );
});

test("a text with an empty field is shown with it, and is refused by its name, and no contact is logged", async () => {
  const [admin, wanted] = [await makeStaff(database.db), await applied()];
  const templateId = await aTemplate(admin, { english: "Pay {{deposit}} by {{deposit_by}}, {{name}}" });
  const { text } = await prepareText(database.db, admin, { ...wanted, templateId });
  expect(text).toMatchObject({ text: "Pay {{deposit}} by {{deposit_by}}, Tasnim", missing: ["deposit", "deposit_by"] });
  await expect(openWhatsApp(database.db, admin, { ...wanted, templateId })).rejects.toMatchObject({
    reason: "fields_empty",
    message: expect.stringContaining("{{deposit}} and {{deposit_by}}"),
  });
  await expect(openWhatsApp(database.db, admin, { ...wanted, templateId, language: "bangla" })).rejects.toMatchObject({
    reason: "template_without_bangla",
  });
  const long = await aTemplate(admin, { english: "ক".repeat(1_000) });
  await expect(openWhatsApp(database.db, admin, { ...wanted, templateId: long })).rejects.toMatchObject({
    reason: "too_long_for_whatsapp",
  });
  expect(await logged(wanted.applicationId)).toEqual([]);
});

test("a colleague's student is not contacted, and a template that is not offered is not found", async () => {
  const [admin, me, other, wanted] = [
    await makeStaff(database.db),
    await makeUser(database.db, { role: "counsellor" }),
    await makeUser(database.db, { role: "counsellor" }),
    await applied(),
  ];
  const off = await aTemplate(admin, { english: "Old", isActive: undefined });
  await expect(prepareText(database.db, me, { ...wanted, templateId: off })).rejects.toMatchObject({
    reason: "no_message_template",
  });
  await database.db.update(applications).set({ ownerId: other.id }).where(eq(applications.id, wanted.applicationId));
  await expect(openWhatsApp(database.db, me, wanted)).rejects.toMatchObject({ reason: "owned_by_other" });
  expect(await logged(wanted.applicationId)).toEqual([]);
});
