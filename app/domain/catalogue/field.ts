/** The type of one entry in the tables of course and university fields, and helpers that build common entries. */
import { z } from "zod";
import { type Read, readLine, readText } from "#app/domain/values/cell.ts";
import { numberText } from "#app/domain/values/form-field.ts";

/** A column a spreadsheet may have. */
export interface ImportColumn {
  label: string;
  /** Headings that mean it, separated by commas, the most usual first. Case, signs and numbers do not matter. */
  headings: string;
  /** Several columns of one sheet may feed it, in their order. */
  isList?: true;
}

/** How the staff's form asks for a field. */
export interface FormControl {
  section: string;
  /** Where the form says less than the field's own label. */
  label?: string;
  hint?: string;
  /** A line of text unless it says otherwise. */
  as?: "select" | "area";
  rows?: number;
  inputMode?: "decimal" | "numeric" | "tel" | "url";
  /** Says what is missing; without it the field is optional. */
  required?: string;
}

/** A row of the comparison. The best value gets `word`; without `better` none does. */
export interface Comparison<Value> {
  name?: string;
  better?: "less" | "more";
  word?: string;
  /** What a cell says in place of an unknown value, where that is not for a counsellor to answer. */
  empty?: string;
  /** Shown also when it is known of no course. */
  isAlways?: true;
  /** What is compared, where it is not the value itself. */
  measure?: (value: Value) => number | null;
}

/** How the API gives a field. */
export interface ApiField<Value, Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  present(value: Value): z.output<Schema>;
}

/** Why the API and the pages for students leave a field out. */
export interface Withheld {
  withheld: string;
}

/** The cells of one spreadsheet row, by column of the import. Each method returns undefined if a cell is unreadable or the sheet has no such column. */
export interface Cells<Column extends string> {
  has(column: Column): boolean;
  texts(column: Column): string[] | undefined;
  headings(column: Column): string[];
  /** The first cell; null where it is empty. */
  one<Value>(column: Column, read: (text: string) => Read<Value>): Value | null | undefined;
  /** All cells of the column's list. */
  all<Value>(column: Column, read: (texts: string[]) => Read<Value>): Value | undefined;
}

export interface Field<Value, Column extends string = string> extends ImportColumn {
  /** The value of a field no one has filled in. */
  unknown: Value;
  /** Reads a form field or a cell; null is "not known". */
  read(text: string): Read<Value | null>;
  /** What the form shows; `read` turns it back into the same value. */
  text(value: Value): string;
  /** Lines for people; none where the value is not known. */
  show(value: Value): string[];
  /** The only values there are. */
  choices?: readonly string[];
  /** Characters beyond which a form field is not even read. */
  longest?: number;
  /** Reads a row where one cell alone does not tell. */
  fromCells?(cells: Cells<Column>): Value | undefined;
  /** Every field is in the form: one that were not would be emptied by each edit. */
  form: FormControl;
  /** Where the course page lists it: `own` is shown in a way of its own, null not at all. */
  page: "overview" | "entry" | "own" | null;
  compare: Comparison<Value> | null;
  api: ApiField<Value> | Withheld;
}

const lines = (value: string | null): string[] => (value ? [value] : []);

const nullableText = z.string().nullable();
const textApi = { schema: nullableText, present: (value: string | null) => value };

/** One line of at most `most` characters. */
export const line = (most: number) => ({
  unknown: null,
  read: (text: string): Read<string | null> => readLine(text, most),
  text: (value: string | null) => value ?? "",
  show: lines,
  longest: most + 100,
  compare: null,
  api: textApi,
});

/** Text with line breaks of at most `most` characters. Several columns are joined, one per line. */
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
  show: (value: number | null): string[] => lines(numberText(value)),
  api: {
    schema: z.number().nullable().meta({ description }),
    present: (value: number | null) => value,
  },
});

/** A list that people write in one field, its items separated by `separator`. */
export const list = (read: (text: string) => Read<string[]>, separator: "\n" | ", ") => ({
  unknown: [] as string[],
  read,
  text: (value: string[]) => value.join(separator),
  show: (value: string[]) => (value.length > 0 ? [value.join(", ")] : []),
  compare: null,
  api: { schema: z.array(z.string()), present: (value: string[]) => value },
});

/** Cells of several columns as one text. */
export const joined =
  <Value>(read: (text: string) => Read<Value>) =>
  (texts: string[]): Read<Value> =>
    read(texts.filter(Boolean).join("\n"));
