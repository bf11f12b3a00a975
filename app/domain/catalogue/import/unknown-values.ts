/** Handles fields with a fixed list of values: each unknown value is asked about once, not reported for every row. */

import { readCell } from "#app/domain/values/cell.ts";
import { own } from "#app/domain/values/own.ts";
import { eachCourseField } from "../course-fields.ts";
import { eachUniversityField } from "../university-fields.ts";
import type { Meanings } from "./answers.ts";
import type { Field, Mapping } from "./fields.ts";
import { shorten } from "./read-row.ts";
import type { ReadFile, Sheet, SheetRow } from "./sheets.ts";
import { valueKey } from "./values-key.ts";

/** A value that its field does not know. */
export interface UnknownValue {
  field: Field;
  /** The key of the answer, if it is not the value's own. */
  key?: string;
  /** The spelling that the file uses first. */
  value: string;
  /** The headings of the columns that have it. */
  columns: string[];
  rows: number;
  choices: readonly string[];
  /** The words for the choices, if they differ. */
  labels?: readonly string[];
  /** The meaning without an answer, which needs none. */
  suggested?: string;
  /** False if leaving out its rows is no answer. */
  canLeaveOut?: false;
  /** The meaning that someone chose. "" leaves out its rows, and null means no answer yet. */
  meaning: string | null;
}

/** A field with a fixed list of values. */
interface ClosedField {
  choices: readonly string[];
  knows(text: string): boolean;
}

const CLOSED = new Map<Field, ClosedField>(
  [...eachCourseField, ...eachUniversityField].flatMap(([name, { choices, read }]) =>
    choices && name !== "name" ? [[name, { choices, knows: (text: string) => read(text).problem === undefined }]] : [],
  ),
);

/** Returns the values that a field allows, or none if it allows any. */
export const choicesOf = (field: Field): readonly string[] => CLOSED.get(field)?.choices ?? [];

export interface Understood {
  /** The file with meanings instead of unknown values, without the rows that are left out. */
  file: ReadFile;
  unknown: UnknownValue[];
  leftOut: { sheet: string; row: number; cells: readonly string[] }[];
}

/** Replaces unknown values by their meanings. Leaves out rows whose value has none. */
export function understandValues(file: ReadFile, mapping: Mapping, meanings: Meanings): Understood {
  const unknown = new Map<string, UnknownValue>();
  const leftOut: Understood["leftOut"] = [];
  const sheets = file.sheets.map((sheet): Sheet => {
    const columns = sheet.columns.flatMap((column, index) => {
      const field = mapping[sheet.name]?.[column];
      const closed = field && CLOSED.get(field);
      return field && closed ? [{ column, index, reader: new ValueReader(field, closed, meanings[field] ?? {}) }] : [];
    });
    if (columns.length === 0) return sheet;
    const rows = sheet.rows.flatMap((row): SheetRow[] => {
      let cells = row.cells;
      let isLeftOut = false;
      for (const { column, index, reader } of columns) {
        const cell = cells[index] ?? "";
        const meant = reader.meaningOf(cell);
        if (meant === cell) continue;
        note(unknown, reader, cell, column, meant);
        if (meant) cells = cells.with(index, meant);
        else isLeftOut = true;
      }
      if (isLeftOut) leftOut.push({ sheet: sheet.name, row: row.number, cells: row.cells });
      return isLeftOut ? [] : [{ ...row, cells }];
    });
    return { ...sheet, rows };
  });
  return { file: { ...file, sheets }, unknown: [...unknown.values()].sort((a, b) => b.rows - a.rows), leftOut };
}

function note(
  unknown: Map<string, UnknownValue>,
  { field, choices }: ValueReader,
  cell: string,
  column: string,
  meaning: string | null,
): void {
  const key = `${field}\n${valueKey(cell)}`;
  const known = unknown.get(key);
  if (!known) unknown.set(key, { field, value: shorten(cell), columns: [column], rows: 1, choices, meaning });
  else {
    known.rows++;
    if (!known.columns.includes(column)) known.columns.push(column);
  }
}

/** Reads the cells of one column. Equal cells are read once. */
class ValueReader {
  readonly field: Field;
  readonly choices: readonly string[];
  private readonly closed: ClosedField;
  private readonly meanings: Readonly<Record<string, string>>;
  private readonly read = new Map<string, string | null>();

  constructor(field: Field, closed: ClosedField, meanings: Readonly<Record<string, string>>) {
    this.field = field;
    this.choices = closed.choices;
    this.closed = closed;
    this.meanings = meanings;
  }

  /**
   * Returns the cell itself if the field knows it or its own reader reports it. Returns "" or null if the row is left
   * out.
   */
  meaningOf(cell: string): string | null {
    const known = this.read.get(cell);
    if (known !== undefined) return known;
    const meaning = this.find(cell);
    this.read.set(cell, meaning);
    return meaning;
  }

  private find(cell: string): string | null {
    const { value: text } = readCell(cell);
    if (!text || this.closed.knows(text)) return cell;
    const key = valueKey(text);
    const meaning = own(this.meanings, key);
    return meaning !== undefined && (meaning === "" || this.choices.includes(meaning)) ? meaning : null;
  }
}
