/**
 * Kills the process, and every second time PostgreSQL too, during uploads, virus checks, deletions and reviews: 20
 * times with a folder on PGlite, 20 times with a bucket on PostgreSQL. A file whose upload was answered must be there
 * once, in the database and in the store with the same bytes, and nothing else may stay in the store.
 */
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { type Connection, connect } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { startBucket } from "../support/bucket.ts";
import { startClamd, VIRUS_MARK } from "../support/clamd.ts";
import { Visitor, valuesOf } from "../support/http.ts";
import { pdfOf } from "../support/pdf.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { type RunningApp, startApp } from "../support/servers.ts";
import { check, checkReviews, expectNothingElse, type Log, type Sent, withRows } from "./kill-files-check.ts";
import { type Outcome, pause } from "./outcome.ts";

const ROUNDS = 20;
const STUDENTS = 3;
const KINDS = ["cv", "hsc", "ssc", "passport", "statement"];
const SLOWEST_MS = 60_000;
/** A student deletes every third file that has arrived, because a document has 20 at most. */
const DELETED_EVERY = 3;
const INFECTED_EVERY = 8;

export async function run(): Promise<Outcome> {
  const figures: Outcome["figures"] = {};
  const losses: string[] = [];
  for (const place of ["folder", "bucket"] as const) {
    const { log, scanned, stored } = await inPlace(place);
    figures[`${place}: kills`] = ROUNDS;
    figures[`${place}: files sent`] = log.files.length;
    figures[`${place}: answered`] = log.answers;
    figures[`${place}: documents reviewed`] = log.reviews.size;
    figures[`${place}: scanned`] = scanned;
    figures[`${place}: stored at the end`] = stored;
    if (log.answers < ROUNDS) losses.push(`${place}: only ${log.answers} answers`);
    losses.push(...log.losses.map((loss) => `${place}: ${loss}`));
  }
  return { figures, losses };
}

async function inPlace(place: "folder" | "bucket") {
  const database = place === "bucket" ? await startPostgres() : null;
  const bucket = place === "bucket" ? await startBucket() : null;
  const clamd = await startClamd();
  const log: Log = { files: [], reviews: new Map(), answers: 0, losses: [] };
  const env = { CLAMD_URL: clamd.url, STORAGE_URL: bucket?.url ?? "" };
  let app = await startApp({ databaseUrl: database?.url, env });
  const address = { dataDir: app.dataDir, port: app.port, authPort: app.authPort, databaseUrl: database?.url, env };
  const storeAt = bucket?.url ?? join(app.dataDir, "files");
  try {
    const students = Array.from({ length: STUDENTS }, () => new Visitor(app.url));
    for (const [n, student] of students.entries()) await student.signIn(`kill-files-${n}@example.com`);
    const staff = new Visitor(app.url);
    await staff.signIn("staff@example.com");
    for (let round = 0; round < ROUNDS; round++) {
      const before = log.answers;
      const working = Promise.allSettled([...students.map((student, n) => work(log, student, n)), review(log, staff)]);
      for (let waited = 0; log.answers < before + STUDENTS && waited < SLOWEST_MS; waited += 10) await pause(10);
      await pause((round * 137) % 900);
      const isCrash = round % 2 === 1;
      if (isCrash) await database?.crash();
      await app.stop("SIGKILL");
      if (isCrash) await database?.resume();
      await working;
      await withRows(app, database, async (rows, reviewed) => {
        await check(log, rows, storeAt, `kill ${round + 1}`);
        checkReviews(log, reviewed, `kill ${round + 1}`);
      });
      app = await startApp(address);
      await sendAgain(log);
    }
    app = await tidyUp(app, database, address);
    const stored = await withRows(app, database, async (rows) => {
      await check(log, rows, storeAt, "at the end");
      return expectNothingElse(log, rows, storeAt, app.dataDir);
    });
    return { log, scanned: clamd.scanned(), stored };
  } finally {
    await app.stop("SIGKILL");
    await Promise.all([database?.stop(), bucket?.stop(), clamd.stop()]);
    rmSync(app.dataDir, { recursive: true, force: true });
  }
}

/** Sends and deletes until the server no longer answers. */
async function work(log: Log, student: Visitor, who: number): Promise<void> {
  for (let turn = 0; ; turn++) {
    const kind = KINDS[turn % KINDS.length] ?? "";
    const isInfected = log.files.length % INFECTED_EVERY === INFECTED_EVERY - 1;
    const name = `${who}-${log.files.length}${isInfected ? ".pdf" : ".jpg"}`;
    const bytes = isInfected ? pdfOf(`${VIRUS_MARK} ${name}`) : await photo();
    const sent: Sent = { student, kind, name, bytes, isInfected, isAnswered: false, deletion: "no" };
    log.files.push(sent);
    await send(log, sent);
    const old = log.files.filter((file) => file.student === student && file.isAnswered && file.deletion === "no");
    if (old.length >= DELETED_EVERY && turn % DELETED_EVERY !== 0) await remove(log, old[0] as Sent);
  }
}

const photo = () =>
  sharp(randomBytes(90 * 90 * 3), { raw: { width: 90, height: 90, channels: 3 } })
    .jpeg()
    .toBuffer();

const formOf = (kind: string) => `/dashboard/documents?for=${kind}`;

async function send(log: Log, sent: Sent): Promise<void> {
  const body = new FormData();
  body.append("files", new File([new Uint8Array(sent.bytes)], sent.name));
  const answer = await sent.student.send(formOf(sent.kind), { method: "POST", body });
  const text = await answer.text();
  if (answer.status === 503) throw new Error("away");
  if (answer.status !== 302) return void log.losses.push(`${sent.name}: ${answer.status} ${problemIn(text)}`);
  sent.isAnswered = true;
  log.answers++;
}

const problemIn = (html: string) => /role="alert"[^>]*>(.{0,300})/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, " ") ?? "";

async function remove(log: Log, sent: Sent): Promise<void> {
  const page = await (await sent.student.get(formOf(sent.kind))).text();
  const [, file] = new RegExp(`/documents/files/([0-9a-f-]{36})"[^>]*>${sent.name}<`).exec(page) ?? [];
  // An infected file may have left already.
  if (!file && !sent.isInfected) throw new Error("away");
  sent.deletion = "asked";
  if (!file) return;
  const answer = await sent.student.post("/dashboard/documents", { do: "delete", file });
  await answer.text();
  if (answer.status === 503) throw new Error("away");
  if (answer.status === 302) sent.deletion = "answered";
  else if (!sent.isInfected) log.losses.push(`${sent.name} was not deleted: ${answer.status}`);
}

/** Refuses what is to be checked until the server no longer answers. */
async function review(log: Log, staff: Visitor): Promise<void> {
  for (;;) {
    const list = await (await staff.get("/admin/documents")).text();
    const ids = new Set([...list.matchAll(/\/admin\/documents\/([0-9a-f-]{36})/g)].map(([, id = ""]) => id));
    for (const id of ids) {
      const page = await staff.get(`/admin/documents/${id}`);
      const [version] = valuesOf(await page.text(), "version");
      if (page.status === 503) throw new Error("away");
      if (!version) continue;
      const answer = await staff.post(`/admin/documents/${id}`, {
        version,
        do: "refuse",
        reason: "unreadable",
        note: "",
      });
      await answer.text();
      if (answer.status === 503) throw new Error("away");
      if (answer.status === 302) log.reviews.set(id, Number(version));
      // A file came or went after the page was read.
      else if (![404, 409, 422].includes(answer.status)) log.losses.push(`a review: ${answer.status}`);
    }
    if (ids.size === 0) await pause(20);
  }
}

/** Sends the files that got no answer again. */
async function sendAgain(log: Log): Promise<void> {
  for (const sent of log.files) if (!sent.isAnswered) await send(log, sent);
}

/** Lets a day pass, and waits until the scanner has seen everything and nothing is to be removed. Ends the server. */
async function tidyUp(
  app: RunningApp,
  database: PostgresServer | null,
  address: Parameters<typeof startApp>[0],
): Promise<RunningApp> {
  const { dataDir } = app;
  const stopAndAsk = async <T>(ask: (connection: Connection) => Promise<T>) => {
    await app.stop();
    const connection = await connect({ url: database?.url, dataDir });
    const answer = await ask(connection);
    await connection.close();
    return answer;
  };
  await stopAndAsk(({ db }) => db.execute(sql`update file_removals set due_at = now()`));
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  const arriving = join(dataDir, "arriving");
  if (existsSync(arriving))
    for (const name of readdirSync(arriving)) utimesSync(join(arriving, name), yesterday, yesterday);
  for (let tries = 0; tries < 20; tries++) {
    // Everything in the background begins with the server.
    app = await startApp(address);
    await pause(3_000);
    const left = await stopAndAsk(async ({ db }) =>
      rowsOf<{ n: number }>(
        await db.execute(sql`select (select count(*) from file_removals)::int
          + (select count(*) from document_files where scan = 'waiting')::int as n`),
      ),
    );
    if (left[0]?.n === 0) break;
  }
  return app;
}
