/**
 * For `npm run bench`: reads the sitemap of 1,000,000 courses as search engines do, and measures the server's memory.
 */
import postgres from "postgres";
import { addManyCourses } from "../support/many-courses.ts";
import { memoryOf } from "../support/memory.ts";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";
import { startApp } from "../support/servers.ts";

const MANY = 1_000_000;

/** Runs on PostgreSQL. Says so if it is not installed. */
export async function benchSitemap(): Promise<void> {
  if (!postgresBinaries()) return console.log("  PostgreSQL is not installed");
  const server = await startPostgres();
  const app = await startApp({ databaseUrl: server.url });
  const client = postgres(server.url, { max: 1, onnotice: () => {} });
  await addManyCourses(client, MANY);
  const asked = performance.now();
  const index = await (await fetch(`${app.url}/sitemap.xml`)).text();
  console.log(`  the index: ${Math.round(performance.now() - asked)} ms`);
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  const before = memoryOf(app.pid);
  let most = before;
  let addresses = 0;
  const began = performance.now();
  for (const file of files) {
    const xml = await (await fetch(file)).text();
    addresses += xml.split("<loc>").length - 1;
    most = Math.max(most, memoryOf(app.pid));
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `  ${addresses.toLocaleString("en-GB")} addresses in ${files.length} files: ${seconds.toFixed(1)} s, memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
  );
  await client.end();
  await app.stop();
  await server.stop();
}
