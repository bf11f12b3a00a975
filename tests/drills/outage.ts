/**
 * Stops the database for 12 seconds under load, freezes it for 12, and then freezes the sign-in provider. Every answer
 * must come in time and be a page, or a 503 with Retry-After, and acknowledged changes must be there afterwards.
 * Nothing is restarted.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Visitor, valuesOf } from "../support/http.ts";
import { freePort, startPostgres } from "../support/postgres.ts";
import { startApp } from "../support/servers.ts";
import { type Outcome, pause, Tally } from "./outcome.ts";

const OUTAGE_MS = 12_000;
/** The latest time for an answer during an outage. */
const LATEST_MS = 3_500;
const READY_WITHIN_MS = 10_000;
const STUDENTS = 6;

interface Load {
  tally: Tally;
  slowestMs: number;
  /** Courses whose heart was acknowledged, by student. */
  hearts: Map<Visitor, Set<string>>;
  stop(): Promise<void>;
}

/** Starts visitors who read and students who write, without a pause. Answers must be pages or a 503. */
function load(url: string, students: Visitor[], courses: string[]): Load {
  const state = { isOver: false };
  const tally = new Tally();
  const result: Load = { tally, slowestMs: 0, hearts: new Map(), stop: async () => {} };
  const ask = async (what: string, expected: readonly number[], send: () => Promise<Response>) => {
    const began = performance.now();
    const answer = await tally.send(what, [...expected, 503], send);
    const ms = performance.now() - began;
    result.slowestMs = Math.max(result.slowestMs, ms);
    if (ms > LATEST_MS) tally.losses.push(`${what}: ${Math.round(ms)} ms`);
    if (answer?.status === 503 && !answer.headers.has("Retry-After")) tally.losses.push(`${what}: no Retry-After`);
    await answer?.arrayBuffer();
    return answer;
  };
  const reading = async (number: number) => {
    const visitor = new Visitor(url);
    for (let turn = 0; !state.isOver; turn++) {
      const paths = ["/courses", `/courses?search=word-${number}-${turn}`, "/terms", "/api/courses?limit=2", "/"];
      const path = paths[turn % paths.length] ?? "/";
      await ask(`GET ${path}`, [200], () => visitor.get(path));
    }
  };
  const writing = async (student: Visitor) => {
    const saved = new Set<string>();
    result.hearts.set(student, saved);
    for (let turn = 0; !state.isOver; turn++) {
      const course = courses[turn % courses.length] ?? "";
      const answer = await ask("POST /favorites", [302], () => student.post("/favorites", { add: course }));
      // While the session cannot be checked, nothing is saved and no one is sent to sign in.
      if (answer?.status === 302 && !(answer.headers.get("Location") ?? "").startsWith("/login")) saved.add(course);
      await pause(50);
    }
  };
  const work = [...[0, 1, 2, 3].map(reading), ...students.map(writing)];
  result.stop = async () => {
    state.isOver = true;
    await Promise.all(work);
  };
  return result;
}

/** Starts the provider in a process of its own, so that it can be frozen. */
async function startProvider(
  folder: string,
  appUrl: string,
): Promise<{ child: ChildProcess; env: Record<string, string> }> {
  const script = `
    const { startStandIn } = await import("./local/auth/server.ts");
    const [, dataDir, appUrl] = process.argv;
    const { url, publishableKey } = await startStandIn({ port: 0, dataDir, appUrl, accounts: [] });
    process.stdout.write(JSON.stringify({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey }));`;
  const flags = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script, folder, appUrl];
  const child = spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = await once(child.stdout as NodeJS.ReadableStream, "data");
  return { child, env: JSON.parse(String(said)) as Record<string, string> };
}

export async function run(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "shapla-outage-"));
  const port = await freePort();
  const database = await startPostgres();
  const provider = await startProvider(folder, `http://localhost:${port}`);
  const app = await startApp({ port, databaseUrl: database.url, env: provider.env });
  const outages: [string, () => void | Promise<void>, () => void | Promise<void>][] = [
    ["database stopped", database.pause, database.resume],
    ["database hung", database.freeze, database.thaw],
    ["provider hung", () => void provider.child.kill("SIGSTOP"), () => void provider.child.kill("SIGCONT")],
  ];
  const figures: Outcome["figures"] = {};
  const losses: string[] = [];
  try {
    const students = Array.from({ length: STUDENTS }, () => new Visitor(app.url));
    for (const [number, student] of students.entries()) await student.signIn(`outage-${number}@example.com`);
    const courses = valuesOf(await (await new Visitor(app.url).get("/courses")).text(), "add");
    for (const [what, begin, end] of outages) {
      const running = load(app.url, students, courses);
      await pause(1_000);
      await begin();
      await pause(OUTAGE_MS);
      await end();
      const began = performance.now();
      while (performance.now() - began < READY_WITHIN_MS && (await students[0]?.get("/dashboard"))?.status !== 200) {
        await pause(50);
      }
      figures[`${what}: back after ms`] = Math.round(performance.now() - began);
      await pause(1_000);
      await running.stop();
      for (const [student, saved] of running.hearts) {
        const kept = new Set(valuesOf(await (await student.get("/favorites")).text(), "remove"));
        losses.push(...[...saved].filter((course) => !kept.has(course)).map((course) => `${what}: heart of ${course}`));
      }
      figures[`${what}: sent`] = running.tally.sent;
      figures[`${what}: answered`] = running.tally.acknowledged;
      figures[`${what}: slowest answer ms`] = Math.round(running.slowestMs);
      losses.push(...running.tally.losses.map((loss) => `${what}: ${loss}`));
    }
    return { figures, losses };
  } finally {
    await app.stop("SIGKILL");
    provider.child.kill("SIGKILL");
    await database.stop();
    for (const path of [app.dataDir, folder]) rmSync(path, { recursive: true, force: true });
  }
}
