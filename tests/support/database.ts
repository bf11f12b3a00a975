/**
 * Provides a fresh, migrated database for a test file: PGlite, or PostgreSQL if the Vitest project says so. Call it at
 * the top of the file, and use `db` in tests.
 */
import { openAsBlob } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, inject } from "vitest";
import { type Connection, connect } from "#app/db/connect.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of a PostgreSQL server that allows new databases, or "" for PGlite. */
    postgresUrl: string;
    /** The file of a migrated PGlite. Set only if `postgresUrl` is "". */
    snapshot: string;
  }
}

export function useDatabase() {
  let connection: Connection | undefined;
  let drop = async () => {};
  beforeAll(async () => {
    const serverUrl = inject("postgresUrl");
    if (!serverUrl) {
      const snapshot = await openAsBlob(inject("snapshot"));
      connection = await connect({ dataDir: "memory", snapshot });
      return;
    }
    const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
    const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
    await server.unsafe(`create database ${name}`);
    drop = async () => {
      await server.unsafe(`drop database ${name} with (force)`);
      await server.end();
    };
    const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
    connection = await connect({ url, dataDir: "memory" });
    await connection.migrate("drizzle");
  });
  afterAll(async () => {
    await connection?.close();
    await drop();
  });
  return {
    get db() {
      if (!connection) throw new Error("db is there once the tests run");
      return connection.db;
    },
    /** Enough rows for the plans of a large table. PGlite creates rows slowly, so it gets fewer. */
    get crowd() {
      return inject("postgresUrl") === "" ? 20_000 : 100_000;
    },
    /** True on PostgreSQL. */
    get isPostgres() {
      return inject("postgresUrl") !== "";
    },
  };
}
