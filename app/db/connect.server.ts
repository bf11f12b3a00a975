/**
 * The only module that knows which PostgreSQL this is: a server reached through postgres.js, or PGlite in this process.
 * Everything else sees `Database`.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { type Copying, copyEmbedded, copyOnServer } from "./copying.server.ts";
import { DatabaseLate, POOL_SIZE, Pool } from "./pool.server.ts";
import { keepPrivate } from "./private-folder.server.ts";
import * as schema from "./schema.ts";

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Connection {
  /** Each statement is answered within `statementMs`, or fails. */
  db: Database;
  /** For jobs that read the whole catalogue, such as imports and exports, with their longer deadlines. */
  patientDb: Database;
  /** Applies the missing migrations in `folder`. */
  migrate(folder: string): Promise<void>;
  /** Runs `work` in one transaction of its own that can copy whole tables. */
  copying<T>(work: (copying: Copying) => Promise<T>): Promise<T>;
  /** How many statements and transactions are at the database, and how many wait for a connection. */
  load(): { sent: number; waiting: number };
  /** Returns or throws within 1.5 seconds. */
  ping(): Promise<void>;
  /**
   * Listens for notifications on `channel` as long as the process lives. Reconnects after a lost connection and calls
   * `onListening` each time. Notifications sent in between are lost.
   */
  listen(channel: string, onPayload: (payload: string) => void, onListening: () => void): void;
  close(): Promise<void>;
}

export interface DatabaseAddress {
  /** The value of `DATABASE_URL`. Without it, PGlite runs in `dataDir`. */
  url?: string | undefined;
  /** The value of `DATABASE_DIRECT_URL`, for migrations and LISTEN if `url` is a transaction pooler. */
  directUrl?: string | undefined;
  /** The folder of the embedded database. "memory" keeps nothing. */
  dataDir: string;
  /** A dump to start a new embedded database from. */
  snapshot?: Blob | undefined;
  /**
   * The milliseconds after which a server ends a statement of `db`. The default is the limit of jobs. The embedded
   * database has no such limit: it works in this process, and everyone who waits for it waits for an import.
   */
  statementMs?: number | undefined;
}

/** Opens the database. Throws `DataDirInUse` if another process has `dataDir` open. */
export function connect(address: DatabaseAddress): Promise<Connection> {
  return address.url
    ? connectServer(address.url, address.directUrl ?? address.url, address.statementMs)
    : connectEmbedded(address);
}

export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse";

  constructor(dataDir: string) {
    super(
      `Another process is using the data folder ${dataDir}. Stop it first, or start this one with its own PORT, AUTH_PORT and DATA_DIR.`,
    );
  }
}

/** Recognises Supabase's transaction pooler, which listens on 6543 and cannot keep prepared statements. */
const isTransactionPooler = (url: string) => {
  const { port, searchParams } = new URL(url);
  return port === "6543" || searchParams.get("pgbouncer") === "true";
};

/** The limit for a page's statement: within 3 seconds the whole page must be there, or an explanation. */
export const PAGE_STATEMENT_MS = 2_000;
const JOB_STATEMENT_MS = 10 * 60_000;
/** Creating an index on a large catalogue takes time. */
const MIGRATION_STATEMENT_MS = 30 * 60_000;
/** How long the server's own timeout error may take to arrive on a busy machine. */
const GRACE_MS = 600;
const PING_MS = 1_500;

/** Returns the seconds until a lost LISTEN connection is tried again. */
const listenAgainAfter = (attempts: number) => Math.min(0.1 * 2 ** attempts, 2);

async function connectServer(
  url: string,
  directUrl: string,
  statementMs: number = JOB_STATEMENT_MS,
): Promise<Connection> {
  const { default: postgres } = await import("postgres");
  const { drizzle } = await import("drizzle-orm/postgres-js");
  // Without `fetch_types`, because a connection that is lost during that statement of the driver ends the process.
  const options = { onnotice: () => {}, connect_timeout: 2, idle_timeout: 60, max: POOL_SIZE, fetch_types: false };
  const poolOf = (milliseconds: number) => {
    const open = () => {
      const client = postgres(url, { ...options, ...limitedTo(url, milliseconds) });
      // For its side effect: drizzle configures how a postgres.js client reads and writes dates and JSON.
      drizzle(client);
      return client;
    };
    return new Pool(open, milliseconds + GRACE_MS);
  };
  const pages = poolOf(statementMs);
  const jobs = statementMs === JOB_STATEMENT_MS ? pages : poolOf(JOB_STATEMENT_MS);
  const db = drizzle(pages.sql, { schema });
  const listener = postgres(directUrl, { ...options, backoff: listenAgainAfter });
  return {
    db,
    patientDb: jobs === pages ? db : drizzle(jobs.sql, { schema }),
    async migrate(folder) {
      const { migrate } = await import("drizzle-orm/postgres-js/migrator");
      const direct = postgres(directUrl, { ...options, max: 2, ...limitedTo(directUrl, MIGRATION_STATEMENT_MS) });
      try {
        // Instances that start at the same time wait for the first one's migrations. The lock belongs to a transaction
        // on its own connection, because behind a pooler a session's lock would remain after us.
        await direct.begin(async (waiting) => {
          await waiting`select pg_advisory_xact_lock(hashtext('shapla migrations'))`;
          await migrate(drizzle(direct), { migrationsFolder: folder });
        });
      } finally {
        await direct.end();
      }
    },
    async copying(work) {
      const direct = postgres(directUrl, { ...options, max: 1, ...limitedTo(directUrl, MIGRATION_STATEMENT_MS) });
      return copyOnServer(direct, work).finally(() => direct.end({ timeout: 1 }));
    },
    load() {
      const all = [pages.load, ...(jobs === pages ? [] : [jobs.load])];
      const sum = (of: "sent" | "waiting") => all.reduce((total, one) => total + one[of], 0);
      return { sent: sum("sent"), waiting: sum("waiting") };
    },
    async ping() {
      await within(PING_MS, db.execute(sql`select 1`));
    },
    listen(channel, onPayload, onListening) {
      // A transaction pooler would accept LISTEN, and nothing would ever arrive.
      if (isTransactionPooler(directUrl)) return;
      // The driver retries by itself, even after the first attempt has failed.
      listener.listen(channel, onPayload, onListening).catch(() => {});
    },
    async close() {
      await Promise.all([pages.end(5), jobs === pages ? null : jobs.end(5), listener.end({ timeout: 1 })]);
    },
  };
}

/**
 * Makes unordered rows come in table order, from the beginning: a page that shows the first of too many matches then
 * shows the same ones again. One core per statement leaves the others to other readers. Statements are compiled for
 * none of our pages: of one with many conditions that takes seconds, and its rows take milliseconds. Each is text,
 * because the driver leaves out a number 0.
 */
const SETTINGS = { synchronize_seqscans: "off", max_parallel_workers_per_gather: "0", jit: "off" };

/**
 * Returns the options for this server. A transaction pooler shares its connections, so it keeps no prepared statements
 * and does not accept their settings.
 */
const limitedTo = (url: string, milliseconds: number) =>
  isTransactionPooler(url)
    ? { prepare: false }
    : { prepare: true, connection: { statement_timeout: milliseconds, ...SETTINGS } };

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = setTimeout(milliseconds, null, { signal: stop.signal }).then(
    () => Promise.reject(new DatabaseLate()),
    () => new Promise<never>(() => {}),
  );
  return Promise.race([promise, late]).finally(() => stop.abort());
}

async function connectEmbedded({ dataDir, snapshot }: DatabaseAddress): Promise<Connection> {
  const [{ PGlite }, { pg_trgm }, { drizzle }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("drizzle-orm/pglite"),
  ]);
  const unlock = dataDir === "memory" ? () => {} : await lock(dataDir);
  const client = await PGlite.create({
    dataDir: dataDir === "memory" ? "memory://" : join(dataDir, "pg"),
    extensions: { pg_trgm },
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  }).catch((error) => {
    unlock();
    throw error;
  });
  for (const [setting, value] of Object.entries(SETTINGS)) await client.exec(`set ${setting} = ${value}`);
  // A new database is unpacked with the permissions of its package, whatever this process's umask is.
  if (dataDir !== "memory") await keepPrivate(dataDir);
  const db = drizzle(client, { schema });
  return {
    db,
    patientDb: db,
    async migrate(folder) {
      const { migrate } = await import("drizzle-orm/pglite/migrator");
      await migrate(db, { migrationsFolder: folder });
    },
    copying: (work) => copyEmbedded(client, work),
    // It answers one after the other, and does not count.
    load: () => ({ sent: 0, waiting: 0 }),
    async ping() {
      await client.query("select 1");
    },
    listen(channel, onPayload, onListening) {
      void client.listen(channel, onPayload).then(onListening);
    },
    async close() {
      await client.close().finally(unlock);
    },
  };
}

const SQLITE_BUSY = 5;

/**
 * Locks the folder, which PGlite does not, with an exclusive SQLite transaction. The operating system releases that
 * lock with the process, even after `kill -9`.
 */
async function lock(dataDir: string): Promise<() => void> {
  await keepPrivate(dataDir);
  const guard = new DatabaseSync(join(dataDir, "lock.sqlite"));
  try {
    // Three seconds, because a process that is just ending releases its folder within that time.
    guard.exec("pragma busy_timeout = 3000; pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    guard.close();
    const isLocked = (error as { errcode?: number }).errcode === SQLITE_BUSY;
    throw isLocked ? new DataDirInUse(dataDir) : error;
  }
  return () => guard.close();
}
