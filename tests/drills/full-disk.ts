/**
 * Fills each folder of a server, makes it read-only, has its bucket refuse, fail and say nothing, and fills the disk of
 * PostgreSQL. No answer may be another than 507 or a 503, what was typed must come back, nothing may end the server,
 * and the same request must work when there is room again. Only root can run it, because it mounts disks.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Visitor, valuesOf } from "../support/http.ts";
import { pdfOf } from "../support/pdf.ts";
import { startPostgres } from "../support/postgres.ts";
import { startApp } from "../support/servers.ts";
import { clearDisk, fillDisk, mountDisk, setReadOnly, unmountAll } from "../support/small-disk.ts";
import { type Outcome, pause, Tally } from "./outcome.ts";

const FOLDERS = ["arriving", "uploads", "files"];
const FOLDER_MB = 12;
const DATABASE_MB = 300;
const READY_WITHIN_MS = 20_000;
const TYPED = "Farhana, is my bank statement long enough?";

async function signedIn(url: string): Promise<Visitor> {
  const student = new Visitor(url);
  await student.signIn(`disk-${crypto.randomUUID().slice(0, 8)}@example.com`);
  return student;
}

function form(fields: Record<string, string>, file = pdfOf("cv", randomBytes(1024 * 1024))): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("files", new Blob([new Uint8Array(file)]), "cv.pdf");
  return body;
}

const sendCv = (student: Visitor) => () =>
  student.send("/dashboard/documents?for=cv", { method: "POST", body: form({}) });
const keyOf = async (student: Visitor) =>
  valuesOf(await (await student.get("/dashboard/messages")).text(), "key")[0] ?? "";
const write = (student: Visitor, key: string) => () =>
  student.send("/dashboard/messages", { method: "POST", body: form({ key, text: TYPED }) });

/** Sends a file and a message with a file while something is wrong, and looks at the server. */
async function trouble(tally: Tally, what: string, student: Visitor, statuses: readonly number[]): Promise<void> {
  await tally.send(`${what}: a file`, statuses, sendCv(student));
  const message = await tally.send(`${what}: a message`, statuses, write(student, await keyOf(student)));
  if (!(await message?.text())?.includes(TYPED)) tally.losses.push(`${what}: the text is lost`);
  await tally.send(`${what}: alive`, [200], () => student.get("/health/live"));
  await tally.send(`${what}: a page`, [200], () => student.get("/courses?search=nursing"));
}

async function folders(tally: Tally): Promise<void> {
  const app = await startApp();
  try {
    const student = await signedIn(app.url);
    for (const name of FOLDERS) {
      mkdirSync(join(app.dataDir, name), { recursive: true });
      mountDisk(join(app.dataDir, name), FOLDER_MB);
    }
    for (const name of ["arriving", "files"]) {
      const folder = join(app.dataDir, name);
      fillDisk(folder);
      await trouble(tally, `${name} full`, student, [507]);
      clearDisk(folder);
      await tally.send(`${name} with room again`, [302], sendCv(student));
      setReadOnly(folder, true);
      await trouble(tally, `${name} read-only`, student, [503]);
      setReadOnly(folder, false);
      await tally.send(`${name} writable again`, [302], sendCv(student));
    }
    const left = readdirSync(join(app.dataDir, "arriving"), { recursive: true, withFileTypes: true });
    for (const { name } of left.filter((entry) => entry.isFile() && entry.name !== "filling"))
      tally.losses.push(`left behind: ${name}`);
  } finally {
    await app.stop("SIGKILL");
    unmountAll();
    rmSync(app.dataDir, { recursive: true, force: true });
  }
}

async function bucket(tally: Tally): Promise<void> {
  let mode: number | "silent" = 200;
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      if (mode !== "silent") response.writeHead(mode).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const app = await startApp({ env: { STORAGE_URL: `s3://KEY:SECRET@127.0.0.1:${port}/files?tls=no` } });
  try {
    const student = await signedIn(app.url);
    await tally.send("a bucket that works", [302], sendCv(student));
    for (const [what, now, statuses] of [
      ["a bucket that refuses", 403, [503]],
      ["a bucket that fails", 500, [503]],
      ["a bucket that is full", 507, [507]],
      ["a bucket that says nothing", "silent", [503]],
    ] as const) {
      mode = now;
      await trouble(tally, what, student, statuses);
      mode = 200;
      await tally.send(`after ${what}`, [302], sendCv(student));
    }
  } finally {
    await app.stop("SIGKILL");
    server.closeAllConnections();
    server.close();
    rmSync(app.dataDir, { recursive: true, force: true });
  }
}

async function database(tally: Tally): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), "shapla-disk-"));
  mountDisk(place, DATABASE_MB, "1777");
  const before = process.env.TMPDIR;
  process.env.TMPDIR = place;
  const postgres = await startPostgres();
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  const app = await startApp({ databaseUrl: postgres.url });
  try {
    const student = await signedIn(app.url);
    fillDisk(place);
    for (let turn = 0; turn < 200; turn++) {
      const text = `${TYPED} ${turn} ${"x".repeat(3_000)}`;
      const body = new URLSearchParams({ key: crypto.randomUUID(), text });
      const answer = await tally.send("PostgreSQL's disk full: a message", [302, 503], () =>
        student.send("/dashboard/messages", { method: "POST", body }),
      );
      if (answer?.status !== 503) continue;
      if (!(await answer.text()).includes(`${TYPED} ${turn}`))
        tally.losses.push("PostgreSQL's disk full: a text is lost");
      break;
    }
    await tally.send("PostgreSQL's disk full: alive", [200], () => student.get("/health/live"));
    await tally.send("PostgreSQL's disk full: a page", [200, 503], () => student.get("/courses?search=nursing"));
    clearDisk(place);
    const isReady = async () => (await student.get("/health/ready")).status === 200;
    const began = performance.now();
    // A server that could not write what it needs to go on has ended, as PostgreSQL does.
    while (!(await isReady()) && performance.now() - began < READY_WITHIN_MS) await pause(200);
    if (!(await isReady())) await postgres.resume();
    while (!(await isReady()) && performance.now() - began < 2 * READY_WITHIN_MS) await pause(200);
    await tally.send("PostgreSQL with room again: a message", [302], () =>
      student.send("/dashboard/messages", {
        method: "POST",
        body: new URLSearchParams({ key: crypto.randomUUID(), text: TYPED }),
      }),
    );
  } finally {
    await app.stop("SIGKILL");
    await postgres.stop();
    unmountAll();
    rmSync(app.dataDir, { recursive: true, force: true });
    rmSync(place, { recursive: true, force: true });
  }
}

export async function run(): Promise<Outcome> {
  const tally = new Tally();
  await folders(tally);
  await bucket(tally);
  await database(tally);
  return tally.outcome();
}
