/** For `npm run bench`: the sitemap of 1,000,000 courses, read as search engines do, and the server's memory meanwhile. */
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { addManyCourses } from "./support/many-courses.ts";
import { postgresBinaries, startPostgres } from "./support/postgres.ts";
import { startApp } from "./support/servers.ts";

const MANY = 1_000_000;

/** On PostgreSQL; says so where there is none. */
export async function benchSitemap(): Promise<void> {
  if (!postgresBinaries()) return console.log("  PostgreSQL is not installed");
  const server = await startPostgres();
  const app = await startApp({ databaseUrl: server.url });
  const client = postgres(server.url, { max: 1, onnotice: () => {} });
  let t = performance.now();
  await addManyCourses(client, MANY);
  console.log("  added in", Math.round(performance.now() - t));
  const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.pid}/status`, "utf8"))?.[1]) / 1024;
  t = performance.now();
  const index = await (await fetch(`${app.url}/sitemap.xml`)).text();
  console.log(`  index: ${Math.round(performance.now() - t)} ms, ${index.length} characters`);
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  const before = megabytes();
  let most = before;
  let addresses = 0;
  const began = performance.now();
  for (const file of files) {
    const xml = await (await fetch(file)).text();
    addresses += xml.split("<loc>").length - 1;
    most = Math.max(most, megabytes());
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `  ${addresses.toLocaleString("en-GB")} addresses in ${files.length} files: ${seconds.toFixed(1)} s, memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
  );
  await client.end();
  await app.stop();
  await server.stop();
}
