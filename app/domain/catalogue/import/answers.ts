/** The answers that people gave about a file. Plain data, stored as JSON. */
import type { Field, Mapping } from "./fields.ts";

/** A column of one sheet with the same values as a column of another sheet. */
export interface Pair {
  column: string;
  /** The sheet and column it is joined to. */
  to: string;
  toColumn: string;
}

/**
 * The meaning of each unknown value, by field. "" leaves out its rows. The meanings of `universityName` are IDs of
 * universities.
 */
export type Meanings = Partial<Record<Field, Readonly<Record<string, string>>>>;

/** The city and nation of a university that is added. */
export interface NewPlace {
  city: string;
  nation: string;
}

export interface Answers {
  mapping: Mapping;
  /** The pair that joins a sheet, or null to join it to nothing. A sheet without an entry is joined by its values. */
  joins: Readonly<Record<string, Pair | null>>;
  meanings: Meanings;
  /** The row to keep of each repeated ID: "sheet!row" by ID. */
  keep: Readonly<Record<string, string>>;
  /** True to keep the first row of every other repeated ID. */
  keepFirst: boolean;
  /** The city and nation of each university to add, by the key of its name. */
  newUniversities: Readonly<Record<string, NewPlace>>;
  /** True if rows without a university have the one above them, false to leave them out, null if no one has said. */
  fillUniversities: boolean | null;
  /** The column to use for a field that several columns of a sheet have: its heading, by "sheet!field". */
  columns: Readonly<Record<string, string>>;
  /** What someone typed instead of a cell, by `cellKey`. "" leaves the value empty. */
  cells: Readonly<Record<string, string>>;
  /** The courses to archive because the file lacks them, as they were listed: their IDs, by university. */
  archive: Readonly<Record<string, readonly string[]>>;
}

/** Returns the key of the cells of one field in one row. */
export const cellKey = (sheet: string, row: number, field: Field): string => `${row}!${field}!${sheet}`;

export const answersOf = (mapping: Mapping): Answers => ({
  mapping,
  joins: {},
  meanings: {},
  keep: {},
  keepFirst: false,
  newUniversities: {},
  fillUniversities: null,
  columns: {},
  cells: {},
  archive: {},
});
