/** Sets the environment that `#app/env.server.ts` reads when it is imported. Call it, then import dynamically. */
import { vi } from "vitest";

export const complete = {
  APP_URL: "https://shapla.example",
  DATABASE_URL: "postgres://shapla@127.0.0.1:5432/shapla",
  SUPABASE_URL: "https://auth.shapla.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
  SESSION_SECRET: "a secret of thirty-two characters",
};

/** Sets the environment, and resets the modules so that they read it. */
export function setEnvironment(more: Record<string, string> = {}): void {
  vi.resetModules();
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries({ ...complete, ...more })) vi.stubEnv(name, value);
}
