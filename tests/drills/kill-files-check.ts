/** What must be there after a kill during uploads, and what must not. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { type Connection, connect } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { openStore } from "#app/storage/open-store.server.ts";
import { filesUnder } from "../support/files-under.ts";
import type { Visitor } from "../support/http.ts";
import type { PostgresServer } from "../support/postgres.ts";
import type { RunningApp } from "../support/servers.ts";

export interface Sent {
  student: Visitor;
  kind: string;
  /** Unique, so that it names the row. */
  name: string;
  bytes: Buffer;
  isInfected: boolean;
  isAnswered: boolean;
  /** "asked": it may be there or not. */
  deletion: "no" | "asked" | "answered";
}

export interface Log {
  files: Sent[];
  /** The last version of each document whose refusal was answered. */
  reviews: Map<string, number>;
  answers: number;
  losses: string[];
}

interface Reviewed extends Record<string, unknown> {
  id: string;
  version: number;
  state: string;
  reason: string | null;
}

interface Row extends Record<string, unknown> {
  name: string;
  scan: string;
  key: string;
  sha256: string;
}

export async function withRows<T>(
  { dataDir }: RunningApp,
  database: PostgresServer | null,
  work: (rows: Row[], reviewed: Reviewed[]) => Promise<T>,
): Promise<T> {
  const connection = await connect({ url: database?.url, dataDir });
  const rows = await rowsIn(connection);
  const reviewed = rowsOf<Reviewed>(
    await connection.db.execute(sql`select id, version, state, reason from documents where reviewed_at is not null`),
  );
  await connection.close();
  return work(rows, reviewed);
}

const rowsIn = async ({ db }: Connection) =>
  rowsOf<Row>(
    await db.execute(
      sql`select shown_name as name, scan, store_key as key, sha256 from document_files
          where shown_name ~ '^[0-9]+-[0-9]+[.]'`,
    ),
  );

export async function check(log: Log, rows: Row[], storeAt: string, when: string): Promise<void> {
  const say = (what: string) => log.losses.push(`${when}: ${what}`);
  const byName = new Map(rows.map((row) => [row.name, row]));
  if (byName.size !== rows.length) say("a file is doubled");
  for (const { name, isInfected, isAnswered, deletion } of log.files) {
    const row = byName.get(name);
    if (row && deletion === "answered") say(`deleted ${name} is there`);
    if (!row && isAnswered && deletion === "no" && !isInfected) say(`${name} is gone`);
    if (row && isInfected && row.scan !== "waiting") say(`infected ${name} is ${row.scan}`);
  }
  const store = openStore(storeAt);
  for (const { name, key, sha256 } of rows) {
    const bytes = await store.get(key);
    if (!bytes) say(`the bytes of ${name} are gone`);
    else if (
      createHash("sha256")
        .update(await buffer(bytes))
        .digest("hex") !== sha256
    )
      say(`${name} is damaged`);
  }
}

/** A document that has changed since its review is another one than was seen. */
export function checkReviews(log: Log, reviewed: Reviewed[], when: string): void {
  const byId = new Map(reviewed.map((row) => [row.id, row]));
  for (const [id, version] of log.reviews) {
    const row = byId.get(id);
    if (row && row.version <= version) log.losses.push(`${when}: the review of ${id} is gone`);
    if (row?.version === version + 1 && (row.state !== "not_accepted" || row.reason !== "unreadable"))
      log.losses.push(`${when}: the review of ${id} is half there`);
  }
}

/** Returns how many files are in the store. */
export async function expectNothingElse(log: Log, rows: Row[], storeAt: string, dataDir: string): Promise<number> {
  const known = new Set(rows.map(({ key }) => key));
  let stored = 0;
  for await (const { key } of openStore(storeAt).list("documents/")) {
    stored++;
    if (!known.has(key)) log.losses.push(`an orphan stays: ${key}`);
  }
  if (rows.some(({ scan }) => scan === "waiting")) log.losses.push("a file was never scanned");
  for (const folder of ["arriving", "uploads"]) {
    const left = filesUnder(join(dataDir, folder)).length;
    if (left > 0) log.losses.push(`${left} uploads stay in ${folder}`);
  }
  return stored;
}
