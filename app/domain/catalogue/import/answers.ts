/**
 * The answers that people gave about a file: columns, joins, unknown values and repeated IDs. Plain data, stored as
 * JSON.
 */
import type { Field, Mapping } from "./fields.ts";

/** A column of one sheet with the same values as a column of another sheet. */
export interface Pair {
  column: string;
  /** The sheet and column it is joined to. */
  to: string;
  toColumn: string;
}

/** The meaning of each unknown value, by field. "" leaves out its rows. */
export type Meanings = Partial<Record<Field, Readonly<Record<string, string>>>>;

export interface Answers {
  mapping: Mapping;
  /** The pair that joins a sheet, or null to join it to nothing. A sheet without an entry is joined by its values. */
  joins: Readonly<Record<string, Pair | null>>;
  meanings: Meanings;
  /** The row to keep of each repeated ID: "sheet!row" by ID. */
  keep: Readonly<Record<string, string>>;
  /** True to keep the first row of every other repeated ID. */
  keepFirst: boolean;
}

export const answersOf = (mapping: Mapping): Answers => ({
  mapping,
  joins: {},
  meanings: {},
  keep: {},
  keepFirst: false,
});
