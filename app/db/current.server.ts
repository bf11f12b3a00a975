/** This process's database. */
import { env } from "#app/env.server.ts";
import { type Connection, connect, type Database, PAGE_STATEMENT_MS } from "./connect.server.ts";
import { holder } from "./holder.server.ts";

holder.shaplaDatabase ??= connect({
  url: env.DATABASE_URL,
  directUrl: env.DATABASE_DIRECT_URL,
  dataDir: env.DATA_DIR,
  statementMs: PAGE_STATEMENT_MS,
});

export const connection: Connection = await holder.shaplaDatabase;
export const db: Database = connection.db;
/** For jobs that may take minutes. */
export const patientDb: Database = connection.patientDb;
