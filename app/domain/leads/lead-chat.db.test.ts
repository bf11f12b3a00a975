import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contacts, leads } from "#app/db/schema.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { openLeadChat } from "./lead-chat.server.ts";

const database = useDatabase();

test("a chat with a lead has what they asked about, and is logged as a contact", async () => {
  const { db } = database;
  const staff = await makeStaff(db);
  const [lead] = await db
    .insert(leads)
    .values({ name: "Kazi Nazmul", phone: "01700-000121", phoneE164: "+8801700000121", interestedCourses: "MBA" })
    .returning();
  const link = await openLeadChat(db, staff, lead?.id ?? "");
  expect(link).toMatch(/^https:\/\/wa\.me\/8801700000121\?text=/);
  expect(decodeURIComponent(link)).toContain("You asked us about MBA.");
  const logged = await db
    .select()
    .from(contacts)
    .where(eq(contacts.leadId, lead?.id ?? ""));
  expect(logged).toMatchObject([{ kind: "whatsapp", byId: staff.id }]);
  const [after] = await db
    .select()
    .from(leads)
    .where(eq(leads.id, lead?.id ?? ""));
  expect(after?.contactedAt).not.toBeNull();
});

test("a lead without a number gets no chat, and a colleague's lead is not the viewer's to write to", async () => {
  const { db } = database;
  const [one, other] = [await makeUser(db, { role: "counsellor" }), await makeUser(db, { role: "counsellor" })];
  const add = async (values: Partial<typeof leads.$inferInsert>) =>
    (
      await db
        .insert(leads)
        .values({ name: "Kazi", ...values })
        .returning()
    )[0]?.id ?? "";
  const silent = openLeadChat(db, one, await add({ email: "kazi@example.com" }));
  await expect(silent).rejects.toMatchObject({ code: "invalid" });
  const theirs = await add({ phone: "01700-000121", phoneE164: "+8801700000121", ownerId: one.id });
  await expect(openLeadChat(db, other, theirs)).rejects.toMatchObject({ code: "not_found" });
  expect(await db.select().from(contacts).where(eq(contacts.leadId, theirs))).toEqual([]);
});
