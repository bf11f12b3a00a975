/** Tests the command where it ends before it reads a database. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { connect } from "#app/db/connect.server.ts";
import { importHere, runImport } from "../tests/support/import-command.ts";

const AWAY = "postgres://shapla:secret@127.0.0.1:1/shapla";
const folder = mkdtempSync(join(tmpdir(), "shapla-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const away = () => connect({ url: AWAY, dataDir: "memory" });

function fileWith(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

test.each([
  [2, /Name the file to import/, []],
  [2, /Cannot find the file/, ["nowhere.csv"]],
  [2, /Import one file at a time/, ["a.csv", "b.csv"]],
  [2, /--colour/, ["--colour", "a.csv"]],
  [2, /Say who undoes the import: --as EMAIL/, ["--undo"]],
  [2, /Undo one import at a time/, ["--undo", "a", "b", "--as", "staff@example.com"]],
  [2, /--skip-bad has no meaning with --undo/, ["--undo", "--skip-bad", "--as", "staff@example.com"]],
])("exit code %i: %s", async (code, words, args) => {
  expect(await importHere(away, args)).toEqual({ code, said: expect.stringMatching(words) });
});

test("the program says what cannot be read, without a trace of itself", async () => {
  const { code, said } = await runImport({ DATABASE_URL: AWAY }, [fileWith("broken.xlsx", "no spreadsheet")]);
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/damaged/) });
  expect(said).not.toMatch(/\bat .*\.ts:/);
});

test("an unreachable database is reported in a line, without its password", async () => {
  const good = fileWith("good.csv", "Uni,Course\nUniversity of Leeds,MSc Law\n");
  expect(await importHere(away, [good])).toEqual({
    code: 1,
    said: "\nNothing was imported: The database does not answer (ECONNREFUSED).\n\n",
  });
});
