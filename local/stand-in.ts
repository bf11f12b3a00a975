/**
 * Replaces hosted services on this machine: completes the environment, fills the database, starts the local sign-in.
 */
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../app/db/connect.server.ts";
import { keepPrivate } from "../app/db/private-folder.server.ts";
import { rowsOf } from "../app/db/rows.ts";
import { fail } from "../server/commands/process.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, startStandIn } from "./auth/server.ts";
import { demoAccounts } from "./demo-accounts.ts";
import type { LocalSettings } from "./environment.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Checks whether a database URL is on this machine. */
export const isLoopback = (databaseUrl: string): boolean => loopback.has(new URL(databaseUrl).hostname);

const LOOPBACK = "127.0.0.1";

/**
 * Sets what the environment leaves open, with the address of the local sign-in if no hosted one is configured. Closes
 * the data folder to other users first.
 */
export async function completeEnvironment(settings: LocalSettings): Promise<void> {
  await keepPrivate(settings.dataDir);
  process.env.APP_URL ||= settings.appUrl;
  process.env.SESSION_SECRET ||= keptSecret(settings.dataDir);
  process.env.LOCAL_STAND_IN = "yes";
  if (!settings.usesStandIn) return;
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL && !isLoopback(DATABASE_URL)) {
    fail(
      "The local sign-in does not ask for a password, so it only starts with a database on this machine. Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, or use a DATABASE_URL on localhost.",
    );
  }
  process.env.SUPABASE_URL = `http://${LOOPBACK}:${settings.authPort}`;
  process.env.SUPABASE_PUBLISHABLE_KEY = PUBLISHABLE_KEY;
  process.env.SUPABASE_SECRET_KEY = SECRET_KEY;
  process.env.ADMIN_EMAILS ||= "staff@example.com";
}

/** Starts the local sign-in if no hosted one is configured. Returns how to stop it. */
export async function startSignIn(settings: LocalSettings): Promise<() => Promise<void>> {
  if (!settings.usesStandIn) return async () => {};
  const standIn = await startStandIn({
    port: settings.authPort,
    host: LOOPBACK,
    dataDir: join(settings.dataDir, "auth"),
    appUrl: settings.appUrl,
    accounts: demoAccounts.map(({ email, fullName, note }) => ({ email, fullName, note })),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    return fail(
      `Port ${settings.authPort} is already in use. Use another one for the local sign-in, for example: AUTH_PORT=3101 npm start`,
    );
  });
  return () => standIn.close();
}

/** Loads the sample into a database without courses. The sample takes long to load, so most starts do without. */
export async function fillWithSample(db: Database, log: (line: string) => void): Promise<void> {
  if (rowsOf(await db.execute("select id from courses limit 1")).length > 0) return;
  const { seedSample } = await import("./sample/seed.ts");
  await seedSample(db, log);
}

/** Returns this machine's session secret, created at the first start, so that cookies stay valid after a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  if (existsSync(file)) return readFileSync(file, "utf8");
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, secret);
  chmodSync(file, 0o600);
  return secret;
}
