/** Statements that we made, of four banks: what they say is read, and no fault is taken for fine. */
import { fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inLimits, limitedFork } from "#app/domain/processes/in-limits.ts";
import { addDays } from "#app/domain/values/days.ts";
import { BANKS, type Bank, type MadeRow, statementOf, statementPdf } from "../../../tests/support/statement.ts";
import { readStatementAmount, readStatementDay } from "./cells.ts";
import { linesOf } from "./lines.ts";
import { type Reading, readLines } from "./read-lines.ts";
import type { StatementAnswer } from "./statement-process.ts";

const TODAY = "2026-11-30";
const FIRST = "2026-10-01";
const OPENING = 4_500_000_00;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "statements-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = new URL("./statement-process.ts", import.meta.url);

async function answerTo(pdf: Buffer): Promise<StatementAnswer | null> {
  const path = join(folder, `${crypto.randomUUID()}.pdf`);
  writeFileSync(path, pdf);
  return inLimits<StatementAnswer>(fork(program, [path, TODAY], limitedFork(192)), {
    ...{ longestMs: 20_000, mostCpuMs: 10_000, mostBytes: 400 * 1024 * 1024 },
  });
}

/** Reads the same texts without a PDF, as fast as many faults need. */
const readHere = (pages: ReturnType<typeof statementOf>): Reading =>
  readLines(
    pages.flatMap((texts, n) =>
      linesOf(
        texts.map(({ text, x, y, isRight }) => {
          const width = text.length * 4.8;
          return { text, x: isRight ? x - width : x, y, width, height: 8 };
        }),
        n + 1,
      ),
    ),
    TODAY,
  );

/** Where the balance falls to about one lakh, for a day. */
const DIP = 15;

/** Forty rows over two months. */
function rowsFrom(opening: number): MadeRow[] {
  let balance = opening;
  return Array.from({ length: 40 }, (_, n) => {
    const day = addDays(FIRST, n + Math.floor(n / 3));
    const isDip = n === DIP;
    const isBack = n === DIP + 1;
    const out = isDip ? opening - 100_000_00 : n % 2 === 0 && !isBack ? 12_345_67 : 0;
    const into = isBack ? opening - 100_000_00 : n % 2 === 1 && !isDip ? 12_345_67 : 0;
    balance = balance - out + into;
    return { day, words: n % 5 === 0 ? "ATM 1200 GULSHAN" : "TRANSFER", out, in: into, balance };
  });
}

const rows = rowsFrom(OPENING);
const lastOf = (all: readonly MadeRow[]) => Object.fromEntries(all.map(({ day, balance }) => [day, balance ?? 0]));

describe.each(BANKS.map((bank) => [bank.name, bank] as const))("a statement of %s", (_, bank) => {
  test("is read from the PDF, row by row, with the dip", async () => {
    const answer = await answerTo(statementPdf(statementOf(bank, OPENING, rows)));
    const reading = answer && "reading" in answer ? answer.reading : expect.fail("not read");
    expect(reading.asks).toEqual([]);
    expect(reading).toMatchObject({ currency: bank.currency, digits: bank.account.replace(/\s/g, "").slice(-4) });
    expect(Object.fromEntries(reading.days.map(({ day, amount }) => [day, amount]))).toEqual(lastOf(rows));
    expect(Math.min(...reading.days.map(({ amount }) => amount))).toBeLessThan(200_000_00);
  });

  test("never hides its dip, whatever is changed in it", () => {
    const faults: [string, (all: MadeRow[]) => MadeRow[]][] = rows.flatMap((row, n) => [
      [`row ${n} missing`, (all: MadeRow[]) => all.filter((_one, at) => at !== n)] as [
        string,
        (all: MadeRow[]) => MadeRow[],
      ],
      [
        `row ${n} with another balance`,
        (all) => all.map((one, at) => (at === n ? { ...one, balance: (row.balance ?? 0) + 100_00 } : one)),
      ],
      [
        `row ${n} with another amount`,
        (all) => all.map((one, at) => (at === n ? { ...one, out: (row.out ?? 0) + 1_00, in: row.in ?? 0 } : one)),
      ],
      [
        `row ${n} on another day`,
        (all) => all.map((one, at) => (at === n ? { ...one, day: addDays(one.day, 35) } : one)),
      ],
    ]);
    for (const [name, change] of faults) {
      const changed = change([...rows]);
      const reading = readHere(statementOf(bank, OPENING, changed));
      // A row that is gone at the end, or one that moves the last day, leaves a statement that adds up and is shorter.
      const isFine = reading.asks.length === 0;
      if (!isFine) {
        expect(reading.days, name).toEqual([]);
        continue;
      }
      const lowest = Math.min(...reading.days.map(({ amount }) => amount));
      expect(lowest, name).toBeLessThan(200_000_00);
    }
  });

  test("asks about digits that cannot be read", () => {
    const pages = statementOf(bank, OPENING, rows).map((texts) =>
      texts.map((one) => ({
        ...one,
        text: one.text === bank.money(rows[DIP]?.balance ?? 0) ? "1OO,OOO.OO" : one.text,
      })),
    );
    const reading = readHere(pages);
    expect(reading.days).toEqual([]);
    expect(reading.asks.map(({ what }) => what)).toContain("unread");
  });
});

test("a statement that another program has made is read too, with its dip", async () => {
  const pdf = readFileSync(new URL("../../../tests/fixtures/statements/spreadsheet.pdf", import.meta.url));
  const answer = await answerTo(pdf);
  expect(answer).toMatchObject({
    reading: { asks: [], rows: 12, digits: "4417", from: "2026-10-05", to: "2026-11-07" },
  });
  const reading = answer && "reading" in answer ? answer.reading : expect.fail("not read");
  expect(reading.days.find(({ day }) => day === "2026-10-20")).toEqual({ day: "2026-10-20", amount: 2_15_000_00 });
});

test("a page that is missing is asked for, also where its rows cancel out", () => {
  const [bank] = BANKS as readonly [Bank];
  const [first, , ...rest] = statementOf(bank, OPENING, [
    ...rows,
    ...rows.map((row) => ({ ...row, day: "2026-11-29" })),
  ]);
  const reading = readHere([first ?? [], ...rest]);
  expect(reading.days).toEqual([]);
  expect(reading.asks.map(({ what }) => what)).toContain("pages");
});

test("rows that were taken out together are missed in the totals", () => {
  const [bank] = BANKS as readonly [Bank];
  const without = rows.filter((_, n) => n !== DIP && n !== DIP + 1);
  const pages = statementOf({ ...bank, hasTotals: false }, OPENING, without);
  const sum = (side: "out" | "in") => rows.reduce((all, row) => all + (row[side] ?? 0), 0);
  pages
    .at(-1)
    ?.push(
      { text: "Total", x: 120, y: 60 },
      { text: bank.money(sum("out")), x: 380, y: 60, isRight: true },
      { text: bank.money(sum("in")), x: 480, y: 60, isRight: true },
    );
  expect(readHere(pages).asks.map(({ what }) => what)).toContain("totals");
});

test.each([
  ["another currency beside the first", { name: "Sonali Bank, GBP and BDT" }, "currency"],
  ["two accounts", { joint: "Account No: 9999 8888 7777" }, "accounts"],
])("%s is asked about", (_, more, what) => {
  const [bank] = BANKS as readonly [Bank];
  expect(readHere(statementOf({ ...bank, ...more }, OPENING, rows)).asks.map((ask) => ask.what)).toContain(what);
});

test("a statement of 400 pages is told to be too long within two seconds, and a broken one is not read", async () => {
  const [bank] = BANKS as readonly [Bank];
  const pages = statementOf(bank, OPENING, rows);
  const long = statementPdf(Array.from({ length: 400 }, () => pages[0] ?? []));
  const began = performance.now();
  expect(await answerTo(long)).toEqual({ tooLong: 400 });
  expect(performance.now() - began).toBeLessThan(process.env.TEST_LANE === "short" ? 8_000 : 2_000);
  expect(await answerTo(Buffer.from("not a PDF"))).toEqual({ broken: true });
});

test.each([
  ["17/11/2026", "2026-11-17"],
  ["17-Nov-26", "2026-11-17"],
  ["7 November 2026", "2026-11-07"],
  ["১৭/১১/২০২৬", "2026-11-17"],
  ["১৭ নভেম্বর ২০২৬", "2026-11-17"],
  ["2026-11-17", "2026-11-17"],
  ["31/11/2026", null],
  ["11/17/2026", null],
])("the day %s is %s", (text, expected) => {
  expect(readStatementDay(text)).toBe(expected);
});

test.each([
  ["41,05,000.00", 4_105_000_00],
  ["৪১,০৫,০০০.০০", 4_105_000_00],
  ["4,105,000.00 CR", 4_105_000_00],
  ["1,234.50 DR", -1_234_50],
  ["(12.00)", -12_00],
  ["£23,499.00", 23_499_00],
  ["1O0.00", null],
  ["41.05.000", null],
  ["4,1,05.00", null],
])("the amount %s is %s", (text, expected) => {
  expect(readStatementAmount(text)).toBe(expected);
});
