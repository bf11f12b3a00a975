/** Prepares the questions before an import on the server: names and options of the forms. */
import {
  aboutName,
  aboutValue,
  joinName,
  keepValue,
  LEAVE_OUT,
  meaningName,
  pairValue,
} from "#app/domain/catalogue/import/answer-form.ts";
import { FIELDS } from "#app/domain/catalogue/import/fields.ts";
import { type JoinQuestion, type Questions, sheetsOpen } from "#app/domain/catalogue/import/questions.ts";
import type { Outline } from "#app/domain/catalogue/import/sheets.ts";
import { formatCount } from "#app/notation.ts";

interface Option {
  value: string;
  label: string;
}

export interface JoinView {
  sheet: string;
  rows: number;
  headings: string[];
  name: string;
  options: Option[];
  chosen: string;
  /** The number of rows that match by the chosen pair, or null without a pair. */
  matched: number | null;
}

export interface ValueView {
  value: string;
  columns: string;
  rows: number;
  name: string;
  about: { name: string; value: string };
  options: Option[];
  chosen: string;
}

export interface RepeatView {
  id: string;
  place: number;
  total: number;
  /** The next repeated ID, or null. */
  next: string | null;
  fields: { label: string; values: string[]; differs: boolean }[];
  rows: { row: number; value: string; isKept: boolean }[];
}

export interface CheckView {
  main: Questions["main"];
  unused: JoinView[];
  joins: JoinView[];
  values: ValueView[];
  repeat: RepeatView | null;
  open: { values: number; sheets: number; repeats: number };
  same: number;
}

/** Returns the view of the questions. `place` is the repeated ID to show, counted from 1. */
export function checkView(file: Outline, questions: Questions, place: number): CheckView {
  const joins = questions.joins.map((join) => ({ join, view: joinView(file, join) }));
  return {
    main: questions.main,
    unused: joins.filter(({ join }) => !join.isUsed).map(({ view }) => view),
    joins: joins.filter(({ join }) => join.isUsed).map(({ view }) => view),
    values: questions.values.map((value, at) => ({
      value: value.value,
      columns: value.columns.join(", "),
      rows: value.rows,
      name: meaningName(at),
      about: { name: aboutName(at), value: aboutValue(value) },
      options: [
        { value: "", label: `Select a ${FIELDS[value.field].toLowerCase()}` },
        ...value.choices.map((choice) => ({ value: choice, label: choice })),
        { value: LEAVE_OUT, label: "Skip these rows" },
      ],
      chosen: value.meaning === "" ? LEAVE_OUT : (value.meaning ?? ""),
    })),
    repeat: repeatView(questions, place),
    open: { values: questions.valuesOpen, sheets: sheetsOpen(questions), repeats: questions.repeatsOpen },
    same: questions.same,
  };
}

function joinView(file: Outline, { sheet, rows, headings, options, chosen, isUsed }: JoinQuestion): JoinView {
  const none = isUsed && !chosen ? "Course ID, in this file or the catalogue" : "Do not use this sheet";
  return {
    sheet,
    rows,
    headings,
    name: joinName(file.sheets.findIndex(({ name }) => name === sheet)),
    options: [
      { value: "", label: none },
      ...options.map(({ pair, matched }) => ({
        value: pairValue(file, sheet, pair),
        label: `${pair.column} = ${pair.to} › ${pair.toColumn} (${formatCount(matched)})`,
      })),
    ],
    chosen: chosen ? pairValue(file, sheet, chosen.pair) : "",
    matched: chosen?.matched ?? null,
  };
}

function repeatView({ repeats }: Questions, place: number): RepeatView | null {
  const at = Math.min(Math.max(place, 1), repeats.length) - 1;
  const repeat = repeats[at];
  if (!repeat) return null;
  return {
    id: repeat.id,
    place: at + 1,
    total: repeats.length,
    next: repeats[(at + 1) % repeats.length]?.id ?? null,
    fields: repeat.fields,
    rows: repeat.rows.map((row) => ({ row, value: keepValue(repeat, row), isKept: row === repeat.kept })),
  };
}
