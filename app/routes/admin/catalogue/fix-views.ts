/** Prepares the problems of an import, with their controls, and what is still to answer. */
import { fixNames, MOST_FIXES, universityNames } from "#app/domain/catalogue/import/answer-form.ts";
import { type Answers, cellKey } from "#app/domain/catalogue/import/answers.ts";
import { feesOf, RANGE } from "#app/domain/catalogue/import/fee-ranges.ts";
import { FIELDS, type Field } from "#app/domain/catalogue/import/fields.ts";
import { NEEDED } from "#app/domain/catalogue/import/needed.ts";
import { type Questions, sheetsOpen } from "#app/domain/catalogue/import/questions.ts";
import type { Problem } from "#app/domain/catalogue/import/read-row.ts";
import { isOpen } from "#app/domain/catalogue/import/universities.ts";
import { choicesOf } from "#app/domain/catalogue/import/unknown-values.ts";
import { countOf } from "#app/notation.ts";

/** A problem with its control, or a value that someone typed. */
export interface FixView {
  id: string;
  sheet: string;
  row: number;
  course: string;
  column: string;
  value: string;
  /** "" for a value that is corrected. */
  reason: string;
  /** Null if it can only be corrected in the file. */
  names: ReturnType<typeof fixNames> | null;
  key: string;
  label: string;
  text: string;
  isEmpty: boolean;
  canBeEmpty: boolean;
  choices: readonly string[] | null;
  isRange: boolean;
}

/** Returns the corrected values that are no longer a problem, then the problems. */
export function fixViews(questions: Questions, problems: readonly Problem[], cells: Answers["cells"]): FixView[] {
  const keyOf = ({ sheet, row, field }: { sheet: string; row: number; field?: Field }) =>
    field ? cellKey(sheet, row, field) : "";
  const wrong = new Set(problems.map(keyOf));
  const corrected = questions.corrections
    .filter((one) => !wrong.has(keyOf(one)))
    .slice(0, MOST_FIXES - problems.length);
  const ranges = new Set(
    questions.values.flatMap(({ key, field, meaning }) => (key === RANGE && !meaning ? [field] : [])),
  );
  const seen = new Set<string>();
  return [...corrected.map((one) => ({ ...one, reason: "" })), ...problems].map((one, at): FixView => {
    const { sheet, row, field, column, value, reason, course = "" } = one;
    const key = keyOf(one);
    // Several problems of one cell have one control.
    const isFixable = field !== undefined && field !== "courseId" && !seen.has(key);
    if (key) seen.add(key);
    return {
      id: `${at} ${key}`,
      sheet,
      row,
      course,
      column,
      value,
      reason,
      names: isFixable ? fixNames(at) : null,
      key,
      label: `${column || (field && FIELDS[field]) || ""}, row ${row}`,
      text: cells[key] ?? "",
      isEmpty: cells[key] === "",
      canBeEmpty: !(field && NEEDED.has(field)),
      choices: field && choicesOf(field).length > 0 ? choicesOf(field) : null,
      isRange: field !== undefined && ranges.has(field) && feesOf(value).length > 0,
    };
  });
}

const MOST_OPEN = 5;

export function openViews(questions: Questions): { words: string; href: string }[] {
  const universities = questions.universities.flatMap((one, at) =>
    isOpen(one) ? [{ words: `${one.name}: which university?`, href: `#${universityNames(at).choice}` }] : [],
  );
  const more = universities.length - MOST_OPEN;
  const { below, columns } = questions;
  const several = (count: number, one: string, href: string) =>
    count > 0 ? [{ words: countOf(count, one), href }] : [];
  return [
    ...universities.slice(0, MOST_OPEN),
    ...several(Math.max(0, more), "more university", "#universities"),
    ...(below?.fill === null ? [{ words: "Rows without a university", href: "#below" }] : []),
    ...columns.flatMap(({ label, chosen }) => (chosen ? [] : [{ words: `${label}: which column?`, href: "#columns" }])),
    ...questions.values.flatMap(({ key, meaning }) =>
      key === RANGE && meaning === null ? [{ words: "Ranges of fees", href: "#problems" }] : [],
    ),
    ...several(
      questions.values.filter(({ key, meaning, suggested }) => key !== RANGE && meaning === null && !suggested).length,
      "value",
      "#values",
    ),
    ...several(sheetsOpen(questions), "sheet", "#unused"),
    ...several(questions.repeatsOpen, "repeated ID", "#repeats"),
  ];
}
