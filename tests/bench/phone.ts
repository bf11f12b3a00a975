/**
 * Measures how soon a slow phone has the course list and the dashboard: bytes, first paint, largest paint and time to
 * interactive. Each is compared with the page's own HTML as a file served by nginx, which is the physical limit.
 */
import { type Browser, chromium } from "@playwright/test";
import { browserArguments, ensureBrowser } from "../support/browser.ts";
import { Visitor } from "../support/http.ts";
import { hasNginx } from "../support/nginx.ts";
import { median } from "./cpu.ts";
import { benchSecondPage } from "./second-page.ts";
import { serveFromNginx } from "./static.ts";
import { CPU_SLOWDOWN, measure, type Network, type Visit } from "./visit.ts";

const networks: Record<string, Network> = {
  "slow 3G (400 ms, 400 kbit/s)": { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  "slow 4G (150 ms, 1.6 Mbit/s)": { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 },
};

interface Target {
  name: string;
  url: string;
  cookies?: Visitor["cookies"];
}

/** Prints the tables for a visitor and for a student of the sample. */
export async function benchPhone(appUrl: string, rounds: number): Promise<void> {
  const student = new Visitor(appUrl);
  await student.signIn("nusrat@example.com");
  const { cookies } = student;
  const targets: Target[] = [
    { name: "list, visitor", url: `${appUrl}/courses` },
    { name: "list, student", url: `${appUrl}/courses`, cookies },
    { name: "dashboard, student", url: `${appUrl}/dashboard`, cookies },
  ];
  const copies = hasNginx() ? await Promise.all(targets.map((target) => copyOf(target, student))) : [];
  if (copies.length === 0) console.log("\nnginx is not installed (nginx-light): the figures below have no base.");
  const all = [...copies, ...targets];
  for (const [name, network] of Object.entries(networks)) {
    const visits = new Map(all.map((target) => [target.name, [] as Visit[]]));
    for (let round = 0; round < rounds; round++) await visitAll(all, round, network, visits);
    console.log(`\nPhone, ${name}, CPU slowed ${CPU_SLOWDOWN}x, medians of ${rounds} (ratio to the static copy)`);
    for (const target of all) print(target.name, visits);
  }
  for (const copy of copies) await copy.stop();
  await benchSecondPage(appUrl, rounds, networks);
}

/** Serves a copy of the page's HTML, without scripts. */
async function copyOf({ name, url, cookies }: Target, student: Visitor) {
  const page = cookies ? await student.get(url) : await fetch(url);
  const html = (await page.text()).replace(/<script\b[\s\S]*?<\/script>/g, "");
  return { name: `${name}, static copy`, ...(await serveFromNginx(html)) };
}

async function visitAll(targets: readonly Target[], round: number, network: Network, visits: Map<string, Visit[]>) {
  const executablePath = ensureBrowser(console.log);
  const browser = await chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) });
  // The first visits of a new browser include its own start, so they do not count.
  for (let start = 0; start < 2 && targets[0]; start++) await visit(browser, targets[0], network);
  // Each target comes first in turn.
  for (const place of targets.keys()) {
    const target = targets[(place + round) % targets.length];
    if (target) visits.get(target.name)?.push(await visit(browser, target, network));
  }
  await browser.close();
}

async function visit(browser: Browser, { url, cookies }: Target, network: Network): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    serviceWorkers: "block",
  });
  if (cookies) {
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: new URL(url).origin })));
  }
  const found = await measure(context, url, network);
  await context.close();
  return found;
}

function print(name: string, visits: ReadonlyMap<string, Visit[]>): void {
  const of = (target: string, key: keyof Visit) => median((visits.get(target) ?? []).map((one) => one[key]));
  const base = `${name.replace(", static copy", "")}, static copy`;
  const cells = (["paint", "largest", "interactive"] as const).map((key) => {
    const value = of(name, key);
    const ratio = visits.has(base) ? ` (${(value / of(base, key)).toFixed(2)}x)` : "";
    return `${key} ${value.toFixed(0)} ms${ratio}`;
  });
  const size = (key: "html" | "scripts") => `${(of(name, key) / 1000).toFixed(1)} KB`;
  console.log(`  ${name.padEnd(32)} HTML ${size("html")}, scripts ${size("scripts")}, ${cells.join(", ")}`);
}
