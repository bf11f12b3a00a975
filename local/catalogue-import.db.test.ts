/** Tests the command on a database. What needs none is in `catalogue-import.test.ts`. */
import { openAsBlob } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { connect } from "#app/db/connect.server.ts";
import { courses } from "#app/db/schema.ts";
import { makeStaff } from "#app/domain/testing/rows.ts";
import { openDatabase, useDatabase } from "../tests/support/database.ts";
import { importHere, runImport } from "../tests/support/import-command.ts";

const database = useDatabase();
let folder = "";
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shapla-import-"));
  const head = "Ref,Uni,Town,Nation,Course,Lehrgeld";
  await writeFile(file("good.csv"), `${head}\n1,University of Leeds,Leeds,England,MSc Data Science,"£18,500"\n`);
  await writeFile(
    file("bad.csv"),
    `${head}\n2,University of Leeds,Leeds,England,MSc Law,18500\n3,University of Leeds,Leeds,England,none,\n`,
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The file's database, which the next command reads too. */
const open = async () => ({ ...database.connection, close: async () => {} });

const command = (...args: string[]) => importHere(open, args);

const saved = () => database.db.select({ id: courses.id, fee: courses.tuitionFee }).from(courses).orderBy(courses.id);

test("the command shows help, imports a file, and imports it again", async () => {
  expect(await command("--help")).toMatchObject({ code: 0, said: expect.stringContaining("--replace-sample") });

  const dry = await command(file("good.csv"), "--dry-run");
  expect(dry).toMatchObject({ code: 0, said: expect.stringContaining("nothing was saved") });
  expect(dry.said).toMatch(/Lehrgeld +- .*e\.g\. £18,500/);
  expect(dry.said).toMatch(/1 {2}new courses/);

  const first = await command(file("good.csv"), "--map", "Lehrgeld=tuitionFee");
  expect(first).toMatchObject({ code: 0, said: expect.stringMatching(/Saving 0 of 1 courses/) });
  expect(first.said).toMatch(/Lehrgeld +tuitionFee +corrected/);
  // The dry run had saved nothing.
  expect(first.said).toMatch(/1 {2}new courses/);

  const again = await command(file("good.csv"));
  expect(again.said).toMatch(/Lehrgeld +tuitionFee +remembered/);
  expect(again.said).toMatch(/1 {2}unchanged/);
});

test("rows with a problem stop everything, unless they are to be left out", async () => {
  const refused = await command(file("bad.csv"), "--map", "Lehrgeld=tuitionFee");
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("Nothing was imported") });
  expect(refused.said).toMatch(/row 3, Course: "none"\. This row has no course name/);

  const skipped = await command(file("bad.csv"), "--skip-bad");
  expect(skipped).toMatchObject({ code: 0, said: expect.stringMatching(/1 {2}new courses/) });
  expect(await saved()).toEqual([
    { id: "1", fee: 18_500 },
    { id: "2", fee: 18_500 },
  ]);
});

test("a column in which everything is wrong is not said row by row", async () => {
  const rows = Array.from({ length: 40 }, (_, n) => `w${n},University of Leeds,Leeds,England,MSc Wrong ${n},cheap`);
  await writeFile(file("wrong.csv"), ["Ref,Uni,Town,Nation,Course,Tuition fee", ...rows].join("\n"));
  const { said } = await command(file("wrong.csv"), "--dry-run");
  expect(said.match(/row \d+, Tuition fee: "cheap"/g)).toHaveLength(5);
  expect(said).toMatch(/^ {2}35 more rows of Tuition fee: Enter the fee as a number/m);
});

test("an unknown field is reported without a stack trace", async () => {
  const unmatched = await command(file("good.csv"), "--map", "Lehrgeld=price");
  expect(unmatched).toMatchObject({ code: 2, said: expect.stringMatching(/no field called "price"/) });
  expect(unmatched.said).not.toMatch(/\bat .*\.ts:/);
});

test("a file archives what it lacks, as a member of staff who undoes it", async () => {
  await makeStaff(database.db, { email: "Boss@example.com" });
  const asStaff = ["--as", "boss@example.com"];
  const row = (id: string, name: string) => `${id},University of Bath,Bath,England,MSc ${name}`;
  await writeFile(file("both.csv"), ["Ref,Uni,Town,Nation,Course", row("b1", "Law"), row("b2", "Art")].join("\n"));
  await writeFile(file("one.csv"), ["Ref,Uni,Town,Nation,Course", row("b1", "Laws")].join("\n"));
  await writeFile(file("ids.csv"), "Course ID,Tuition fee\nb1,18500");
  const archived = async () => {
    const rows = await database.db.select({ id: courses.id }).from(courses).where(isNotNull(courses.archivedAt));
    return rows.map(({ id }) => id);
  };

  expect(await command("--undo", ...asStaff)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/no import of the/),
  });
  expect(await command(file("both.csv"), "--as", "none@example.com")).toMatchObject({
    code: 1,
    said: expect.stringContaining("No member of staff has the email address none@example.com."),
  });
  expect(await command(file("both.csv"))).toMatchObject({ code: 0 });
  expect(await command(file("ids.csv"), "--archive-missing")).toMatchObject({
    code: 1,
    said: expect.stringContaining("import it without --archive-missing"),
  });
  expect(await command(file("one.csv"), "--archive-missing", "--dry-run")).toMatchObject({
    code: 0,
    said: expect.stringContaining("Courses to archive, because they are not in the file: 1."),
  });
  expect(await archived()).toEqual([]);
  expect(await command(file("one.csv"), "--archive-missing", ...asStaff)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Archived, because they are not in the file: 1\.\nIt can be undone for 24 hours/),
  });
  expect(await archived()).toEqual(["b2"]);

  expect(await command("--undo", "--dry-run", ...asStaff)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/one\.csv, imported by[\s\S]*1 archived course will be restored\.[\s\S]*dry run/),
  });
  expect(await archived()).toEqual(["b2"]);
  expect(await command("--undo", ...asStaff)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/1 course got back the values[\s\S]*1 archived course was restored\./),
  });
  expect(await archived()).toEqual([]);
  expect(await command("--undo", ...asStaff)).toMatchObject({
    code: 1,
    said: expect.stringContaining("The last import, one.csv, has already been undone."),
  });
  expect(await command("--undo", crypto.randomUUID(), ...asStaff)).toMatchObject({ code: 1 });
});

test("a database of a newer version is not written to", async () => {
  const { db } = database;
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
  expect(await command(file("good.csv"))).toEqual({
    code: 1,
    said: expect.stringContaining("The database has 1 migration of a newer version."),
  });
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`);
});

test("a dry run, and a command with MIGRATE=no, make no tables", async () => {
  const { connection, drop } = await openDatabase({ isEmpty: true });
  const openEmpty = async () => ({ ...connection, close: async () => {} });
  const refused = { code: 1, said: expect.stringContaining("The database is empty. Run: npm run db:migrate") };
  expect(await importHere(openEmpty, [file("good.csv"), "--dry-run"])).toEqual(refused);
  vi.stubEnv("MIGRATE", "no");
  expect(await importHere(openEmpty, [file("good.csv")])).toEqual(refused);
  vi.unstubAllEnvs();
  await drop();
});

// Only an embedded database is in a folder.
if (!inject("postgresUrl")) {
  test("the program imports into the folder, and is refused while another process has it open", async () => {
    const where = { DATABASE_URL: "", DATA_DIR: file("data") };
    const embedded = { dataDir: where.DATA_DIR, snapshot: await openAsBlob(inject("snapshot")) };
    const other = await connect(embedded);
    const refused = await runImport(where, [file("good.csv")]);
    await other.close();
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Another process is using[\s\S]*Stop `npm start`/),
    });
    const imported = await runImport(where, [file("good.csv"), "--map", "Lehrgeld=tuitionFee"]);
    expect(imported).toMatchObject({ code: 0, said: expect.stringMatching(/1 {2}new courses/) });
    const again = await connect({ dataDir: where.DATA_DIR });
    expect(await again.db.select({ id: courses.id }).from(courses)).toEqual([{ id: "1" }]);
    await again.close();
  });
}
