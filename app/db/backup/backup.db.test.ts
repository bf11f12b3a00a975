import { once } from "node:events";
import { readFileSync } from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedSample } from "../../../local/sample/seed.ts";
import { contents } from "../../../tests/support/contents.ts";
import { openDatabase, useDatabase } from "../../../tests/support/database.ts";
import { BACKUP_OF_BEFORE, withLaterMigration } from "../../../tests/support/migrations.ts";
import type { Connection } from "../connect.server.ts";
import { appliedMigrations, knownMigrations } from "../migrations.server.ts";
import { rowsOf } from "../rows.ts";
import { users } from "../schema.ts";
import type { Head } from "./format.ts";
import { readBackup } from "./read-backup.server.ts";
import { tablesInOrder } from "./tables.server.ts";
import { writeBackup } from "./write-backup.server.ts";

/** What COPY, JSON and readers of lines treat in their own way. */
const HOSTILE = 'a\\b\tc\nd\re "f" \\. \u2028 g\u2029 \\N 🪷 বাংলা';

const database = useDatabase();
let backup: Buffer;

beforeAll(async () => {
  await seedSample(database.db, () => {});
  await database.db.insert(users).values({ id: crypto.randomUUID(), email: "hostile@example.com", fullName: HOSTILE });
  backup = await backupOf(database.connection);
}, 120_000);

async function backupOf(connection: Connection): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await writeBackup(connection, async (bytes) => void pieces.push(Buffer.from(bytes)));
  return Buffer.concat(pieces);
}

test("a backup is the same for a slow reader such as a disk", async () => {
  const plain = new PassThrough({ highWaterMark: 1024 });
  const [read] = await Promise.all([
    buffer(plain.pipe(createGzip({ level: 9 }))),
    writeBackup(database.connection, async (bytes) => {
      if (!plain.write(bytes)) await once(plain, "drain");
    }).then(() => plain.end()),
  ]);
  const [, ...rest] = gunzipSync(read).toString().split("\n");
  expect(rest).toEqual(backup.toString().split("\n").slice(1));
});

test.each([1, 20, 50])("fails as soon as its reader fails, at piece %s", async (last) => {
  let pieces = 0;
  const full = writeBackup(database.connection, async () => {
    if (++pieces === last) throw new Error("The disk is full.");
  });
  await expect(full).rejects.toThrow("The disk is full.");
  expect(pieces).toBe(last);
});

describe("restored into an empty database", () => {
  let target: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    target = await openDatabase({ isEmpty: true });
    await readBackup(target.connection, Readable.from([backup]), "drizzle");
  }, 120_000);
  afterAll(() => target.drop());

  test("every table has the same rows", async () => {
    const before = await contents(database.connection);
    expect(Object.keys(before).length).toBeGreaterThan(25);
    expect(await contents(target.connection)).toEqual(before);
  });

  test("it has the same migrations", async () => {
    expect(await appliedMigrations(target.connection.db)).toEqual(await appliedMigrations(database.db));
  });

  test("new rows are numbered after the restored ones, and triggers work again", async () => {
    const { db } = target.connection;
    const [before] = rowsOf<{ most: string }>(
      await db.execute(sql`select max(id)::text as most from application_events`),
    );
    await db.execute(
      sql`insert into application_events (application_id, from_status, to_status)
          select id, status, status from applications limit 1`,
    );
    const [after] = rowsOf<{ most: string }>(
      await db.execute(sql`select max(id)::text as most from application_events`),
    );
    expect(Number(after?.most)).toBe(Number(before?.most) + 1);
    const change = db.execute(sql`update audit_log set action = 'x'`);
    const add = db.execute(
      sql`update universities set recruitment = 'paused' where id = (select min(id) from universities)`,
    );
    await Promise.all([change.catch(() => {}), add]);
    const [history] = rowsOf<{ count: number }>(
      await db.execute(sql`select count(*)::int as count from recruitment_history`),
    );
    expect(history?.count).toBeGreaterThan(0);
  });

  test("a second restore is refused, and changes nothing", async () => {
    const before = await contents(target.connection);
    await expect(readBackup(target.connection, Readable.from([backup]), "drizzle")).rejects.toThrow("not empty");
    expect(await contents(target.connection)).toEqual(before);
  });
});

describe("refused", () => {
  // One after the other: what was refused leaves nothing in the way of the next.
  let target: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    target = await openDatabase({ isEmpty: true });
  });
  afterAll(() => target.drop());

  test.each([
    ["a file that is cut off", () => backup.subarray(0, backup.length / 2), "cut off"],
    ["an empty file", () => Buffer.alloc(0), "cut off"],
    ["another file", () => Buffer.from("id,name\n1,x\n"), "not a backup"],
    ["JSON of something else", () => Buffer.from("{}\n"), "not a backup"],
    ["a file of which a row is missing", () => withoutARow(backup), "rows are missing"],
  ])("%s, and the database stays empty", async (_, file, problem) => {
    await expect(readBackup(target.connection, Readable.from([file()]), "drizzle")).rejects.toThrow(problem);
    const tables = await target.connection.copying(tablesInOrder);
    if (tables.length === 0) return;
    const [row] = rowsOf<{ count: number }>(
      await target.connection.db.execute(sql`select count(*)::int as count from users`),
    );
    expect(row?.count).toBe(0);
  });

  function withoutARow(file: Buffer): Buffer {
    const lines = file.toString("latin1").split("\n");
    const at = lines.findIndex((line) => line.includes("tanvir@example.com"));
    return Buffer.from(lines.toSpliced(at, 1).join("\n"), "latin1");
  }
});

test("a backup without the last migrations is brought up to date", async () => {
  const target = await openDatabase({ isEmpty: true });
  try {
    await withLaterMigration(async (folder) => {
      await readBackup(target.connection, Readable.from([backup]), folder);
      expect(await appliedMigrations(target.connection.db)).toEqual(knownMigrations(folder));
    });
    const [row] = rowsOf<{ name: string; later: string }>(
      await target.connection.db.execute(
        sql`select full_name as name, later from users where email = 'hostile@example.com'`,
      ),
    );
    expect(row).toEqual({ name: HOSTILE, later: "later" });
  } finally {
    await target.drop();
  }
});

test("a backup that has only some of what the first migration replaces is refused, and changes nothing", async () => {
  const [head = "", ...rest] = gunzipSync(readFileSync(BACKUP_OF_BEFORE)).toString("latin1").split("\n");
  const { migrations, ...other } = JSON.parse(head) as Head;
  const some = JSON.stringify({ ...other, migrations: migrations.slice(0, 40) });
  const target = await openDatabase({ isEmpty: true });
  try {
    const bytes = Buffer.from([some, ...rest].join("\n"), "latin1");
    await expect(readBackup(target.connection, Readable.from([bytes]), "drizzle")).rejects.toThrow("an older version");
    expect(await target.connection.copying(tablesInOrder)).toEqual([]);
  } finally {
    await target.drop();
  }
});
