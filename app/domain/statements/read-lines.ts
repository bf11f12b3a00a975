/**
 * Reads a bank statement from its lines. Each row must obey balance = before - out + in. What does not, or cannot be
 * read, is asked about. Nothing is guessed, and no statement is called false: a wrong reading is our mistake.
 */
import { addDays } from "#app/domain/values/days.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";
import { looksLikeAmount, looksLikeDay, readStatementAmount, readStatementDay } from "./cells.ts";
import { type Cell, type Line, textOf } from "./lines.ts";

/** What a person has to look at. */
export type Ask =
  /** A row that does not follow from the one before it: hundredths. */
  | { what: "sum"; page: number; day: string; expected: number; found: number }
  | { what: "unread"; page: number; text: string }
  | { what: "order"; page: number; day: string }
  | { what: "totals"; page: number }
  | { what: "pages"; missing: string }
  | { what: "accounts" }
  | { what: "currency" }
  | { what: "no_table" }
  | { what: "to_come"; day: string };

export interface Reading {
  /** The balance at the end of each day with a row, the earliest first. Empty if something is asked. */
  days: { day: string; amount: number }[];
  from: string | null;
  to: string | null;
  rows: number;
  /** The last digits of the account's number, or null. */
  digits: string | null;
  currency: "BDT" | "GBP" | null;
  /** What stands before the table, as the names of the holders. */
  head: string;
  /** The line that says that the bank holds money back, or null. */
  lien: string | null;
  asks: Ask[];
}

type Column = "date" | "out" | "in" | "amount" | "side" | "balance" | "other";

const HEADINGS: readonly (readonly [Exclude<Column, "other">, RegExp])[] = [
  ["balance", /balance|স্থিতি|ব্যালেন্স|জের/i],
  ["date", /^(transaction |txn |trans\.? |posting |value )?date$|তারিখ/i],
  ["out", /withdraw|debit|paid out|money out|payments?$|^out$|উত্তোলন|ডেবিট|খরচ/i],
  ["in", /deposit|credit|paid in|money in|receipts?$|^in$|জমা|ক্রেডিট/i],
  ["side", /^(dr\s*\/\s*cr|cr\s*\/\s*dr|type|ধরন)$/i],
  ["amount", /^amount|পরিমাণ/i],
];

const OPENING = /opening balance|brought forward|balance b\/?f|\bb\/f\b|প্রারম্ভিক|আনীত/i;
const CLOSING = /closing balance|carried forward|balance c\/?f|\bc\/f\b|ending balance|সমাপনী|নীত/i;
const TOTALS = /^(grand |page |sub-?)?total|^মোট|^সর্বমোট/i;
const PAGE = /(?:page|পৃষ্ঠা)\s*:?\s*(\p{Nd}+)\s*(?:of|\/|এর)\s*(\p{Nd}+)/iu;
const ACCOUNT = /(?:a\/c|account|হিসাব)\s*(?:no|number|নম্বর|নং)?\.?\s*:?\s*((?:[\p{Nd}X*x][\s-]?){6,})/iu;

const LIEN =
  /\blien\b|\bblocked (?:amount|balance|fund)|(?:amount|balance|fund)s? (?:is )?(?:blocked|on hold)\b|লিয়েন|লিয়েন/i;
/** "Lien amount: 0.00" says that there is none. */
const NO_LIEN = /(?:[:\s]|^)(?:nil|none|no|n\/a|0+(?:\.0+)?|শূন্য|নেই)\s*\.?$/i;
const MOST_HEAD = 2_000;

interface Heading {
  column: Column;
  left: number;
  right: number;
}

interface Row {
  page: number;
  day: string;
  out: number;
  in: number;
  /** Null where a bank prints one balance for several rows. */
  balance: number | null;
}

/** Returns the headings of a line that begins a table, or null. */
function headingsOf({ cells }: Line): Heading[] | null {
  const found = cells.map(({ text, left, right }) => ({
    column: HEADINGS.find(([, words]) => words.test(text.trim()))?.[0] ?? ("other" as const),
    left,
    right,
  }));
  const has = (column: Column) => found.some((heading) => heading.column === column);
  return has("date") && has("balance") && ((has("out") && has("in")) || has("amount")) ? found : null;
}

/** Returns the heading that a cell belongs to: the one under which it stands, by its nearest edge or its middle. */
function columnOf(cell: Cell, headings: readonly Heading[]): Column {
  const distance = ({ left, right }: Heading) =>
    Math.min(
      Math.abs(cell.left - left),
      Math.abs(cell.right - right),
      Math.abs((cell.left + cell.right - left - right) / 2),
    );
  return headings.toSorted((a, b) => distance(a) - distance(b))[0]?.column ?? "other";
}

/** Returns what a statement says, or what to ask about it. `today` is an ISO date in Dhaka. */
export function readLines(lines: readonly Line[], today: string): Reading {
  const asks: Ask[] = [];
  const rows: Row[] = [];
  let headings: Heading[] | null = null;
  let opening: number | null = null;
  let closing: number | null = null;
  let totals: { page: number; out: number; in: number } | null = null;
  const numbers = new Set<string>();
  const pages = new Map<number, number>();
  let period: [string, string] | null = null;
  const text = lines.map(textOf).join("\n");
  const lien = lines.map(textOf).find((words) => LIEN.test(words) && !NO_LIEN.test(asciiDigits(words).trim()));
  const before = lines.findIndex((line) => headingsOf(line) !== null);

  for (const line of lines) {
    const words = textOf(line);
    const [, page, of] = PAGE.exec(words) ?? [];
    if (page && of) pages.set(Number(asciiDigits(page)), Number(asciiDigits(of)));
    const [, number] = ACCOUNT.exec(words) ?? [];
    if (number) numbers.add(asciiDigits(number).replace(/[\s-]/g, "").slice(-4));
    const found = headingsOf(line);
    if (found) {
      headings = found;
      continue;
    }
    period ??= periodOf(words);
    if (!headings) continue;
    const known = headings;
    const placed = line.cells.map((cell) => ({ ...cell, column: columnOf(cell, known) }));
    const inColumn = (column: Column) => placed.filter((cell) => cell.column === column && looksLikeAmount(cell.text));
    const label = line.cells.find(({ text: one }) => OPENING.test(one) || CLOSING.test(one) || TOTALS.test(one));
    const read = (column: Column): number | null | undefined => {
      const all = inColumn(column);
      // Undefined: nothing there. Null: something that cannot be read.
      if (all.length === 0) return undefined;
      return all.length > 1 ? null : readStatementAmount(all[0]?.text ?? "");
    };
    const [out, into, amount, balance] = [read("out"), read("in"), read("amount"), read("balance")];
    if (label) {
      const isOpening = OPENING.test(label.text);
      if (!isOpening && TOTALS.test(label.text)) {
        if (out === null || into === null) asks.push({ what: "unread", page: line.page, text: words });
        // Those of a page are checked by its rows.
        else if (out !== undefined && into !== undefined && !/^(page|sub)/i.test(label.text))
          totals = { page: line.page, out, in: into };
        continue;
      }
      const value = balance ?? amount ?? lastAmount(line);
      if (value === null || value === undefined) asks.push({ what: "unread", page: line.page, text: words });
      else if (isOpening) {
        if (rows.length === 0 && opening === null) opening = value;
        else checkCarried(rows, opening, value, line.page, asks);
      } else closing = value;
      continue;
    }
    const dated =
      placed.find((cell) => cell.column === "date" && looksLikeDay(cell.text)) ??
      placed.find((cell, n) => n === 0 && looksLikeDay(cell.text));
    const day = dated ? readStatementDay(dated.text) : null;
    const hasAmounts = [out, into, amount, balance].some((one) => one !== undefined);
    if (!dated && !hasAmounts) continue;
    if (dated && !hasAmounts) {
      asks.push({ what: "unread", page: line.page, text: words });
      continue;
    }
    // Banks print a day once for all of its rows.
    const its = day ?? (dated ? null : (rows.at(-1)?.day ?? null));
    const [left, right] = [out ?? 0, into ?? 0];
    const moved = amount === undefined ? null : signed(amount, placed);
    const isUnread =
      its === null ||
      out === null ||
      into === null ||
      amount === null ||
      balance === null ||
      (amount !== undefined && moved === null);
    const isEmpty = out === undefined && into === undefined && amount === undefined;
    if (isUnread || (isEmpty && !dated) || (isEmpty && opening !== null && rows.length > 0)) {
      // A number beside the table, such as a sum at the foot, is no row. One under a heading is.
      if (isEmpty && !dated && balance === undefined) continue;
      asks.push({ what: "unread", page: line.page, text: words });
      continue;
    }
    if (isEmpty) {
      // The first row of many statements is the balance before them.
      if (rows.length === 0 && opening === null && balance !== undefined) {
        opening = balance;
        rows.push({ page: line.page, day: its, out: 0, in: 0, balance });
      } else asks.push({ what: "unread", page: line.page, text: words });
      continue;
    }
    rows.push({
      ...{ page: line.page, day: its, balance: balance ?? null },
      out: moved === null ? left : Math.max(0, -moved),
      in: moved === null ? right : Math.max(0, moved),
    });
  }

  if (headings === null || rows.length === 0) asks.push({ what: "no_table" });
  const missing = missingPages(pages);
  if (missing) asks.push({ what: "pages", missing });
  if (numbers.size > 1) asks.push({ what: "accounts" });
  const currency = currencyOf(text);
  if (currency === "both") asks.push({ what: "currency" });
  const ordered = inOrder(rows, asks);
  const first = ordered.isReversed ? null : opening;
  const chain = checkChain(ordered.rows, ordered.isReversed ? (closingIsFirst(opening, closing) ?? null) : first, asks);
  if (!ordered.isReversed && closing !== null && chain.last !== null && closing !== chain.last)
    asks.push({
      what: "sum",
      page: rows.at(-1)?.page ?? 1,
      day: rows.at(-1)?.day ?? today,
      expected: chain.last,
      found: closing,
    });
  if (totals) {
    const sum = (side: "out" | "in") => rows.reduce((all, row) => all + row[side], 0);
    if (sum("out") !== totals.out || sum("in") !== totals.in) asks.push({ what: "totals", page: totals.page });
  }
  const [from, to] = [ordered.rows[0]?.day ?? null, ordered.rows.at(-1)?.day ?? null];
  if (to !== null && to > today) asks.push({ what: "to_come", day: to });
  const whole = period && from && to && period[0] <= from && period[1] >= to && period[1] <= today ? period : null;
  return {
    days: asks.length > 0 ? [] : daysOf(chain.balances, ordered.isReversed ? null : opening, from, whole),
    from: whole?.[0] ?? from,
    to: whole?.[1] ?? to,
    rows: rows.length,
    digits: numbers.size === 1 ? ([...numbers][0] ?? null) : null,
    currency: currency === "both" ? null : currency,
    head: lines.slice(0, Math.max(0, before)).map(textOf).join("\n").slice(0, MOST_HEAD),
    lien: lien ?? null,
    asks,
  };
}

/** In a statement that begins with the newest row, the balance before all is what is said to be the opening one. */
const closingIsFirst = (opening: number | null, _closing: number | null) => opening;

const lastAmount = ({ cells }: Line): number | null | undefined => {
  const cell = cells.findLast(({ text }) => looksLikeAmount(text));
  return cell ? readStatementAmount(cell.text) : undefined;
};

/** The balance that a page carries over must be that of the row before it. */
function checkCarried(rows: readonly Row[], opening: number | null, value: number, page: number, asks: Ask[]): void {
  const last = rows.findLast(({ balance }) => balance !== null)?.balance ?? opening;
  const day = rows.at(-1)?.day;
  if (last !== null && day !== undefined && last !== value)
    asks.push({ what: "sum", page, day, expected: last, found: value });
}

/** Returns an amount with its sign, where a column beside it says whether it went out or in. */
function signed(amount: number | null, placed: readonly (Cell & { column: Column })[]): number | null {
  if (amount === null) return null;
  const cell = placed.find(({ column, text }) => column === "side" || /^(dr|cr|debit|credit)\.?$/i.test(text));
  const own = placed.find(({ column }) => column === "amount")?.text ?? "";
  const side = cell?.text ?? /(dr|cr)\.?$/i.exec(own)?.[1] ?? "";
  if (/^(d|ডেবিট|উত্তোলন)/i.test(side)) return -Math.abs(amount);
  if (/^(c|ক্রেডিট|জমা)/i.test(side)) return Math.abs(amount);
  // A sign of its own, "-500.00" or "+500.00". Without one no one can tell.
  return /^[-−(+]/.test(own.trim()) ? amount : null;
}

/** Statements go forwards or backwards, never to and fro. */
function inOrder(rows: readonly Row[], asks: Ask[]): { rows: Row[]; isReversed: boolean } {
  const isReversed = rows.length > 1 && (rows[0]?.day ?? "") > (rows.at(-1)?.day ?? "");
  const sorted = isReversed ? rows.toReversed() : [...rows];
  sorted.forEach((row, n) => {
    const before = sorted[n - 1];
    if (before && before.day > row.day) asks.push({ what: "order", page: row.page, day: row.day });
  });
  return { rows: sorted, isReversed };
}

/** Follows the balance through all rows, and asks about each that does not add up. */
function checkChain(rows: readonly Row[], opening: number | null, asks: Ask[]) {
  let running = opening;
  const balances: { day: string; amount: number }[] = [];
  rows.forEach((row, n) => {
    const expected = running === null ? null : running - row.out + row.in;
    const isFirstKnown = running === null;
    if (row.balance !== null && expected !== null && expected !== row.balance && !(n === 0 && isFirstKnown))
      asks.push({ what: "sum", page: row.page, day: row.day, expected, found: row.balance });
    running = row.balance ?? expected;
    if (running !== null) balances.push({ day: row.day, amount: running });
    else asks.push({ what: "unread", page: row.page, text: row.day });
  });
  // A last row without its balance was not checked by anything.
  const last = rows.at(-1);
  if (last && last.balance === null) asks.push({ what: "unread", page: last.page, text: last.day });
  return { balances, last: running };
}

/**
 * Returns the balance that each day ended with, which is its last one. What is known of the days before the first row,
 * and after the last one, follows from the statement's period.
 */
function daysOf(
  balances: readonly { day: string; amount: number }[],
  opening: number | null,
  from: string | null,
  period: [string, string] | null,
): { day: string; amount: number }[] {
  const days = new Map<string, number>();
  if (opening !== null && period && from !== null && period[0] < from) days.set(period[0], opening);
  for (const { day, amount } of balances) days.set(day, amount);
  const last = balances.at(-1);
  if (period && last && period[1] > last.day) days.set(period[1], last.amount);
  return [...days].map(([day, amount]) => ({ day, amount })).toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Returns "2, 3" for a statement that says that it has pages which are not there. */
function missingPages(pages: ReadonlyMap<number, number>): string {
  const of = Math.max(0, ...pages.values());
  const all = Array.from({ length: Math.min(of, 1_000) }, (_, n) => n + 1);
  return all.filter((page) => !pages.has(page)).join(", ");
}

function currencyOf(text: string): "BDT" | "GBP" | "both" | null {
  const isTaka = /\bBDT\b|\bTk\b|৳|টাকা|\bTaka\b/i.test(text);
  const isPounds = /\bGBP\b|£|\bsterling\b/i.test(text);
  return isTaka && isPounds ? "both" : isTaka ? "BDT" : isPounds ? "GBP" : null;
}

const ANY_DAY =
  /\p{Nd}{1,2}[\s./-]+(?:\p{Nd}{1,2}|[\p{L}\p{M}]{3,})[\s,./-]+\p{Nd}{2,4}|\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}/gu;

/** Returns the first and the last day that a statement says it is about, or null. */
function periodOf(words: string): [string, string] | null {
  if (!/period|from|between|statement|সময়কাল|থেকে/i.test(words.normalize("NFC"))) return null;
  const days = (words.match(ANY_DAY) ?? []).map(readStatementDay);
  const [from, to] = days;
  return days.length === 2 && from && to && from <= to && addDays(from, 800) > to ? [from, to] : null;
}
