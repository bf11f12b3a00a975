import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startApp } from "./servers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the running app. */
    appUrl: string;
    /** The URL of its PostgreSQL, for tests that read it directly, or "" on PGlite. */
    appDatabaseUrl: string;
    /** Its data folder, which contains its emails. */
    appDataDir: string;
    appAuthPort: number;
  }
}

/** Starts the built app on an embedded database in a temporary folder. */
export default async function setup(project: TestProject) {
  const app = await startApp();
  project.provide("appUrl", app.url);
  project.provide("appDatabaseUrl", "");
  project.provide("appDataDir", app.dataDir);
  project.provide("appAuthPort", app.authPort);
  return async () => {
    await app.stop();
    rmSync(app.dataDir, { recursive: true, force: true });
  };
}
