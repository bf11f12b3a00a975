import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#app/db/schema.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import {
  addMessageTemplate,
  deleteMessageTemplate,
  getMessageTemplate,
  listMessageTemplates,
  offeredTemplates,
  saveMessageTemplate,
} from "./message-templates.server.ts";
import { templateInput } from "./template-input.ts";

const database = useDatabase();

const inputOf = (more: object = {}) =>
  templateInput.parse({
    ...{ name: `Offer ${crypto.randomUUID().slice(0, 8)}`, english: "Dear {{name}}", isActive: "on", ...more },
  });

async function add(by: Awaited<ReturnType<typeof makeStaff>>, input = inputOf()) {
  await addMessageTemplate(database.db, by, input);
  const added = (await listMessageTemplates(database.db, by)).find(({ name }) => name === input.name);
  if (!added) throw new Error("the template was not added");
  return added;
}

test("a template is added once, changed, and deleted, and the log says so", async () => {
  const admin = await makeStaff(database.db);
  const input = inputOf({ steps: ["offer_issued"], bangla: "প্রিয় {{name}}" });
  const { id, version } = await add(admin, input);
  await addMessageTemplate(database.db, admin, input);
  expect((await listMessageTemplates(database.db, admin)).filter(({ name }) => name === input.name)).toHaveLength(1);
  const changed = { ...input, english: "Hello {{name}}", steps: [] };
  await saveMessageTemplate(database.db, admin, { id, version }, changed);
  await saveMessageTemplate(database.db, admin, { id, version }, changed);
  expect(await getMessageTemplate(database.db, admin, id)).toMatchObject({ ...changed, version: 2 });
  await deleteMessageTemplate(database.db, admin, { id, version: 2 });
  await expect(getMessageTemplate(database.db, admin, id)).rejects.toMatchObject({ reason: "no_message_template" });
  const entries = await database.db
    .select({ summary: auditLog.summary })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, "message_template.change")));
  expect(entries.map(({ summary }) => summary.replace(/^.*: /, ""))).toEqual(["added", "steps, english", "deleted"]);
});

test("a stale version is refused with who was quicker, and a name is taken once", async () => {
  const admin = await makeStaff(database.db, { fullName: "Farhana Rahman" });
  const [one, other] = [await add(admin), await add(admin)];
  await saveMessageTemplate(database.db, admin, one, inputOf());
  await expect(saveMessageTemplate(database.db, admin, one, inputOf())).rejects.toMatchObject({
    reason: "message_template_changed",
    message: expect.stringContaining("Farhana Rahman"),
  });
  await expect(deleteMessageTemplate(database.db, admin, one)).rejects.toMatchObject({ code: "stale" });
  const taken = inputOf({ name: other.name, english: "Something else" });
  await expect(addMessageTemplate(database.db, admin, taken)).rejects.toMatchObject({
    reason: "message_template_named_so",
  });
  await expect(saveMessageTemplate(database.db, admin, { id: one.id, version: 2 }, taken)).rejects.toMatchObject({
    reason: "message_template_named_so",
  });
  const twice = inputOf();
  await Promise.all([1, 2, 3].map(() => addMessageTemplate(database.db, admin, twice)));
  expect((await listMessageTemplates(database.db, admin)).filter(({ name }) => name === twice.name)).toHaveLength(1);
});

test("staff who keep the figures keep them, those who look after students are offered the active ones", async () => {
  const [admin, counsellor, catalogue, student] = [
    await makeStaff(database.db),
    await makeUser(database.db, { role: "counsellor" }),
    await makeUser(database.db, { role: "catalogue" }),
    await makeUser(database.db),
  ];
  const first = await add(admin, inputOf({ position: "0" }));
  const off = await add(admin, inputOf({ isActive: undefined }));
  const offered = (await offeredTemplates(database.db, counsellor)).map(({ id }) => id);
  expect(offered[0]).toBe(first.id);
  expect(offered).not.toContain(off.id);
  expect((await listMessageTemplates(database.db, catalogue)).map(({ id }) => id)).toContain(off.id);
  await expect(offeredTemplates(database.db, catalogue)).rejects.toMatchObject({ reason: "not_in_role" });
  await expect(addMessageTemplate(database.db, counsellor, inputOf())).rejects.toMatchObject({ reason: "not_in_role" });
  await expect(deleteMessageTemplate(database.db, counsellor, first)).rejects.toMatchObject({ reason: "not_in_role" });
  await expect(listMessageTemplates(database.db, student)).rejects.toMatchObject({ reason: "only_staff" });
  await expect(getMessageTemplate(database.db, admin, "none\0")).rejects.toMatchObject({ code: "not_found" });
});
