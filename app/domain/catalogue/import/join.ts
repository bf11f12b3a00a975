/** Joins sheets into one record per course. Lists name the courses, and other sheets add to them by shared columns. */
import { foldText } from "#app/domain/values/fold.ts";
import type { Pair } from "./answers.ts";
import type { Field, Mapping } from "./fields.ts";
import { keyOf } from "./find-joins.ts";
import { headingOf, type Layout, layoutOf, type Problem, type ReadRow, readRow, shorten } from "./read-row.ts";
import { type Keep, type Repeat, settleRepeats } from "./repeats.ts";
import { type Joins, listsOf, sheetKinds } from "./sheet-kinds.ts";
import type { ReadFile, Sheet } from "./sheets.ts";

/** Merges several rows about one course. */
interface UsedSheet {
  sheet: Sheet;
  layout: Layout;
  /** True if the sheet names its courses and their universities. It then decides both. */
  isList: boolean;
  /** The columns that join it to a list. */
  pair: Pair | null;
}

/** Adds the values of `row`. Lists are combined. Two different values are a conflict that is reported, not guessed. */
function merge(into: ReadRow, row: ReadRow, used: UsedSheet): void {
  into.problems.push(...row.problems);
  into.universityName ??= row.universityName;
  into.universityId ??= row.universityId;
  for (const [key, value] of Object.entries(row.university)) {
    const facts = into.university as Record<string, unknown>;
    facts[key] ??= value;
  }
  const facts = into.course as Record<string, unknown>;
  for (const [key, value] of Object.entries(row.course)) {
    const known = facts[key];
    if (known === undefined || known === null) facts[key] = value;
    else if (Array.isArray(known)) facts[key] = [...new Set([...known, ...((value as string[] | null) ?? [])])];
    else if (value !== null && value !== known && !(isIdentity(key) && !used.isList)) {
      into.problems.push({
        sheet: row.sheet,
        row: row.row,
        column: headingOf(used.sheet, used.layout, fieldOf(key, used.layout)),
        value: shorten(String(value)),
        reason: `This does not match another row for the same course (row ${into.row} of the sheet "${into.sheet}"), which says: ${shorten(String(known))}.`,
      });
    }
  }
}

/**
 * Returns the row without name, level and faculty, because a sheet that only adds must not rename a course of the
 * catalogue.
 */
function withoutIdentity(row: ReadRow): ReadRow {
  const { name: _name, level: _level, faculty: _faculty, ...course } = row.course;
  return { ...row, adds: true, course };
}

/** Checks for the fields that name a course. A sheet of fees may call the course something else. */
const isIdentity = (key: string) => key === "name" || key === "level" || key === "faculty";

function fieldOf(key: string, layout: Layout): Field {
  const instead: Record<string, Field[]> = {
    duration: ["duration", "durationYears", "durationMonths"],
    ieltsListening: ["ieltsListening", "ieltsEach", "ieltsOverall"],
    ieltsReading: ["ieltsReading", "ieltsEach", "ieltsOverall"],
    ieltsWriting: ["ieltsWriting", "ieltsEach", "ieltsOverall"],
    ieltsSpeaking: ["ieltsSpeaking", "ieltsEach", "ieltsOverall"],
  };
  return instead[key]?.find((field) => layout.has(field)) ?? (key as Field);
}

export interface Joined {
  courses: ReadRow[];
  universities: ReadRow[];
  /** Rows of all used sheets. */
  rows: number;
  /** Problems of rows that belong to no course or university. */
  problems: Problem[];
  /** IDs that rows with different contents share. */
  repeats: Repeat[];
  /** Rows that repeat another row. */
  same: number;
  /** Rows left out until someone picks one of a repeated ID, or because another row was picked. */
  leftOut: number;
  /** Returns the heading of a field in a sheet. */
  headingIn(sheet: string, field: Field): string;
}

/**
 * The answers for reading a file. `leftOut` are rows that someone left out. Rows that add to their courses are left out
 * too.
 */
interface JoinBy {
  mapping: Mapping;
  joins: Joins;
  keep: Keep;
  leftOut?: readonly { sheet: string; cells: readonly string[] }[];
}

/** Reads and joins all rows. */
export function joinSheets(file: ReadFile, { mapping, joins, keep, leftOut = [] }: JoinBy): Joined {
  const kinds = sheetKinds(file, mapping, joins);
  const lists = listsOf(file, mapping);
  const layouts = new Map<string, UsedSheet>();
  const use = (sheet: Sheet): UsedSheet => {
    const pair = joins.get(sheet.name) ?? null;
    const used = { sheet, layout: layoutFor(sheet, mapping, pair), isList: lists.has(sheet.name), pair };
    layouts.set(sheet.name, used);
    return used;
  };
  const of = (kind: string) => file.sheets.filter(({ name }) => kinds.get(name) === kind);
  const joiner = new Joiner(keep, joins);
  for (const { sheet, cells } of leftOut) joiner.leaveOut(sheet, cells, file);
  for (const sheet of of("courses")) joiner.addList(use(sheet));
  for (const sheet of of("details")) joiner.addDetails(use(sheet));
  for (const sheet of of("universities")) joiner.addUniversities(use(sheet));
  const { courses, universities, problems, repeats, same, leftOutRows } = joiner;
  return {
    courses,
    universities,
    rows: [...layouts.values()].reduce((sum, { sheet }) => sum + sheet.rows.length, 0),
    problems,
    repeats,
    same,
    leftOut: leftOutRows,
    headingIn: (name, field) => {
      const found = layouts.get(name);
      if (!found) return "";
      return field === "courseId" && found.pair ? found.pair.column : headingOf(found.sheet, found.layout, field);
    },
  };
}

/**
 * Returns the layout of a sheet. A column that joins it fills no other field, and a second ID beside it is not the
 * course's.
 */
function layoutFor(sheet: Sheet, mapping: Mapping, pair: Pair | null): Layout {
  const matches = { ...mapping[sheet.name] };
  if (pair) {
    for (const [column, field] of Object.entries(matches)) {
      if (column === pair.column || field === "courseId") delete matches[column];
    }
  }
  return layoutOf(sheet, matches);
}

/**
 * Rows of a list by the values of one of its columns. Null if the row is left out. Several if the value is not unique.
 */
type Index = Map<string, Set<ReadRow | null>>;

class Joiner {
  readonly courses: ReadRow[] = [];
  readonly universities: ReadRow[] = [];
  readonly problems: Problem[] = [];
  readonly repeats: Repeat[] = [];
  same = 0;
  leftOutRows = 0;
  private readonly keep: Keep;
  private readonly byId = new Map<string, ReadRow>();
  private readonly universitiesByName = new Map<string, ReadRow>();
  /** By folded heading, because columns of several lists with the same heading count as one. */
  private readonly indexes: ReadonlyMap<string, Index>;
  /** The columns of lists that contain course IDs, by folded heading. */
  private readonly idColumns = new Set<string>();

  constructor(keep: Keep, joins: Joins) {
    this.keep = keep;
    const pairs = [...joins.values()].filter((pair) => pair !== null);
    this.indexes = new Map(pairs.map(({ toColumn }) => [foldText(toColumn), new Map()]));
  }

  leaveOut(name: string, cells: readonly string[], file: ReadFile): void {
    const sheet = file.sheets.find((one) => one.name === name);
    if (sheet) this.index(sheet, cells, null);
  }

  addList(used: UsedSheet): void {
    for (const index of used.layout.get("courseId") ?? []) {
      this.idColumns.add(foldText(used.sheet.columns[index] ?? ""));
    }
    const rows = used.sheet.rows.map((source) => ({ source, row: readRow(used.sheet, used.layout, source) }));
    const settled = settleRepeats(used, rows, this.keep);
    this.repeats.push(...settled.repeats);
    this.same += settled.same;
    this.leftOutRows += settled.leftOut;
    for (const { source, row, keptRow } of settled.rows) {
      const record = keptRow && this.addCourse(used, keptRow, row === keptRow);
      this.index(used.sheet, source.cells, record);
    }
  }

  addDetails(used: UsedSheet): void {
    for (const source of used.sheet.rows) {
      const row = readRow(used.sheet, used.layout, source);
      if (used.pair) this.addByPair(used, used.pair, row, source.cells);
      else if (row.courseId !== null) this.addCourse(used, row, true);
      else if (used.layout.has("courseId")) this.refuseWithoutId(used, row);
      else this.courses.push(row);
    }
  }

  addUniversities(used: UsedSheet): void {
    for (const source of used.sheet.rows) {
      const row = readRow(used.sheet, used.layout, source);
      const name = row.universityName ?? row.universityId;
      const first = name ? this.universitiesByName.get(foldText(name)) : undefined;
      if (!name) this.universities.push(withProblem(row, used, "universityName", "This row has no university name."));
      else if (first) {
        const reason = `This is the same university as in row ${first.row}. We use the first one.`;
        this.problems.push(problem(row, "", name, reason));
      } else {
        this.universitiesByName.set(foldText(name), row);
        this.universities.push(row);
      }
    }
  }

  private addByPair(used: UsedSheet, pair: Pair, row: ReadRow, cells: readonly string[]): void {
    const value = cells[used.sheet.columns.indexOf(pair.column)] ?? "";
    const found = this.indexes.get(foldText(pair.toColumn))?.get(keyOf(value));
    const [record, ...others] = [...(found ?? [])].filter((one) => one !== null);
    if (record && others.length === 0) merge(record, row, used);
    else if (others.length > 0) {
      this.refuse(row, pair.column, value, `Several courses have this value (${pair.to}, ${pair.toColumn}).`);
      // The course itself is left out.
    } else if (found) return;
    else if (!value) {
      this.refuse(row, pair.column, "", "This row has no value here, so we cannot match it to a course.");
    } else this.addToCatalogue(used, row, pair, value);
  }

  /** Adds a row whose course is not in the list, but may be in the catalogue if the column contains IDs. */
  private addToCatalogue(used: UsedSheet, row: ReadRow, pair: Pair, value: string): void {
    const courseId = this.idColumns.has(foldText(pair.toColumn))
      ? this.readCourseId(used.sheet, pair.column, value)
      : null;
    if (courseId) this.addCourse(used, { ...row, courseId }, true);
    else this.refuse(row, pair.column, value, `No course has this value (${pair.to}, ${pair.toColumn}).`);
  }

  private readCourseId(sheet: Sheet, column: string, value: string): string | null {
    const layout: Layout = new Map([["courseId", [sheet.columns.indexOf(column)]]]);
    const cells = sheet.columns.map((one) => (one === column ? value : ""));
    return readRow(sheet, layout, { number: 0, cells }).courseId;
  }

  private addCourse(used: UsedSheet, row: ReadRow, isNew: boolean): ReadRow {
    const id = row.courseId;
    const first = id === null ? undefined : this.byId.get(id);
    if (first) {
      if (isNew && first !== row) merge(first, row, used);
      return first;
    }
    const added = used.isList ? row : withoutIdentity(row);
    if (id !== null) this.byId.set(id, added);
    this.courses.push(added);
    return added;
  }

  private refuseWithoutId(used: UsedSheet, row: ReadRow): void {
    const heading = headingOf(used.sheet, used.layout, "courseId");
    this.problems.push(...row.problems);
    if (row.problems.some(({ column }) => column === heading)) return;
    this.refuse(row, heading, "", "This row has no course ID, so we cannot match it to a course.");
  }

  private refuse(row: ReadRow, column: string, value: string, reason: string): void {
    this.problems.push(problem(row, column, value, reason));
  }

  private index(sheet: Sheet, cells: readonly string[], record: ReadRow | null): void {
    for (const [at, column] of sheet.columns.entries()) {
      const index = this.indexes.get(foldText(column));
      const key = index ? keyOf(cells[at] ?? "") : "";
      if (!index || !key) continue;
      index.set(key, (index.get(key) ?? new Set<ReadRow | null>()).add(record));
    }
  }
}

const problem = (row: ReadRow, column: string, value: string, reason: string): Problem => ({
  sheet: row.sheet,
  row: row.row,
  column,
  value: shorten(value),
  reason,
});

const withProblem = (row: ReadRow, used: UsedSheet, field: Field, reason: string): ReadRow => ({
  ...row,
  problems: [...row.problems, problem(row, headingOf(used.sheet, used.layout, field), "", reason)],
});
