/**
 * The questions to settle before an import: how sheets are joined, what values mean, and which row of an ID is kept.
 */
import type { Answers } from "./answers.ts";
import type { Correction } from "./correct-cells.ts";
import type { RowsBelow } from "./fill-universities.ts";
import type { SheetJoin } from "./find-joins.ts";
import type { Joined } from "./join.ts";
import type { Repeat } from "./repeats.ts";
import { listsOf, type SheetKind } from "./sheet-kinds.ts";
import type { ReadFile } from "./sheets.ts";
import type { ColumnQuestion } from "./twice.ts";
import { isOpen, type UniversityQuestion } from "./universities.ts";
import type { UnknownValue } from "./unknown-values.ts";

/** The most that a form can ask. */
const VALUES_KEPT = 100;
const REPEATS_KEPT = 200;

export interface JoinQuestion extends SheetJoin {
  /** True if the sheet is used. A sheet can be used without a pair, if it names course IDs of the catalogue. */
  isUsed: boolean;
  /** True if someone has chosen how to join it, or not to. */
  isAnswered: boolean;
}

export interface Questions {
  /** The list that other sheets are joined to. */
  main: { sheet: string; rows: number } | null;
  joins: JoinQuestion[];
  values: UnknownValue[];
  /** The number of unknown values without an answer, including those that are not listed. */
  valuesOpen: number;
  /** The number of rows whose value has no meaning yet, or is to be left out. */
  valuesLeftOut: number;
  repeats: Repeat[];
  repeatsOpen: number;
  /** The number of rows that repeat another row with their ID. */
  same: number;
  /** Names that are not a university's own. */
  universities: UniversityQuestion[];
  universitiesOpen: number;
  /** Rows without a university below one that has it, or null. */
  below: RowsBelow | null;
  /** Columns with the same heading, of which one is meant. */
  columns: ColumnQuestion[];
  /** Values that someone typed instead of cells, in the order of the file. */
  corrections: Correction[];
}

export function questionsOf({
  file,
  found,
  kinds,
  unknown,
  leftOut,
  joined,
  answers,
  columns,
  below,
  universities,
  corrections,
}: {
  file: ReadFile;
  found: readonly SheetJoin[];
  kinds: ReadonlyMap<string, SheetKind>;
  unknown: readonly UnknownValue[];
  leftOut: number;
  joined: Joined;
  answers: Answers;
  columns: ColumnQuestion[];
  below: RowsBelow | null;
  universities: UniversityQuestion[];
  corrections: Correction[];
}): Questions {
  const lists = listsOf(file, answers.mapping);
  const main = file.sheets.find(({ name }) => lists.has(name));
  return {
    main: main ? { sheet: main.name, rows: main.rows.length } : null,
    joins: found.map((join) => ({
      ...join,
      isUsed: kinds.get(join.sheet) !== "unused",
      isAnswered: answers.joins[join.sheet] !== undefined,
    })),
    values: unknown.slice(0, VALUES_KEPT),
    valuesOpen: unknown.filter(({ meaning, suggested }) => meaning === null && suggested === undefined).length,
    valuesLeftOut: leftOut,
    repeats: joined.repeats.slice(0, REPEATS_KEPT),
    repeatsOpen: joined.repeats.filter(({ kept }) => kept === null).length,
    same: joined.same,
    universities: universities.slice(0, VALUES_KEPT),
    universitiesOpen: universities.filter(isOpen).length,
    below,
    columns,
    corrections,
  };
}

/** Counts the sheets that could be joined and are not, without anyone's confirmation. */
export const sheetsOpen = ({ joins }: Questions): number =>
  joins.filter(({ isUsed, isAnswered, options }) => !isUsed && !isAnswered && options.length > 0).length;

/** Checks that no row has a problem and no question leaves rows out. */
export const isClear = ({ problems, questions }: { problems: readonly unknown[]; questions: Questions }): boolean =>
  problems.length === 0 &&
  questions.valuesOpen === 0 &&
  questions.repeatsOpen === 0 &&
  questions.universitiesOpen === 0 &&
  (questions.below === null || questions.below.fill !== null) &&
  questions.columns.every(({ chosen }) => chosen !== null);
