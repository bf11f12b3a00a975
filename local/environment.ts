/** Settings for this machine, from `.env` if there is one, with defaults for everything else. */
import { fail } from "../server/commands/process.ts";

export interface LocalSettings {
  port: number;
  authPort: number;
  appUrl: string;
  dataDir: string;
  /** True if no hosted sign-in is configured, so that the local one is used. */
  usesStandIn: boolean;
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
