import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog, officeFacts } from "#app/db/schema.ts";
import { saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { aUniversity, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countTasksDue, tasksDue } from "#app/domain/work/tasks-due.server.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { factsOf, removedOf } from "./fact.ts";
import type { FactWish } from "./fact-input.ts";
import { factsForStaff } from "./read-facts.server.ts";
import { removeFact, saveFact } from "./write-facts.server.ts";

const at = useDatabase();
let staff: Actor;
beforeAll(async () => {
  staff = await makeStaff(at.db, { fullName: "Imran Kabir" });
});

const rows = async () => (await factsForStaff(at.db, staff)).rows;
const factOf = async (kind: FactWish["kind"], subject: string) =>
  factsOf(await rows(), kind).find((fact) => fact.subject === subject);

async function hull() {
  const id = `hull-${crypto.randomUUID().slice(0, 8)}`;
  await saveUniversities(at.db, [aUniversity({ id, name: "University of Hull" })]);
  return id;
}

const represents = (universityId: string, more: object = {}): FactWish => ({
  kind: "university",
  fields: {
    ...{ universityId, contractedName: "Shapla Ltd", since: "2019-01-01", until: null },
    ...{ pays: { by: "percent", hundredths: 1500 }, paysNote: null, contract: null },
    ...more,
  },
});

const certifies = (userId: string, endsOn: string): FactWish => ({
  kind: "certificate",
  fields: { userId, scheme: "UK agent training", number: "48213", endsOn, trainingSince: null },
});

test("a fact keeps what it was, with who saved each and when", async () => {
  const id = await hull();
  expect(await saveFact(at.db, staff, { subject: "new", seen: 0 }, represents(id))).toBe(true);
  const first = await factOf("university", id);
  const until = { until: "2026-06-30" };
  await saveFact(at.db, staff, { subject: id, seen: first?.now.id ?? 0 }, represents(id, until));
  const fact = await factOf("university", id);
  expect(fact?.now).toMatchObject({ value: { university: "University of Hull", ...until }, byWho: "Imran Kabir" });
  expect(fact?.before).toMatchObject([{ value: { until: null }, byWho: "Imran Kabir" }]);
  const entries = await at.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  const summary = "Representation of University of Hull";
  expect(entries).toMatchObject([
    { action: "office.change", summary },
    { action: "office.change", summary },
  ]);
});

test("the same form twice saves one, and one that has not seen the newest is refused", async () => {
  const id = await hull();
  const form = { subject: "new", seen: 0 };
  await saveFact(at.db, staff, form, represents(id));
  expect(await saveFact(at.db, staff, form, represents(id))).toBe(false);
  await expect(saveFact(at.db, staff, form, represents(id, { contract: "H-7" }))).rejects.toMatchObject({
    code: "stale",
  });
  expect((await factOf("university", id))?.before).toEqual([]);
});

test("what is removed stays in the history, and a university can be added again", async () => {
  const id = await hull();
  await saveFact(at.db, staff, { subject: "new", seen: 0 }, represents(id));
  const seen = (await factOf("university", id))?.now.id ?? 0;
  const target = { kind: "university", subject: id } as const;
  await expect(removeFact(at.db, staff, { ...target, seen: seen - 1 })).rejects.toMatchObject({ code: "stale" });
  expect(await removeFact(at.db, staff, { ...target, seen })).toBe(true);
  expect(await removeFact(at.db, staff, { ...target, seen })).toBe(false);
  expect(await factOf("university", id)).toBeUndefined();
  const removed = removedOf(await rows(), "university").find(([now]) => now?.subject === id);
  expect(removed).toMatchObject([{ value: null }, { value: { university: "University of Hull" } }]);
  await saveFact(at.db, staff, { subject: "new", seen: 0 }, represents(id));
  expect(await factOf("university", id)).toBeDefined();
});

test("managers and admins write, the others read, and students do neither", async () => {
  const id = await hull();
  for (const role of ["counsellor", "catalogue"] as const) {
    const viewer = await makeUser(at.db, { role });
    await factsForStaff(at.db, viewer);
    await expect(saveFact(at.db, viewer, { subject: "new", seen: 0 }, represents(id))).rejects.toMatchObject({
      code: "forbidden",
    });
  }
  await expect(factsForStaff(at.db, await makeUser(at.db))).rejects.toMatchObject({ code: "forbidden" });
});

test("a certificate is of a member of staff alone", async () => {
  const student = await makeUser(at.db);
  const saving = saveFact(at.db, staff, { subject: crypto.randomUUID(), seen: 0 }, certifies(student.id, "2027-01-01"));
  await expect(saving).rejects.toMatchObject({ fields: { userId: "Select a member of staff." } });
});

test("a certificate is managers' work from 30 days before its end, until another one lasts", async () => {
  const person = await makeUser(at.db, { role: "counsellor", fullName: "Rafi Ahmed" });
  const today = dayInDhaka();
  const subject = crypto.randomUUID();
  const dueOf = async (viewer: Actor) =>
    (await tasksDue(at.db, viewer, "all", 500)).rows.filter(({ id }) => id === subject);
  const save = async (endsOn: string, of = subject) => {
    const seen = (await factOf("certificate", of))?.now.id ?? 0;
    await saveFact(at.db, staff, { subject: of, seen }, certifies(person.id, endsOn));
  };
  await save(addDays(today, 31));
  expect(await dueOf(staff)).toEqual([]);
  const before = await countTasksDue(at.db, staff, "all");
  await save(addDays(today, 30));
  expect(await dueOf(staff)).toMatchObject([
    { title: "Renew the certificate", name: "Rafi Ahmed", about: "UK agent training", dueOn: addDays(today, 30) },
  ]);
  expect(await dueOf(person)).toEqual([]);
  expect(await countTasksDue(at.db, staff, "all")).toEqual({ due: before.due + 1, late: before.late });
  await save(addDays(today, -1));
  expect(await countTasksDue(at.db, staff, "all")).toEqual({ due: before.due + 1, late: before.late + 1 });
  await save(addDays(today, 400), crypto.randomUUID());
  expect(await dueOf(staff)).toEqual([]);
});

test("the certificate of someone who has left is no one's work, and stays", async () => {
  const person = await makeUser(at.db, { role: "counsellor", fullName: "Rafi Ahmed" });
  const subject = crypto.randomUUID();
  await saveFact(at.db, staff, { subject, seen: 0 }, certifies(person.id, dayInDhaka()));
  await at.db.update(officeFacts).set({ userId: null }).where(eq(officeFacts.subject, subject));
  expect((await tasksDue(at.db, staff, "all", 500)).rows.map(({ id }) => id)).not.toContain(subject);
  expect((await factOf("certificate", subject))?.now.value).toMatchObject({ person: "Rafi Ahmed" });
});
