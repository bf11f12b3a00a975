/**
 * `npm test` in six parts: types and lint, unit, database on PGlite and on PostgreSQL, server, browser with and without
 * JavaScript. Reports how many tests of each ran and what it took. With CI set, a test that should have run and did not
 * is a failure. `npm run test:all` runs what it leaves out too (tests/support/lanes.ts).
 */
import { ensureBrowser } from "../tests/support/browser.ts";
import { hasNginx } from "../tests/support/nginx.ts";
import { ensurePostgres } from "../tests/support/postgres.ts";
import { ensurePrograms } from "../tests/support/programs.ts";
import { provideSampleData } from "../tests/support/sample-data.ts";
import { buildProduction } from "./build.ts";
import { installReader } from "./ocr.mjs";
import { browser, typesAndLint, vitest } from "./testing/runners.ts";
import { missing, summary } from "./testing/steps.ts";

const isAll = process.argv.includes("all");
if (!isAll) process.env.TEST_LANE = "short";

ensurePrograms(console.log);
if (isAll && !installReader(process.cwd())) missing("What reads photographs could not be installed, so none was read");
const hasBinaries = ensurePostgres(console.log) !== undefined;
const hasPostgres = hasBinaries || Boolean(process.env.TEST_DATABASE_URL);

await Promise.all([typesAndLint(), vitest("Unit", ["unit"], { isBeside: true })]);
await vitest("Database on PGlite", ["pglite"]);
if (hasPostgres) await vitest("Database on PostgreSQL", ["postgres"]);

buildProduction(console.log);
const removeSampleData = await provideSampleData();
if (hasPostgres) await vitest("Server", ["server", "servers", "alone"]);
else missing("PostgreSQL could not be installed, so its tests and the server's did not run (Debian: postgresql)");
if (!hasNginx())
  missing("nginx is not installed, so nothing was tested behind it (Debian: apt-get install nginx-light)");

// Every journey runs on both databases, once with scripts and once without.
const plain = { database: hasBinaries ? "postgres" : "pglite", projects: ["without JavaScript"] } as const;
if (ensureBrowser(console.log)) {
  await browser([
    { database: "pglite", projects: ["with JavaScript"] },
    { ...plain, projects: [...plain.projects, "without JavaScript, in Chromium"] },
  ]);
} else {
  await browser([plain]);
  missing("We could not install a browser, so only the walker's tests ran");
}
removeSampleData();

summary();
