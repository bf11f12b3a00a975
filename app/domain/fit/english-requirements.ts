/** The English rules of a course. A test is judged only by the course's own score for that test. */
import { type EnglishTest, isNewToefl, PARTS, type Part, TESTS } from "./english-scales.ts";
import type { Profile } from "./profile-input.ts";
import { type FitCourse, formatScore, plain, type Requirement } from "./requirement.ts";

const NAME = "English test";
const NAMES: Record<Part, string> = {
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

/** Returns the English rules that apply to a student. Never none. */
export function englishRequirements(course: FitCourse, profile: Profile): Requirement[] {
  const needs = statedScores(course);
  const { test, overall } = profile;
  if (needs === null) return [plain(NAME, "ask", "The course does not state an English score", null)];
  const hasResult = overall !== null || PARTS.some((part) => profile[part] !== null);
  if (!test || test === "none" || !hasResult) {
    return [plain(NAME, "close", `No English result yet, needs ${needs}`, needs)];
  }
  const own = overallOf(course)[test];
  const parts = test === "ielts" ? partsOf(course) : null;
  const has = overall === null ? TESTS[test] : `${TESTS[test]} ${formatScore(test, overall)}`;
  const rules: Requirement[] = [];
  const rule = (name: string, score: number | null, result: number | null) => {
    if (score === null) return;
    rules.push({ kind: "score", name, measure: test, needs: score, has: result, ifMissing: "close" });
  };
  if (test === "toefl" && own !== null && overall !== null && isNewToefl(own) !== isNewToefl(overall)) {
    const scale = isNewToefl(own) ? "from 1 to 6" : "from 0 to 120";
    return [plain(NAME, "ask", `The course states its TOEFL score on the scale ${scale}`, needs, has)];
  }
  rule(TESTS[test], own, overall);
  for (const part of PARTS) rule(NAMES[part], parts?.[part] ?? null, profile[part]);
  return rules.length > 0
    ? rules
    : [plain(NAME, "ask", `The course does not state a score for ${TESTS[test]}`, needs, has)];
}
