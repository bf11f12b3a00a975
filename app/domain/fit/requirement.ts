/** A rule of a course as it applies to one student, before it is judged. */
import { type EnglishTest, isNewToefl } from "./english-scales.ts";

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

/** A rule with both its numbers, or without the student's. */
interface ScoreRequirement {
  kind: "score";
  name: string;
  measure: Measure;
  needs: number;
  has: number | null;
  /** How it counts if the student has not given the score. */
  ifMissing: "close" | "ask";
}

/** A rule that is not a comparison of two numbers: its state is known, or the course does not say. */
interface PlainRequirement {
  kind: "plain";
  name: string;
  needs: string | null;
  has: string | null;
  state: State;
  reason: string;
}

export type Requirement = ScoreRequirement | PlainRequirement;

/** Returns a rule whose state is known, or that the course does not state. */
export const plain = (
  name: string,
  state: State,
  reason: string,
  needs: string | null,
  has: string | null = null,
): PlainRequirement => ({ kind: "plain", name, needs, has, state, reason });

/** Writes a score as its test or school does: "6.5", "3.20", "58". */
export function formatScore(measure: Measure, score: number): string {
  if (measure === "hscGpa" || measure === "cgpa") return score.toFixed(2);
  return measure === "ielts" || (measure === "toefl" && isNewToefl(score)) ? score.toFixed(1) : String(score);
}
