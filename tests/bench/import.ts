/** Measures an import of 20,000 courses from file to search, on both databases. The second import changes nothing. */
import { type CellValue, writeXlsx } from "hucre";
import postgres from "postgres";
import { type Connection, connect } from "#app/db/connect.server.ts";
import { answersOf } from "#app/domain/catalogue/import/answers.ts";
import { importCatalogue } from "#app/domain/catalogue/import/apply.server.ts";
import { guessMapping } from "#app/domain/catalogue/import/mapping.ts";
import type { ReadResult } from "#app/domain/catalogue/import/messages.ts";
import { readInWorker } from "#app/domain/catalogue/import/thread.ts";
import { startPostgres, urlOfDatabase } from "../support/postgres.ts";

const ROWS = 20_000;
const WANTED_SECONDS = 30;
const HEADINGS = [
  "Course ID",
  "University",
  "City",
  "Country",
  "Course Title",
  "Study Level",
  "Subject Area",
  "Tuition Fee (International)",
  "Duration",
  "IELTS",
  "Start Date 1",
  "Start Date 2",
  "Scholarship",
  "Description",
  "Entry Requirements",
];

const rowOf = (n: number): CellValue[] => [
  `B-${n}`,
  `University of Place ${n % 150}`,
  `Place ${n % 150}`,
  "England",
  `MSc ${["Data", "Marine", "Urban", "Public"][n % 4]} ${["Science", "Policy", "Design"][n % 3]} ${n}`,
  "PG",
  `Faculty ${n % 12}`,
  `£${(9000 + (n % 300) * 100).toLocaleString("en-GB")}`,
  "1 year",
  "6.5 (no less than 6.0)",
  "Sep 2026",
  "January",
  "International award - £2,000",
  `A taught course with modules in topics ${n % 97}, ${n % 89} and ${n % 83}. `.repeat(4),
  "A bachelor's degree in a related subject.",
];

/** Prints the time and memory of reading, of the first import, and of the same import again. */
export async function benchImport(): Promise<void> {
  const rows = [HEADINGS, ...Array.from({ length: ROWS }, (_, n) => rowOf(n))];
  const csv = Buffer.from(
    rows.map((row) => row.map((cell) => JSON.stringify(cell).replaceAll('\\"', '""')).join(",")).join("\n"),
  );
  const xlsx = await writeXlsx({ sheets: [{ name: "Courses", rows }] });
  const server = await startPostgres();
  try {
    for (const [format, bytes] of [
      ["csv", csv],
      ["xlsx", xlsx],
    ] as const) {
      const read = await timed(() => readInWorker(bytes, `courses.${format}`));
      console.log(`${format}: ${(bytes.byteLength / 1e6).toFixed(1)} MB, read in ${read.seconds} s`);
      for (const name of ["PGlite", "PostgreSQL"]) {
        const connection = await connect({
          url: name === "PGlite" ? undefined : await emptyDatabase(server.url),
          dataDir: "memory",
        });
        await report(`${format} into ${name}`, connection, read.result);
        await connection.close();
      }
    }
  } finally {
    await server.stop();
  }
}

async function report(what: string, connection: Connection, file: ReadResult): Promise<void> {
  await connection.migrate("drizzle");
  const answers = answersOf(guessMapping(file.outline));
  const first = await timed(() => importCatalogue(connection.db, file, answers));
  const again = await timed(() => importCatalogue(connection.db, file, answers));
  if (first.result.report.counts.create !== ROWS || again.result.report.counts.same !== ROWS)
    throw new Error("not all were imported");
  const verdict = first.seconds < WANTED_SECONDS ? "within" : "LONGER THAN";
  const memory = Math.round(process.memoryUsage().rss / 1e6);
  console.log(
    `${what}: ${ROWS} courses in ${first.seconds} s (${verdict} ${WANTED_SECONDS} s), again in ${again.seconds} s, ${memory} MB`,
  );
}

async function timed<Result>(run: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const began = performance.now();
  const result = await run();
  return { result, seconds: Math.round((performance.now() - began) / 100) / 10 };
}

async function emptyDatabase(serverUrl: string): Promise<string> {
  const name = `bench_${crypto.randomUUID().replaceAll("-", "")}`;
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(`create database ${name}`);
  await sql.end();
  return urlOfDatabase(serverUrl, name);
}

if (import.meta.main) await benchImport();
