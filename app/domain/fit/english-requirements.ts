/** The English rules of a course. A test is judged only by the course's own score for that test. */
import { type EnglishTest, isNewToefl, PARTS, type Part, TESTS } from "./english-scales.ts";
import type { Profile } from "./profile-input.ts";
import { type FitCourse, formatScore, plain, type Requirement } from "./requirement.ts";

/** The rule for a student whose result is of another test, or who has none. It names every score that is stated. */
export const ANY_ENGLISH_TEST = "English test";
export const PART_NAMES: Readonly<Record<Part, string>> = {
  listening: "Listening",
  reading: "Reading",
  writing: "Writing",
  speaking: "Speaking",
};

const partsOf = (course: FitCourse): Record<Part, number | null> => ({
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
  const named = PARTS.flatMap((part) => (parts[part] === null ? [] : [`${part} ${parts[part].toFixed(1)}`]));
  const different = [...new Set(PARTS.map((part) => parts[part]))];
  const [each] = different;
  const isEach = different.length === 1 && typeof each === "number";
  const said = isEach ? `${each.toFixed(1)} in each part` : named.join(", ");
  const words = [course.ieltsOverall?.toFixed(1), said && `with ${said}`].filter(Boolean);
  return words.length > 0 ? words.join(" ") : null;
}

/** Returns "IELTS 6.5 with 6.0 in each part or PTE Academic 58", or null if the course states no score. */
function statedScores(course: FitCourse): string | null {
  const overall = overallOf(course);
  const stated = (Object.keys(TESTS) as EnglishTest[]).flatMap((test) => {
    const score = overall[test];
    const text = test === "ielts" ? statedIelts(course) : score === null ? null : formatScore(test, score);
    return text ? [`${TESTS[test]} ${text}`] : [];
  });
  return stated.length > 0 ? stated.join(" or ") : null;
}

/** Returns the rules for a result of one test: the overall score and, for IELTS, each part. None if none is stated. */
function scoreRequirements(course: FitCourse, profile: Profile, test: EnglishTest): Requirement[] {
  const rule = (name: string, needs: number | null, has: number | null): Requirement[] =>
    needs === null ? [] : [{ kind: "score", name, measure: test, needs, has, ifMissing: "close" }];
  const parts = test === "ielts" ? partsOf(course) : null;
  return [
    ...rule(TESTS[test], overallOf(course)[test], profile.overall),
    ...PARTS.flatMap((part) => rule(PART_NAMES[part], parts?.[part] ?? null, profile[part])),
  ];
}

/** Returns how the course's TOEFL scale is called if the student's result is on the other one, otherwise null. */
function otherScale({ toeflOverall }: FitCourse, { test, overall }: Profile): string | null {
  if (test !== "toefl" || toeflOverall === null || overall === null) return null;
  if (isNewToefl(toeflOverall) === isNewToefl(overall)) return null;
  return isNewToefl(toeflOverall) ? "from 1 to 6" : "from 0 to 120";
}

/** Returns the English rules that apply to a student. Never none. */
export function englishRequirements(course: FitCourse, profile: Profile): Requirement[] {
  const { test, overall } = profile;
  const hasResult = overall !== null || PARTS.some((part) => profile[part] !== null);
  const ownTest = test !== "none" && hasResult ? test : null;
  const scale = otherScale(course, profile);
  const own = ownTest && !scale ? scoreRequirements(course, profile, ownTest) : [];
  if (own.length > 0) return own;

  const needs = statedScores(course);
  if (needs === null) return [plain(ANY_ENGLISH_TEST, "ask", "The course does not state an English score", null)];
  if (!ownTest) return [plain(ANY_ENGLISH_TEST, "close", `No English result yet, needs ${needs}`, needs)];
  const has = overall === null ? TESTS[ownTest] : `${TESTS[ownTest]} ${formatScore(ownTest, overall)}`;
  const reason = scale
    ? `The course states its TOEFL score on the scale ${scale}`
    : `The course does not state a score for ${TESTS[ownTest]}`;
  return [plain(ANY_ENGLISH_TEST, "ask", reason, needs, has)];
}
