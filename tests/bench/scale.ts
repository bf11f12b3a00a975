/**
 * `npm run bench -- scale`: measures each page with the sample catalogue and with a million courses, users and
 * applications, on PostgreSQL, in one run. Times are those of whole requests to the production server, one at a time.
 */
import { rmSync } from "node:fs";
import postgres, { type Sql } from "postgres";
import { Visitor } from "../support/http.ts";
import { LARGE_PAGES, type Who } from "../support/large-pages.ts";
import { growTo } from "../support/million.ts";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";
import { startApp } from "../support/servers.ts";

const MANY = Number(process.env.BENCH_MANY ?? 1_000_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const WANTED = { ratio: 2, ms: 50 };

/** Checks for lists that the server caches. They are also measured without the cache. */
const isRemembered = (path: string) => path.startsWith("/courses?") || path === "/courses" || path === "/";

type Times = Map<string, number>;

/** Prints the table. Says so if PostgreSQL is not installed. */
export async function benchScale(): Promise<void> {
  if (!postgresBinaries()) return console.log("PostgreSQL is not installed (Debian: apt-get install postgresql)");
  const server = await startPostgres();
  const app = await startApp({ databaseUrl: server.url });
  const client = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    const [{ n: few } = { n: 0 }] = await client<{ n: number }[]>`select count(*)::int as n from courses`;
    const small = await measurePages(app.url, client);
    const began = performance.now();
    await growTo(client, MANY);
    console.log(`Grown to ${MANY.toLocaleString("en-GB")} in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
    printTimes([few, MANY], small, await measurePages(app.url, client));
  } catch (error) {
    console.error(`The app's last words:\n${app.said().slice(-3_000)}`);
    throw error;
  } finally {
    await client.end();
    await app.stop();
    rmSync(app.dataDir, { recursive: true, force: true });
    await server.stop();
  }
}

/** Returns the median time of each page in milliseconds, or infinity for a page that is not answered. */
export async function measurePages(url: string, client: Sql): Promise<Times> {
  const visitors: Record<Who, Visitor> = {
    visitor: new Visitor(url),
    student: new Visitor(url),
    staff: new Visitor(url),
  };
  visitors.visitor.cookies.set("bench", "1");
  await visitors.student.signIn("nusrat@example.com");
  await visitors.staff.signIn("staff@example.com");
  const [course] = await client<{ id: string }[]>`select id from courses order by id limit 1`;
  const times: Times = new Map();
  for (const [who, path] of LARGE_PAGES.filter(([, path]) => !/\{(?!course)/.test(path))) {
    const ask = (before?: () => Promise<unknown>) =>
      median(visitors[who], path.replace("{course}", course?.id ?? ""), before);
    times.set(`${path} ${who}`, await ask());
    // Empties the cache, as a write to the catalogue does.
    const forget = () => client`update catalogue_state set version = gen_random_uuid()::text`;
    if (isRemembered(path)) times.set(`${path} ${who}, the first to ask`, await ask(forget));
  }
  return times;
}

/** Prints both, with their ratio and whether it is too high. */
export function printTimes(sizes: readonly number[], small: Times, large: Times): void {
  const cell = (text: string) => text.padStart(11);
  const shown = (ms: number) => cell(Number.isFinite(ms) ? ms.toFixed(1) : "no answer");
  const heads = sizes.map((n) => cell(n.toLocaleString("en-GB"))).join("");
  console.log(`${"page".padEnd(72)}${heads}${cell("ratio")}   (median ms of ${ROUNDS}, no kept copy)`);
  for (const [page, before] of small) {
    const after = large.get(page) ?? Number.NaN;
    const ratio = after / before;
    const isWithin = ratio <= WANTED.ratio && after < WANTED.ms;
    console.log(
      `${page.padEnd(72)}${shown(before)}${shown(after)}${cell(`${ratio.toFixed(1)}x`)}${isWithin ? "" : "   more than wanted"}`,
    );
  }
}

async function median(visitor: Visitor, path: string, before?: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -3; round < ROUNDS; round++) {
    await before?.();
    const began = performance.now();
    const answer = await visitor.get(path);
    await answer.arrayBuffer();
    // A page that took too long is answered with an error.
    if (answer.status !== 200) return Number.POSITIVE_INFINITY;
    if (round >= 0) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
