/**
 * `npm run bench`: what the course list costs the server, and how fast a slow
 * phone has it, each as a ratio to a static copy of the same HTML (brotli 11):
 * the physical limit. Machines are noisy: compare ratios inside one run.
 */
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { buildProduction } from "../local/build.ts";
import { benchBroadcast } from "./bench-broadcast.ts";
import { benchImport } from "./bench-import.ts";
import { benchScale } from "./bench-scale.ts";
import { benchSitemap } from "./bench-sitemap.ts";
import { browserArguments, ensureBrowser } from "./support/browser.ts";
import { startApp } from "./support/servers.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const networks = {
  "slow 3G (400 ms, 400 kbit/s)": { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  "slow 4G (150 ms, 1.6 Mbit/s)": { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 },
};
const CPU_SLOWDOWN = 4;

interface Visit {
  paint: number;
  largest: number;
  interactive: number;
  html: number;
  scripts: number;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Serves one page from memory, as the fastest server there could be. */
async function serveStatically(html: string): Promise<{ url: string; close: () => void }> {
  const body = brotliCompressSync(html.replace(/<script\b[\s\S]*?<\/script>/g, ""));
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": "br",
    "Content-Length": body.length,
  };
  const server = createServer((_req, res) => res.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

async function visit(browser: Browser, url: string, network: (typeof networks)[keyof typeof networks]): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytes = { html: 0, scripts: 0 };
  const kinds = new Map<string, string>();
  devtools.on("Network.responseReceived", (event) => kinds.set(event.requestId, event.type));
  devtools.on("Network.loadingFinished", (event) => {
    const kind = kinds.get(event.requestId);
    if (kind === "Document") bytes.html += event.encodedDataLength;
    if (kind === "Script") bytes.scripts += event.encodedDataLength;
  });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...network });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const seen = { largest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(url, { timeout: 90_000 });
  const isInteractive = () => !document.querySelector("script") || performance.getEntriesByName("hydrated").length > 0;
  await page.waitForFunction(isInteractive, undefined, { timeout: 90_000 });
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return {
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      largest: (window as unknown as { seen: { largest: number } }).seen.largest,
      // Without scripts a page is interactive once it is there.
      interactive: performance.getEntriesByName("hydrated")[0]?.startTime ?? navigation?.domContentLoadedEventEnd ?? 0,
    };
  });
  await context.close();
  return { ...times, ...bytes };
}

/** Milliseconds a page, asked for one after the other; `headers` tell the app not to use its kept copy. */
async function serverTime(url: string, headers: Record<string, string> = {}): Promise<number> {
  const pages = 60;
  for (let warm = 0; warm < 10; warm++) await (await fetch(url, { headers })).arrayBuffer();
  const began = performance.now();
  for (let page = 0; page < pages; page++) await (await fetch(url, { headers })).arrayBuffer();
  return (performance.now() - began) / pages;
}

buildProduction(console.log);
if (process.argv[2] === "scale") {
  await benchScale();
  process.exit();
}
const executablePath = ensureBrowser(console.log);
const app = await startApp();
const list = `${app.url}/courses`;
const copy = await serveStatically(await (await fetch(list)).text());
const targets = { "static copy": copy.url, Shapla: list };

const base = await serverTime(copy.url);
const rendered = await serverTime(list, { Cookie: "bench=1" });
const kept = await serverTime(list);
console.log("\nServer, ms a page, one at a time (ratio to the static copy)");
console.log(`  static copy ${base.toFixed(2)}`);
console.log(`  rendered    ${rendered.toFixed(2)} (${(rendered / base).toFixed(1)}x)`);
console.log(`  kept        ${kept.toFixed(2)} (${(kept / base).toFixed(1)}x)`);

for (const [name, network] of Object.entries(networks)) {
  const visits = new Map(Object.keys(targets).map((target) => [target, [] as Visit[]]));
  for (let round = 0; round < ROUNDS; round++) {
    const browser = await chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) });
    // A fresh browser pays for its own start on a visit that does not count.
    await visit(browser, copy.url, network);
    const order = Object.entries(targets);
    for (const [target, url] of round % 2 ? order.reverse() : order) {
      visits.get(target)?.push(await visit(browser, url, network));
    }
    await browser.close();
  }
  console.log(`\nBrowser, ${name}, CPU slowed ${CPU_SLOWDOWN}x, medians of ${ROUNDS}, ms (ratio)`);
  const of = (target: string, key: keyof Visit) => median((visits.get(target) ?? []).map((one) => one[key]));
  for (const target of Object.keys(targets)) {
    const cells = (["paint", "largest", "interactive"] as const).map((key) => {
      const value = of(target, key);
      return `${key} ${value.toFixed(0)} (${(value / of("static copy", key)).toFixed(2)}x)`;
    });
    const size = `HTML ${(of(target, "html") / 1000).toFixed(1)} KB, scripts ${(of(target, "scripts") / 1000).toFixed(1)} KB`;
    console.log(`  ${target.padEnd(12)} ${cells.join(", ")}, ${size}`);
  }
}

copy.close();
await app.stop();
rmSync(app.dataDir, { recursive: true, force: true });

console.log("\nA notification to everybody, PostgreSQL");
await benchBroadcast();

console.log("\nImport of a catalogue");
await benchImport();

console.log("\nThe sitemap of 1,000,000 courses, PostgreSQL");
await benchSitemap();
