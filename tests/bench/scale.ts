/**
 * `npm run bench -- scale`: measures each page with the sample catalogue and with a million courses, users and
 * applications, on PostgreSQL, in one run. Times are those of whole requests to the production server, one at a time.
 */
import { rmSync } from "node:fs";
import postgres, { type Sql } from "postgres";
import type { ChoiceName } from "#app/domain/catalogue/filters.ts";
import { SORT_NAMES } from "#app/domain/catalogue/sorts.ts";
import { pause } from "../drills/outcome.ts";
import { Visitor } from "../support/http.ts";
import { growTo } from "../support/million.ts";
import { postgresBinaries, startPostgres, urlOfDatabase } from "../support/postgres.ts";
import { largePages } from "../support/registry/registry.ts";
import type { Reader } from "../support/registry/row.ts";
import { startApp } from "../support/servers.ts";

const MANY = Number(process.env.BENCH_MANY ?? 1_000_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
/** Which pages to measure besides the orders and filters: all, or those that BENCH_PAGES matches. */
const ONLY = new RegExp(process.env.BENCH_PAGES ?? "");
/** The address of a database that has grown before: growing one takes 20 minutes. */
const GROWN = process.env.BENCH_GROWN;
/** The most milliseconds that a page takes with many, and a search with words that no one has looked for before. */
const WANTED = { ms: 60, unseen: 100 };

/** Each order of the list, and each of its filters. */
const orders = SORT_NAMES.map((sort) => new URLSearchParams({ sort }));
const filters = Object.entries({
  faculty: "Computing",
  level: "Postgraduate",
  ieltsScore: "6.5",
  feeMax: "15000",
  nation: "Scotland",
  city: "Leeds",
  university: "university-of-leeds",
  subject: "Statistics",
  intake: "September",
  duration: "12",
  mode: "Full-time",
  scholarship: "1",
  deadline: "1",
  open: "1",
  fit: "meets",
} satisfies Record<ChoiceName, string>).map(([name, value]) => new URLSearchParams({ [name]: value }));

/** Someone who qualifies for some of the courses. */
const RESULTS = {
  qualification: "bachelors",
  cgpa: "3.20",
  test: "ielts",
  overall: "6.5",
  listening: "6.5",
  reading: "6.5",
  writing: "6.0",
  speaking: "6.5",
};

/** The times of one page, in milliseconds, with the sample and with many. */
interface Times {
  page: string;
  few: number;
  many: number;
}

/** One app with its database, and who asks it. */
interface Side {
  client: Sql;
  course: string;
  visitors: Record<Reader, Visitor>;
}

/** Prints the table, or says that PostgreSQL is missing. */
export async function benchScale(): Promise<void> {
  if (!postgresBinaries()) return console.log("PostgreSQL is not installed (Debian: apt-get install postgresql)");
  const server = await startPostgres();
  const ends: (() => Promise<unknown>)[] = [() => server.stop()];
  const startOn = async (name: string, grow: (client: Sql) => Promise<void>, grown?: string): Promise<Side> => {
    const databaseUrl = grown ?? urlOfDatabase(server.url, name);
    const app = await startApp({ databaseUrl });
    const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
    ends.unshift(async () => {
      await client.end();
      await app.stop();
      rmSync(app.dataDir, { recursive: true, force: true });
    });
    if (!grown) await grow(client);
    const [course] = await client<{ id: string }[]>`select id from courses order by id limit 1`;
    return { client, course: course?.id ?? "", visitors: await visitorsOf(app.url) };
  };
  try {
    const admin = postgres(server.url, { max: 1 });
    for (const name of ["few", "many"]) await admin`create database ${admin(name)}`;
    await admin.end();
    const few = await startOn("few", async () => {});
    const began = performance.now();
    const many = await startOn("many", (client) => growTo(client, MANY), GROWN);
    console.log(`Grown to ${MANY.toLocaleString("en-GB")} in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
    const [{ n } = { n: 0 }] = await few.client<{ n: number }[]>`select count(*)::int as n from courses`;
    await measurePages(few, many, printTable([n, MANY]));
    await measureUnseen(many);
    await measureChange(many);
  } finally {
    for (const end of ends) await end();
  }
}

async function visitorsOf(url: string): Promise<Record<Reader, Visitor>> {
  const visitors = { visitor: new Visitor(url), student: new Visitor(url), staff: new Visitor(url) };
  visitors.visitor.cookies.set("bench", "1");
  await visitors.student.signIn("nusrat@example.com");
  await visitors.staff.signIn("staff@example.com");
  return visitors;
}

/** Asks both sides in turn, so that what else the machine does meets both. */
async function measurePages(few: Side, many: Side, print: (times: Times) => void): Promise<void> {
  for (const [who, path] of largePages.filter(([, path]) => !/\{(?!course)/.test(path) && ONLY.test(path))) {
    print({ page: `${path} ${who}`, ...(await medians(few, many, who, path)) });
  }
  for (const { visitors } of [few, many]) {
    const { status } = await visitors.visitor.post("/profile", RESULTS);
    if (status !== 303) throw new Error(`The results were answered with ${status}`);
  }
  for (const query of [...orders, ...filters]) {
    const path = `/courses?${query}`;
    print({ page: `${path} visitor`, ...(await medians(few, many, "visitor", path)) });
  }
}

/** Where people are searched for, and courses. */
const SEARCHED: readonly (readonly [Reader, string])[] = [
  ["staff", "/admin/applications?search="],
  ["staff", "/admin/people?search="],
  ["staff", "/admin/users?search="],
  ["staff", "/admin/leads?search="],
  ["staff", "/admin/messages?view=all&search="],
  ["student", "/courses?search="],
];

/** Searches for addresses, numbers, names and courses that were not looked for before, the large side alone. */
async function measureUnseen(many: Side): Promise<void> {
  console.log(`\nSearches that were not seen before, with ${MANY.toLocaleString("en-GB")}, median ms of ${ROUNDS}`);
  const kinds: Record<string, (n: number) => string> = {
    "an address": (n) => `user${Math.round((MANY * (n + 0.5)) / ROUNDS)}@example.org`,
    "an address that no one has": (n) => `user${MANY * 10 + n}@example.org`,
    "a number": (n) => `0170${String(Math.round((MANY * (n + 0.3)) / ROUNDS)).padStart(7, "0")}`,
    "two names that many have": (n) =>
      `${["fahim", "sadia", "imran"][n % 3]} ${["karim", "begum", "khan", "miah"][n % 4]}`,
    words: (n) =>
      `${["law", "nursing", "data", "civil"][n % 4]} ${["leeds", "york", "london"][n % 3]} ${"abcdefgh"[n % 8]}`,
  };
  for (const [who, path] of SEARCHED) {
    for (const [kind, words] of Object.entries(kinds).filter(([kind]) => (kind === "words") === (who === "student"))) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++)
        times.push(await timeOf(many.visitors[who], `${path}${encodeURIComponent(words(round))}`));
      const ms = median(times);
      const verdict = ms <= WANTED.unseen ? "" : "   more than wanted";
      console.log(
        `${`${path} ${kind}`.padEnd(72)}${(Number.isFinite(ms) ? ms.toFixed(1) : "no answer").padStart(11)}${verdict}`,
      );
    }
  }
}

/** Changes a course on the large side, and waits until a search finds its new name. */
async function measureChange(many: Side): Promise<void> {
  const word = `zyx${Date.now()}`;
  const began = performance.now();
  await many.client`update courses set name = ${word}, name_folded = ${word} where id = ${many.course}`;
  const times: number[] = [];
  for (;;) {
    const asked = performance.now();
    const page = await (await many.visitors.visitor.get(`/courses?words=1&search=${word}`)).text();
    times.push(performance.now() - asked);
    if (page.includes(`/courses/${many.course}`)) break;
    await pause(100);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `\nA change of a course: the list has it after ${seconds} s. Until then the first list took ${times[0]?.toFixed(0)} ms, the median ${median(times.slice(1)).toFixed(0)} ms.`,
  );
}

/**
 * Prints the head of the table. Returns what prints a row: both times, their ratio, and whether the second is more
 * than wanted.
 */
function printTable(sizes: readonly number[]): (times: Times) => void {
  const cell = (text: string) => text.padStart(11);
  const shown = (ms: number) => cell(Number.isFinite(ms) ? ms.toFixed(1) : "no answer");
  const heads = sizes.map((n) => cell(n.toLocaleString("en-GB"))).join("");
  console.log(`${"page".padEnd(72)}${heads}${cell("ratio")}   (median ms of ${ROUNDS}, no kept copy)`);
  return ({ page, few, many }) => {
    const ratio = many / few;
    console.log(
      `${page.padEnd(72)}${shown(few)}${shown(many)}${cell(`${ratio.toFixed(1)}x`)}${many <= WANTED.ms ? "" : "   more than wanted"}`,
    );
  };
}

/** The median time of a page on both sides. Infinite for one that is not answered. */
async function medians(few: Side, many: Side, who: Reader, path: string) {
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = -3; round < ROUNDS; round++) {
    for (const [name, side] of [
      ["few", few],
      ["many", many],
    ] as const) {
      const took = await timeOf(side.visitors[who], path.replace("{course}", side.course));
      if (round >= 0) times[name].push(took);
    }
  }
  return { few: median(times.few), many: median(times.many) };
}

async function timeOf(visitor: Visitor, path: string): Promise<number> {
  const began = performance.now();
  const answer = await visitor.get(path);
  await answer.arrayBuffer();
  // An answer that took too long for its reader is an error page.
  return answer.status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY;
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
