/** Tests that a contact that was logged by mistake leaves nothing behind. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applications, contacts, leads, tasks } from "#app/db/schema.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { makeApplication, makeUser } from "#app/domain/testing/rows.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import type { ContactInput } from "./contact-input.ts";
import { logContact } from "./contacts.server.ts";
import { undoContact } from "./undo-contact.server.ts";

const database = useDatabase();
const counsellor = () => makeUser(database.db, { role: "counsellor" });
const log = (viewer: Actor, kind: "application" | "lead", id: string, more: Partial<ContactInput> = {}) =>
  logContact(database.db, viewer, { kind, id }, { kind: "called", note: null, againOn: null, ...more });
const again = addDays(dayInDhaka(), 3);

const applicationAt = async (id: string) => {
  const [row] = await database.db.select().from(applications).where(eq(applications.id, id));
  return row && { contactedAt: row.contactedAt, tries: row.tries, againAt: row.againAt, ownerId: row.ownerId };
};

test("a first contact that is undone leaves the promise running and the record in the pool", async () => {
  const me = await counsellor();
  const { id } = await makeApplication(database.db, await makeUser(database.db));
  const before = await applicationAt(id);
  for (const kind of ["called", "no_answer"] as const) {
    const { id: contactId } = await log(me, "application", id, { kind, againOn: again });
    expect(await applicationAt(id)).not.toEqual(before);
    expect(await undoContact(database.db, me, contactId)).toEqual({ kind: "application", id });
    expect(await applicationAt(id)).toEqual(before);
    expect(await database.db.$count(contacts, eq(contacts.applicationId, id))).toBe(0);
    expect(await database.db.$count(tasks, eq(tasks.applicationId, id))).toBe(0);
  }
});

test("a lead is new again, and its promise runs", async () => {
  const me = await counsellor();
  const contactBy = new Date("2026-11-29T12:00:00Z");
  const [lead] = await database.db.insert(leads).values({ name: "Rakib", phone: "01712-1", contactBy }).returning();
  const id = lead?.id ?? "";
  await take(database.db, me, { kind: "lead", id });
  const { id: contactId } = await log(me, "lead", id);
  await undoContact(database.db, me, contactId);
  const [now] = await database.db.select().from(leads).where(eq(leads.id, id));
  expect(now).toMatchObject({ status: "new", contactBy, contactedAt: null, ownerId: me.id });
});

test("only who logged it takes it back, for ten minutes, and only the last", async () => {
  const [me, other] = [await counsellor(), await counsellor()];
  const { id } = await makeApplication(database.db, await makeUser(database.db));
  const first = await log(me, "application", id);
  const undo = (viewer: Actor, contactId: string, now = new Date()) => undoContact(database.db, viewer, contactId, now);
  await expect(undo(other, first.id)).rejects.toMatchObject({ reason: "nothing_to_undo" });
  await expect(undo(me, "no-id")).rejects.toMatchObject({ reason: "nothing_to_undo" });
  const later = new Date(Date.now() + 11 * 60_000);
  await expect(undo(me, first.id, later)).rejects.toMatchObject({ reason: "contact_too_late" });
  const second = await log(me, "application", id, { kind: "visit" });
  await expect(undo(me, first.id)).rejects.toMatchObject({ reason: "contact_followed" });
  await undo(me, second.id);
  await undo(me, first.id);
  expect(await applicationAt(id)).toMatchObject({ contactedAt: null, ownerId: null });
});

test("a task that the contact ended is open again", async () => {
  const me = await counsellor();
  const { id } = await makeApplication(database.db, await makeUser(database.db));
  await log(me, "application", id, { kind: "no_answer", againOn: again });
  const { id: contactId } = await log(me, "application", id);
  const open = () => database.db.select().from(tasks).where(eq(tasks.applicationId, id));
  expect((await open()).map(({ doneAt }) => doneAt)).toEqual([expect.any(Date)]);
  await undoContact(database.db, me, contactId);
  expect((await open()).map(({ doneAt, dueOn }) => [doneAt, dueOn])).toEqual([[null, again]]);
});
