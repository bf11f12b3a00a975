/** Prepares the questions about universities and columns for the page. */
import { BELOW, columnNames, FILL, LEAVE_OUT, universityNames } from "#app/domain/catalogue/import/answer-form.ts";
import type { NewPlace } from "#app/domain/catalogue/import/answers.ts";
import type { RowsBelow } from "#app/domain/catalogue/import/fill-universities.ts";
import { type ColumnQuestion, columnKey } from "#app/domain/catalogue/import/twice.ts";
import { ADD_AS_NEW, isOpen, type UniversityQuestion } from "#app/domain/catalogue/import/universities.ts";
import { formatCount } from "#app/notation.ts";

export interface Option {
  value: string;
  label: string;
}

export interface UniversityView {
  key: string;
  name: string;
  rows: number;
  names: ReturnType<typeof universityNames>;
  options: Option[];
  chosen: string;
  isOpen: boolean;
  isSuggested: boolean;
  /** True if it will be added and the file has no city and nation. */
  needsPlace: boolean;
  place: NewPlace;
}

export interface BelowView {
  rows: number;
  where: string;
  universities: string;
  name: string;
  options: Option[];
  chosen: string;
}

export interface ColumnView {
  key: string;
  label: string;
  sheet: string;
  names: ReturnType<typeof columnNames>;
  options: Option[];
  chosen: string;
}

export function universityView(question: UniversityQuestion, at: number): UniversityView {
  const { key, name, rows, options, chosen, suggested, place } = question;
  const answer = chosen ?? suggested;
  return {
    key,
    name,
    rows,
    names: universityNames(at),
    options: [...options, { value: ADD_AS_NEW, label: "Add as new" }, { value: LEAVE_OUT, label: "Skip these rows" }],
    chosen: answer === "" ? LEAVE_OUT : (answer ?? ""),
    isOpen: isOpen(question),
    isSuggested: chosen === null && suggested !== null,
    needsPlace: answer === ADD_AS_NEW && isOpen(question),
    place,
  };
}

export function belowView({ rows, first, last, universities, fill }: RowsBelow): BelowView {
  const all = rows === 1 ? "this row" : `all ${formatCount(rows)}`;
  return {
    rows,
    where: rows === 1 ? `Row ${first} has` : `${formatCount(rows)} of the rows ${first} to ${last} have`,
    universities: `“${universities.join("”, “")}”${universities.length > 2 ? " and others" : ""}`,
    name: BELOW,
    options: [
      { value: FILL, label: `Use the university above for ${all}` },
      { value: LEAVE_OUT, label: rows === 1 ? "Skip this row" : `Skip ${all}` },
    ],
    chosen: fill === null ? "" : fill ? FILL : LEAVE_OUT,
  };
}

export const columnView = ({ sheet, field, label, options, chosen }: ColumnQuestion, at: number): ColumnView => ({
  key: columnKey(sheet, field),
  label,
  sheet,
  names: columnNames(at),
  options: options.map(({ column, example }) => ({ value: column, label: example ? `${column}: ${example}` : column })),
  chosen: chosen ?? "",
});
