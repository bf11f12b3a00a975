/** The English rules of a course. A test is judged only by the course's own score for that test. */
import { m } from "#app/paraglide/messages.js";
import { type EnglishPart, type EnglishTest, isNewToefl, PARTS, partWithin, TESTS } from "./english-scales.ts";
import type { Profile } from "./profile-input.ts";
import { type FitCourse, formatScore, plain, type Requirement } from "./requirement.ts";

const partsOf = (course: FitCourse): Record<EnglishPart, number | null> => ({
  listening: course.ieltsListening,
  reading: course.ieltsReading,
  writing: course.ieltsWriting,
  speaking: course.ieltsSpeaking,
});

const overallOf = (course: FitCourse): Record<EnglishTest, number | null> => ({
  ielts: course.ieltsOverall,
  pte: course.pteOverall,
  toefl: course.toeflOverall,
  duolingo: course.duolingoOverall,
});

/** Returns "6.5 with writing 6.0", "6.5 with 6.0 in each part" or null if no IELTS score is stated. */
function statedIelts(course: FitCourse): string | null {
  const parts = partsOf(course);
  const score = (part: EnglishPart) => (parts[part] === null ? null : formatScore("ielts", parts[part]));
  const named = PARTS.flatMap((part) => {
    const stated = score(part);
    return stated === null ? [] : [m.fit_part_score({ part: partWithin(part), score: stated })];
  });
  const [each, ...others] = new Set(PARTS.map(score));
  const said =
    each && others.length === 0
      ? m.fit_with_each({ score: each })
      : named.length > 0 && m.fit_with_parts({ parts: named.join(", ") });
  const overall = course.ieltsOverall === null ? null : formatScore("ielts", course.ieltsOverall);
  return [overall, said].filter(Boolean).join(" ") || null;
}

/** Whether the course states any score that a test can be judged by. */
const hasStated = (course: FitCourse): boolean =>
  Object.values(overallOf(course)).some((score) => score !== null) ||
  Object.values(partsOf(course)).some((score) => score !== null);

/** Returns "IELTS 6.5 with 6.0 in each part or PTE Academic 58". Empty if the course states no score. */
function statedScores(course: FitCourse): string {
  const overall = overallOf(course);
  const stated = (Object.keys(TESTS) as EnglishTest[]).flatMap((test) => {
    const score = overall[test];
    const text = test === "ielts" ? statedIelts(course) : score === null ? null : formatScore(test, score);
    return text ? [`${TESTS[test]} ${text}`] : [];
  });
  return stated.length > 0 ? stated.reduce((first, second) => m.fit_scores_or({ first, second })) : "";
}

/** Returns the rules for a result of one test: the overall score and, for IELTS, each part. None if none is stated. */
function scoreRequirements(course: FitCourse, profile: Profile, test: EnglishTest): Requirement[] {
  const rule = (rule: EnglishTest | EnglishPart, needs: number | null, has: number | null): Requirement[] =>
    needs === null ? [] : [{ kind: "score", rule, measure: test, needs, has, ifMissing: "close" }];
  const parts = test === "ielts" ? partsOf(course) : null;
  return [
    ...rule(test, overallOf(course)[test], profile.overall),
    ...PARTS.flatMap((part) => rule(part, parts?.[part] ?? null, profile[part])),
  ];
}

/** Returns what is said of the course's TOEFL scale if the student's result is on the other one, otherwise null. */
function otherScale({ toeflOverall }: FitCourse, { test, overall }: Profile): (() => string) | null {
  if (test !== "toefl" || toeflOverall === null || overall === null) return null;
  if (isNewToefl(toeflOverall) === isNewToefl(overall)) return null;
  return isNewToefl(toeflOverall) ? m.fit_toefl_new_scale : m.fit_toefl_old_scale;
}

/** Returns the English rules that apply to a student. Never none. */
export function englishRequirements(course: FitCourse, profile: Profile): Requirement[] {
  const { test, overall } = profile;
  const hasResult = overall !== null || PARTS.some((part) => profile[part] !== null);
  const ownTest = test !== "none" && hasResult ? test : null;
  const scale = otherScale(course, profile);
  const own = ownTest && !scale ? scoreRequirements(course, profile, ownTest) : [];
  if (own.length > 0) return own;

  if (!hasStated(course)) return [plain("english", "ask", m.fit_no_english)];
  const needs = () => statedScores(course);
  if (!ownTest) return [plain("english", "close", () => m.fit_no_result({ scores: needs() }), needs)];
  const has = () => (overall === null ? TESTS[ownTest] : `${TESTS[ownTest]} ${formatScore(ownTest, overall)}`);
  return [plain("english", "ask", scale ?? (() => m.fit_test_not_stated({ test: TESTS[ownTest] })), needs, has)];
}
