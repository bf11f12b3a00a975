/** Tests that a database of version 0.1 goes on with the one migration that replaces those of that version. */
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contents, madeOf } from "../../tests/support/contents.ts";
import { openDatabase, useDatabase } from "../../tests/support/database.ts";
import { BACKUP_OF_BEFORE, makeDatabaseOfBefore, withLaterMigration } from "../../tests/support/migrations.ts";
import { readBackup } from "./backup/read-backup.server.ts";
import type { Connection } from "./connect.server.ts";
import { appliedMigrations, bringUpToDate, knownMigrations } from "./migrations.server.ts";
import { rowsOf } from "./rows.ts";

const fresh = useDatabase();
let before: Awaited<ReturnType<typeof openDatabase>>;
let opened: (typeof before)[];
/** How many rows each table had, and how many migrations have run since. */
let had: Record<string, string>;
let ran: number;
/** How many migrations came after the first. */
const LATER = knownMigrations("drizzle").length - 1;
/** How many rows those bring along. */
const ADDED = { message_templates: 6, cost_figures: 1, document_kinds: 1 };

beforeAll(async () => {
  before = await openDatabase({ isEmpty: true });
  opened = [before];
  await makeDatabaseOfBefore(before.connection);
  had = await rowCounts(before.connection);
  ran = await bringUpToDate(before.connection, "drizzle", true);
});
afterAll(() => Promise.all(opened.map(({ drop }) => drop())));

async function openEmpty() {
  const one = await openDatabase({ isEmpty: true });
  opened.push(one);
  return one.connection;
}

const rowCounts = async (connection: Connection) =>
  Object.fromEntries(
    Object.entries(await contents(connection)).map(([table, digest]) => [table, digest.split(" ")[0] ?? ""]),
  );

test("it has the same tables, indexes, functions and triggers as a new one", async () => {
  const made = await madeOf(fresh.connection);
  expect(made.length).toBeGreaterThan(1000);
  expect(await madeOf(before.connection)).toEqual(made);
});

test("it counts as having the first migration: what came after runs once, and all its rows stay", async () => {
  const { connection } = before;
  const listed = await appliedMigrations(connection.db);
  const rows = await contents(connection);
  expect([ran, listed.length]).toEqual([LATER, 54 + LATER]);
  const grown = Object.entries(ADDED).map(([table, rows]) => [table, String(Number(had[table] ?? 0) + rows)]);
  expect(await rowCounts(connection)).toMatchObject({ ...had, ...Object.fromEntries(grown) });
  expect(await bringUpToDate(connection, "drizzle", false)).toBe(0);
  expect(await bringUpToDate(connection, "drizzle", true)).toBe(0);
  await connection.migrate("drizzle");
  expect(await appliedMigrations(connection.db)).toEqual(listed);
  expect(await contents(connection)).toEqual(rows);
});

test.each(["cost_figures", "document_kinds"])("it began with the same %s as a new one", async (table) => {
  const rows = async ({ db }: Connection) =>
    rowsOf<{ row: object }>(
      await db.execute(
        sql.raw(`select to_jsonb(t) - array['created_at', 'updated_at'] as row from ${table} t order by id`),
      ),
    );
  const now = await rows(fresh.connection);
  expect(now.length).toBeGreaterThan(20);
  expect(await rows(before.connection)).toEqual(now);
});

test("its backup, as that version wrote it, is restored", async () => {
  const connection = await openEmpty();
  await readBackup(connection, createReadStream(BACKUP_OF_BEFORE).pipe(createGunzip()), "drizzle");
  // Each marks the catalogue as changed by itself.
  const { catalogue_state: _, ...rows } = await contents(connection);
  expect(await contents(before.connection)).toMatchObject(rows);
  expect(await bringUpToDate(connection, "drizzle", true)).toBe(0);
});

test("with only some of its migrations it is refused, and nothing changes", async () => {
  const connection = await openEmpty();
  await makeDatabaseOfBefore(connection);
  await connection.db.execute(sql`delete from drizzle.__drizzle_migrations where id > 40`);
  const listed = await appliedMigrations(connection.db);
  const [rows, made] = [await contents(connection), await madeOf(connection)];
  await expect(bringUpToDate(connection, "drizzle", true)).rejects.toThrow(
    "The database has 40 of the 54 migrations of version 0.1. Start the last version 0.1 first",
  );
  expect(await appliedMigrations(connection.db)).toEqual(listed);
  expect(await contents(connection)).toEqual(rows);
  expect(await madeOf(connection)).toEqual(made);
});

test("a migration after the first is applied to it", async () => {
  const connection = await openEmpty();
  await makeDatabaseOfBefore(connection);
  await withLaterMigration(async (folder) => {
    expect(await bringUpToDate(connection, folder, true)).toBe(LATER + 1);
    expect(await bringUpToDate(connection, folder, true)).toBe(0);
  });
  expect(await appliedMigrations(connection.db)).toHaveLength(54 + LATER + 1);
});
