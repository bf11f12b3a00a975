/**
 * `npm run bench -- scale`: what each page costs with the sample catalogue and with a million courses, users and
 * applications, on PostgreSQL, in one run. Times are those of whole requests to the production server, one at a time.
 */
import { rmSync } from "node:fs";
import postgres from "postgres";
import { Visitor } from "./support/http.ts";
import { growTo } from "./support/million.ts";
import { postgresBinaries, startPostgres } from "./support/postgres.ts";
import { startApp } from "./support/servers.ts";

const MANY = Number(process.env.BENCH_MANY ?? 1_000_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const WANTED = { ratio: 2, ms: 50 };

type Who = "visitor" | "student" | "staff";

/** Every address with who asks for it. A visitor sends a cookie of no meaning, so that no kept copy answers. */
const PAGES: readonly [Who, string][] = [
  ["visitor", "/courses"],
  ["student", "/courses"],
  ["student", "/courses?faculty=Computing"],
  ["student", "/courses?level=Postgraduate&ieltsScore=6.5"],
  ["student", "/courses?ieltsScore=6.5"],
  ["student", "/courses?page=5"],
  ["student", "/courses?search=data+science"],
  ["student", "/courses?search=msc"],
  ["student", "/courses?search=data+sciense"],
  ["student", "/courses?search=nursing&level=Undergraduate"],
  ["student", "/"],
  ["visitor", "/courses/{course}"],
  ["student", "/dashboard"],
  ["student", "/favorites"],
  ["student", "/apply"],
  ["visitor", "/api/courses"],
  ["visitor", "/api/courses?search=msc"],
  ["visitor", "/api/courses/filters"],
  ["visitor", "/sitemap.xml"],
  ["staff", "/admin"],
  ["staff", "/admin/applications"],
  ["staff", "/admin/users"],
  ["staff", "/admin/leads"],
  ["staff", "/admin/audit"],
  ["staff", "/admin/analytics"],
  ["staff", "/admin/catalogue"],
  ["staff", "/admin/catalogue/courses"],
  ["staff", "/admin/catalogue/courses?search=msc"],
];

const keyOf = ([who, path]: readonly [Who, string]) => `${path} ${who}`;

/** Prints the table; says so where there is no PostgreSQL. */
export async function benchScale(): Promise<void> {
  if (!postgresBinaries()) return console.log("PostgreSQL is not installed (Debian: apt-get install postgresql)");
  const server = await startPostgres();
  const app = await startApp({ databaseUrl: server.url });
  const client = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    const visitors: Record<Who, Visitor> = {
      visitor: new Visitor(app.url),
      student: new Visitor(app.url),
      staff: new Visitor(app.url),
    };
    visitors.visitor.cookies.set("bench", "1");
    await visitors.student.signIn("nusrat@example.com");
    await visitors.staff.signIn("staff@example.com");
    const [course] = await client<{ id: string }[]>`select id from courses order by id limit 1`;
    const measure = async () => {
      const times = new Map<string, number>();
      for (const page of PAGES) {
        const [who, path] = page;
        times.set(keyOf(page), await median(visitors[who], path.replace("{course}", course?.id ?? "")));
      }
      return times;
    };
    const [{ n: few } = { n: 0 }] = await client<{ n: number }[]>`select count(*)::int as n from courses`;
    const small = await measure();
    const began = performance.now();
    await growTo(client, MANY);
    console.log(`Grown to ${MANY.toLocaleString("en-GB")} in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
    const large = await measure();
    const heads = [few, MANY].map((n) => n.toLocaleString("en-GB").padStart(10)).join("");
    console.log(`${"page".padEnd(62)}${heads}   ratio    (median ms of ${ROUNDS}, no kept copy)`);
    for (const page of PAGES) {
      const [before, after] = [small.get(keyOf(page)) ?? Number.NaN, large.get(keyOf(page)) ?? Number.NaN];
      const isWithin = after / before <= WANTED.ratio && after < WANTED.ms;
      const cells = [before, after].map((ms) => (ms < Infinity ? ms.toFixed(1) : "no answer").padStart(10)).join("");
      const ratio = `${(after / before).toFixed(1)}x`.padStart(8);
      console.log(`${keyOf(page).padEnd(62)}${cells}${ratio}${isWithin ? "" : "    MORE THAN WANTED"}`);
    }
  } finally {
    await client.end();
    await app.stop();
    rmSync(app.dataDir, { recursive: true, force: true });
    await server.stop();
  }
}

async function median(visitor: Visitor, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = -3; round < ROUNDS; round++) {
    const began = performance.now();
    const answer = await visitor.get(path);
    await answer.arrayBuffer();
    // An answer that took too long for its reader is an error page.
    if (answer.status !== 200) return Number.POSITIVE_INFINITY;
    if (round >= 0) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
