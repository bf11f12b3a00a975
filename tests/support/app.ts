/** Vitest's global set-up for the `server` project: the built app on PostgreSQL, as in production. */
import { rmSync } from "node:fs";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startPostgres, urlOfDatabase } from "./postgres.ts";
import { startApp } from "./servers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the running app. */
    appUrl: string;
    /** The URL of its database, for tests that read it directly. */
    appDatabaseUrl: string;
    /** Its data folder, which contains its emails. */
    appDataDir: string;
    appAuthPort: number;
  }
}

/** Starts the app on TEST_DATABASE_URL's server, or on one of its own. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const name = `app_${crypto.randomUUID().replaceAll("-", "")}`;
  const client = postgres(server.url, { max: 1, onnotice: () => {} });
  await client.unsafe(`create database ${name}`);
  await client.end();
  const databaseUrl = urlOfDatabase(server.url, name);
  const app = await startApp({ databaseUrl });
  project.provide("appUrl", app.url);
  project.provide("appDatabaseUrl", databaseUrl);
  project.provide("appDataDir", app.dataDir);
  project.provide("appAuthPort", app.authPort);
  return async () => {
    await app.stop();
    rmSync(app.dataDir, { recursive: true, force: true });
    await server.stop();
  };
}
