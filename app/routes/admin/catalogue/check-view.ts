/** Prepares the questions before an import on the server: names and options of the forms. */
import {
  aboutName,
  aboutValue,
  archiveNames,
  joinName,
  keepValue,
  LEAVE_OUT,
  meaningName,
  pairValue,
} from "#app/domain/catalogue/import/answer-form.ts";
import type { Answers } from "#app/domain/catalogue/import/answers.ts";
import { RANGE } from "#app/domain/catalogue/import/fee-ranges.ts";
import type { MissingCourses } from "#app/domain/catalogue/import/missing.ts";
import type { JoinQuestion, Questions } from "#app/domain/catalogue/import/questions.ts";
import type { Problem } from "#app/domain/catalogue/import/read-row.ts";
import type { Outline } from "#app/domain/catalogue/import/sheets.ts";
import type { StoredReport } from "#app/domain/catalogue/import/stored.server.ts";
import type { UnknownValue } from "#app/domain/catalogue/import/unknown-values.ts";
import { formatCount } from "#app/notation.ts";
import type { Summary } from "./check-tables.tsx";
import { type FixView, fixViews, openViews } from "./fix-views.ts";
import {
  type BelowView,
  belowView,
  type ColumnView,
  columnView,
  type Option,
  type UniversityView,
  universityView,
} from "./university-views.ts";

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

export interface MissingView {
  universityId: string;
  university: string;
  /** How many courses are in the file and not in the catalogue. */
  added: number;
  /** How many are in the catalogue and not in the file, and the first names. */
  total: number;
  names: string[];
  fields: { choice: string; about: string };
  isSelected: boolean;
}

/** How many names of a university's missing courses the page lists. */
const NAMES_SHOWN = 200;

export interface CheckView {
  main: Questions["main"];
  unused: JoinView[];
  joins: JoinView[];
  universities: UniversityView[];
  below: BelowView | null;
  columns: ColumnView[];
  values: ValueView[];
  /** Ranges of fees, which are asked about beside the problems. */
  ranges: ValueView[];
  fixes: FixView[];
  repeat: RepeatView | null;
  missing: MissingView[];
  /** What is still to answer, with the place on the page. */
  open: { words: string; href: string }[];
  same: number;
}

/** What the page shows of a report: the problems of one page, and the repeated ID to show, counted from 1. */
interface CheckPage {
  place: number;
  problems: readonly Problem[];
  answers: Pick<Answers, "cells" | "archive">;
}

/** Returns the view of the questions. */
export function checkView(
  file: Outline,
  { questions, missing }: Pick<StoredReport, "questions" | "missing">,
  { place, problems, answers }: CheckPage,
): CheckView {
  const values = questions.values.map(valueView);
  const isRange = (_: unknown, at: number) => questions.values[at]?.key === RANGE;
  const joins = questions.joins.map((join) => ({ join, view: joinView(file, join) }));
  return {
    main: questions.main,
    unused: joins.filter(({ join }) => !join.isUsed).map(({ view }) => view),
    joins: joins.filter(({ join }) => join.isUsed).map(({ view }) => view),
    universities: questions.universities.map(universityView),
    below: questions.below && belowView(questions.below),
    columns: questions.columns.map(columnView),
    values: values.filter((_, at) => !isRange(_, at)),
    ranges: values.filter(isRange),
    fixes: fixViews(questions, problems, answers.cells),
    repeat: repeatView(questions, place),
    missing: missing.map((one, at) => missingView(one, at, answers.archive)),
    open: openViews(questions),
    same: questions.same,
  };
}

const valueView = (value: UnknownValue, at: number): ValueView => ({
  value: value.value,
  columns: value.columns.join(", "),
  rows: value.rows,
  name: meaningName(at),
  about: { name: aboutName(at), value: aboutValue(value) },
  options: [
    ...(value.key === RANGE || value.suggested ? [] : [{ value: "", label: "Select what it means" }]),
    ...value.choices.map((choice, place) => ({ value: choice, label: value.labels?.[place] ?? choice })),
    ...(value.canLeaveOut === false ? [] : [{ value: LEAVE_OUT, label: "Skip these rows" }]),
  ],
  chosen: value.meaning === "" ? LEAVE_OUT : (value.meaning ?? value.suggested ?? ""),
});

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

function missingView(
  { universityId, university, added, courses }: MissingCourses,
  place: number,
  archive: Answers["archive"],
): MissingView {
  const chosen = new Set(archive[universityId] ?? []);
  return {
    universityId,
    university,
    added,
    total: courses.length,
    names: courses.slice(0, NAMES_SHOWN).map(({ name }) => name),
    fields: archiveNames(place),
    isSelected: courses.every(({ id }) => chosen.has(id)),
  };
}

/** Returns the short form of a report. Questions, problems and missing courses have views of their own. */
export function summaryOf({ questions: _questions, missing: _missing, problems, ...report }: StoredReport): Summary {
  return { ...report, problems: problems.length };
}
