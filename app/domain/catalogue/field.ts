/** The type of one entry in the tables of course and university fields, with helpers that build common entries. */
import { z } from "zod";
import { type Read, readLine, readText } from "#app/domain/values/cell.ts";
import { numberText } from "#app/domain/values/form-field.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

/** A column that a spreadsheet may have. */
export interface ImportColumn {
  label: string;
  /**
   * Headings that mean this column, separated by commas, the most common first. Case, signs and numbers do not matter.
   */
  headings: string;
  /** True if several columns of a sheet can fill the field, in their order. */
  isList?: true;
  /** True if a cell's link counts, and not its text: "View course". */
  isAddress?: true;
}

/** The control for a field in the staff form. */
export interface FormControl {
  section: string;
  /** A shorter label for the form, if it differs from the field's own. */
  label?: string;
  hint?: string;
  /** A text field by default. */
  as?: "select" | "radios" | "area" | "date";
  rows?: number;
  inputMode?: "decimal" | "numeric" | "tel" | "url";
  /** The error message if it is empty. Without it the field is optional. */
  required?: string;
}

/** A row of the comparison. The best value gets `word`. Without `better` none is marked. */
export interface Comparison<Value> {
  name?: string;
  better?: "less" | "more";
  word?: () => string;
  /** The text for an unknown value, if it is not "Ask a counsellor". */
  empty?: () => string;
  /** True if the row is shown even if the value is known for no course. */
  isAlways?: true;
  /** Returns the number to compare, if it is not the value itself. */
  measure?: (value: Value) => number | null;
}

/** The field in the API. */
export interface ApiField<Value, Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  present(value: Value): z.output<Schema>;
}

/** The reason why the API and the students' pages leave a field out. */
export interface Withheld {
  withheld: string;
}

/**
 * The cells of one spreadsheet row, by column of the import. Each method returns undefined if a cell is unreadable or
 * the sheet has no such column.
 */
export interface Cells<Column extends string> {
  has(column: Column): boolean;
  texts(column: Column): string[] | undefined;
  headings(column: Column): string[];
  /** Returns the first cell, or null if it is empty. */
  one<Value>(column: Column, read: (text: string) => Read<Value>): Value | null | undefined;
  /** Returns all cells of the column's list. */
  all<Value>(column: Column, read: (texts: string[]) => Read<Value>): Value | undefined;
}

export interface Field<Value, Column extends string = string> extends ImportColumn {
  /** The value of a field that no one has filled in. */
  unknown: Value;
  /** Reads a form field or a cell. Null means not known. */
  read(text: string): Read<Value | null>;
  /** Returns the text for the form, which `read` turns back into the same value. */
  text(value: Value): string;
  /** Returns lines for people, or none if the value is not known. */
  show(value: Value): string[];
  /** The only allowed values. */
  choices?: readonly string[];
  /** The length in characters from which a form field is rejected unread. */
  longest?: number;
  /** Reads a row, for fields that need more than one cell. */
  fromCells?(cells: Cells<Column>): Value | undefined;
  /** Required: an edit would empty a field that is not in the form. */
  form: FormControl;
  /**
   * The list of the course page that has the field. `own` means that it is shown in its own way, null that it is not
   * shown.
   */
  page: "overview" | "entry" | "own" | null;
  compare: Comparison<Value> | null;
  api: ApiField<Value> | Withheld;
}

const lines = (value: string | null): string[] => (value ? [value] : []);

const nullableText = z.string().nullable();
const textApi = { schema: nullableText, present: (value: string | null) => value };

/** A field of one line of at most `most` characters. */
export const line = (most: number) => ({
  unknown: null,
  read: (text: string): Read<string | null> => readLine(text, most),
  text: (value: string | null) => value ?? "",
  show: lines,
  longest: most + 100,
  compare: null,
  api: textApi,
});

/** A field of text with line breaks, of at most `most` characters. Several columns are joined, one per line. */
export const paragraphs = (most: number) => ({
  ...line(most),
  read: (text: string): Read<string | null> => readText(text, most),
  longest: most + 1_000,
});

/** A number on a scale of its own. */
export const number = (read: (text: string) => Read<number | null>, description: string) => ({
  unknown: null,
  read,
  text: numberText,
  show: (value: number | null): string[] => lines(inDigits(numberText(value))),
  api: {
    schema: z.number().nullable().meta({ description }),
    present: (value: number | null) => value,
  },
});

/** Shows a grade with the highest of its scale: "3.50 of 5". */
export const gradeOf =
  (scale: number) =>
  (value: number | null): string[] =>
    value === null ? [] : [m.course_grade_of({ grade: inDigits(value.toFixed(2)), scale: inDigits(scale) })];

/** A list that people write in one field, with its items separated by `separator`. `say` writes one for the page. */
export const list = (
  read: (text: string) => Read<string[]>,
  separator: "\n" | ", ",
  say = (item: string): string => item,
) => ({
  unknown: [] as string[],
  read,
  text: (value: string[]) => value.join(separator),
  show: (value: string[]) => (value.length > 0 ? [value.map(say).join(", ")] : []),
  compare: null,
  api: { schema: z.array(z.string()), present: (value: string[]) => value },
});

/** Reads the cells of several columns as one text. */
export const joined =
  <Value>(read: (text: string) => Read<Value>) =>
  (texts: string[]): Read<Value> =>
    read(texts.filter(Boolean).join("\n"));
