/** What people settled about a file: its columns, joins, unknown values and repeated IDs. Plain data, kept as JSON. */
import type { Field, Mapping } from "./fields.ts";

/** A column of one sheet whose values are those of a column of another sheet. */
export interface Pair {
  column: string;
  /** The sheet that is joined to, and its column. */
  to: string;
  toColumn: string;
}

/** The meaning of each unknown value by its field; "" leaves its rows out. */
export type Meanings = Partial<Record<Field, Readonly<Record<string, string>>>>;

export interface Answers {
  mapping: Mapping;
  /** The pair that joins a sheet; null joins it to nothing. A sheet without an entry is joined by its values. */
  joins: Readonly<Record<string, Pair | null>>;
  meanings: Meanings;
  /** Which row of a repeated ID is kept: "sheet!row" by ID. */
  keep: Readonly<Record<string, string>>;
  /** Keeps the first row of every other repeated ID. */
  keepFirst: boolean;
}

export const answersOf = (mapping: Mapping): Answers => ({
  mapping,
  joins: {},
  meanings: {},
  keep: {},
  keepFirst: false,
});
