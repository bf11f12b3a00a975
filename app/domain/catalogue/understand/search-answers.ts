/**
 * Questions in searches that no filter answers. The page answers each in a sentence, and the words are left out of the
 * search. What the sentences say is in the table of facts that staff keep, or in no number at all.
 */
import { gradeAt } from "./grades.ts";
import { type PlainTopic, QUESTIONS } from "./question-words.ts";
import { phraseAt, run, type Token, wordSet } from "./tokens.ts";

/** A question, with what the page needs for its answer. */
export type Answer =
  | { topic: PlainTopic }
  | { topic: "cgpa" | "gpa"; grade: string }
  /** Both in whole units. `pounds` is null if there is no exchange rate. */
  | { topic: "taka"; taka: number; pounds: number | null };

export type Topic = Answer["topic"];

const LONGEST = 5;
/** Words after a question that say nothing more. */
const QUESTION_TAIL = wordSet(
  "accepted acceptable accept accepts allowed allow visa requirement requirements required needed rule rules certificate proof amount student students",
);
const SCORED_TESTS = wordSet("duolingo det pte toefl ibt oietc");
const SCORE = /^\d{1,3}(\.5)?\+?$/;
const RANKED = wordSet("university universities uni unis ranked ranking rank in world uk qs the");

export interface Answered {
  answer: Answer;
  take: number;
}

/** Returns the question that begins at a token. */
export function questionAt(tokens: readonly Token[], at: number): Answered | null {
  return gradeAt(tokens, at) ?? topAt(tokens, at) ?? gapAt(tokens, at) ?? testAt(tokens, at) ?? phraseOf(tokens, at);
}

function phraseOf(tokens: readonly Token[], at: number): Answered | null {
  for (let take = Math.min(LONGEST, tokens.length - at); take > 0; take--) {
    const topic = QUESTIONS.get(phraseAt(tokens, at, take));
    if (!topic) continue;
    const tail = take + run(tokens, at + take, QUESTION_TAIL);
    // "Deposit 5000" is no fee.
    const isAmount = topic === "university_decides" && /^£?\d[\d,]*k?$/.test(tokens[at + tail]?.plain ?? "");
    return { answer: { topic }, take: tail + (isAmount ? 1 : 0) };
  }
  return null;
}

/** "pte 58", "duolingo 105", "58 in pte". */
function testAt(tokens: readonly Token[], at: number): Answered | null {
  const lead = SCORE.test(tokens[at]?.plain ?? "") ? 1 + run(tokens, at + 1, wordSet("in score")) : 0;
  if (!SCORED_TESTS.has(tokens[at + lead]?.folded ?? "")) return null;
  const words = lead + run(tokens, at + lead, SCORED_TESTS);
  const between = run(tokens, at + words, wordSet("score overall of is my"));
  const score = lead === 0 && SCORE.test(tokens[at + words + between]?.plain ?? "") ? between + 1 : 0;
  const take = words + score;
  return { answer: { topic: "english_test" }, take: take + run(tokens, at + take, QUESTION_TAIL) };
}

/** "top 100", "qs top 50 universities", "top 10 in uk". */
function topAt(tokens: readonly Token[], at: number): Answered | null {
  const lead = run(tokens, at, wordSet("qs world uk in the"));
  if (tokens[at + lead]?.folded !== "top" || !/^\d{1,4}$/.test(tokens[at + lead + 1]?.folded ?? "")) return null;
  return { answer: { topic: "top" }, take: lead + 2 + run(tokens, at + lead + 2, RANKED) };
}

/** "2 years gap", "3 year study gap", "gap of 2 years", "study gap 5 years": never how long a course is. */
function gapAt(tokens: readonly Token[], at: number): Answered | null {
  const text = phraseAt(tokens, at, 6);
  const [found] =
    /^(?:study |education )?gaps? (?:of |is )?(?:\d{1,2}|one|two|three|four|five) (?:years?|yrs?|months?)\b/.exec(
      text,
    ) ??
    /^(?:\d{1,2}|one|two|three|four|five) (?:years?|yrs?|months?) (?:of )?(?:study |education |academic )?gaps?\b/.exec(
      text,
    ) ??
    [];
  if (!found) return null;
  let take = 0;
  while (phraseAt(tokens, at, take).length < found.length) take++;
  return { answer: { topic: "study_gap" }, take: take + run(tokens, at + take, QUESTION_TAIL) };
}
