/** The environment that `#app/env.server.ts` reads at its import: set it, then import dynamically. */
import { vi } from "vitest";

export const complete = {
  APP_URL: "https://shapla.example",
  DATABASE_URL: "postgres://shapla@127.0.0.1:5432/shapla",
  SUPABASE_URL: "https://auth.shapla.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
  SESSION_SECRET: "a secret of thirty-two characters",
};

/** What was imported before is forgotten, so that it reads the new environment. */
export function setEnvironment(more: Record<string, string> = {}): void {
  vi.resetModules();
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries({ ...complete, ...more })) vi.stubEnv(name, value);
}
