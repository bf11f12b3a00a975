/**
 * `npm run bench`: what the course list costs the server, and how fast a slow
 * phone has it, each as a ratio to a static copy of the same HTML (brotli 11):
 * the physical limit. Machines are noisy: compare ratios inside one run.
 */
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { buildProduction } from "../local/build.ts";
import { benchPhone } from "./bench/phone.ts";
import { benchBroadcast } from "./bench-broadcast.ts";
import { benchImport } from "./bench-import.ts";
import { benchScale } from "./bench-scale.ts";
import { benchSitemap } from "./bench-sitemap.ts";
import { startApp } from "./support/servers.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

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
const app = await startApp();
const list = `${app.url}/courses`;
const copy = await serveStatically(await (await fetch(list)).text());

const base = await serverTime(copy.url);
const rendered = await serverTime(list, { Cookie: "bench=1" });
const kept = await serverTime(list);
console.log("\nServer, ms a page, one at a time (ratio to the static copy)");
console.log(`  static copy ${base.toFixed(2)}`);
console.log(`  rendered    ${rendered.toFixed(2)} (${(rendered / base).toFixed(1)}x)`);
console.log(`  kept        ${kept.toFixed(2)} (${(kept / base).toFixed(1)}x)`);

await benchPhone(app.url, ROUNDS);

copy.close();
await app.stop();
rmSync(app.dataDir, { recursive: true, force: true });

console.log("\nA notification to everybody, PostgreSQL");
await benchBroadcast();

console.log("\nImport of a catalogue");
await benchImport();

console.log("\nThe sitemap of 1,000,000 courses, PostgreSQL");
await benchSitemap();
