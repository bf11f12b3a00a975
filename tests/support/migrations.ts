/** Databases and backups of version 0.1, whose migrations the first one replaces, and a migration after ours. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Connection } from "#app/db/connect.server.ts";

/** A backup that the last version 0.1 wrote, of the database that `makeDatabaseOfBefore` makes. */
export const BACKUP_OF_BEFORE = "tests/fixtures/version-0.1/shapla.backup";

/**
 * Fills an empty database with what \`pg_dump\` wrote of one of the last version 0.1: its tables, its migrations and a
 * student who has applied. Blank lines are between statements only.
 */
export async function makeDatabaseOfBefore(connection: Connection): Promise<void> {
  const dump = gunzipSync(readFileSync("tests/fixtures/version-0.1/database.sql.gz")).toString();
  await connection.copying(async (copying) => {
    // Functions come before the tables that they read.
    await copying.rows("set local check_function_bodies = off");
    for (const statement of dump.split("\n\n")) await copying.rows(statement);
  });
}

/** Runs \`work\` with a folder that has all our migrations and one after them, which adds a column to \`users\`. */
export async function withLaterMigration<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "shapla-later-"));
  try {
    cpSync("drizzle", folder, { recursive: true });
    const path = join(folder, "meta/_journal.json");
    const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { idx: number; when: number; tag: string }[] };
    const last = journal.entries.at(-1);
    if (!last) throw new Error("there is no migration");
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "later" });
    writeFileSync(path, JSON.stringify(journal));
    writeFileSync(join(folder, "later.sql"), `alter table "users" add column "later" text default 'later' not null`);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
