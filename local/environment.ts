/** Settings for this machine: `.env` when there is one, and defaults for whatever is not said. */
import { existsSync } from "node:fs";

export interface LocalSettings {
  port: number;
  authPort: number;
  appUrl: string;
  dataDir: string;
  /** No hosted sign-in is configured, so the local one stands in. */
  usesStandIn: boolean;
}

/** Reads `.env` into the environment; what is set already wins. */
export function loadDotEnv(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

const numberFrom = (name: string, fallback: number): number => {
  const text = process.env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65535)
    fail(`${name} must be a port between 1 and 65535, not "${text}".`);
  return value;
};

export function localSettings(): LocalSettings {
  const port = numberFrom("PORT", 3000);
  return {
    port,
    authPort: numberFrom("AUTH_PORT", 3001),
    appUrl: process.env.APP_URL || `http://localhost:${port}`,
    dataDir: process.env.DATA_DIR || ".data",
    usesStandIn: !process.env.SUPABASE_URL,
  };
}

/** Says why and ends the process. */
export function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Ends this process when the one that started it has gone, also by `kill -9`. */
export function endWithParent(stop: () => Promise<void>): void {
  if (!process.channel) return;
  process.on("disconnect", () => {
    stop().finally(() => process.exit(0));
  });
  process.channel.unref();
}
