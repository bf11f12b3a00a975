/** Tests the folder of the embedded database: who may open it, and when. */
import { spawn } from "node:child_process";
import { openAsBlob, statSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type Connection, connect, DataDirInUse } from "./connect.server.ts";
import { rowsOf } from "./rows.ts";

/** A database that was opened and closed. */
let made: string;
let dataDir: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), "shapla-made-"));
  await (await connect({ dataDir: made, snapshot: await openAsBlob(inject("snapshot")) })).close();
});
afterAll(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "shapla-connect-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const copyMade = () => cp(made, dataDir, { recursive: true });

const numbers = async ({ db }: Connection) => rowsOf<{ n: number }>(await db.execute(sql`select n from kept`));

/** Starts another process that holds the folder until it is killed, or reports that it may not. */
async function openElsewhere(): Promise<{ said: string; kill: () => Promise<void> }> {
  const script = `
    const { connect } = await import("#app/db/connect.server.ts");
    await connect({ dataDir: process.argv[1] }).then(
      () => { process.stdout.write("open"); setInterval(() => {}, 1000); },
      (error) => process.stdout.write(error.constructor.name));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const said = await new Promise<string>((resolve) => child.stdout.once("data", (chunk) => resolve(String(chunk))));
  return {
    said,
    kill: () => {
      child.kill("SIGKILL");
      return gone;
    },
  };
}

test("the folder keeps its rows, and refuses a second opening until it is closed", async () => {
  await copyMade();
  const first = await connect({ dataDir });
  await first.db.execute(sql`create table kept as select 7 as n`);
  const refusal = await connect({ dataDir }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataDirInUse);
  expect(String(refusal)).toContain(dataDir);
  await first.close();
  const second = await connect({ dataDir });
  expect(await numbers(second)).toEqual([{ n: 7 }]);
  await second.close();
});

test("the folder is its owner's alone, also where an older version left it open to everybody", async () => {
  const before = process.umask(0);
  try {
    await mkdir(join(dataDir, "auth"), { mode: 0o777 });
    await writeFile(join(dataDir, "auth", "old"), "", { mode: 0o666 });
    await copyMade();
    await chmod(dataDir, 0o777);
    await chmod(join(dataDir, "pg"), 0o777);
    const connection = await connect({ dataDir });
    await connection.db.execute(sql`create table kept as select n from generate_series(1, 10000) as n`);
    await writeFile(join(dataDir, "email.eml"), "");
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const open = [dataDir, ...entries.map((entry) => join(entry.parentPath, entry.name))].filter(
      (path) => (statSync(path).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
    expect(entries.length).toBeGreaterThan(100);
    await connection.close();
  } finally {
    process.umask(before);
  }
});

test("the folder is refused to another process, and free again when that one is killed", {
  timeout: 90_000,
}, async () => {
  await copyMade();
  const holder = await openElsewhere();
  expect(holder.said).toBe("open");
  await expect(connect({ dataDir })).rejects.toThrow(DataDirInUse);
  await holder.kill();
  const connection = await connect({ dataDir });
  const refused = await openElsewhere();
  expect(refused.said).toBe("DataDirInUse");
  await refused.kill();
  await connection.close();
});

test("a database that cannot be opened gives its folder back", async () => {
  await writeFile(join(dataDir, "pg"), "a file where a folder should be");
  await expect(connect({ dataDir })).rejects.toThrow();
  await rm(join(dataDir, "pg"));
  await copyMade();
  const connection = await connect({ dataDir });
  await connection.ping();
  await connection.close();
});

test("a broken lock file is not reported as a directory in use", async () => {
  await writeFile(join(dataDir, "lock.sqlite"), "no database at all, but long enough to look like a header".repeat(40));
  const error = await connect({ dataDir }).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(DataDirInUse);
});
