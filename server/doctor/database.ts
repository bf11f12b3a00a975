/** Looks at the database: reach, version, migrations, row-level security, and whether notifications arrive. */
import postgres, { type Sql } from "postgres";
import { connect } from "../../app/db/connect.server.ts";
import { appliedMigrations, compareMigrations, knownMigrations, whyNot } from "../../app/db/migrations.server.ts";
import { MUST_HOLD } from "../../app/domain/housekeeping/must-hold.ts";
import type { Env } from "../../app/env.server.ts";
import { migrationsFolder, reasonOf } from "../commands/process.ts";
import { type Finding, fine, PATIENCE_MS, problem, warning } from "./finding.ts";

const OLDEST = 15;
/** Seconds. A session's token is refused before its time if the clocks differ by more. */
const MOST_APART = 30;

type Reached = Env & { DATABASE_URL: string };

/** Looks at the database of an environment that names one. */
export async function examineDatabase(env: Reached): Promise<Finding[]> {
  const sql = postgres(env.DATABASE_URL, {
    max: 1,
    connect_timeout: 5,
    prepare: false,
    fetch_types: false,
    onnotice: () => {},
  });
  try {
    const reached = await reach(sql);
    if (reached.some(({ state }) => state === "problem")) return reached;
    return [
      ...reached,
      ...(await examineSchema(env)),
      await examineSecurity(sql),
      await examineRecords(sql),
      await examineTrigrams(sql),
      await examineDirect(env, sql),
    ];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function reach(sql: Sql): Promise<Finding[]> {
  try {
    const [row] = await sql<{ version: number; name: string; now: Date }[]>`
      select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
        clock_timestamp() as now`;
    if (!row) throw new Error("no answer");
    const apart = Math.abs(row.now.getTime() - Date.now()) / 1000;
    return [
      row.version >= OLDEST * 10_000
        ? fine("Database", `PostgreSQL ${row.name} answers.`)
        : problem("Database", `PostgreSQL ${row.name} is too old.`, `Use PostgreSQL ${OLDEST} or newer.`),
      apart <= MOST_APART
        ? fine("Clock", "This machine and the database agree.")
        : problem("Clock", `This machine and the database are ${Math.round(apart)} seconds apart.`, SET_CLOCK),
    ];
  } catch (error) {
    const todo = "Check DATABASE_URL: host, port, name, user and password, and that a firewall lets this machine in.";
    return [problem("Database", reasonOf(error), todo)];
  }
}

export const SET_CLOCK = "Set this machine's clock, for example with: timedatectl set-ntp true";

async function examineSchema(env: Reached): Promise<Finding[]> {
  const connection = await connect({ url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL, dataDir: "memory" });
  try {
    const state = compareMigrations(await appliedMigrations(connection.db), knownMigrations(migrationsFolder));
    const why = whyNot(state);
    if (!why) return [fine("Migrations", "The database is at this version.")];
    const [said = why, ...todo] = why.split(/(?<=\.) /);
    return [problem("Migrations", said, todo.join(" "))];
  } finally {
    await connection.close();
  }
}

async function examineSecurity(sql: Sql): Promise<Finding> {
  const open = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity order by relname`;
  if (open.length === 0) return fine("Row security", "On for every table.");
  const names = open.map(({ name }) => name).join(", ");
  return problem(
    "Row security",
    `Off for ${names}: anyone with the publishable key can read and write there through Supabase's REST API.`,
    `Run: alter table ${open[0]?.name} enable row level security;`,
  );
}

/** Says what the last hourly check found. A database that no server has used yet has none. */
async function examineRecords(sql: Sql): Promise<Finding> {
  const [table] = await sql<{ name: string | null }[]>`select to_regclass('public.checks')::text as name`;
  const rows = table?.name ? await sql<{ name: string; broken: number }[]>`select name, broken from checks` : [];
  const broken = rows.filter((row) => row.broken > 0 && Object.hasOwn(MUST_HOLD, row.name));
  if (rows.length === 0) return fine("Records", "Not checked yet. A server does that once an hour.");
  if (broken.length === 0) return fine("Records", "The last hourly check found nothing wrong.");
  const names = broken.map((row) => `${row.name} ${row.broken}`).join(", ");
  return problem("Records", `The last hourly check found: ${names}.`, "Sign in as staff and open /admin/checks.");
}

async function examineTrigrams(sql: Sql): Promise<Finding> {
  const [row] = await sql`select from pg_available_extensions where name = 'pg_trgm'`;
  return row
    ? fine("Spelling", "The extension pg_trgm is there.")
    : problem("Spelling", "The extension pg_trgm is missing.", "Install PostgreSQL's contrib package.");
}

/** Sends a notification by the usual address and waits for it at the direct one: both must be the same database. */
async function examineDirect(env: Reached, sql: Sql): Promise<Finding> {
  const about = "Direct address";
  const name = env.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const todo = `Set DATABASE_DIRECT_URL to the same database without a transaction pooler (Supabase: port 5432).`;
  const listener = postgres(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, {
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
  });
  const word = crypto.randomUUID();
  let heard = () => {};
  const arrived = new Promise<boolean>((resolve) => {
    heard = () => resolve(true);
    setTimeout(() => resolve(false), PATIENCE_MS).unref();
  });
  try {
    await listener.listen("shapla_doctor", (payload) => payload === word && heard());
    await sql`select pg_notify('shapla_doctor', ${word})`;
    if (await arrived) return fine(about, "Notifications arrive, so instances hear of changes.");
    return problem(about, `What is sent by DATABASE_URL does not arrive at ${name}.`, todo);
  } catch (error) {
    return problem(about, `${name}: ${reasonOf(error)}`, todo);
  } finally {
    await listener.end({ timeout: 1 });
  }
}

/** Warns of an environment that names no database server. */
export const noServer = warning(
  "Database",
  "DATABASE_URL is not set, so the embedded database is used.",
  "Set DATABASE_URL for production: the embedded database serves one process.",
);
