/** A file that has been read: sheets of text, with their headings. Plain data that can be stored as JSON. */

import type { Pair } from "./answers.ts";
import type { Field } from "./fields.ts";
import type { Remark } from "./remarks.ts";

/** A row of a sheet. */
export interface SheetRow {
  /** The number in the spreadsheet, in which the first row is 1. */
  number: number;
  /** One text per column, in the order of `columns`. "" is an empty cell. Dates are "2026-09-14". */
  cells: string[];
  /** The web pages that cells link to, by the index of their column. */
  links?: Readonly<Record<number, string>>;
  /** The times of cells that show a day with its time, by the index of their column. */
  times?: Readonly<Record<number, string>>;
  /** Why a cell cannot be read until someone answers a question, by the index of its column. */
  doubts?: Readonly<Record<number, string>>;
  /** What someone typed instead of the cells of a field. */
  given?: Partial<Record<Field, string>>;
  /** True if someone must say first whether it has the university of the row above. */
  waits?: true;
  /** Why the row as a whole cannot be read. */
  wrong?: string;
}

export interface Sheet {
  name: string;
  headingRow: number;
  columns: string[];
  /** The likely fields of columns, by their values, if their headings do not tell. */
  likely?: Readonly<Record<string, Field>>;
  rows: SheetRow[];
}

/** A sheet that is not a list: hidden, a note, or empty. */
export interface SetAside {
  name: string;
  reason: string;
}

export interface ReadFile {
  sheets: Sheet[];
  setAside: SetAside[];
  /** What was changed or left out while the file was read. */
  remarks: Remark[];
}

/** The part of a file that is needed to match its columns. */
export interface Headings {
  sheets: readonly Pick<Sheet, "name" | "columns" | "likely">[];
}

/** A file without its rows, small enough to read for every page. */
export interface Outline extends Headings {
  sheets: {
    name: string;
    columns: string[];
    likely?: Readonly<Record<string, Field>>;
    rows: number;
    /** The first different values of each column, shortened. */
    examples: string[];
  }[];
  setAside: SetAside[];
  /** What was changed or left out while the file was read. */
  remarks: Remark[];
  /** The columns that join sheets to the list by their values, by the name of the sheet. */
  pairs: Record<string, Pair>;
  /** A rollover of dates has no file, so no one can match its columns or upload another. */
  isRollover?: true;
}

/** Thrown if the file cannot be read. The message is for the person who uploaded it. */
export class UnreadableFile extends Error {}

export const LIMITS = {
  bytes: 20 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  /** XML elements in all parts of an archive. A cell has two. */
  elements: 12_000_000,
  rows: 50_000,
  columns: 200,
  sheets: 50,
  /** The number of rows in which to look for headings. */
  headingWithin: 30,
} as const;
