import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { compileMessages } from "./local/messages.mjs";
import { COMMANDS, GUIDES, isShort, LATER, ON_PGLITE, PHOTOGRAPHS } from "./tests/support/lanes.ts";

compileMessages(import.meta.dirname);

const cores = availableParallelism();
/** Tests that wait for programs, servers or connections leave room for one more. */
const waiting = Math.ceil(cores * 1.5);

/** These files share a worker's modules, because loading them takes longer than most tests. */
const together = { isolate: false };

/**
 * Unit tests need nothing. Database tests (`*.db.test.ts`) run on PGlite and again on PostgreSQL. Tests of the whole
 * server are one part: a worker's files of `tests/server` share a server, those of `tests/servers` start what they
 * need, and `tests/alone` comes last. `npm test` leaves some of them to `npm run test:all` (tests/support/lanes.ts).
 */
export default defineConfig({
  test: {
    // Limits for hangs: a busy machine takes three times as long.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
    // By default Vitest leaves one of two cores idle.
    maxWorkers: cores,

    projects: [
      {
        extends: true,
        test: {
          ...together,
          name: "unit",
          setupFiles: "tests/support/own-globals.ts",
          include: ["{app,local,server}/**/*.test.{ts,tsx}", "tests/{house,walker}/**/*.test.ts"],
          exclude: ["**/*.db.test.ts", ...(isShort ? [...GUIDES, ...PHOTOGRAPHS] : [])],
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: "pglite",
          // Some files wait for programs and servers of their own.
          maxWorkers: waiting,
          include: isShort ? ON_PGLITE : ["{app,local}/**/*.db.test.ts"],
          // It tests the pool of connections to a server.
          exclude: ["app/db/pool.db.test.ts", ...(isShort ? ["app/db/first-migration.db.test.ts"] : [])],
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
          maxWorkers: waiting,
          include: ["{app,local}/**/*.db.test.ts"],
          // It tests the folder of the embedded database.
          exclude: ["app/db/folder.db.test.ts", ...(isShort ? COMMANDS : [])],
          globalSetup: "tests/support/postgres.ts",
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          exclude: isShort ? LATER : [],
          globalSetup: "tests/support/app.ts",
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: "servers",
          // They wait for servers to start and stop.
          maxWorkers: waiting,
          include: ["tests/servers/**/*.test.ts"],
          exclude: isShort ? LATER : [],
          globalSetup: "tests/support/postgres.ts",
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // Waiting times and deadlines mean nothing on a machine that runs other tests at the same time.
        test: {
          name: "alone",
          include: ["tests/alone/**/*.test.ts"],
          exclude: isShort ? LATER : [],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
