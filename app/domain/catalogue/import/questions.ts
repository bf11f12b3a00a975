/** What people may settle before an import: how sheets are joined, what values mean, which row of an ID is kept. */
import type { Answers } from "./answers.ts";
import type { SheetJoin } from "./find-joins.ts";
import type { Joined } from "./join.ts";
import type { Repeat } from "./repeats.ts";
import { listsOf, type SheetKind } from "./sheet-kinds.ts";
import type { ReadFile } from "./sheets.ts";
import type { UnknownValue } from "./unknown-values.ts";

/** A form takes no more. */
const VALUES_KEPT = 100;
const REPEATS_KEPT = 200;

export interface JoinQuestion extends SheetJoin {
  /** A sheet that is used without a pair names course IDs of the catalogue. */
  isUsed: boolean;
  /** Someone has said by what it is joined, or that it is not. */
  isAnswered: boolean;
}

export interface Questions {
  /** The list that others are joined to. */
  main: { sheet: string; rows: number } | null;
  joins: JoinQuestion[];
  values: UnknownValue[];
  /** Of all unknown values, those beyond the first too. */
  valuesOpen: number;
  /** Rows without their value's meaning, or whose value is to be left out. */
  valuesLeftOut: number;
  repeats: Repeat[];
  repeatsOpen: number;
  /** Rows that say again what another row with their ID says. */
  same: number;
}

export function questionsOf({
  file,
  found,
  kinds,
  unknown,
  leftOut,
  joined,
  answers,
}: {
  file: ReadFile;
  found: readonly SheetJoin[];
  kinds: ReadonlyMap<string, SheetKind>;
  unknown: readonly UnknownValue[];
  leftOut: number;
  joined: Joined;
  answers: Answers;
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
    valuesOpen: unknown.filter(({ meaning }) => meaning === null).length,
    valuesLeftOut: leftOut,
    repeats: joined.repeats.slice(0, REPEATS_KEPT),
    repeatsOpen: joined.repeats.filter(({ kept }) => kept === null).length,
    same: joined.same,
  };
}

/** Sheets that could be joined, are not, and no one has said that this is right. */
export const sheetsOpen = ({ joins }: Questions): number =>
  joins.filter(({ isUsed, isAnswered, options }) => !isUsed && !isAnswered && options.length > 0).length;

/** Whether no row has a problem and no question leaves rows out. */
export const isClear = ({ problems, questions }: { problems: readonly unknown[]; questions: Questions }): boolean =>
  problems.length === 0 && questions.valuesOpen === 0 && questions.repeatsOpen === 0;
