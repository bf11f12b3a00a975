/**
 * Vitest's global set-up for the `server` project: for each worker the built app on PostgreSQL, as in production. Files
 * of one worker run one after the other, so nothing changes beside a test.
 */
import { rmSync } from "node:fs";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startPostgres, urlOfDatabase } from "./postgres.ts";
import { startApp } from "./servers.ts";

export interface SharedApp {
  url: string;
  /** The URL of its database, for tests that read it directly. */
  databaseUrl: string;
  /** Its data folder, which contains its emails. */
  dataDir: string;
  authPort: number;
}

declare module "vitest" {
  interface ProvidedContext {
    /** The running apps, in the order of Vitest's workers. */
    apps: SharedApp[];
  }
}

/** Starts the apps on TEST_DATABASE_URL's server, or on one of its own. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const client = postgres(server.url, { max: 1, onnotice: () => {} });
  const workers = Array.from({ length: Number(project.config.maxWorkers) });
  const running = await Promise.all(
    workers.map(async () => {
      const name = `app_${crypto.randomUUID().replaceAll("-", "")}`;
      await client.unsafe(`create database ${name}`);
      const databaseUrl = urlOfDatabase(server.url, name);
      return { ...(await startApp({ databaseUrl })), databaseUrl };
    }),
  );
  await client.end();
  project.provide(
    "apps",
    running.map(({ url, databaseUrl, dataDir, authPort }) => ({ url, databaseUrl, dataDir, authPort })),
  );
  return async () => {
    for (const app of running) {
      await app.stop();
      rmSync(app.dataDir, { recursive: true, force: true });
    }
    await server.stop();
  };
}
