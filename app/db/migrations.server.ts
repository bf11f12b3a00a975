/** Compares the migrations that a database has with those that this version knows. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { countOf } from "#app/notation.ts";
import type { Connection, Database } from "./connect.server.ts";
import { rowsOf } from "./rows.ts";

/** A migration: the milliseconds since 1970 that drizzle orders by, and the hash of its file. */
export interface Migration {
  when: number;
  hash: string;
}

export type SchemaState =
  | { kind: "current"; applied: number }
  /** Migrations are missing, all of them if `applied` is 0. */
  | { kind: "older"; applied: number; missing: number }
  /** Only some of what the first migration replaces was applied, so a version that has it has to come first. */
  | { kind: "replaced"; applied: number }
  /** A later version has changed the database. */
  | { kind: "newer"; unknown: number }
  /** A migration was not the one of this version, which can only be an edited file. */
  | { kind: "different"; when: number };

/**
 * What the first migration replaces: all those of version 0.1. It has the time of their last one, so drizzle takes a
 * database that has that one for a database that has the first.
 */
const REPLACED = {
  version: "0.1",
  count: 54,
  last: { name: "0053_whose_rows.sql", hash: "2c869639607476226c4118f5c3c2393afe8f2ef5e1de9bd846bfbb438b774183" },
};

/** Returns the migrations in `folder`, oldest first. */
export const knownMigrations = (folder: string): Migration[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash }) => ({ when: folderMillis, hash }));

/** Returns the migrations as the database lists them, oldest first. A database that never had one has none. */
export async function appliedMigrations(db: Database): Promise<Migration[]> {
  const [table] = rowsOf<{ name: string | null }>(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`),
  );
  if (!table?.name) return [];
  const rows = rowsOf<{ hash: string; created_at: string | number }>(
    await db.execute(sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`),
  );
  return rows.map(({ hash, created_at }) => ({ when: Number(created_at), hash }));
}

/** Returns the migrations as this version counts them: what the first one replaces is the first one. */
function sinceFirst(listed: readonly Migration[], first: Migration): readonly Migration[] {
  const hasAll = listed.some(({ when, hash }) => when === first.when && hash === REPLACED.last.hash);
  return hasAll ? [first, ...listed.filter(({ when }) => when > first.when)] : listed;
}

/**
 * Compares the migrations that a database or a backup lists with those that this version knows. `applied` counts the
 * known ones.
 */
export function compareMigrations(listed: readonly Migration[], known: readonly Migration[]): SchemaState {
  const [first] = known;
  if (!first) throw new Error("This version has no migration.");
  if (listed.length > 0 && listed.every(({ when }) => when < first.when))
    return { kind: "replaced", applied: listed.length };
  const applied = sinceFirst(listed, first);
  const changed = applied.find(({ when, hash }) => known.some((one) => one.when === when && one.hash !== hash));
  if (changed) return { kind: "different", when: changed.when };
  const isKnown = new Set(known.map(({ when }) => when));
  const unknown = applied.filter(({ when }) => !isKnown.has(when)).length;
  if (unknown > 0) return { kind: "newer", unknown };
  const missing = known.length - applied.length;
  return missing > 0
    ? { kind: "older", applied: applied.length, missing }
    : { kind: "current", applied: applied.length };
}

/** Returns what is wrong with a schema for this version and what to do, or null. */
export function whyNot(state: SchemaState): string | null {
  switch (state.kind) {
    case "current":
      return null;
    case "older":
      return state.applied === 0
        ? "The database is empty. Run: npm run db:migrate"
        : `The database lacks ${countOf(state.missing, "migration")} of this version. Run: npm run db:migrate`;
    case "replaced":
      return `The database has ${state.applied} of the ${REPLACED.count} migrations of version ${REPLACED.version}. Start the last version ${REPLACED.version} first, which has drizzle/${REPLACED.last.name}, and then this one.`;
    case "newer":
      return `The database has ${countOf(state.unknown, "migration")} of a newer version. Start that version, or restore a backup of this one.`;
    case "different":
      return `The migration of ${new Date(state.when).toISOString()} was applied from another file than this version's. A released migration must not be edited.`;
  }
}

class WrongSchema extends Error {
  override readonly name = "WrongSchema";
}

/**
 * Applies the migrations that the database lacks, or only looks for them if `isToMigrate` is false. Returns how many it
 * applied. Throws a `WrongSchema` that says what to do if the database is not this version's.
 */
export async function bringUpToDate(connection: Connection, folder: string, isToMigrate: boolean): Promise<number> {
  const state = compareMigrations(await appliedMigrations(connection.db), knownMigrations(folder));
  const problem = whyNot(state);
  if (problem && !(isToMigrate && state.kind === "older")) throw new WrongSchema(problem);
  if (state.kind !== "older") return 0;
  await connection.migrate(folder);
  return state.missing;
}

/** Runs `work` with a folder that has only the first `count` migrations of `folder`. */
export async function withFirstMigrations<T>(folder: string, count: number, work: (first: string) => Promise<T>) {
  const first = mkdtempSync(join(tmpdir(), "shapla-migrations-"));
  try {
    const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
      entries: { tag: string }[];
    };
    const entries = journal.entries.slice(0, count);
    mkdirSync(join(first, "meta"));
    writeFileSync(join(first, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) cpSync(join(folder, `${tag}.sql`), join(first, `${tag}.sql`));
    return await work(first);
  } finally {
    rmSync(first, { recursive: true });
  }
}
