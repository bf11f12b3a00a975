/**
 * Measures what pages cost the server: processor time beside React Router's own server with the same list, kept pages
 * beside nginx, two workers beside one, and memory. Machines are noisy, so compare ratios within one run.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dictionaryOfPage } from "../support/dictionary.ts";
import { memoryOf } from "../support/memory.ts";
import { hasNginx } from "../support/nginx.ts";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";
import { startApp } from "../support/servers.ts";
import { cpuPerPage, type Load, median } from "./cpu.ts";
import { startPeer } from "./peer.ts";
import { cookieOf, fill, type Served, startServed } from "./served.ts";
import { startStatic } from "./static.ts";

/** The most processor time of a page with a dictionary, of what it takes with brotli. */
const DICTIONARY_GOAL = 0.85;
const MIXED = 10_000;
/** The most memory in MB that the process may hold afterwards. */
const MEMORY = { serve: 220, start: 500 };

const hasWrk = () => spawnSync("wrk", ["-v"]).error === undefined;

/** Returns requests per second, with 16 connections from one thread. */
function rate(url: string, headers: Record<string, string> = {}): number {
  const given = Object.entries({ "Accept-Encoding": "br", ...headers }).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  const { stdout } = spawnSync("wrk", ["-t1", "-c16", "-d4s", ...given, url], { encoding: "utf8" });
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} refuses under load`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Runs all measurements. Says what is not installed. */
export async function benchServer(rounds: number): Promise<void> {
  if (!postgresBinaries()) return console.log("  PostgreSQL is not installed: nothing of the server is measured.");
  const database = await startPostgres();
  try {
    await fill(database);
    const served = await startServed(database);
    await processorTime(served, rounds);
    await keptPages(served, rounds);
    await served.stop();
    await workers([await startServed(database), await startServed(database, { WORKERS: "2" })], rounds);
    await memory("npm run serve", MEMORY.serve, await startServed(database));
  } finally {
    await database.stop();
  }
  const app = await startApp();
  await memory("npm start, embedded database", MEMORY.start, {
    url: app.url,
    pid: app.pid ?? 0,
    stop: () => app.stop(),
  });
  rmSync(app.dataDir, { recursive: true, force: true });
}

async function processorTime(served: Served, rounds: number): Promise<void> {
  const app = await startApp();
  const peer = await startPeer(served.url);
  const [onPostgres, embedded] = [await cookieOf(served.url), await cookieOf(app.url)];
  const page = (path: string) => ({ pid: served.pid, url: served.url + path, headers: { Cookie: onPostgres } });
  const loads: [string, Pick<Load, "pid" | "url" | "headers">][] = [
    ["react-router-serve, the template's list", { pid: peer.pid, url: peer.url }],
    ["/courses, signed in", page("/courses")],
    ["/courses, embedded database", { pid: app.pid ?? 0, url: `${app.url}/courses`, headers: { Cookie: embedded } }],
    ["/dashboard", page("/dashboard")],
    ["/favorites", page("/favorites")],
  ];
  const times = new Map(loads.map(([name]) => [name, [] as number[]]));
  for (const [, load] of loads) await cpuPerPage({ ...load, pages: 200, width: 4 });
  for (let round = 0; round < rounds; round++) {
    for (const [name, load] of loads) times.get(name)?.push(await cpuPerPage({ ...load, pages: 100, width: 4 }));
  }
  console.log("\nServer, processor time a page, ms (ratio to React Router's own server, without sign-in or database)");
  const base = median(times.get(loads[0]?.[0] ?? "") ?? []);
  for (const [name, all] of times)
    console.log(`  ${name.padEnd(42)} ${median(all).toFixed(1)} (${(median(all) / base).toFixed(2)}x)`);
  const dictionary = await dictionaryOf(page("/courses"));
  await withDictionary(
    ["/courses", "/dashboard"].map((path) => [path, page(path)] as const),
    dictionary,
    rounds,
  );
  await peer.stop();
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
}

type Asked = Pick<Load, "pid" | "url" | "headers">;

/** Returns the headers of a browser that has the dictionary of a page. */
const dictionaryOf = async ({ url, headers }: Asked) =>
  (await dictionaryOfPage((path, more) => fetch(new URL(path, url), { headers: { ...headers, ...more } }), url))
    .headers;

/** Asks for each page with a dictionary and without in turn, because other programs come and go. */
async function withDictionary(pages: (readonly [string, Asked])[], dictionary: Record<string, string>, rounds: number) {
  console.log("\nServer, processor time a page with a dictionary, ms (ratio to brotli)");
  for (const [path, asked] of pages) {
    const times = { brotli: [] as number[], dictionary: [] as number[] };
    const load = { ...asked, pages: 100, width: 4 };
    for (let round = 0; round < rounds; round++) {
      times.brotli.push(await cpuPerPage(load));
      times.dictionary.push(await cpuPerPage({ ...load, headers: { ...asked.headers, ...dictionary } }));
    }
    const [base, less] = [median(times.brotli), median(times.dictionary)];
    const verdict = less / base <= DICTIONARY_GOAL ? "" : ` MORE THAN ${DICTIONARY_GOAL}`;
    console.log(`  ${path.padEnd(42)} ${less.toFixed(1)} (${(less / base).toFixed(2)}x)${verdict}`);
  }
}

async function keptPages(served: Served, rounds: number): Promise<void> {
  console.log("\nA visitor's list that is kept, requests a second from 16 connections");
  if (!hasNginx() || !hasWrk()) return console.log("  Not measured: nginx or wrk is not installed.");
  const copy = await startStatic(`${served.url}/courses`);
  const rates = { copy: [] as number[], kept: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    rates.copy.push(rate(copy.url));
    rates.kept.push(rate(`${served.url}/courses`));
  }
  const [base, kept] = [median(rates.copy), median(rates.kept)];
  console.log(`  the same bytes as a file of nginx's ${base.toFixed(0)}`);
  console.log(`  Shapla                             ${kept.toFixed(0)} (${(kept / base).toFixed(2)}x)`);
  await copy.stop();
}

async function workers(targets: [one: Served, two: Served], rounds: number): Promise<void> {
  console.log("\nTwo workers, the list signed in, requests a second");
  if (!hasWrk()) {
    await Promise.all(targets.map((target) => target.stop()));
    return console.log("  Not measured: wrk is not installed.");
  }
  const cookies = await Promise.all(targets.map(({ url }) => cookieOf(url)));
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    for (const [at, { url }] of targets.entries()) {
      const measured = rate(`${url}/courses`, { Cookie: cookies[at] ?? "" });
      if (round > 0) rates[at]?.push(measured);
    }
  }
  const [first, both] = [median(rates[0]), median(rates[1])];
  console.log(`  one ${first.toFixed(0)}, two ${both.toFixed(0)} (${(both / first).toFixed(2)}x)`);
  console.log(`  on ${availableParallelism()} cores, which PostgreSQL and the program that asks share with them`);
  await Promise.all(targets.map((target) => target.stop()));
}

async function memory(name: string, most: number, served: Served): Promise<void> {
  const Cookie = await cookieOf(served.url);
  const paths = ["/courses", "/", "/courses?search=data+{n}", "/courses?page={n}", "/api/courses?offset={n}", "/blog"];
  const own = ["/courses", "/dashboard", "/favorites", "/courses?search=law+{n}"];
  const requests = [...paths.map((path) => [path, {}] as const), ...own.map((path) => [path, { Cookie }] as const)];
  let next = 0;
  const ask = async () => {
    while (next < MIXED) {
      const at = next++;
      const [path, headers] = requests[at % requests.length] ?? ["/", {}];
      await (await fetch(served.url + path.replace("{n}", String(at % 25)), { headers })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  const held = memoryOf(served.pid);
  const verdict = held <= most ? "" : ` MORE THAN ${most}`;
  console.log(`\nMemory after ${MIXED} mixed requests, ${name}: ${held.toFixed(0)} MB${verdict}`);
  await served.stop();
}
