/** Reads a row of a sheet into facts about a course and its university, and problems. */
import { no, type Read, readCell, readLine } from "#app/domain/values/cell.ts";
import { readArchived, readId } from "#app/domain/values/identity.ts";
import { type CourseValues, eachCourseField } from "../course-fields.ts";
import { type Cells, joined } from "../field.ts";
import { eachUniversityField, type UniversityValues } from "../university-fields.ts";
import { type ColumnMatches, FIELDS, type Field, IMPORT_COLUMNS, LIST_FIELDS } from "./fields.ts";
import type { Sheet, SheetRow } from "./sheets.ts";

/**
 * The values of a course in a file. A missing key means that the file has no such column, null that the cell is empty.
 */
export type CourseFacts = { [Name in keyof CourseValues]?: CourseValues[Name] | null } & { archived?: boolean | null };

/** The values of its university, in the same form. */
export type UniversityFacts = { [Name in Exclude<keyof UniversityValues, "name">]?: UniversityValues[Name] | null };

/** A problem, with its place in the spreadsheet. */
export interface Problem {
  sheet: string;
  row: number;
  /** The heading, or "" for the row as a whole. */
  column: string;
  /** The field that a person can enter instead, unless the row as a whole is wrong. */
  field?: Field;
  /** The name of the row's course, if it has one. */
  course?: string;
  /** The contents of the cell, shortened. */
  value: string;
  reason: string;
}

export interface ReadRow {
  sheet: string;
  row: number;
  courseId: string | null;
  universityId: string | null;
  universityName: string | null;
  /** The cell of the course name as the file writes it: "None" is no name. */
  writtenName: string;
  /** True if it waits for an answer about its university. */
  waits: boolean;
  /** True if the sheet only adds to courses that another sheet names. */
  adds: boolean;
  course: CourseFacts;
  university: UniversityFacts;
  problems: Problem[];
}

/** The columns that fill each field of a sheet, in their order. */
export type Layout = ReadonlyMap<Field, readonly number[]>;

export function layoutOf(sheet: Sheet, matches: ColumnMatches): Layout {
  const layout = new Map<Field, number[]>();
  for (const [index, column] of sheet.columns.entries()) {
    const field = Object.hasOwn(matches, column) ? matches[column] : undefined;
    if (field) layout.set(field, [...(layout.get(field) ?? []), index]);
  }
  return layout;
}

/**
 * Returns the headings of a field's columns, for the person who must correct it. Without such a column, returns the
 * field's label.
 */
export const headingOf = (sheet: Sheet, layout: Layout, field: Field): string =>
  (layout.get(field) ?? []).map((index) => sheet.columns[index]).join(", ") || FIELDS[field];

const SHOWN = 60;
export const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1).toWellFormed()}…` : line;
};

/** Reads one row. Never throws: problems are in `problems`. */
export function readRow(sheet: Sheet, layout: Layout, source: SheetRow): ReadRow {
  const { number } = source;
  const row = new RowReader(sheet, layout, source);
  const course: Record<string, unknown> = {};
  for (const [name, field] of eachCourseField) {
    const value = field.fromCells ? field.fromCells(row) : row.value(name, field.read);
    if (value !== undefined) course[name] = value;
  }
  const archived = row.one("archived", readArchived);
  if (archived !== undefined) course.archived = archived;
  const university: Record<string, unknown> = {};
  for (const [name, field] of eachUniversityField) {
    const value = name === "name" ? undefined : row.value(name, field.read);
    if (value !== undefined) university[name] = value;
  }
  return {
    sheet: sheet.name,
    row: number,
    courseId: row.one("courseId", readId) ?? null,
    universityId: row.one("universityId", (text) => readLine(text, 100)) ?? null,
    universityName: row.one("universityName", (text) => readLine(text, 200)) ?? null,
    writtenName: (layout.get("name") ?? []).map((at) => source.cells[at] ?? "").join(" "),
    waits: source.waits ?? false,
    adds: false,
    course,
    university,
    problems: row.problems,
  };
}

/** The cells of one row by field. A problem is noted once, and the field then counts as missing. */
class RowReader implements Cells<Field> {
  readonly problems: Problem[] = [];
  private readonly sheet: Sheet;
  private readonly layout: Layout;
  private readonly source: SheetRow;
  /** Values that were read before, because several fields may come from one cell. */
  private readonly read = new Map<Field, { by: unknown; value: unknown }>();

  constructor(sheet: Sheet, layout: Layout, source: SheetRow) {
    this.sheet = sheet;
    this.layout = layout;
    this.source = source;
    if (source.wrong) this.note(null, "", source.cells.filter(Boolean).join(" | "), source.wrong);
  }

  has = (field: Field): boolean => this.layout.has(field) || this.source.given?.[field] !== undefined;

  headings = (field: Field): string[] => (this.layout.get(field) ?? []).map((index) => this.sheet.columns[index] ?? "");

  /**
   * Returns the texts of a field's columns, "" if not known. Returns undefined if there is no such column or one is
   * unreadable.
   */
  texts(field: Field): string[] | undefined {
    const given = this.source.given?.[field];
    if (given !== undefined) return this.givenText(field, given);
    const columns = this.layout.get(field);
    if (!columns) return undefined;
    const texts: string[] = [];
    for (const index of columns) {
      const cell = this.cellAt(index, field);
      const doubt = this.source.doubts?.[index];
      const read = doubt === undefined ? readCell(cell) : no(doubt);
      if (read.problem !== undefined) {
        this.note(field, this.sheet.columns[index] ?? "", cell, read.problem);
        return undefined;
      }
      texts.push(read.value);
    }
    return texts;
  }

  private givenText(field: Field, given: string): string[] | undefined {
    const read = readCell(given);
    if (read.problem === undefined) return [read.value];
    this.note(field, headingOf(this.sheet, this.layout, field), given, read.problem);
    return undefined;
  }

  /** Returns the text of a cell, or the page it links to if an address is wanted and the text is none. */
  private cellAt(index: number, field: Field): string {
    const text = this.source.cells[index] ?? "";
    const link = this.source.links?.[index];
    return link && IMPORT_COLUMNS[field].isAddress && !/^(https?:|www\.)/i.test(text) ? link : text;
  }

  all<Value>(field: Field, read: (texts: string[]) => Read<Value>): Value | undefined {
    const texts = this.texts(field);
    if (!texts) return undefined;
    const result = read(texts);
    if (result.problem === undefined) return result.value;
    this.note(field, headingOf(this.sheet, this.layout, field), texts.filter(Boolean).join(" | "), result.problem);
    return undefined;
  }

  one<Value>(field: Field, read: (text: string) => Read<Value>): Value | null | undefined {
    const known = this.read.get(field);
    if (known?.by === read) return known.value as Value | null | undefined;
    const value = this.all<Value | null>(field, ([text = ""]) => (text ? read(text) : { value: null }));
    this.read.set(field, { by: read, value });
    return value;
  }

  /** Reads a field from its own columns. */
  value<Value>(field: Field, read: (text: string) => Read<Value>): Value | null | undefined {
    return LIST_FIELDS.has(field) ? this.all(field, joined(read)) : this.one(field, read);
  }

  private note(field: Field | null, column: string, value: string, reason: string): void {
    this.problems.push({
      sheet: this.sheet.name,
      row: this.source.number,
      column,
      ...(field ? { field } : {}),
      value: shorten(value),
      reason,
    });
  }
}
