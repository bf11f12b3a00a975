/** A rule of a course as it applies to one student, before it is judged. */
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { type EnglishPart, type EnglishTest, isNewToefl, PART_NAMES, TESTS } from "./english-scales.ts";

/** The fields of a course that a student is judged by. Null is not stated. */
export interface FitCourse
  extends Record<
    | "ieltsOverall"
    | "ieltsListening"
    | "ieltsReading"
    | "ieltsWriting"
    | "ieltsSpeaking"
    | "pteOverall"
    | "toeflOverall"
    | "duolingoOverall"
    | "minHscGpa"
    | "minBachelorCgpa",
    number | null
  > {
  level: string;
  /** Whether students with HSC can start without a foundation year. Not known if it is left out. */
  acceptsHsc?: boolean | null;
}

/** What a score measures. Each measure has its margin. */
export type Measure = "hscGpa" | "cgpa" | EnglishTest;

export type State = "meets" | "close" | "below" | "ask";

/**
 * What a rule is about. "english" is the rule for a student whose result is of another test, or who has none: it names
 * every score that is stated.
 */
export type Rule = "hsc" | "hscGpa" | "cgpa" | "grade" | "english" | EnglishTest | EnglishPart;

const NAMES = {
  hsc: m.profile_hsc,
  hscGpa: m.fit_hsc_gpa,
  cgpa: m.fit_cgpa,
  grade: m.fit_grade,
  english: m.fit_english,
} as const;

/** Returns the name of a rule. Tests and their parts have those of the report. */
export const ruleName = (rule: Rule): string =>
  Object.hasOwn(NAMES, rule)
    ? NAMES[rule as keyof typeof NAMES]()
    : { ...TESTS, ...PART_NAMES }[rule as EnglishTest | EnglishPart];

/** A rule with both its numbers, or without the student's. */
interface ScoreRequirement {
  kind: "score";
  rule: Rule;
  measure: Measure;
  needs: number;
  has: number | null;
  /** How it counts if the student has not given the score. */
  ifMissing: "close" | "ask";
}

/**
 * A rule that is not a comparison of two numbers: its state is known, or the course does not say. Its words are written
 * when they are read, because a filter over all courses needs none.
 */
interface PlainRequirement {
  kind: "plain";
  rule: Rule;
  needs: (() => string) | null;
  has: (() => string) | null;
  state: State;
  reason: () => string;
}

export type Requirement = ScoreRequirement | PlainRequirement;

/** Returns a rule whose state is known, or that the course does not state. */
export const plain = (
  rule: Rule,
  state: State,
  reason: () => string,
  needs: (() => string) | null = null,
  has: (() => string) | null = null,
): PlainRequirement => ({ kind: "plain", rule, needs, has, state, reason });

/** Writes a score as its test or school does: "6.5", "3.20", "58". */
export function formatScore(measure: Measure, score: number): string {
  if (measure === "hscGpa" || measure === "cgpa") return inDigits(score.toFixed(2));
  return inDigits(measure === "ielts" || (measure === "toefl" && isNewToefl(score)) ? score.toFixed(1) : score);
}
