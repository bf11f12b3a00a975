/**
 * Questions in searches that no filter answers. The page answers each in a sentence, and the words are left out of the
 * search. What the sentences say is in the table of facts that staff keep, or in no number at all.
 */
import { phraseAt, run, type Token, wordSet } from "./tokens.ts";

/** A question, with what the page needs for its answer. */
export type Answer =
  | { topic: "no_ielts" | "moi" | "study_gap" | "dependants" | "fully_funded" | "second_class" | "top" | "mbbs" }
  | { topic: "cgpa" | "gpa"; grade: string }
  /** Both in whole units. `pounds` is null if there is no exchange rate. */
  | { topic: "taka"; taka: number; pounds: number | null };

export type Topic = Answer["topic"];

type PlainTopic = Exclude<Topic, "cgpa" | "gpa" | "taka">;

const of = (topic: PlainTopic, phrases: string) => phrases.split(",").map((phrase) => [phrase.trim(), topic] as const);

const PHRASES: ReadonlyMap<string, PlainTopic> = new Map([
  ...of(
    "no_ielts",
    "no ielts, without ielts, ielts waiver, ielts waived, ielts free, ielts not required, no ielts required, ielts not needed, ielts exempt, ielts exemption, non ielts, no english test, without english test",
  ),
  ...of(
    "moi",
    "moi, moi letter, moi certificate, moi accepted, with moi, by moi, medium of instruction, medium of instruction letter, medium of instruction certificate, english medium, english waiver, english medium of instruction",
  ),
  ...of(
    "study_gap",
    "gap, study gap, study gaps, education gap, academic gap, gap year, gap years, year gap, years gap, yr gap, yrs gap, years study gap, year study gap, years of study gap, years of gap, study break, gap accepted, study gap accepted, study gap acceptable",
  ),
  ...of(
    "dependants",
    "dependent, dependents, dependant, dependants, dependent visa, dependant visa, dependents allowed, dependants allowed, dependent allowed, dependant allowed, with dependent, with dependents, with dependant, with dependants, spouse, spouse visa, with spouse, wife, with wife, husband, with husband, family visa, with family, spouse allowed",
  ),
  ...of(
    "fully_funded",
    "fully funded, full funded, full funding, full fund, fully funded scholarship, fully funded scholarships, full scholarship, full scholarships, full free scholarship, 100 scholarship, 100 scholarships, free scholarship, full free, free education, free tuition, tuition free, no tuition fee, no tuition fees",
  ),
  ...of(
    "second_class",
    "second class, 2nd class, second class honours, second class degree, lower second, lower second class, upper second, upper second class, third class, 3rd class, first class, 1st class, 2 1, 2 2, second division, 2nd division",
  ),
]);

const LONGEST = 5;
const GRADE = wordSet("cgpa gpa");
const GRADE_BETWEEN = wordSet("of is with my score minimum min low at least above over than more");
const GRADE_TAIL = wordSet("cgpa gpa out of in hsc ssc bachelor");
const RANKED = wordSet("university universities uni unis ranked ranking rank in world uk qs the");

export interface Answered {
  answer: Answer;
  take: number;
}

/** Returns the question that begins at a token. */
export function questionAt(tokens: readonly Token[], at: number): Answered | null {
  return gradeAt(tokens, at) ?? topAt(tokens, at) ?? gapAt(tokens, at) ?? phraseOf(tokens, at);
}

function phraseOf(tokens: readonly Token[], at: number): Answered | null {
  for (let take = Math.min(LONGEST, tokens.length - at); take > 0; take--) {
    const topic = PHRASES.get(phraseAt(tokens, at, take));
    if (topic) return { answer: { topic }, take };
  }
  return null;
}

/** "cgpa 2.8", "2.8 cgpa", "cgpa 2.8/4", "hsc gpa 4.5". */
function gradeAt(tokens: readonly Token[], at: number): Answered | null {
  const lead = run(tokens, at, wordSet("hsc ssc low my with"));
  const first = tokens[at + lead];
  const between = first && GRADE.has(first.folded) ? 1 + run(tokens, at + lead + 1, GRADE_BETWEEN) : 0;
  const grade = gradeIn(tokens[at + lead + between]);
  const name = between > 0 ? first?.folded : tokens[at + lead + 1]?.folded;
  if (!GRADE.has(name ?? "")) return null;
  const take = lead + between + (grade ? 1 : 0);
  const tail = grade ? run(tokens, at + take, GRADE_TAIL) : 0;
  const scale = grade && /^[45](\.0+)?$/.test(tokens[at + take + tail]?.plain ?? "") && tail > 0 ? 1 : 0;
  return { answer: { topic: name === "gpa" ? "gpa" : "cgpa", grade }, take: take + tail + scale };
}

const gradeIn = (token: Token | undefined): string =>
  /^([0-5](?:\.\d{1,2})?)(?:\/[45](?:\.0+)?)?\+?$/.exec(token?.plain ?? "")?.[1] ?? "";

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
  return { answer: { topic: "study_gap" }, take };
}
