/**
 * Provides a fresh, migrated database for a test file: PGlite, or PostgreSQL if the Vitest project says so. Call it at
 * the top of the file, and use `db` in tests.
 */
import { openAsBlob } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, inject, test } from "vitest";
import { type Connection, connect } from "#app/db/connect.server.ts";
import { isShort } from "./lanes.ts";
import { urlOfDatabase } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of a PostgreSQL server that allows new databases, or "" for PGlite. */
    postgresUrl: string;
    /** The file of a migrated PGlite. Set only if `postgresUrl` is "". */
    snapshot: string;
    /** The name of a migrated database on the PostgreSQL server. */
    postgresTemplate: string;
  }
}

export function useDatabase() {
  let database: Opened | undefined;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database?.drop());
  return {
    get db() {
      return this.connection.db;
    },
    get connection() {
      if (!database) throw new Error("the database is there once the tests run");
      return database.connection;
    },
    /** True on PostgreSQL. */
    get isPostgres() {
      return inject("postgresUrl") !== "";
    },
  };
}

/** Enough rows for the plans of a large table. */
export const CROWD = 50_000;

/**
 * A test of plans among many rows, for `npm run test:all`. Only PostgreSQL runs it: the planner is the same in PGlite,
 * which takes a second for some thousand rows.
 */
export function testOfPlans(name: string, run: () => Promise<void>): void {
  if (!isShort && inject("postgresUrl") !== "") test(name, { timeout: 120_000 }, run);
}

interface Opened {
  connection: Connection;
  drop(): Promise<void>;
}

/** Opens a new database for a test, migrated unless `isEmpty`. */
export async function openDatabase({ isEmpty = false } = {}): Promise<Opened> {
  const serverUrl = inject("postgresUrl");
  if (!serverUrl) {
    const snapshot = isEmpty ? undefined : await openAsBlob(inject("snapshot"));
    const connection = await connect({ dataDir: "memory", snapshot });
    return { connection, drop: () => connection.close() };
  }
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await server.unsafe(`create database ${name} ${isEmpty ? "" : `template ${inject("postgresTemplate")}`}`);
  const connection = await connect({ url: urlOfDatabase(serverUrl, name), dataDir: "memory" });
  return {
    connection,
    async drop() {
      await connection.close();
      await server.unsafe(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
