/** A row of a sheet -> what it says about a course and its university, and what cannot be understood. */

import { ok, type Read, readCell, readLine, readList, readText } from "#app/domain/values/cell.ts";
import { readDuration } from "#app/domain/values/duration.ts";
import { readFee } from "#app/domain/values/fee.ts";
import { readArchived, readId } from "#app/domain/values/identity.ts";
import { readBand, readIelts } from "#app/domain/values/ielts.ts";
import { type Level, readLevel } from "#app/domain/values/level.ts";
import { readMapUrl, readNation, readRank, readUrl } from "#app/domain/values/place.ts";
import { readScholarships } from "#app/domain/values/scholarships.ts";
import { readStartDates } from "#app/domain/values/start-dates.ts";
import { type ColumnMatches, FIELDS, type Field } from "./fields.ts";
import type { Sheet, SheetRow } from "./sheets.ts";

/** What a file may say of a course. A key that is absent is a column that the file does not have. */
export interface CourseFacts {
  name?: string | null;
  level?: Level | null;
  faculty?: string | null;
  duration?: string | null;
  tuitionFee?: number | null;
  scholarships?: string[];
  ieltsOverall?: number | null;
  ieltsListening?: number | null;
  ieltsReading?: number | null;
  ieltsWriting?: number | null;
  ieltsSpeaking?: number | null;
  startDates?: string[];
  description?: string | null;
  code?: string | null;
  subjects?: string[];
  entryRequirements?: string | null;
  qualification?: string | null;
  archived?: boolean | null;
}

export interface UniversityFacts {
  city?: string | null;
  country?: string | null;
  website?: string | null;
  imageUrl?: string | null;
  googleMapUrl?: string | null;
  qsRanking?: number | null;
  ukRanking?: number | null;
  about?: string | null;
}

/** One thing that is wrong, where a person finds it in the spreadsheet. */
export interface Problem {
  sheet: string;
  row: number;
  /** The heading, or "" where it is the row as a whole. */
  column: string;
  /** What the cell shows, shortened. */
  value: string;
  reason: string;
}

export interface ReadRow {
  sheet: string;
  row: number;
  courseId: string | null;
  universityId: string | null;
  universityName: string | null;
  /** From a sheet that only adds to courses which are named elsewhere. */
  adds: boolean;
  course: CourseFacts;
  university: UniversityFacts;
  problems: Problem[];
}

/** Which columns feed each field of a sheet, in the order of the columns. */
export type Layout = ReadonlyMap<Field, readonly number[]>;

export function layoutOf(sheet: Sheet, matches: ColumnMatches): Layout {
  const layout = new Map<Field, number[]>();
  for (const [index, column] of sheet.columns.entries()) {
    const field = Object.hasOwn(matches, column) ? matches[column] : undefined;
    if (field) layout.set(field, [...(layout.get(field) ?? []), index]);
  }
  return layout;
}

/** The headings that feed a field, for who must correct it; the field's own name where the sheet has none. */
export const headingOf = (sheet: Sheet, layout: Layout, field: Field): string =>
  (layout.get(field) ?? []).map((index) => sheet.columns[index]).join(", ") || FIELDS[field];

export const SHOWN = 60;
export const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1).toWellFormed()}…` : line;
};

/** Reads one row. Never throws: what is wrong is in `problems`. */
export function readRow(sheet: Sheet, layout: Layout, { number, cells }: SheetRow): ReadRow {
  const row = new RowReader(sheet, layout, number, cells);
  const course: CourseFacts = {};
  row.into(course, "name", (text) => readLine(text, 200));
  row.into(course, "level", readLevel);
  row.into(course, "faculty", (text) => readLine(text, 100));
  row.into(course, "tuitionFee", readFee);
  row.into(course, "description", (text) => readText(text, 10_000));
  row.into(course, "code", (text) => readLine(text, 60));
  row.into(course, "qualification", (text) => readLine(text, 200));
  row.into(course, "archived", readArchived);
  readDurations(row, course);
  readScores(row, course);
  readLists(row, course);
  const university: UniversityFacts = {};
  row.into(university, "city", (text) => readLine(text, 100));
  row.into(university, "country", readNation);
  row.into(university, "website", readUrl);
  row.into(university, "imageUrl", readUrl);
  row.into(university, "googleMapUrl", readMapUrl);
  row.into(university, "qsRanking", readRank);
  row.into(university, "ukRanking", readRank);
  row.into(university, "about", (text) => readText(text, 10_000));
  return {
    sheet: sheet.name,
    row: number,
    courseId: row.one("courseId", readId) ?? null,
    universityId: row.one("universityId", (text) => readLine(text, 100)) ?? null,
    universityName: row.one("universityName", (text) => readLine(text, 200)) ?? null,
    adds: false,
    course,
    university,
    problems: row.problems,
  };
}

/** Years and months columns speak where the words are missing. */
function readDurations(row: RowReader, course: CourseFacts): void {
  const said = [
    row.one("duration", (text) => readDuration(text)),
    row.one("durationYears", (text) => readDuration(text, "year")),
    row.one("durationMonths", (text) => readDuration(text, "month")),
  ].filter((duration) => duration !== undefined);
  if (said.length > 0) course.duration = said.find((duration) => duration !== null) ?? null;
}

const PARTS = ["Listening", "Reading", "Writing", "Speaking"] as const;

/** A part's own column speaks first, then the column for each part, then the words beside the overall score. */
function readScores(row: RowReader, course: CourseFacts): void {
  const overall = row.one("ieltsOverall", readIelts);
  if (overall) course.ieltsOverall = overall.overall;
  const each = row.one("ieltsEach", readBand);
  for (const part of PARTS) {
    const own = row.one(`ielts${part}`, readBand);
    const told = overall?.[part.toLowerCase() as Lowercase<typeof part>];
    const score = own ?? each ?? told;
    if (score !== undefined || own === null || each === null) course[`ielts${part}`] = score ?? null;
  }
}

function readLists(row: RowReader, course: CourseFacts): void {
  const starts = row.all("startDates", (texts) => readStartDates(texts.join("\n")));
  if (starts) course.startDates = starts;
  if (row.has("scholarships") || row.has("scholarshipAmount")) {
    const amounts = row.texts("scholarshipAmount") ?? [];
    const found = row.has("scholarships")
      ? row.all("scholarships", (texts) => readScholarships(texts, amounts))
      : row.all("scholarshipAmount", (texts) => readScholarships([], texts));
    if (found) course.scholarships = found;
  }
  const subjects = row.all("subjects", (texts) => readList(texts, 30));
  if (subjects) course.subjects = subjects;
  const entry = row.all("entryRequirements", (texts) => readText(texts.filter(Boolean).join("\n"), 5_000));
  if (entry !== undefined) course.entryRequirements = entry;
}

/** The cells of one row by field. A problem is noted once, and the field then counts as absent. */
class RowReader {
  readonly problems: Problem[] = [];
  private readonly sheet: Sheet;
  private readonly layout: Layout;
  private readonly number: number;
  private readonly cells: readonly string[];

  constructor(sheet: Sheet, layout: Layout, number: number, cells: readonly string[]) {
    this.sheet = sheet;
    this.layout = layout;
    this.number = number;
    this.cells = cells;
  }

  has = (field: Field): boolean => this.layout.has(field);

  /** The texts of a field's columns, "" where not known; undefined without such a column, or where one is unreadable. */
  texts(field: Field): string[] | undefined {
    const columns = this.layout.get(field);
    if (!columns) return undefined;
    const texts: string[] = [];
    for (const index of columns) {
      const read = readCell(this.cells[index] ?? "");
      if (read.problem !== undefined) {
        this.note(this.sheet.columns[index] ?? "", this.cells[index] ?? "", read.problem);
        return undefined;
      }
      texts.push(read.value);
    }
    return texts;
  }

  all<Value>(field: Field, read: (texts: string[]) => Read<Value>): Value | undefined {
    const texts = this.texts(field);
    if (!texts) return undefined;
    const result = read(texts);
    if (result.problem === undefined) return result.value;
    this.note(headingOf(this.sheet, this.layout, field), texts.filter(Boolean).join(" | "), result.problem);
    return undefined;
  }

  one<Value>(field: Field, read: (text: string) => Read<Value>): Value | undefined {
    return this.all(field, ([text = ""]) =>
      text || field === "ieltsOverall" ? read(text) : (ok(null) as Read<Value>),
    );
  }

  into<Facts extends object, Key extends keyof Facts & Field>(
    facts: Facts,
    field: Key,
    read: (text: string) => Read<NonNullable<Facts[Key]> | null>,
  ): void {
    const value = this.one(field, read);
    if (value !== undefined) facts[field] = value as Facts[Key];
  }

  private note(column: string, value: string, reason: string): void {
    this.problems.push({ sheet: this.sheet.name, row: this.number, column, value: shorten(value), reason });
  }
}
