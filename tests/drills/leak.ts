/** Sends 20,000 requests of every kind to one production server, whose memory must not grow once it is warm. */
import { connect } from "#app/db/connect.server.ts";
import { makeCourse } from "#app/domain/testing/rows.ts";
import { Visitor } from "../support/http.ts";
import { memoryOf } from "../support/memory.ts";
import { startFleet } from "./fleet.ts";
import { heldMemory } from "./inspect.ts";
import { type Outcome, Tally } from "./outcome.ts";

const REQUESTS = 20_000;
const AT_ONCE = 10;
/** Until then caches fill, and the engine learns which code to compile. */
const WARM = REQUESTS / 2;
/** Keeping one byte of each KB of a page would exceed this. */
const MOST_GROWTH_MB = 3;
/** In MB: what `npm run serve` may take of a small machine. */
const MOST_OF_PROCESS = 220;
const COURSES = 30;
/** So many that none of them reaches the limit on one person's reads. */
const STUDENTS = 20;

export async function run(): Promise<Outcome> {
  const fleet = await startFleet(1);
  const [server] = fleet.instances;
  if (!server) throw new Error("no server");
  const connection = await connect({ url: fleet.database.url, dataDir: "" });
  const tally = new Tally();
  try {
    const courses: string[] = [];
    while (courses.length < COURSES) courses.push(await makeCourse(connection.db));
    const students = Array.from({ length: STUDENTS }, () => new Visitor(server.url));
    for (const [at, student] of students.entries()) await student.signIn(`leak-${at}@example.com`);
    const kinds = kindsOf(server.url, students, courses);
    let next = 0;
    const work = async (end: number) => {
      while (next < end) {
        const at = next++;
        const kind = kinds[at % kinds.length];
        if (!kind) continue;
        const response = await tally.send(kind.what, kind.expected, () => kind.ask(at));
        await response?.arrayBuffer();
      }
    };
    const workUntil = (end: number) => Promise.all(Array.from({ length: AT_ONCE }, () => work(end)));
    await workUntil(WARM);
    const before = await heldMemory(server.inspectPort);
    await workUntil(REQUESTS);
    const after = await heldMemory(server.inspectPort);
    const growth = after - before;
    if (growth > MOST_GROWTH_MB) tally.losses.push(`${growth.toFixed(1)} MB more are held`);
    const whole = Math.round(memoryOf(server.child?.pid));
    if (whole > MOST_OF_PROCESS) tally.losses.push(`the process takes ${whole} MB`);
    return tally.outcome({
      "MB held when warm": before.toFixed(1),
      "MB held at the end": after.toFixed(1),
      "MB of the process": whole,
    });
  } finally {
    await connection.close();
    await fleet.stop();
  }
}

interface Kind {
  what: string;
  expected: readonly number[];
  ask(at: number): Promise<Response>;
}

/** Returns the kinds of requests: cached and uncached reads, refusals, and writes within one person's limit. */
function kindsOf(base: string, students: readonly Visitor[], courses: readonly string[]): Kind[] {
  const course = (at: number) => courses[at % courses.length] ?? "";
  const studentOf = (at: number) => students[Math.floor(at / 10) % students.length] ?? new Visitor(base);
  const visit = (what: string, path: (at: number) => string, expected = [200]): Kind => ({
    what,
    expected,
    ask: (at) => fetch(base + path(at), { redirect: "manual" }),
  });
  const own = (what: string, path: (at: number) => string): Kind => ({
    what,
    expected: [200],
    ask: (at) => studentOf(at).get(path(at)),
  });
  return [
    visit("the list", () => "/courses"),
    visit("one of a hundred searches", (at) => `/courses?search=data+${at % 1000}`),
    visit("a course page", (at) => `/courses/${course(at)}`),
    visit("no page", (at) => `/nothing/${at % 1000}`, [404]),
    visit("a redirect", () => "/dashboard", [302]),
    visit("the API", (at) => `/api/courses?limit=3&offset=${at % 20}`),
    visit("an article", () => "/blog"),
    own("the list, signed in", () => "/courses"),
    own("the dashboard", () => "/dashboard"),
    own("a part for scripts", (at) => `/courses/${course(at)}`),
  ];
}
