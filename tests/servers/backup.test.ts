/** Tests the commands for the database as staff run them, from the embedded database to PostgreSQL. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { Visitor, valuesOf } from "../support/http.ts";
import { urlOfDatabase } from "../support/postgres.ts";
import { type RunningApp, startApp } from "../support/servers.ts";
import { quickStart } from "../support/serving.ts";

const folder = mkdtempSync(join(tmpdir(), "shapla-backup-"));
const server = postgres(inject("postgresUrl"), { max: 1, onnotice: () => {} });
const names: string[] = [];
const running: RunningApp[] = [];

afterAll(async () => {
  await Promise.all(running.map((app) => app.stop()));
  for (const name of names) await server.unsafe(`drop database if exists ${name} with (force)`);
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates an empty database and returns its URL. */
async function newDatabase(): Promise<string> {
  const name = `moved_${crypto.randomUUID().replaceAll("-", "")}`;
  await server.unsafe(`create database ${name}`);
  names.push(name);
  return urlOfDatabase(inject("postgresUrl"), name);
}

/** Runs a command of `server/commands/`. Returns its exit status and what it said. */
function run(name: string, args: string[], env: Record<string, string>) {
  const options = { env: { ...quickStart, PATH: process.env.PATH ?? "", ...env } };
  const script = ["--disable-warning=ExperimentalWarning", `server/commands/${name}.ts`, ...args];
  return new Promise<{ status: number; said: string }>((resolve) => {
    execFile(process.execPath, script, options, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, said: (out + err).trim() }),
    );
  });
}

describe("moving from the embedded database to PostgreSQL", () => {
  const file = join(folder, "moving.backup");
  let embedded: RunningApp;
  let databaseUrl: string;
  let saved: string[];

  beforeAll(async () => {
    [embedded, databaseUrl] = await Promise.all([startApp(), newDatabase()]);
    running.push(embedded);
    const student = new Visitor(embedded.url);
    await student.signIn("mover@example.com");
    saved = valuesOf(await (await student.get("/courses")).text(), "add").slice(0, 3);
    for (const add of saved) await student.post("/favorites", { add });
  }, 240_000);

  test("a backup is written while Shapla runs, for its owner alone", async () => {
    const { status, said } = await run("backup", [file], { DATA_DIR: embedded.dataDir });
    expect(said).toMatch(/^\d{4,} rows of \d+ tables are in /);
    expect(status).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["moving.backup"]);
  });

  test("it is the same when Shapla is stopped", async () => {
    await embedded.stop();
    running.splice(running.indexOf(embedded), 1);
    const again = join(folder, "stopped.backup");
    expect((await run("backup", [again], { DATA_DIR: embedded.dataDir })).status).toBe(0);
    expect(Math.abs(statSync(again).size - statSync(file).size)).toBeLessThan(2000);
  });

  test("an app on PostgreSQL goes on from it", { timeout: 90_000 }, async () => {
    expect(await run("restore", [file], { DATABASE_URL: databaseUrl })).toMatchObject({ status: 0 });
    // The sign-in's key and accounts are beside the embedded database.
    const moved = await startApp({ databaseUrl, dataDir: embedded.dataDir });
    running.push(moved);
    const student = new Visitor(moved.url);
    await student.signIn("mover@example.com");
    const kept = valuesOf(await (await student.get("/favorites")).text(), "remove");
    expect(kept.toSorted()).toEqual(saved.toSorted());
  });

  test("a database with data is not written over, and a damaged file not read", async () => {
    const again = await run("restore", [file], { DATABASE_URL: databaseUrl });
    expect(again).toEqual({ status: 1, said: "The database is not empty. Restore into a new, empty one." });
    const other = await run("restore", ["package.json"], { DATABASE_URL: await newDatabase() });
    expect(other).toEqual({ status: 1, said: "This file is damaged or cut off." });
  });
});

test("a backup that fails leaves no file", async () => {
  const file = join(folder, "none.backup");
  const { status, said } = await run("backup", [file], { DATABASE_URL: "postgres://a:secret@127.0.0.1:1/b" });
  expect({ status, said }).toEqual({ status: 1, said: "The database does not answer (ECONNREFUSED)." });
  expect(existsSync(file) || existsSync(`${file}.partial`)).toBe(false);
});

describe("migrations", () => {
  const serve = (databaseUrl: string, env: Record<string, string>) =>
    run("../../local/serve", [], {
      PORT: "1",
      APP_URL: "http://localhost:1",
      DATABASE_URL: databaseUrl,
      SUPABASE_URL: "http://127.0.0.1:9",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
      SESSION_SECRET: "a secret of thirty-two characters or more",
      ...env,
    });

  test("are applied once, by two commands at the same time", async () => {
    const env = { DATABASE_URL: await newDatabase() };
    const both = await Promise.all([run("migrate", [], env), run("migrate", [], env)]);
    expect(both.map(({ status }) => status)).toEqual([0, 0]);
    expect((await run("migrate", [], env)).said).toBe("The database has every migration of this version.");
  });

  test("a server with MIGRATE=no refuses missing migrations", async () => {
    const { status, said } = await serve(await newDatabase(), { MIGRATE: "no" });
    expect({ status, said }).toEqual({ status: 1, said: "The database is empty. Run: npm run db:migrate" });
  });

  test("servers and commands refuse migrations of a newer version", async () => {
    const databaseUrl = await newDatabase();
    await run("migrate", [], { DATABASE_URL: databaseUrl });
    const client = postgres(databaseUrl, { max: 1 });
    await client`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
    await client.end();
    const problem = "The database has 1 migration of a newer version.";
    expect((await serve(databaseUrl, {})).said).toContain(problem);
    expect((await run("migrate", [], { DATABASE_URL: databaseUrl })).said).toContain(problem);
  });
});
