/** The worker thread of an import: reads a file, or plans its import. It asks the server for data of the database. */
import { parentPort, workerData } from "node:worker_threads";
import type { CourseInput } from "../write.server.ts";
import type { Existing } from "./known.ts";
import type { FromWorker, Job, ListKind, Question, ToWorker } from "./messages.ts";
import { outlineOf } from "./outline.ts";
import { pack, unpackNow } from "./pack.ts";
import { type ReadFile, UnreadableFile } from "./sheets.ts";

const port = parentPort;
if (!port) throw new Error("worker.ts runs as a worker thread");

/** Rows per question. The server's main thread copies each answer whole. */
const BATCH = 250;

const say = (message: FromWorker) => port.postMessage(message);

const heard: ((message: ToWorker) => void)[] = [];
port.on("message", (message: ToWorker) => heard.shift()?.(message));
const next = () => new Promise<ToWorker>((resolve) => heard.push(resolve));

async function ask<Rows>(question: Question, ...about: unknown[]): Promise<Rows> {
  const answered = next();
  say({ kind: "ask", question, about });
  const answer = await answered;
  if (answer.kind !== "answer") throw new Error(`"${question}" was answered with "${answer.kind}"`);
  return answer.rows as Rows;
}

async function askInBatches<Row>(question: Question, items: readonly unknown[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < items.length; start += BATCH) {
    for (const row of await ask<Row[]>(question, items.slice(start, start + BATCH))) rows.push(row);
  }
  return rows;
}

const existing: Existing = {
  universities: () => ask("universities"),
  faculties: () => ask("faculties"),
  coursesById: (ids) => askInBatches("coursesById", ids),
  coursesNamed: (wanted) => askInBatches("coursesNamed", wanted),
  takenIds: (ids) => askInBatches("takenIds", ids),
  offeredAt: (universityIds) => askInBatches("offeredAt", universityIds),
  sampleOnOffer: () => ask("sampleOnOffer"),
};

// Each job loads only what it needs, because the libraries for spreadsheets take as long to load as a small file takes
// to read.
async function read({ bytes, fileName, of }: Extract<Job, { kind: "read" }>): Promise<void> {
  const { readFile } = await import("./read-file.ts");
  const file = await readFile(bytes, fileName, (progress) => say({ kind: "progress", progress }), await knowsOf(of));
  say({ kind: "result", result: { outline: outlineOf(file), file: pack(file) } });
}

async function knowsOf(of: ListKind) {
  if (of === "leads") return (await import("#app/domain/values/lead-headings.ts")).knowsLeads;
  return of === "rules" ? (await import("../rules/rule-columns.ts")).knowsRules : undefined;
}

async function plan({ file, answers }: Extract<Job, { kind: "plan" }>): Promise<void> {
  const { planImport } = await import("./plan.ts");
  const { write, ...report } = await planImport(existing, unpackNow<ReadFile>(file), answers);
  say({
    kind: "result",
    result: { counts: report.counts, universities: write.universities, report: pack(report) },
  });
  await hand(write.courses);
}

/** Sends the courses in parts, as they are requested. The server ends the thread. */
async function hand(courses: readonly CourseInput[]): Promise<never> {
  for (;;) {
    const wanted = await next();
    if (wanted.kind === "courses") say({ kind: "result", result: courses.slice(wanted.from, wanted.to) });
  }
}

const job = workerData as Job;
try {
  await (job.kind === "read" ? read(job) : plan(job));
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  say({ kind: "unreadable", message: error.message });
}
