/** Tells every instance that something changed; what, they read from the rows. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";

/** The LISTEN/NOTIFY channel. A payload is the id of a person, or EVERYBODY. */
export const CHANGES_CHANNEL = "shapla_changes";
export const EVERYBODY = "*";

/** Sent with the transaction that it is called in, or not at all. */
export async function signalChange(tx: Database, userId: string | null): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${userId ?? EVERYBODY})`);
}
