/** The English scores that the course requires. */

import type { Read } from "#app/domain/values/cell.ts";
import { readDuolingo, readOtherTests, readPte, readToefl } from "#app/domain/values/english-tests.ts";
import { readBand, readIelts } from "#app/domain/values/ielts.ts";
import { formatBand } from "#app/domain/values/show.ts";
import { m } from "#app/paraglide/messages.js";
import { type Cells, type ImportColumn, number } from "../field.ts";
import type { Column, CourseFieldTable } from "./types.ts";

/** Columns of spreadsheets that are part of one of these fields, or another way to write it. */
export const englishColumns = {
  ieltsEach: {
    label: "IELTS in each part",
    headings:
      "ielts each, ielts each band, ielts each component, ielts minimum band, ielts min band, ielts minimum component, ielts component, ielts components, ielts sub score, ielts subscore, ielts sub scores, ielts no less than, ielts not less than, ielts individual, ielts individual band, ielts per component, ielts bands, min band, minimum band, minimum in each band, ielts min each, ielts sub bands, ielts minimum each, ielts in each part, ielts lowest band",
  },
} satisfies Record<string, ImportColumn>;

/**
 * Returns the field of an IELTS score. A row may state it in its own column, for all parts, or beside the overall
 * score.
 */
const band = (part: "Listening" | "Reading" | "Writing" | "Speaking") =>
  ({
    ...number(readBand, "IELTS score in half points; null if not known"),
    text: (value: number | null) => formatBand(value) ?? "",
    show: (value: number | null) => [formatBand(value) ?? []].flat(),
    label: `IELTS ${part.toLowerCase()}`,
    form: { section: "english", label: part, inputMode: "decimal" },
    page: "own",
    compare: null,
    fromCells(cells: Cells<Column>) {
      const own = cells.one(`ielts${part}`, readBand);
      const each = cells.one("ieltsEach", readBand);
      const told = cells.one("ieltsOverall", readIelts)?.[part.toLowerCase() as Lowercase<typeof part>];
      const score = own ?? each ?? told;
      return score === undefined && own === undefined && each === undefined ? undefined : (score ?? null);
    },
  }) as const;

/** Reads another test's score, from its own column or from a text beside the IELTS score. */
function otherTest(
  cells: Cells<Column>,
  column: Column,
  read: (text: string) => Read<number | null>,
  test: "toefl" | "pte" | "duolingo",
): number | null | undefined {
  const own = cells.one(column, read);
  const beside = cells.one("ieltsOverall", readOtherTests)?.[test];
  return own ?? beside ?? own;
}

export const englishFields = {
  ieltsOverall: {
    ...number(readBand, "IELTS score in half points; null if not known"),
    text: (value) => formatBand(value) ?? "",
    show: (value) => [formatBand(value) ?? []].flat(),
    get label() {
      return m.course_field_ielts_overall();
    },
    headings:
      "ielts overall, overall ielts, ielts overall score, ielts overall band, ielts, ielts score, ielts requirement, ielts requirements, ielts band, ielts total, ielts required, minimum ielts, min ielts, ielts minimum, ielts minimum overall, ielts min overall, english requirement, english requirements, english language requirement, english language requirements, ielts academic, required ielts, ielts overall requirement, overall band, overall band score, english language, english, english proficiency, english language proficiency, english test, english level, english score, language requirement, language requirements",
    fromCells: (cells) => {
      const read = cells.one("ieltsOverall", readIelts);
      return read === undefined ? undefined : (read?.overall ?? null);
    },
    form: { section: "english", inputMode: "decimal" },
    page: "own",
    compare: { better: "less", word: () => m.compare_lowest() },
  },
  ieltsListening: {
    ...band("Listening"),
    headings:
      "ielts listening, listening, ielts l, listening ielts, listening score, listening band, ielts listening score",
  },
  ieltsReading: {
    ...band("Reading"),
    headings: "ielts reading, reading, ielts r, reading ielts, reading score, reading band, ielts reading score",
  },
  ieltsWriting: {
    ...band("Writing"),
    headings: "ielts writing, writing, ielts w, writing ielts, writing score, writing band, ielts writing score",
  },
  ieltsSpeaking: {
    ...band("Speaking"),
    headings: "ielts speaking, speaking, ielts s, speaking ielts, speaking score, speaking band, ielts speaking score",
  },
  toeflOverall: {
    ...number(readToefl, "TOEFL iBT overall as the course states it: 0 to 120, or 1 to 6; null if not known"),
    get label() {
      return m.course_field_toefl_overall();
    },
    headings:
      "toefl, toefl ibt, toefl overall, toefl score, toefl ibt overall, toefl ibt score, overall toefl, toefl requirement, minimum toefl, min toefl, toefl total",
    fromCells: (cells) => otherTest(cells, "toeflOverall", readToefl, "toefl"),
    form: { section: "english", inputMode: "decimal" },
    page: "entry",
    compare: { better: "less", word: () => m.compare_lowest() },
  },
  pteOverall: {
    ...number(readPte, "PTE Academic overall, 10 to 90; null if not known"),
    get label() {
      return m.course_field_pte_overall();
    },
    headings:
      "pte, pte academic, pte overall, pte score, pte academic overall, pte academic score, overall pte, pte requirement, minimum pte, min pte, pearson, pearson pte, pte total",
    fromCells: (cells) => otherTest(cells, "pteOverall", readPte, "pte"),
    form: { section: "english", inputMode: "numeric" },
    page: "entry",
    compare: { better: "less", word: () => m.compare_lowest() },
  },
  duolingoOverall: {
    ...number(readDuolingo, "Duolingo English Test overall, 10 to 160; null if not known"),
    get label() {
      return m.course_field_duolingo_overall();
    },
    headings:
      "duolingo, duolingo overall, duolingo score, duolingo english test, det, det score, det overall, overall duolingo, duolingo requirement, minimum duolingo, min duolingo, duolingo total",
    fromCells: (cells) => otherTest(cells, "duolingoOverall", readDuolingo, "duolingo"),
    form: { section: "english", inputMode: "numeric" },
    page: "entry",
    compare: { better: "less", word: () => m.compare_lowest() },
  },
} satisfies Partial<CourseFieldTable>;
