/** Sends many files at once to a server of its own. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesUnder } from "../support/files-under.ts";
import { Visitor } from "../support/http.ts";
import { memoryOf } from "../support/memory.ts";
import { pdfOf } from "../support/pdf.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

const FILES = 50;
const MEGABYTE = 1024 * 1024;
const SIZE = 9 * MEGABYTE;
/** Of one server, which holds a part of each file and collects its garbage late: less than a third of what arrives. */
const MOST_GROWTH_MB = 150;

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
}, 240_000);
afterAll(() => app.stop());

async function newStudent(): Promise<Visitor> {
  const visitor = new Visitor(app.url);
  await visitor.signIn(`many-${crypto.randomUUID().slice(0, 8)}@example.com`);
  return visitor;
}

async function send(who: Visitor, file: Buffer, name: string) {
  const body = new FormData();
  body.append("files", new Blob([new Uint8Array(file)]), name);
  const answer = await who.send("/dashboard/documents?for=cv", { method: "POST", body });
  return { status: answer.status, html: await answer.text() };
}

const arriving = () => filesUnder(join(app.dataDir, "arriving"));

test(`${FILES} files of 9 MB at once: all are kept, memory stays flat and nothing stays behind`, async () => {
  const students = await Promise.all(Array.from({ length: FILES / 5 }, newStudent));
  // Each is another file, and the first makes the server load what it needs.
  const file = (n: number) => pdfOf(`file ${n}`, shared);
  const shared = randomBytes(SIZE);
  expect((await send(students[0] as Visitor, file(-1), "first.pdf")).status).toBe(302);
  const before = memoryOf(app.pid);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, memoryOf(app.pid));
  }, 50);
  const answers = await Promise.all(
    Array.from({ length: FILES }, (_, n) => send(students[n % students.length] as Visitor, file(n), `${n}.pdf`)),
  );
  clearInterval(looking);
  expect(answers.map(({ status }) => status)).toEqual(Array(FILES).fill(302));
  expect(most - before).toBeLessThan(MOST_GROWTH_MB);
  expect(arriving()).toEqual([]);
}, 240_000);
