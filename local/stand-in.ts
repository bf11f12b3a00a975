/** Replaces hosted services on this machine: fills the database and starts the local sign-in. */
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "../app/db/connect.server.ts";
import { holder } from "../app/db/holder.server.ts";
import { bringUpToDate } from "../app/db/migrations.server.ts";
import { keepPrivate } from "../app/db/private-folder.server.ts";
import { fail } from "../server/commands/process.ts";
import { startStandIn } from "./auth/server.ts";
import { demoAccounts } from "./demo-accounts.ts";
import type { LocalSettings } from "./environment.ts";
import { seedSample } from "./sample/seed.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Checks whether a database URL is on this machine. */
export const isLoopback = (databaseUrl: string): boolean => loopback.has(new URL(databaseUrl).hostname);

/**
 * Starts the local sign-in if no hosted one is configured, and sets its URL in the environment. Returns how to stop it.
 */
export async function startSignIn(settings: LocalSettings): Promise<() => Promise<void>> {
  process.env.APP_URL ||= settings.appUrl;
  process.env.SESSION_SECRET ||= keptSecret(settings.dataDir);
  process.env.LOCAL_STAND_IN = "yes";
  if (!settings.usesStandIn) return async () => {};
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL && !isLoopback(DATABASE_URL)) {
    fail(
      "The local sign-in does not ask for a password, so it only starts with a database on this machine. Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, or use a DATABASE_URL on localhost.",
    );
  }
  const standIn = await startStandIn({
    port: settings.authPort,
    dataDir: join(settings.dataDir, "auth"),
    appUrl: settings.appUrl,
    accounts: demoAccounts.map(({ email, fullName, note }) => ({ email, fullName, note })),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    return fail(
      `Port ${settings.authPort} is already in use. Use another one for the local sign-in, for example: AUTH_PORT=3101 npm start`,
    );
  });
  process.env.SUPABASE_URL = standIn.url;
  process.env.SUPABASE_PUBLISHABLE_KEY = standIn.publishableKey;
  process.env.ADMIN_EMAILS ||= "staff@example.com";
  return () => standIn.close();
}

/**
 * Closes the data folder to other users, migrates, and loads the sample catalogue into an empty database. The app goes
 * on with an embedded database that is open, because opening it takes longer than anything else at a start. Throws
 * `DataDirInUse`.
 */
export async function prepareDatabase(dataDir: string, log: (line: string) => void): Promise<void> {
  await keepPrivate(dataDir);
  const connection = await connect({
    url: process.env.DATABASE_URL || undefined,
    directUrl: process.env.DATABASE_DIRECT_URL || undefined,
    dataDir,
  });
  try {
    await bringUpToDate(connection, "drizzle", true);
    await seedSample(connection.db, log);
  } catch (error) {
    await connection.close();
    throw error;
  }
  if (process.env.DATABASE_URL) await connection.close();
  else holder.shaplaDatabase = Promise.resolve(connection);
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
