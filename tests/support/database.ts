/**
 * A fresh, migrated database for a test file: PGlite, or PostgreSQL when the
 * Vitest project says so. Call at the top of the file; `db` is there in tests.
 */
import { openAsBlob } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, inject } from "vitest";
import { type Connection, connect } from "#app/db/connect.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL server on which databases may be made; "" is PGlite. */
    postgresUrl: string;
    /** Where the file of a migrated PGlite lies; only there where `postgresUrl` is "". */
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
    /** How many rows are many: plans are those of a large table, and PGlite is slow at making one. */
    get crowd() {
      return inject("postgresUrl") === "" ? 20_000 : 100_000;
    },
    /** The address, for tests that need a second connection; undefined on PGlite. */
    get isPostgres() {
      return inject("postgresUrl") !== "";
    },
  };
}
