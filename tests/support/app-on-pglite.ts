import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startApp } from "./servers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the running app. */
    appUrl: string;
    /** Its PostgreSQL, for tests that look behind it; "" where it runs on PGlite. */
    appDatabaseUrl: string;
    /** Its data folder, where its letters lie. */
    appDataDir: string;
  }
}

/** The built app on an embedded database in a temporary folder. */
export default async function setup(project: TestProject) {
  const app = await startApp();
  project.provide("appUrl", app.url);
  project.provide("appDatabaseUrl", "");
  project.provide("appDataDir", app.dataDir);
  return async () => {
    await app.stop();
    rmSync(app.dataDir, { recursive: true, force: true });
  };
}
