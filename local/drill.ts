/** `npm run drill -- NAME ...`: runs drills, which try failures for real. Without a name it lists them. */
import { readdirSync } from "node:fs";
import type { Outcome } from "../tests/drills/outcome.ts";
import { buildProduction } from "./build.ts";

/** The modules of `tests/drills` that export `run`. The others there support them. */
const NAMES = [
  "nginx",
  "outage",
  "kill",
  "kill-files",
  "kill-messages",
  "streams",
  "fuzz",
  "leak",
  "slow",
  "lossy",
  "lighthouse",
  "upgrade",
  "full-disk",
].filter((name) => readdirSync("tests/drills").includes(`${name}.ts`));
const MOST_SHOWN = 20;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !NAMES.includes(name));
if (asked.length === 0 || unknown.length > 0) {
  console.error(`${unknown.map((name) => `There is no drill "${name}". `).join("")}Drills: ${NAMES.join(", ")}`);
  process.exit(1);
}

buildProduction(console.log);
let failed = 0;
for (const name of asked) {
  const began = performance.now();
  const { run } = (await import(`../tests/drills/${name}.ts`)) as { run: () => Promise<Outcome> };
  const { figures, losses } = await run();
  console.log(`\n${name}: ${losses.length === 0 ? "passed" : "FAILED"}`);
  for (const [what, figure] of Object.entries(figures)) console.log(`  ${what}: ${figure}`);
  console.log(`  lost, doubled or wrong: ${losses.length}`);
  for (const loss of losses.slice(0, MOST_SHOWN)) console.log(`    ${loss}`);
  console.log(`  seconds: ${Math.round((performance.now() - began) / 1000)}`);
  if (losses.length > 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
