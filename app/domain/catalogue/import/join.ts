/** Sheets -> one record a course. Sheets with fees or requirements alone are joined by the course id. */
import { foldText } from "#app/domain/values/fold.ts";
import { ABOUT_UNIVERSITIES, type ColumnMatches, type Field, type Mapping } from "./fields.ts";
import { headingOf, type Layout, layoutOf, type Problem, type ReadRow, readRow, shorten } from "./read-row.ts";
import type { ReadFile, Sheet } from "./sheets.ts";

/** What a sheet is, by what its columns were matched to. */
export type SheetKind = "courses" | "details" | "universities" | "unused";

export function kindOf(matches: ColumnMatches): SheetKind {
  const fields = new Set(Object.values(matches));
  if (fields.has("name")) return "courses";
  if (fields.has("courseId")) return "details";
  const facts = [...fields].filter((field) => ABOUT_UNIVERSITIES.has(field));
  return facts.length >= 2 && (fields.has("universityName") || fields.has("universityId")) ? "universities" : "unused";
}

export interface Joined {
  courses: ReadRow[];
  universities: ReadRow[];
  /** Rows of all used sheets. */
  rows: number;
  /** Problems of rows that belong to no course or university. */
  problems: Problem[];
  /** The heading of a field in a sheet. */
  headingIn(sheet: string, field: Field): string;
}

interface UsedSheet {
  sheet: Sheet;
  layout: Layout;
  kind: SheetKind;
  /** Names its courses and their universities, so that it has the last word on both. */
  isList: boolean;
}

/** Reads and joins all rows. */
export function joinSheets(file: ReadFile, mapping: Mapping): Joined {
  const used = inOrder(file.sheets, mapping);
  const layouts = new Map(used.map(({ sheet, layout }) => [sheet.name, { sheet, layout }]));
  const joiner = new Joiner();
  for (const one of used) {
    for (const row of one.sheet.rows) joiner.add(one, readRow(one.sheet, one.layout, row));
  }
  return {
    courses: joiner.courses,
    universities: joiner.universities,
    rows: used.reduce((sum, { sheet }) => sum + sheet.rows.length, 0),
    problems: joiner.problems,
    headingIn: (name, field) => {
      const found = layouts.get(name);
      return found ? headingOf(found.sheet, found.layout, field) : "";
    },
  };
}

/** What each sheet is beside the others: one that names courses without their universities only adds to a list that does. */
export function sheetKinds(file: ReadFile, mapping: Mapping): Map<string, SheetKind> {
  const kinds = new Map<string, SheetKind>(file.sheets.map(({ name }) => [name, "unused"]));
  for (const { sheet, kind, isList } of inOrder(file.sheets, mapping)) {
    kinds.set(sheet.name, kind === "courses" && !isList ? "details" : kind);
  }
  return kinds;
}

/** Lists of courses come first, whatever the order of the sheets: the others add to them. */
function inOrder(sheets: Sheet[], mapping: Mapping): UsedSheet[] {
  const used = sheets.flatMap((sheet): UsedSheet[] => {
    const matches = mapping[sheet.name] ?? {};
    const kind = kindOf(matches);
    const fields = new Set(Object.values(matches));
    const isList = kind === "courses" && (fields.has("universityName") || fields.has("universityId"));
    return kind === "unused" ? [] : [{ sheet, layout: layoutOf(sheet, matches), kind, isList }];
  });
  if (!used.some(({ isList }) => isList)) for (const one of used) one.isList = one.kind === "courses";
  return [...used.filter(({ isList }) => isList), ...used.filter(({ isList }) => !isList)];
}

class Joiner {
  readonly courses: ReadRow[] = [];
  readonly universities: ReadRow[] = [];
  readonly problems: Problem[] = [];
  private readonly byId = new Map<string, ReadRow>();
  private readonly universitiesByName = new Map<string, ReadRow>();

  add(used: UsedSheet, row: ReadRow): void {
    if (used.kind === "universities") this.addUniversity(used, row);
    else if (row.courseId === null) this.addWithoutId(used, row);
    else this.addCourse(used, row, row.courseId);
  }

  private addUniversity(used: UsedSheet, row: ReadRow): void {
    const name = row.universityName ?? row.universityId;
    if (!name) {
      this.universities.push(withProblem(row, used, "universityName", "", "Every university needs a name."));
      return;
    }
    const first = this.universitiesByName.get(foldText(name));
    if (first)
      this.problems.push(problem(row, "", name, `The same university as in row ${first.row}. The first one is kept.`));
    else this.universitiesByName.set(foldText(name), row);
    if (!first) this.universities.push(row);
  }

  private addWithoutId(used: UsedSheet, row: ReadRow): void {
    if (used.isList || used.kind === "courses") this.courses.push(row);
    else {
      const heading = headingOf(used.sheet, used.layout, "courseId");
      const noId = row.problems.some(({ column }) => column === heading);
      this.problems.push(...row.problems);
      if (!noId) this.problems.push(problem(row, heading, "", "Without a course id this row belongs to no course."));
    }
  }

  private addCourse(used: UsedSheet, row: ReadRow, id: string): void {
    const first = this.byId.get(id);
    if (!first) {
      const added = used.isList ? row : withoutIdentity(row);
      this.byId.set(id, added);
      this.courses.push(added);
    } else if (used.isList && first.sheet === row.sheet) {
      const heading = headingOf(used.sheet, used.layout, "courseId");
      this.problems.push(
        problem(row, heading, id, `The same course id as in row ${first.row}. The first one is kept.`),
      );
    } else {
      merge(first, row, used);
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

function withProblem(row: ReadRow, used: UsedSheet, field: Field, value: string, reason: string): ReadRow {
  return {
    ...row,
    problems: [...row.problems, problem(row, headingOf(used.sheet, used.layout, field), value, reason)],
  };
}

/** Adds what `row` knows. Lists grow; two different facts are a conflict, and nobody guesses which is right. */
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
    else if (Array.isArray(known)) facts[key] = [...new Set([...known, ...(value as string[])])];
    else if (value !== null && value !== known && !(isIdentity(key) && !used.isList)) {
      const heading = headingOf(used.sheet, used.layout, fieldOf(key, used.layout));
      const where = `row ${into.row} of the sheet "${into.sheet}"`;
      const reason = `This differs from what another row says of the course (${where}): ${shorten(String(known))}.`;
      into.problems.push(problem(row, heading, String(value), reason));
    }
  }
}

/** A sheet that only adds does not rename what is in the catalogue. */
function withoutIdentity(row: ReadRow): ReadRow {
  const { name: _name, level: _level, faculty: _faculty, ...course } = row.course;
  return { ...row, adds: true, course };
}

/** A sheet of fees may call the course as it likes. */
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
