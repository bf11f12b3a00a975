import { defineConfig } from "vitest/config";
import { compileMessages } from "./local/messages.mjs";

compileMessages(import.meta.dirname);

/** These files share a worker's modules, because loading them takes longer than most tests. */
const together = { isolate: false };

/** These files test addresses, headers, markup and limits, not what the database answers. Once is enough: on PGlite. */
const onceIsEnough = [
  "api-words",
  "bangla",
  "connections",
  "enhancer",
  "every-answer",
  "links",
  "nginx",
  "openapi",
  "protection",
  "public-pages",
  "search-engines",
].map((name) => `tests/server/${name}.test.ts`);

const outage = "tests/server/outage.alone.test.ts";

/**
 * Unit tests need nothing. Database tests (`*.db.test.ts`) and tests of the whole server (`tests/server`) run on PGlite
 * and again on PostgreSQL, except files that start the servers they need (`*.alone.test.ts`).
 */
export default defineConfig({
  test: {
    // Limits for hangs: a busy machine takes three times as long.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
    // By default Vitest leaves one of two cores idle.
    maxWorkers: 2,

    projects: [
      {
        extends: true,
        test: {
          ...together,
          name: "unit",
          setupFiles: "tests/support/own-globals.ts",
          include: ["{app,local,server}/**/*.test.{ts,tsx}", "tests/{house,walker}/**/*.test.ts"],
          exclude: ["**/*.db.test.ts", "app/routes/**"],
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: "pglite",
          // Some files wait for programs and servers of their own.
          maxWorkers: 3,
          include: ["{app,local}/**/*.db.test.ts"],
          exclude: ["**/*.postgres.db.test.ts"],
          setupFiles: "tests/support/slow-clock.ts",
          globalSetup: "tests/support/snapshot.ts",
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: "postgres",
          // A worker waits while the database server works, and for connections that end.
          maxWorkers: 3,
          include: ["{app,local}/**/*.db.test.ts"],
          globalSetup: "tests/support/postgres.ts",
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: "server-pglite",
          include: ["tests/server/**/*.test.ts"],
          exclude: ["**/*.{postgres,alone,load}.test.ts"],
          globalSetup: "tests/support/app-on-pglite.ts",
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: "server-postgres",
          include: ["tests/server/**/*.test.ts"],
          exclude: ["**/*.{alone,load}.test.ts", ...onceIsEnough],
          globalSetup: "tests/support/app-on-postgres.ts",
          fileParallelism: false,
        },
      },
      {
        extends: true,
        // Each file starts servers of its own, so two run at a time.
        test: {
          ...together,
          name: "server-alone",
          include: ["tests/server/**/*.alone.test.ts"],
          exclude: [outage],
          globalSetup: "tests/support/postgres.ts",
        },
      },
      // It waits for deadlines most of the time, and its limits leave room for a busy machine.
      { extends: true, test: { name: "outage", include: [outage] } },
      {
        extends: true,
        // Waiting times mean nothing on a machine that runs other tests at the same time.
        test: { name: "load", include: ["tests/server/**/*.load.test.ts"], fileParallelism: false },
      },
    ],
  },
});
