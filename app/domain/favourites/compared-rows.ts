/**
 * Compares courses: the rows, and the best value of each. Built only on the server, because the table of fields is
 * large.
 */
import {
  COURSE_FIELDS,
  type CourseFieldName,
  PUBLIC_FIELDS,
  WRITTEN_FIELDS,
} from "#app/domain/catalogue/course-fields.ts";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import type { Field } from "#app/domain/catalogue/field.ts";
import { placeOf } from "#app/domain/catalogue/flags.ts";
import { type Bill, withAward } from "#app/domain/costs/bill.ts";
import { datesInWords } from "#app/domain/values/course-words.ts";
import { formatBand, scholarshipsInWords } from "#app/domain/values/show.ts";
import { deadlineLines } from "#app/domain/values/starts.ts";
import { inDigits, inEnglish } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import type { ComparedRow } from "./compare.ts";

type Compared = Omit<CourseDetails, "updatedAt">;
type Better = "less" | "more";

/** Returns the scholarships in Bangla if each has it: a cell has one language. */
function scholarshipCell(course: Compared, show: (value: string[]) => string[]) {
  const all = scholarshipsInWords(course);
  const isEnglish = all.some(({ lang }) => lang !== undefined);
  const lines = show(isEnglish ? course.scholarships : all.map(({ text }) => text));
  const lang = isEnglish ? inEnglish() : undefined;
  return { lines, ...(lang && { lang }) };
}

/** The most important fields come first. The others follow in the order of their table. */
const FIRST: readonly CourseFieldName[] = [
  "tuitionFee",
  "ieltsOverall",
  "toeflOverall",
  "pteOverall",
  "duolingoOverall",
  "duration",
  "studyModes",
  "level",
  "faculty",
  "startDates",
  "deadlines",
];
const placeOfField = (name: CourseFieldName) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

/**
 * Returns the fields of the courses side by side, with the first year of each if `bills` has it. Leaves out rows
 * without any known value.
 */
export function compareCourses(courses: readonly Compared[], bills: readonly Bill[] = []): ComparedRow[] {
  const row = (name: string, linesOf: (course: Compared) => string[]): ComparedRow => ({
    name,
    cells: courses.map((course) => ({ lines: linesOf(course) })),
  });
  const billOf = (course: Compared) => bills[courses.indexOf(course)];
  const ranked = (
    { name, cells }: ComparedRow,
    value: (course: Compared) => number | null,
    better: Better,
    word: string,
  ): ComparedRow => {
    const marks = bestOf(courses.map(value), better, word);
    return { name, cells: cells.map((cell, at) => (marks[at] ? { ...cell, best: marks[at] } : cell)) };
  };
  const ranking = (name: string, rankOf: (course: Compared) => number | null) =>
    ranked(
      row(name, (course) => [rankOf(course) ?? []].flat().map(inDigits)),
      rankOf,
      "less",
      m.compare_highest_ranked(),
    );
  const fields = PUBLIC_FIELDS.toSorted((a, b) => placeOfField(a) - placeOfField(b)).flatMap((name) => {
    const { label, show, compare } = COURSE_FIELDS[name] as Field<unknown>;
    if (!compare) return [];
    const { better, word, empty, isAlways, measure = (value) => (typeof value === "number" ? value : null) } = compare;
    if (!isAlways && courses.every((course) => show(course[name]).length === 0)) return [];
    const lang = WRITTEN_FIELDS.has(name) ? inEnglish() : undefined;
    const plain = {
      name: compare.name ?? label,
      cells: courses.map((course) => {
        if (name === "scholarships" && course.scholarships.length > 0) return scholarshipCell(course, show);
        const lines = show(course[name]);
        if (lines.length === 0) return { lines: empty ? [empty()] : [] };
        return { lines, ...(lang && { lang }) };
      }),
    };
    const one = better && word ? ranked(plain, (course) => measure(course[name]), better, word()) : plain;
    return name === "ieltsOverall" ? [one, row(m.compare_ielts_by_part(), partsOf)] : [one];
  });
  return [
    ranked(
      row(m.course_first_year_all_costs(), (course) => firstYearLines(billOf(course))),
      (course) => knownTotal(billOf(course)),
      "less",
      m.compare_lowest(),
    ),
    row(m.course_next_start(), nextStartLines),
    ...fields,
    row(m.finder_city(), (course) => [placeOf(course.university)]),
    ranking(m.compare_qs_ranking(), (course) => course.university.qsRanking),
    ranking(m.compare_uk_ranking(), (course) => course.university.ukRanking),
  ].filter(({ cells }) => cells.some(({ lines }) => lines.length > 0));
}

/** A total without the fee would look cheap, so there is none. */
const knownTotal = (bill: Bill | undefined): number | null =>
  !bill || bill.lines.some(({ pounds }) => pounds === null) ? null : bill.totalPence;

/** The total before awards, and under it with the award. */
const firstYearLines = (bill: Bill | undefined): string[] =>
  bill && knownTotal(bill) !== null
    ? [bill.total.pounds, bill.total.taka ?? [], bill.award ? withAward(bill.award) : []].flat()
    : [];

/** The start, and under it the last day to apply. */
const nextStartLines = ({ next }: Compared): string[] =>
  next ? [datesInWords(next.start), ...deadlineLines(next)] : [];

/**
 * Returns the mark of each value: `word` for the best, for all that share it, or "… known" if another value is not
 * known. Marks nothing if fewer than two are known, or all known values are equal.
 */
export function bestOf(values: readonly (number | null)[], better: Better, word: string): (string | null)[] {
  const known = values.filter((value) => value !== null);
  if (new Set(known).size < 2) return values.map(() => null);
  const best = better === "less" ? Math.min(...known) : Math.max(...known);
  const mark = known.length < values.length ? m.compare_known({ best: word }) : word;
  return values.map((value) => (value === best ? mark : null));
}

/** Returns "6.0 in each", or one line for each part that is known. */
function partsOf(course: Compared): string[] {
  const parts = [
    [m.course_listening(), course.ieltsListening],
    [m.course_reading(), course.ieltsReading],
    [m.course_writing(), course.ieltsWriting],
    [m.course_speaking(), course.ieltsSpeaking],
  ] as const;
  const bands = new Set(parts.map(([, band]) => band));
  const [same = null] = bands;
  if (bands.size === 1) return same === null ? [] : [m.compare_in_each({ band: formatBand(same) ?? "" })];
  return parts.flatMap(([part, band]) => (band === null ? [] : [`${part} ${formatBand(band)}`]));
}
