/**
 * `npm run bench`: what pages cost a slow phone and the server, as ratios to a comparison in the same run, and how long
 * large jobs take. Machines are noisy, so compare ratios within one run. Name parts to run only those. `scale` takes a
 * quarter of an hour and runs only if it is named.
 */
import { rmSync } from "node:fs";
import { buildProduction } from "../local/build.ts";
import { benchBroadcast } from "./bench/broadcast.ts";
import { benchFair } from "./bench/fair.ts";
import { benchImport } from "./bench/import.ts";
import { benchPhone } from "./bench/phone.ts";
import { benchScale } from "./bench/scale.ts";
import { benchSearches } from "./bench/searches.ts";
import { benchServer } from "./bench/server.ts";
import { benchSitemap } from "./bench/sitemap.ts";
import { startApp } from "./support/servers.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

async function phone(): Promise<void> {
  const app = await startApp();
  await benchPhone(app.url, ROUNDS);
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
}

const parts: Record<string, { title: string; run: () => Promise<void> }> = {
  phone: { title: "The course list on a slow phone", run: phone },
  server: { title: "What pages cost the server", run: () => benchServer(ROUNDS) },
  searches: { title: "40 different searches at once, beside pages", run: () => benchSearches(ROUNDS) },
  fair: { title: "Photographs beside heavy work of every kind", run: benchFair },
  broadcast: { title: "A notification to everyone, PostgreSQL", run: benchBroadcast },
  import: { title: "Import of a catalogue", run: benchImport },
  sitemap: { title: "The sitemap of 1,000,000 courses, PostgreSQL", run: benchSitemap },
  scale: { title: "Pages with 1,000,000 courses, users and applications, PostgreSQL", run: benchScale },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join('", "')}". There are: ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}
buildProduction(console.log);
for (const [name, { title, run }] of Object.entries(parts)) {
  if (asked.length > 0 ? !asked.includes(name) : name === "scale") continue;
  console.log(`\n${title}`);
  await run();
}
process.exit();
