/** Finds the columns that two sheets share, by their values, whatever the columns are called. */
import { foldText } from "#app/domain/values/fold.ts";
import type { Answers, Pair } from "./answers.ts";
import type { Field, Mapping } from "./fields.ts";
import { guessField, normaliseHeading } from "./headings.ts";
import { type Joins, kindOf, listsOf } from "./sheet-kinds.ts";
import type { ReadFile, Sheet } from "./sheets.ts";

export interface JoinOption {
  pair: Pair;
  /** How many rows of the sheet have a value that is in the list. */
  matched: number;
}

/** A sheet that may add to the list of courses, with the pairs to choose from, best first. */
export interface SheetJoin {
  sheet: string;
  rows: number;
  headings: string[];
  options: JoinOption[];
  /** The pair in use, or null if the sheet is not used. */
  chosen: JoinOption | null;
}

/** Fields whose columns may identify rows. A column matched to a fee or a date does not. */
const KEYS: ReadonlySet<Field> = new Set<Field>(["courseId", "code", "name"]);
const MOST_OPTIONS = 6;
const SAMPLE = 200;
const LONGEST = 80;
/**
 * The least share of different values in the list, and in a sheet's rows. Otherwise a column of years would match
 * numbered courses.
 */
const LEAST_DIFFERENT = 0.5;
const LEAST_DIFFERENT_HERE = 0.2;
/** A pair that covers this share of the rows is used without asking. Fewer than three rows may match by accident. */
const LEAST_SHARE = 0.5;
const LEAST_ROWS = 3;
/** Courses of several universities share names, so names join only if they are as unique as an ID. */
const LEAST_DIFFERENT_NAMES = 0.98;
const SERIAL = /^(s n|sn|sl|sl no|sr|sr no|serial|serial no|serial number|no|row|index|column [a-z]+)?$/;

/** Returns a key in the form for comparison: "AG 001", "ag-001" and "AG001" are the same, and so are 12 and 0012. */
export const keyOf = (value: string): string =>
  foldText(value)
    .replace(/(?<=\D) | (?=\D)/g, "")
    .replace(/^0+(?=\d+$)/, "");

/**
 * Returns the pairs of every sheet that is not a list of courses: the chosen one, or the one whose values overlap most.
 */
export function findJoins(file: ReadFile, { mapping, joins }: Pick<Answers, "mapping" | "joins">): SheetJoin[] {
  const names = listsOf(file, mapping);
  const lists = file.sheets.filter(({ name }) => names.has(name));
  const others = file.sheets.filter(({ name }) => !names.has(name) && kindOf(mapping[name] ?? {}) !== "universities");
  if (lists.length === 0) return [];
  const keys = lists.flatMap((sheet) => keyColumns(sheet, mapping));
  return others.map((sheet) => {
    const rated = ratedPairs(sheet, mapping, merged(keys));
    const options = rated.slice(0, MOST_OPTIONS).map(({ pair, matched }) => ({ pair, matched }));
    const said = joins[sheet.name];
    const chosen =
      said === undefined ? best(rated, sheet) : said && (optionOf(said, rated) ?? { pair: said, matched: 0 });
    if (chosen && !optionOf(chosen.pair, options)) options.push(chosen);
    return { sheet: sheet.name, rows: sheet.rows.length, headings: sheet.columns, options, chosen };
  });
}

export const joinsOf = (found: readonly SheetJoin[], { joins }: Pick<Answers, "joins">): Joins =>
  new Map(
    found.flatMap(({ sheet, chosen }) => (chosen || joins[sheet] === null ? [[sheet, chosen?.pair ?? null]] : [])),
  );

const isSamePair = (a: Pair, b: Pair): boolean => a.column === b.column && a.to === b.to && a.toColumn === b.toColumn;

const optionOf = (pair: Pair, options: readonly JoinOption[]): JoinOption | undefined => {
  const found = options.find((option) => isSamePair(option.pair, pair));
  return found && { pair: found.pair, matched: found.matched };
};

interface KeyColumn {
  sheet: string;
  column: string;
  values: Set<string>;
  /** The number of different values. */
  different: number;
  field: Field | undefined;
}

/** Returns the columns of a list whose values identify its rows. */
function keyColumns(sheet: Sheet, mapping: Mapping): KeyColumn[] {
  return sheet.columns.flatMap((column, index) => {
    const field = mapping[sheet.name]?.[column];
    if (field && !KEYS.has(field)) return [];
    const filled = sheet.rows.flatMap(({ cells }) => cells[index] || []);
    const raw = new Set(filled);
    if (raw.size === 0 || raw.size < filled.length * LEAST_DIFFERENT) return [];
    if (filled.slice(0, SAMPLE).some((value) => value.length > LONGEST)) return [];
    const values = new Set([...raw].map(keyOf));
    values.delete("");
    return [{ sheet: sheet.name, column, values, different: raw.size / filled.length, field }];
  });
}

/** Merges columns of several lists with the same heading, because one sheet may have the fees of all courses. */
function merged(keys: readonly KeyColumn[]): KeyColumn[] {
  const byHeading = new Map<string, KeyColumn>();
  for (const key of keys) {
    const heading = foldText(key.column);
    const first = byHeading.get(heading);
    if (!first) byHeading.set(heading, { ...key, values: new Set(key.values) });
    else for (const value of key.values) first.values.add(value);
  }
  return [...byHeading.values()];
}

interface Rated extends JoinOption {
  score: number;
  isTrusted: boolean;
}

function ratedPairs(sheet: Sheet, mapping: Mapping, keys: readonly KeyColumn[]): Rated[] {
  const rated = sheet.columns.flatMap((column, index) => {
    const field = mapping[sheet.name]?.[column];
    if (field && !KEYS.has(field)) return [];
    const filled = sheet.rows.flatMap(({ cells }) => cells[index] || []);
    const sample = filled.slice(0, SAMPLE);
    if (sample.length === 0 || sample.some((value) => value.length > LONGEST)) return [];
    const likely = keys.filter(({ values }) => sample.some((value) => values.has(keyOf(value))));
    if (likely.length === 0) return [];
    const folded = filled.map(keyOf);
    const different = new Set(folded).size / folded.length;
    return likely.map((key): Rated => {
      const matched = folded.filter((value) => key.values.has(value)).length;
      const isName = field === "name" || key.field === "name";
      return {
        pair: { column, to: key.sheet, toColumn: key.column },
        matched,
        score: matched / sheet.rows.length + likeness(column, key),
        isTrusted:
          different >= LEAST_DIFFERENT_HERE && (!isName || Math.min(different, key.different) >= LEAST_DIFFERENT_NAMES),
      };
    });
  });
  return rated.sort((a, b) => b.score - a.score);
}

/**
 * Returns a small score that breaks ties between columns with the same values: similar headings, and the list's ID
 * before other columns.
 */
function likeness(column: string, key: KeyColumn): number {
  const heading = normaliseHeading(column);
  const isAlike = heading === normaliseHeading(key.column) || guessField(column)?.field === key.field;
  const isSerial = SERIAL.test(heading) && key.field !== "courseId";
  return (
    (isAlike ? 0.04 : 0) + (key.field === "courseId" ? 0.03 : key.field === "code" ? 0.01 : 0) - (isSerial ? 1 : 0)
  );
}

function best(rated: readonly Rated[], { rows }: Sheet): JoinOption | null {
  const least = Math.min(rows.length, Math.max(LEAST_ROWS, rows.length * LEAST_SHARE));
  const found = rated.find(({ matched, isTrusted, score }) => isTrusted && score > 0 && matched >= least);
  return found ? { pair: found.pair, matched: found.matched } : null;
}
