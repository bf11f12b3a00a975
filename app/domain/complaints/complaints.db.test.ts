/** A complaint's whole life: who sees it, who is told, and what each of its days allows. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import { complaints, counsellors, emails, notifications } from "#app/db/schema.ts";
import { erasePerson } from "#app/domain/account/erase.server.ts";
import { myData } from "#app/domain/account/my-data.server.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { MANAGERS } from "./complaint.ts";
import type { ComplaintInput } from "./complaint-input.ts";
import { addOwn, complain, complaintsOf, findOwn, ownComplaint, received } from "./complaints.server.ts";
import {
  changeComplaint,
  complaintFigures,
  listComplaints,
  openComplaints,
  readComplaint,
} from "./staff-complaints.server.ts";

const at = useDatabase();
let admin: Actor;
let manager: Actor;
beforeAll(async () => {
  admin = await makeStaff(at.db, { fullName: "Salma Akter" });
  manager = await makeStaff(at.db, { role: "manager", fullName: "Farhana Rahman" });
});

const NOW = new Date("2026-11-29T05:20:00Z");
const later = (days: number) => new Date(+NOW + days * 86_400_000);
const aComplaint = (more: Partial<ComplaintInput> = {}): ComplaintInput => ({
  ...{ happened: "The deposit was late, and no one told me.", name: "Nusrat Jahan", contact: "n@example.com" },
  ...more,
});
const send = async (more: Partial<ComplaintInput> = {}, viewer: Actor | null = null) =>
  (await complain(at.db, aComplaint(more), { key: crypto.randomUUID(), viewer }, NOW)).id;
const secretOf = async (id: string) => (await received(at.db, id)).secret;
const read = (id: string, viewer = manager) => readComplaint(at.db, viewer, id);
const change = async (id: string, what: object, { viewer = manager, now = NOW } = {}) => {
  const { version } = await readComplaint(at.db, viewer, id);
  const form = { text: undefined, outcome: undefined, about: undefined, version, ...what };
  return changeComplaint(at.db, viewer, id, form as Parameters<typeof changeComplaint>[3], now);
};
const toldOf = async (id: string) =>
  rowsOf<{ user_id: string; kind: string }>(
    await at.db.execute(sql`select user_id, content ->> 'kind' as kind from ${notifications}
      where content ->> 'complaintId' = ${id} order by created_at`),
  );
const newsTo = async (id: string) =>
  rowsOf<{ news: string; recipient: string; text: string | null }>(
    await at.db.execute(sql`select recipient, content ->> 'news' as news, content ->> 'text' as text from ${emails}
      where content ->> 'complaintId' = ${id} order by created_at, id`),
  );

test("a complaint gets a number at once, and the person and those who answer are told", async () => {
  const id = await send({ reference: "SH-7K3M9Q" });
  const complaint = await read(id);
  expect(complaint).toMatchObject({
    confirmBy: "2026-12-01",
    answerBy: "2026-12-29",
    dueOn: "2026-12-01",
    userId: null,
  });
  expect(complaint.shownNumber).toMatch(/^CM-26-\d{3}$/);
  expect((await toldOf(id)).map(({ user_id }) => user_id).toSorted()).toEqual([admin.id, manager.id].toSorted());
  expect(await newsTo(id)).toEqual([{ news: "received", recipient: "n@example.com", text: null }]);
});

test("many at once are numbered without a gap or a double", async () => {
  const before = await numbers();
  await Promise.all(Array.from({ length: 20 }, () => send()));
  const after = (await numbers()).slice(before.length);
  const last = before.at(-1) ?? 0;
  expect(after).toEqual(Array.from({ length: 20 }, (_, n) => last + n + 1));
});
const numbers = async () =>
  rowsOf<{ number: number }>(
    await at.db.execute(sql`select number from complaints where year = 2026 order by number`),
  ).map(({ number }) => number);

test("a form that is sent twice is one complaint, and with other words it asks", async () => {
  const key = crypto.randomUUID();
  const one = await complain(at.db, aComplaint(), { key, viewer: null }, NOW);
  expect(await complain(at.db, aComplaint(), { key, viewer: null }, NOW)).toEqual(one);
  await expect(complain(at.db, aComplaint({ happened: "More." }), { key, viewer: null }, NOW)).rejects.toMatchObject({
    code: "key_reused",
  });
});

test("whom it is about never sees, finds, counts or changes it, nor is told", async () => {
  const [row] = await at.db
    .insert(counsellors)
    .values({ id: "farhana", name: "Farhana Rahman", title: "Manager", whatsapp: "8801712345678", userId: manager.id })
    .returning();
  const before = await openComplaints(at.db, manager);
  const figuresBefore = await complaintFigures(at.db, manager, { from: "2026-11-01", to: "2026-12-31" }, NOW);
  const id = await send({ about: row?.id ?? "" });
  expect((await toldOf(id)).map(({ user_id }) => user_id)).toEqual([admin.id]);
  await expect(read(id)).rejects.toMatchObject({ code: "not_found" });
  await expect(
    changeComplaint(at.db, manager, id, { do: "note", text: "x", version: 1 } as never),
  ).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await listComplaints(at.db, manager, { isOpen: true })).map((one) => one.id)).not.toContain(id);
  expect((await openComplaints(at.db, manager)).open).toBe(before.open);
  expect(await complaintFigures(at.db, manager, { from: "2026-11-01", to: "2026-12-31" }, NOW)).toEqual(figuresBefore);
  expect(await read(id, admin)).toMatchObject({ aboutName: "Farhana Rahman" });
});

test("one about managers is an admin's alone", async () => {
  const id = await send({ about: MANAGERS });
  expect((await toldOf(id)).map(({ user_id }) => user_id)).toEqual([admin.id]);
  await expect(read(id)).rejects.toMatchObject({ code: "not_found" });
  await expect(read(id, admin)).resolves.toMatchObject({ isAboutManagers: true });
});

test.each(["student", "counsellor", "catalogue"] as const)("a %s reads and answers none", async (role) => {
  const viewer = await makeUser(at.db, { role });
  const id = await send();
  await expect(listComplaints(at.db, viewer, { isOpen: true })).rejects.toMatchObject({ code: "forbidden" });
  await expect(read(id, viewer)).rejects.toMatchObject({ code: "forbidden" });
  expect(await openComplaints(at.db, viewer)).toEqual({ open: 0, first: null });
});

test("who is set as the person it is about sees it no more", async () => {
  const other = await makeStaff(at.db, { role: "manager" });
  const id = await send();
  expect((await toldOf(id)).map(({ user_id }) => user_id)).toContain(other.id);
  await change(id, { do: "about", about: other.id });
  expect((await toldOf(id)).map(({ user_id }) => user_id)).not.toContain(other.id);
  await expect(read(id, other)).rejects.toMatchObject({ code: "not_found" });
  await change(id, { do: "about", about: "" });
  await expect(read(id, other)).resolves.toMatchObject({ aboutId: null });
});

test("it is confirmed, answered, looked at again by someone else, and ends", async () => {
  const id = await send();
  const secret = await secretOf(id);
  await change(id, { do: "confirm", text: "We will listen to the calls." }, { now: later(0.5) });
  expect((await read(id)).dueOn).toBe("2026-12-29");
  await expect(change(id, { do: "confirm", text: "Again." })).rejects.toMatchObject({ code: "stale" });
  await addOwn(at.db, secret, { text: "It was on 3 November.", isAppeal: false }, later(1));
  await change(id, { do: "note", text: "Rafi was ill that day." }, { now: later(1) });
  await change(id, { do: "answer", text: "You were right. We have paid.", outcome: "upheld" }, { now: later(11) });
  expect(await read(id)).toMatchObject({ dueOn: null, outcome: "upheld" });
  await expect(addOwn(at.db, secret, { text: "More.", isAppeal: false }, later(12))).rejects.toMatchObject({
    code: "stale",
  });
  await addOwn(at.db, secret, { text: "It is not the whole sum.", isAppeal: true }, later(12));
  expect(await read(id)).toMatchObject({ dueOn: "2027-01-10" });
  await expect(change(id, { do: "answer", text: "No.", outcome: "not_upheld" })).rejects.toMatchObject({
    reason: "complaint_answered_by_you",
  });
  await change(
    id,
    { do: "answer", text: "The rest is paid too.", outcome: "settled" },
    { viewer: admin, now: later(20) },
  );
  expect(await read(id)).toMatchObject({ dueOn: null, finalOutcome: "settled" });
  await expect(change(id, { do: "write", text: "Hello?" })).rejects.toMatchObject({ code: "stale" });
  const own = await ownComplaint(at.db, secret);
  expect(own?.events.map(({ kind }) => kind)).toEqual([
    ...["received", "confirmed", "added", "answered", "appealed", "answered_again"],
  ]);
  expect(JSON.stringify(own?.events)).not.toContain("Rafi");
  expect((await newsTo(id)).map(({ news }) => news)).toEqual(["received", "confirmed", "answered", "answered_again"]);
});

test("a second look comes too late after thirty days", async () => {
  const id = await send();
  const secret = await secretOf(id);
  await expect(addOwn(at.db, secret, { text: "Early.", isAppeal: true }, NOW)).rejects.toMatchObject({ code: "stale" });
  await change(id, { do: "answer", text: "No.", outcome: "not_upheld" });
  await expect(addOwn(at.db, secret, { text: "Late.", isAppeal: true }, later(31))).rejects.toMatchObject({
    code: "stale",
  });
});

test("two who answer at once do not both", async () => {
  const id = await send();
  const { version } = await read(id);
  const answer = (viewer: Actor) =>
    changeComplaint(at.db, viewer, id, { do: "answer", text: "No.", outcome: "not_upheld", version } as never);
  const both = await Promise.allSettled([answer(manager), answer(admin)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await newsTo(id)).filter(({ news }) => news === "answered")).toHaveLength(1);
});

test("a number alone opens nothing: the address or number that was given is asked for", async () => {
  const id = await send({ contact: "+880 1819-111222" });
  const { shownNumber } = await read(id);
  const secret = await secretOf(id);
  expect(await findOwn(at.db, { number: shownNumber.toLowerCase(), contact: "০১৮১৯১১১২২২" })).toBe(secret);
  for (const contact of ["+880 1819-111223", "n@example.com"])
    await expect(findOwn(at.db, { number: shownNumber, contact })).rejects.toMatchObject({ code: "not_found" });
  await expect(findOwn(at.db, { number: "CM-26-99999", contact: "n@example.com" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await newsTo(id)).toEqual([]);
});

test("a student finds theirs in the account and in their data, without the office's notes", async () => {
  const student = await makeUser(at.db);
  const id = await send({}, student);
  await change(id, { do: "note", text: "A secret of the office." });
  expect((await complaintsOf(at.db, student)).map((one) => one.id)).toEqual([id]);
  const data = await myData(at.db, student, { withNotes: false });
  expect(JSON.stringify(data)).toContain("The deposit was late");
  expect(JSON.stringify(data)).not.toContain("A secret of the office");
});

test("deleting the account ends it, and leaves its number, its days and how it ended", async () => {
  const student = await makeUser(at.db);
  const id = await send({}, student);
  const secret = await secretOf(id);
  await change(id, { do: "confirm", text: "We look at what Nusrat wrote." });
  await erasePerson(at.db, { id: student.id, email: null, role: "student" });
  const [row] = await at.db.select().from(complaints).where(eq(complaints.id, id));
  expect(row).toMatchObject({ happened: "", contact: "", email: null, userId: null, dueOn: null, outcome: "settled" });
  expect(JSON.stringify(await read(id))).not.toContain("Nusrat");
  expect(await ownComplaint(at.db, secret)).toBeNull();
});

test("one that staff write down counts from its day, and is no one's account", async () => {
  const { id } = await complain(at.db, aComplaint(), { viewer: manager, receivedOn: "2026-11-20" }, NOW);
  expect(await read(id)).toMatchObject({
    confirmBy: "2026-11-22",
    answerBy: "2026-12-20",
    way: "office",
    userId: null,
  });
  expect((await toldOf(id)).map(({ user_id }) => user_id)).not.toContain(manager.id);
});

test("figures count those of a period, their days and what was late", async () => {
  const of = { from: "2025-03-01", to: "2025-03-31" };
  const old = new Date("2025-03-10T05:00:00Z");
  const days = (n: number) => new Date(+old + n * 86_400_000);
  const make = async () => (await complain(at.db, aComplaint(), { viewer: null }, old)).id;
  const [one, two] = [await make(), await make(), await make()];
  await change(one ?? "", { do: "confirm", text: "Yes." }, { now: days(1) });
  await change(one ?? "", { do: "answer", text: "Yes.", outcome: "upheld" }, { now: days(10) });
  await change(two ?? "", { do: "answer", text: "No.", outcome: "not_upheld" }, { now: days(40) });
  expect(await complaintFigures(at.db, manager, of, days(20))).toEqual({
    ...{ received: 3, answered: 2, days: 25, late: 1, confirmedLate: 2 },
    outcomes: { upheld: 1, partly_upheld: 0, not_upheld: 1, settled: 0 },
  });
  expect((await complaintFigures(at.db, manager, of, days(60))).late).toBe(2);
});
