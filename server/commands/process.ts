/** What every command needs of its process: `.env`, a clear end, and where the database is. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { DatabaseAddress } from "../../app/db/connect.server.ts";

/** The folder of the migrations, wherever a command is started from. */
export const migrationsFolder = fileURLToPath(new URL("../../drizzle", import.meta.url));

/** Reads `.env` into the environment. Variables that are already set win. */
export function loadDotEnv(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Prints the message and ends the process. */
export function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Ends this process when its parent has ended, even by `kill -9`. */
export function endWithParent(stop: () => Promise<void>): void {
  if (!process.channel) return;
  process.on("disconnect", () => {
    stop().finally(() => process.exit(0));
  });
  process.channel.unref();
}

/** Returns the address in a variable, if it has one. */
function addressIn(name: "DATABASE_URL" | "DATABASE_DIRECT_URL"): string | undefined {
  const address = process.env[name];
  if (!address) return undefined;
  if (URL.canParse(address)) return address;
  throw new Error(`${name} is not an address. In its password, write characters such as / and @ as %2F and %40.`);
}

/** Returns where the environment says that the database is. */
export const databaseAddress = (): DatabaseAddress & { dataDir: string } => ({
  url: addressIn("DATABASE_URL"),
  directUrl: addressIn("DATABASE_DIRECT_URL"),
  dataDir: process.env.DATA_DIR || ".data",
});

/** Runs a command, and says in one line why it failed. */
export async function command(work: (args: string[]) => Promise<void>): Promise<never> {
  loadDotEnv();
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    fail(reasonOf(error));
  }
  process.exit(0);
}

/** Returns what went wrong without the statement that drizzle puts before it, and never an address with a password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return reasonOf(cause);
  const { code = "" } = error as { code?: string };
  const isAway = ["ECONNREFUSED", "CONNECT_TIMEOUT", "ENOTFOUND", "ECONNRESET"].includes(code);
  return isAway ? `The database does not answer (${code}).` : error.message || code;
}
