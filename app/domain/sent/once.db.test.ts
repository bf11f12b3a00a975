/** What is sent with a key is made once, and a changed form with the same key is never dropped. */
import { beforeAll, describe, expect, test } from "vitest";
import { enquiries, leads, messages, notificationSends, sentKeys } from "#app/db/schema.ts";
import { submitApplication } from "#app/domain/applications/submit.server.ts";
import { ask } from "#app/domain/enquiries/ask.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { writeAsStaff, writeAsStudent } from "#app/domain/messages/write-message.server.ts";
import { sendByStaff } from "#app/domain/notifications/send-by-staff.server.ts";
import { formInput, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { KeyReused } from "./key-reused.ts";
import { once, type Sent } from "./once.server.ts";

const at = useDatabase();
let staff: Actor;
let student: Actor;
let course: string;
let number = 0;

beforeAll(async () => {
  [staff, student, course] = [await makeStaff(at.db), await makeUser(at.db), await makeCourse(at.db)];
});

const aPhone = () => `+880 1755-${String(++number).padStart(6, "0")}`;

/** Sends one of each with a key and a text. Returns the ID of what the key has made. */
const WAYS: Record<string, (key: string, text: string, phone: string) => Promise<string>> = {
  enquiry: async (key, question, phone) =>
    (await ask(at.db, { name: "Nusrat", phone, question, consent: true }, { key, userId: null })).id,
  "enquiry of an account": async (key, question, phone) =>
    (await ask(at.db, { name: "Nusrat", phone, question, consent: true }, { key, userId: student.id })).id,
  lead: async (key, notes, phone) => {
    const made = await createLead(
      at.db,
      staff,
      { name: "Kazi", phone, notes, source: "direct", status: "new" },
      { key, knownPhone: phone.replace(/[ -]/g, "") },
    );
    return "id" in made ? made.id : expect.fail("known");
  },
  notification: async (key, message) =>
    (await sendByStaff(at.db, staff, { title: "To you", message, type: "info", userIds: [student.id] }, key)).id,
  message: async (key, text) => (await writeAsStudent(at.db, student, { text, key, way: "page" })).id,
  "message of staff": async (key, text) =>
    (await writeAsStaff(at.db, staff, student.id, { text, key, way: "page" })).id,
  application: async (key, additionalNotes) =>
    (await submitApplication(at.db, student, formInput({ selectedCourses: [course], additionalNotes }), key)).id,
};
const TABLES = [enquiries, leads, messages, notificationSends];
const count = async () => (await Promise.all(TABLES.map((table) => at.db.$count(table)))).join();

describe.each(Object.entries(WAYS))("%s", (_, send) => {
  test("is one when the same form is sent five times at once, and again", async () => {
    const [key, phone] = [crypto.randomUUID(), aPhone()];
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => send(key, "Is it full?", phone)));
    expect(new Set([...ids, await send(key, "Is it full?", phone)]).size).toBe(1);
  });

  test("is refused with the same key and other contents, and nothing is stored or dropped", async () => {
    const [key, phone] = [crypto.randomUUID(), aPhone()];
    const first = await send(key, "Is it full?", phone);
    const before = await count();
    await expect(send(key, "Is it full in January?", phone)).rejects.toMatchObject({ code: "key_reused" });
    expect(await count()).toBe(before);
    const refusal = (await send(key, "Is it full in January?", phone).catch((error) => error)) as { newKey: string };
    // Sent as a new one, also twice, it is one more.
    const ids = await Promise.all([1, 2].map(() => send(refusal.newKey, "Is it full in January?", phone)));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBe(first);
    expect(await send(key, "Is it full?", phone)).toBe(first);
  });

  test("is refused rather than doubled once its key is no longer kept", async () => {
    const [key, phone] = [crypto.randomUUID(), aPhone()];
    const first = await send(key, "Is it full?", phone);
    await at.db.delete(sentKeys);
    const before = await count();
    const again = await send(key, "Is it full?", phone).catch((error) => error.code);
    expect([first, "key_reused"]).toContain(again);
    expect(await count()).toBe(before);
  });
});

describe("a key", () => {
  const sent = (more: Partial<Sent> = {}): Sent => ({
    ...{ purpose: "enquiry", key: crypto.randomUUID(), sender: null, contents: { a: 1, b: "" } },
    ...more,
  });
  const run = (what: Sent, id = crypto.randomUUID() as string) =>
    at.db.transaction((tx) => once(tx, what, { make: async () => id, find: async () => null }));

  test("is its sender's alone", async () => {
    const key = crypto.randomUUID();
    const [one, other] = [await run(sent({ key, sender: student.id })), await run(sent({ key, sender: staff.id }))];
    expect([one?.isNew, other?.isNew]).toEqual([true, true]);
    expect(one?.id).not.toBe(other?.id);
  });

  test("knows the same contents in another order, and without what is empty", async () => {
    const what = sent({ contents: { b: ["x", { d: null, c: 1 }], a: "" } });
    const made = await run(what);
    expect(await run({ ...what, contents: { b: ["x", { c: 1 }] } })).toEqual({ id: made?.id, isNew: false });
    await expect(run({ ...what, contents: { b: ["x", { c: "1" }] } })).rejects.toThrow(KeyReused);
  });

  test("is free again if what it was sent for asked first, or failed", async () => {
    const what = sent();
    const how = { find: async () => null };
    expect(await at.db.transaction((tx) => once(tx, what, { ...how, make: async () => null }))).toBeNull();
    const fails = at.db.transaction((tx) => once(tx, what, { ...how, make: () => Promise.reject(new Error("no")) }));
    await expect(fails).rejects.toThrow("no");
    expect(await run({ ...what, contents: { a: 2 } })).toMatchObject({ isNew: true });
  });
});
