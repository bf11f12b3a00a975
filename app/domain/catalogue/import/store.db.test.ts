import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, courses, imports } from "#app/db/schema.ts";
import { forgetOld } from "#app/domain/housekeeping/forget-old.server.ts";
import { makeCourse, makeStaff } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import { answersOf } from "./answers.ts";
import { unpack } from "./pack.ts";
import { beginImport, cancelImport } from "./reading.server.ts";
import { checkImport, isSameAnswers, startImport } from "./store.server.ts";
import { getFile, getImport } from "./stored.server.ts";

const database = useDatabase();
const bytes = new TextEncoder().encode(
  "Course id,University,Course name\n1,University of York,MSc Law\n2,University of York,none\n",
);
const never = { replaceSample: false };
let staff: Actor;

beforeEach(async () => {
  await database.db.execute(sql`truncate ${courses} cascade`);
  await makeCourse(database.db, { id: "old" });
  staff = await makeStaff(database.db);
});

async function store(): Promise<string> {
  const { id, finished } = await beginImport(database.db, staff, { fileName: "a.csv", bytes });
  expect(await finished).toBeNull();
  return id;
}
const stateOf = async (id: string) => (await getImport(database.db, staff, id)).state;
const answersFor = async (id: string) => (await getImport(database.db, staff, id)).answers;

test("a file goes from its matches to the catalogue", async () => {
  const id = await store();
  const stored = await getImport(database.db, staff, id);
  expect(stored).toMatchObject({ fileName: "a.csv", fileSize: bytes.length, state: "matching", report: null });
  expect(stored.answers.mapping).toEqual({
    a: { "Course id": "courseId", University: "universityName", "Course name": "name" },
  });
  expect(await unpack((await getFile(database.db, staff, id)).file)).toMatchObject({
    sheets: [{ rows: [{ number: 2 }, { number: 3 }] }],
  });
  await checkImport(database.db, staff, id, stored.answers);
  expect(await getImport(database.db, staff, id)).toMatchObject({
    state: "checked",
    report: { counts: { create: 1, bad: 1 }, problems: [{ row: 3, column: "Course name", value: "none" }] },
  });
  const { finished } = await startImport(database.db, staff, id, never);
  expect(await finished).toBeNull();
  expect(await getImport(database.db, staff, id)).toMatchObject({ state: "done", report: { counts: { create: 1 } } });
  expect(await database.db.$count(courses, eq(courses.id, "1"))).toBe(1);
  const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entry).toMatchObject({ actorId: staff.id, action: "catalogue.import", summary: "a.csv: 1 new, 0 changed" });
});

test.each([
  ["a note that no column of ours has", "1,University of York,MSc Law,ring\0back", "Note"],
  ["the name of a course", "1,University of York,MSc\0 Law,ring back", "Note"],
  ["a heading", "1,University of York,MSc Law,ring back", "No\0te"],
])("a NUL in %s does not stop an import", async (_, row, heading) => {
  const text = `Course id,University,Course name,${heading}\n2,University of York,MSc Art,none\n${row}\n`;
  const file = { fileName: "a.csv", bytes: new TextEncoder().encode(text) };
  const { id, finished } = await beginImport(database.db, staff, file);
  expect(await finished).toBeNull();
  await checkImport(database.db, staff, id, await answersFor(id));
  const started = await startImport(database.db, staff, id, never);
  expect(await started.finished).toBeNull();
  const [saved] = await database.db.select({ name: courses.name }).from(courses).where(eq(courses.id, "1"));
  expect(saved).toEqual({ name: "MSc Law" });
});

test("answers said again are the same, in whatever order the database keeps their keys", async () => {
  const id = await store();
  const pair = { column: "Ref", to: "a", toColumn: "Course id" };
  const said = { ...(await answersFor(id)), joins: { "Fees 27": pair, English: pair, Z: null } };
  await checkImport(database.db, staff, id, said);
  const kept = await answersFor(id);
  expect(JSON.stringify(kept)).not.toBe(JSON.stringify(said));
  expect(isSameAnswers(said, kept)).toBe(true);
  expect(isSameAnswers({ ...said, joins: { ...said.joins, Z: pair } }, kept)).toBe(false);
});

test("an unreadable file fails with a reason", async () => {
  const sent = { fileName: "a.xlsx", bytes: new TextEncoder().encode("hello") };
  const { id, finished } = await beginImport(database.db, staff, sent);
  expect(await finished).toBeNull();
  expect(await getImport(database.db, staff, id)).toMatchObject({
    state: "failed",
    problem: expect.stringMatching(/damaged/),
  });
  await expect(getFile(database.db, staff, id)).rejects.toMatchObject({ code: "not_found" });
});

test("an import whose server died while it read is failed, and one that is cancelled is gone", async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `${n},University of York,MSc Course ${n}\n`);
  const long = new TextEncoder().encode(`Course id,University,Course name\n${rows.join("")}`);
  const { id, finished } = await beginImport(database.db, staff, { fileName: "a.csv", bytes: long });
  expect(await stateOf(id)).toBe("reading");
  await database.db.update(imports).set({ movedAt: sql`now() - interval '3 minutes'` }).where(eq(imports.id, id));
  expect(await stateOf(id)).toBe("failed");
  await cancelImport(database.db, staff, id);
  await expect(getImport(database.db, staff, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await finished).toBeNull();
  expect(await database.db.$count(imports, eq(imports.id, id))).toBe(0);
});

test("students have nothing to do with it", async () => {
  const id = await store();
  const student: Actor = { id: staff.id, role: "student" };
  await expect(getImport(database.db, student, id)).rejects.toMatchObject({ code: "forbidden" });
  const sent = beginImport(database.db, student, { fileName: "a.csv", bytes });
  await expect(sent).rejects.toMatchObject({ code: "forbidden" });
});

test("only who sent it has it, and only for a day", async () => {
  const id = await store();
  const other = await makeStaff(database.db);
  const answers = answersOf({});
  for (const refused of [
    () => getImport(database.db, other, id),
    () => getFile(database.db, other, id),
    () => checkImport(database.db, other, id, answers),
    () => startImport(database.db, other, id, never),
    () => getImport(database.db, staff, "no-uuid"),
    () => getImport(database.db, staff, crypto.randomUUID()),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: "not_found" });
  }
  await database.db.update(imports).set({ expiresAt: sql`now() - interval '1 second'` });
  await expect(getImport(database.db, staff, id)).rejects.toMatchObject({ code: "not_found" });
  await forgetOld(database.db, new Date());
  expect(await database.db.$count(imports, eq(imports.id, id))).toBe(0);
});

test("an import runs once, however often it is started, and not before it was checked", async () => {
  const id = await store();
  await expect(startImport(database.db, staff, id, never)).rejects.toMatchObject({ code: "stale" });
  await checkImport(database.db, staff, id, await answersFor(id));
  const asked = await Promise.allSettled([1, 2, 3].map(() => startImport(database.db, staff, id, never)));
  const started = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(started).toHaveLength(1);
  await started[0]?.finished;
  await expect(checkImport(database.db, staff, id, answersOf({}))).rejects.toMatchObject({ code: "stale" });
  expect(await stateOf(id)).toBe("done");
});

test("an import that fails, or whose process has gone, saves nothing and may be checked again", async () => {
  const id = await store();
  const answers = await answersFor(id);
  await checkImport(database.db, staff, id, answers);
  await database.db.execute(sql`alter table courses add constraint refuses check (name <> 'MSc Law')`);
  const { finished } = await startImport(database.db, staff, id, never);
  expect(await finished).toBeInstanceOf(Error);
  await database.db.execute(sql`alter table courses drop constraint refuses`);
  expect(await stateOf(id)).toBe("failed");
  await database.db.update(imports).set({ state: "running", movedAt: sql`now() - interval '3 minutes'` });
  expect(await stateOf(id)).toBe("failed");
  await checkImport(database.db, staff, id, answers);
  expect(await stateOf(id)).toBe("checked");
});
