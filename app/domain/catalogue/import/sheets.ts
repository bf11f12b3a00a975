/** What a file is once it is read: sheets of text, with their headings found. Plain data, JSON throughout. */

import type { Pair } from "./answers.ts";
import type { Field } from "./fields.ts";

/** One column as people name it: its heading, told apart where a sheet has the same one twice. */
export interface SheetRow {
  /** As the spreadsheet shows it: the first row is 1. */
  number: number;
  /** One text a column, in the order of `columns`; "" is an empty cell. Dates are "2026-09-14". */
  cells: string[];
}

export interface Sheet {
  name: string;
  headingRow: number;
  columns: string[];
  /** What columns hold by their values, where their headings do not say it. */
  likely?: Readonly<Record<string, Field>>;
  rows: SheetRow[];
}

/** A sheet that is no list: hidden, a note, empty. */
export interface SetAside {
  name: string;
  reason: string;
}

export interface ReadFile {
  sheets: Sheet[];
  setAside: SetAside[];
}

/** What is needed of a file to match its columns. */
export interface Headings {
  sheets: readonly Pick<Sheet, "name" | "columns" | "likely">[];
}

/** A file without its rows: small enough to read for every page. */
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
  /** The columns that join sheets to the list by their values, by the name of the sheet. */
  pairs: Record<string, Pair>;
}

/** The file cannot be read, and why, in words for who sent it. */
export class UnreadableFile extends Error {}

export const LIMITS = {
  bytes: 20 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  /** XML elements in all parts of an archive: a cell has two. */
  elements: 12_000_000,
  rows: 50_000,
  columns: 200,
  sheets: 50,
  /** How far down a heading row is looked for. */
  headingWithin: 30,
} as const;
