/**
 * `npm test`: types, lint, unit and database tests on both databases, journeys with and without JavaScript.
 * Reports how many of each ran and which part took what. With CI set, a test that should have run and did not is a
 * failure.
 */
import { ensureBrowser } from "../tests/support/browser.ts";
import { hasNginx } from "../tests/support/nginx.ts";
import { ensurePostgres } from "../tests/support/postgres.ts";
import { ensurePrograms } from "../tests/support/programs.ts";
import { provideSampleData } from "../tests/support/sample-data.ts";
import { buildProduction } from "./build.ts";
import { lint, playwright, vitest } from "./testing/runners.ts";
import { missing, step, summary } from "./testing/steps.ts";

ensurePrograms(console.log);
const hasBinaries = ensurePostgres(console.log) !== undefined;
const hasPostgres = hasBinaries || Boolean(process.env.TEST_DATABASE_URL);

await lint();
await vitest("Unit tests", "unit");
await vitest("Database tests on PGlite", "pglite");
if (hasPostgres) await vitest("Database tests on PostgreSQL", "postgres");
else missing("PostgreSQL could not be installed, so its tests did not run (Debian: apt-get install postgresql)");

buildProduction(console.log);
const removeSampleData = await provideSampleData();
// Requests one after another, and servers that start and stop, leave a core idle.
await Promise.all([
  hasPostgres ? vitest("Servers of their own", "server-alone", { isBeside: true }) : null,
  (async () => {
    if (hasPostgres) await vitest("Server tests on PostgreSQL", "server-postgres", { isBeside: true });
    await vitest("Server tests on PGlite", "server-pglite", { isBeside: true });
  })(),
]);
await vitest("Tests under load on both databases", "load");
const canDrill = hasBinaries && hasNginx();
if (!hasNginx())
  missing("nginx is not installed, so nothing was tested behind it (Debian: apt-get install nginx-light)");
const drill = (name: string) => step(`Drill ${name}`, "node", ["local/drill.ts", name], { isBeside: true });
await Promise.all([
  ...(canDrill ? ["nginx", "streams"].map(drill) : []),
  hasBinaries ? vitest("An outage", "outage", { isBeside: true }) : null,
]);
// Every journey runs on both databases, once with scripts and once without.
const plain = { database: hasBinaries ? "postgres" : "pglite", projects: ["without JavaScript"] } as const;
const plainName = `Journeys without JavaScript on ${hasBinaries ? "PostgreSQL" : "PGlite"}`;
if (ensureBrowser(console.log)) {
  await playwright("Browser tests with JavaScript on PGlite", { database: "pglite", projects: ["with JavaScript"] });
  await playwright(plainName, { ...plain, projects: [...plain.projects, "without JavaScript, in Chromium"] });
} else {
  await playwright(plainName, plain);
  missing("We could not install a browser, so only the walker's tests ran");
}
removeSampleData();

summary();
