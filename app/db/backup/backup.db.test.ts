import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedSample } from "../../../local/sample/seed.ts";
import { openDatabase, useDatabase } from "../../../tests/support/database.ts";
import type { Connection } from "../connect.server.ts";
import { appliedMigrations, knownMigrations, withFirstMigrations } from "../migrations.server.ts";
import { rowsOf } from "../rows.ts";
import { users } from "../schema.ts";
import { readBackup } from "./read-backup.server.ts";
import { quoted, tablesInOrder } from "./tables.server.ts";
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

/** Returns a digest of every table's rows, with their generated columns. */
async function contents(connection: Connection): Promise<Record<string, string>> {
  const names = (await connection.copying(tablesInOrder)).map(({ name }) => name);
  const digests: [string, string][] = [];
  for (const name of names) {
    const [row] = rowsOf<{ digest: string }>(
      await connection.db.execute(
        sql.raw(`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
                 from ${quoted(name)} t`),
      ),
    );
    digests.push([name, row?.digest ?? ""]);
  }
  return Object.fromEntries(digests);
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

test("a backup of the first released migrations is brought up to date", async () => {
  const old = await openDatabase({ isEmpty: true });
  const target = await openDatabase({ isEmpty: true });
  try {
    await withFirstMigrations("drizzle", 1, (folder) => old.connection.migrate(folder));
    const person = crypto.randomUUID();
    for (const statement of [
      sql`insert into users (id, email, full_name) values (${person}, 'first@example.com', ${HOSTILE})`,
      sql`insert into universities (id, name, city, country) values ('first', 'First', 'Leeds', 'England')`,
      sql`insert into courses (id, university_id, name, faculty, level, name_folded, search_text)
          values ('first', 'first', 'BSc First', 'Science', 'Undergraduate', 'bsc first', 'first leeds england')`,
      sql`insert into favourites (user_id, course_id) values (${person}, 'first')`,
      sql`insert into applications (reference, user_id, full_name, email, phone, idempotency_key)
          values ('SH-FIRST', ${person}, 'First', 'first@example.com', '+8801712345678', 'k')`,
    ])
      await old.connection.db.execute(statement);
    await readBackup(target.connection, Readable.from([await backupOf(old.connection)]), "drizzle");
    const { db } = target.connection;
    expect((await appliedMigrations(db)).length).toBe(knownMigrations("drizzle").length);
    const [row] = rowsOf<{ name: string; course: string; reference: string; counted: number }>(
      await db.execute(sql`
        select full_name as name, course_id as course,
          (select reference from applications) as reference,
          (select sum(courses)::int from course_counts) as counted
        from users join favourites on user_id = users.id`),
    );
    expect(row).toMatchObject({ name: HOSTILE, course: "first", reference: "SH-FIRST", counted: 1 });
  } finally {
    await old.drop();
    await target.drop();
  }
});
