/**
 * Tests large files, and files made to exhaust a server: while they are read, planned and saved, other requests are
 * answered, and unreadable files are rejected with a message. Uses an app of its own, because 20,000 courses remain.
 */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { type PostgresServer, postgresBinaries, startPostgres } from "../support/postgres.ts";
import { type RunningApp, startApp } from "../support/servers.ts";
import { MAIN, sheetXml, text, workbook, XML, zip } from "../support/workbook.ts";

const LONGEST_MS = 300;
const ROWS = 20_000;
const MEGABYTE = 1024 * 1024;
const SLOW = { timeout: 180_000 };
const address = "/admin/catalogue/import";
let app: RunningApp;
let staff: Visitor;
let idle: ChildProcessByStdio<null, Readable, null>;
let idleUrl: string;

beforeAll(async () => {
  const script =
    "require('http').createServer((_, res) => res.end('ok')).listen(0, function () { console.log(this.address().port) })";
  idle = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(idle.stdout, "data");
  idleUrl = `http://localhost:${String(port).trim()}`;
});

afterAll(() => void idle.kill());

/**
 * Tries `act` up to three times, until no one waited too long during it. Returns the shortest of the longest waits. A
 * server that stops for a file does so each time, but a busy machine does not.
 */
async function shortestOfThree(act: (attempt: number) => Promise<number>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && shortest >= LONGEST_MS; attempt++)
    shortest = Math.min(shortest, await act(attempt));
  return shortest;
}

/**
 * Returns the longest time that `/health/live` took while `act` ran, less the time of a server without other work at
 * the same moment. The difference is free of the machine's noise.
 */
async function longestWait(act: () => Promise<void>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const timed = async (url: string) => {
    const began = performance.now();
    expect((await fetch(url)).status).toBe(200);
    return performance.now() - began;
  };
  const watching = (async () => {
    while (!isOver) {
      const [asked, idle] = await Promise.all([timed(`${app.url}/health/live`), timed(idleUrl)]);
      longest = Math.max(longest, asked - idle);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await act().finally(() => {
    isOver = true;
  });
  await watching;
  return longest;
}

/** Uploads a file and waits until it is read or rejected. Returns the URL of its page and the page's HTML. */
async function upload(content: Uint8Array, name: string): Promise<{ page: string; html: string }> {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(content)], name));
  const sent = await staff.send(address, { method: "POST", body });
  expect(sent.status).toBe(303);
  const page = sent.headers.get("Location") ?? "";
  return { page, html: await pageOnce(page, (html) => !html.includes("<h1>Reading the file</h1>")) };
}

async function pageOnce(page: string, isReady: (html: string) => boolean): Promise<string> {
  let html = "";
  await expect
    .poll(
      async () => {
        html = await (await staff.get(page)).text();
        return isReady(html);
      },
      { timeout: 150_000, interval: 200 },
    )
    .toBe(true);
  return html;
}

/** `npm test` reports missing PostgreSQL, and fails in CI. */
const databases = postgresBinaries() ? (["PGlite", "PostgreSQL"] as const) : (["PGlite"] as const);

describe.each(databases)("large imports on %s", (database) => {
  let server: PostgresServer | undefined;

  beforeAll(async () => {
    if (database === "PostgreSQL") server = await startPostgres();
    app = await startApp({ databaseUrl: server?.url });
    staff = new Visitor(app.url);
    await staff.signIn("staff@example.com");
  }, 240_000);

  afterAll(async () => {
    await app.stop();
    await server?.stop();
    rmSync(app.dataDir, { recursive: true, force: true });
  });

  // A file is refused before the database is asked, so once is enough.
  if (database === "PGlite")
    test("files made to exhaust memory are refused in words, and nobody waits for them", SLOW, async () => {
      const killers: [string, () => Buffer, RegExp][] = [
        [
          "10 million shared strings",
          () =>
            workbook({
              "xl/sharedStrings.xml": `${XML}<sst xmlns="${MAIN}">${"<si><t/></si>".repeat(10_000_000)}</sst>`,
            }),
          /more cells than we can read|more memory/,
        ],
        [
          "a part of 300 MB",
          () => workbook({ "xl/worksheets/sheet1.xml": Buffer.alloc(300 * MEGABYTE, " ") }),
          /more than 200 MB/,
        ],
        [
          "one cell of 190 MB",
          () =>
            workbook({
              "xl/worksheets/sheet1.xml": sheetXml(`<row r="1">${text("A1", "x".repeat(190 * MEGABYTE))}</row>`),
            }),
          /cannot find a sheet|more memory|damaged/,
        ],
        [
          "a sheet as large as a sheet can be",
          () =>
            workbook({
              "xl/worksheets/sheet1.xml": sheetXml(
                `<row r="1">${text("A1", "a")}</row><row r="1048576">${text("XFD1048576", "b")}</row>`,
                "A1:XFD1048576",
              ),
            }),
          /cannot find a sheet|50,000 rows|damaged/,
        ],
        [
          "an OpenDocument sheet that repeats a cell 17 billion times",
          () =>
            zip({
              mimetype: "application/vnd.oasis.opendocument.spreadsheet",
              "content.xml": `${XML}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="A"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
              "META-INF/manifest.xml": `${XML}<manifest/>`,
            }),
          /cannot find a sheet|more memory|50,000 rows|200 columns|damaged/,
        ],
      ];
      for (const [name, make, words] of killers) {
        const content = make();
        expect(content.length, name).toBeLessThan(MEGABYTE);
        const longest = await shortestOfThree(() =>
          longestWait(async () => {
            const { html } = await upload(content, "courses.xlsx");
            expect(html, name).toContain("<h1>Import failed</h1>");
            expect(html, name).toMatch(words);
          }),
        );
        expect(longest, name).toBeLessThan(LONGEST_MS);
      }
    });

  test("20,000 rows are read, planned and saved while others are answered", SLOW, async () => {
    const head = "Course ID,University,Course name,Level,Faculty,Fee,IELTS,Duration,Start date,Description";
    const more = "A taught course with modules. ".repeat(8);
    const mapping = Object.fromEntries(
      [
        "courseId",
        "universityName",
        "name",
        "level",
        "faculty",
        "tuitionFee",
        "ieltsOverall",
        "duration",
        "startDates",
        "description",
      ].map((field, column) => [`match-0-${column}`, field]),
    );
    let waits = {};
    // With other fees each time, so that every row is saved each time.
    const longest = await shortestOfThree(async (attempt) => {
      const rows = Array.from(
        { length: ROWS },
        (_, n) =>
          `LOAD-${n},University of Leeds,MSc Course ${n},PG,Faculty ${n % 12},${18500 + attempt},6.5,1 year,September,${more}${n}`,
      );
      const content = Buffer.from([head, ...rows].join("\n"));
      let page = "";
      const measured = {
        reading: await longestWait(async () => {
          const read = await upload(content, "courses.csv");
          page = read.page;
          expect(read.html).toContain("<h1>Match columns</h1>");
        }),
        planning: await longestWait(async () => {
          expect((await staff.post(page, { ...mapping, intent: "check" })).status).toBe(303);
        }),
        saving: await longestWait(async () => {
          expect((await staff.post(page, { intent: "import" })).status).toBe(303);
          await pageOnce(page, (html) => html.includes("<h1>Imported</h1>"));
        }),
      };
      waits = measured;
      return Math.max(...Object.values(measured));
    });
    expect(longest, JSON.stringify(waits)).toBeLessThan(LONGEST_MS);
  });
});
