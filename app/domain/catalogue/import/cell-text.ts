/** Returns the text of a spreadsheet's cell: what people see in it, so that a "$" or "months" of its format counts. */
import { type CellObject, SSF } from "@e965/xlsx";

/** A spreadsheet keeps this many digits of a number. */
const DIGITS = 15;
/** Digits, separators and decimals, without any word or sign. */
const PLAIN_FORMAT = /^[#0?,]*[#0?](?:\.[0#?]+)?$/;
const MINUTES = 24 * 60;
const AS_NUMBER = /^general$|^@$|E[+-]/i;

export interface CellText {
  text: string;
  /** The cell's link, if it leads to a web page. */
  link?: string;
  /** The time of a cell that shows a day with its time: "16:00". */
  time?: string;
  /** True if the spreadsheet has more digits than it can keep, as in "1234567890123456789". */
  isRounded?: boolean;
}

/** Returns the text of a cell. `is1904` is the file's first year. */
export function cellText(cell: CellObject | undefined, is1904: boolean): CellText {
  if (!cell) return { text: "" };
  const link = linkOf(cell);
  const text = textOf(cell, is1904, link !== undefined);
  const time = cell.t === "n" && /^\d{4}-\d{2}-\d{2}$/.test(text) ? timeOf(cell) : null;
  return {
    text,
    ...(time ? { time } : {}),
    ...(link ? { link } : {}),
    ...(cell.t === "n" && isRounded(cell.v) ? { isRounded: true } : {}),
  };
}

function textOf(cell: CellObject, is1904: boolean, hasLink: boolean): string {
  // A program other than a spreadsheet wrote the formula, and no one has calculated it. "=" makes it a problem.
  if (cell.t === "z")
    return cell.f === undefined || cell.v === undefined ? "" : hasLink ? labelOf(cell.f) : `=${cell.f}`;
  if (cell.t === "n") return numberText(cell, is1904);
  if (cell.t === "b") return cell.v ? "Yes" : "No";
  if (cell.t === "e") return cell.w ?? "#ERROR!";
  return String(cell.v ?? "").trim();
}

function numberText({ v, z, w, f }: CellObject, is1904: boolean): string {
  const value = Number(v);
  const format = z === undefined ? "" : String(z);
  // ODS stores true and false as numbers that are shown as words.
  if (w === "TRUE" || w === "FALSE" || /^(true|false)\(\)$/i.test(f ?? "")) return value ? "Yes" : "No";
  if (!format || AS_NUMBER.test(format)) return plainNumber(value);
  if (SSF.is_date(format)) return dateText(value, format, is1904) ?? shown(w, value);
  // The text in an ODS file is in the language of its author: "18.500" in German.
  if (PLAIN_FORMAT.test(format)) return SSF.format(format, value).trim();
  return shown(w, value);
}

const shown = (text: string | undefined, value: number): string => text?.trim() || plainNumber(value);

/** 0.1 + 0.2 is shown as 0.3 in the sheet. Whole numbers are exact. */
const plainNumber = (value: number): string =>
  Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(DIGITS)));

const isRounded = (value: unknown): boolean => typeof value === "number" && Math.abs(value) >= 10 ** DIGITS;

/** Returns the ISO day if the format shows a year with a month. Any other date is what it shows: "September". */
function dateText(value: number, format: string, is1904: boolean): string | null {
  const shown = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  const isDayAndMonth = /d/i.test(shown) && /m/i.test(shown);
  if (!(/y/i.test(shown) && /m/i.test(shown)) && !isDayAndMonth) return null;
  const date = SSF.parse_date_code(value, { date1904: is1904 });
  return date ? [date.y, pad(date.m), pad(date.d)].join("-") : null;
}

/** Returns the time that the cell shows beside its day, to the minute, or null. */
function timeOf({ v, z }: CellObject): string | null {
  if (!/h/i.test(String(z ?? "").replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ""))) return null;
  const minutes = Math.round((Number(v) % 1) * MINUTES);
  return minutes < MINUTES ? `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}` : null;
}

const pad = (number: number) => String(number).padStart(2, "0");

const LINK_FORMULA = /^HYPERLINK\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*"((?:[^"]|"")*)"\s*)?\)$/i;

function linkOf({ l, f }: CellObject): string | undefined {
  const target = l?.Target ?? LINK_FORMULA.exec(f ?? "")?.[1]?.replaceAll('""', '"');
  return target && /^(https?:\/\/|www\.)/i.test(target) ? target : undefined;
}

function labelOf(formula: string): string {
  const [, address = "", label] = LINK_FORMULA.exec(formula) ?? [];
  return (label || address).replaceAll('""', '"').trim();
}

/** Returns the text and link of a cell that a CSV file has as a formula: ="00123" and =HYPERLINK("...", "..."). */
export function formulaText(text: string): CellText {
  const quoted = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  if (quoted !== undefined) return { text: quoted.replaceAll('""', '"').trim() };
  const formula = text.startsWith("=") ? text.slice(1) : "";
  const link = formula ? linkOf({ t: "z", f: formula }) : undefined;
  return link ? { text: labelOf(formula), link } : { text };
}
