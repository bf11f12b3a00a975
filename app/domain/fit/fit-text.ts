/** A verdict in words: in one line on a card, and what would change it on the course's page. */
import { anyOf, listed } from "#app/notation.ts";
import { type EnglishTest, PARTS, TESTS } from "./english-scales.ts";
import { type Fit, type FitLine, failedReasons } from "./fit.ts";
import type { Profile } from "./profile-input.ts";
import { type FitCourse, formatScore, type State } from "./requirement.ts";

/** How many reasons a card has room for. The table on the course's page has all of them. */
export const FEW_REASONS = 2;

/**
 * Returns the reason for a verdict: every rule that fails, or what is not known. Where there are more than `most`, it
 * says how many.
 */
export function fitReason(fit: Pick<Fit, "verdict" | "lines">, most = Number.POSITIVE_INFINITY): string {
  const { verdict, lines } = fit;
  if (verdict === "meets") return lines.length === 1 ? "The one requirement" : `All ${lines.length} requirements`;
  const unknown = lines.flatMap(({ state, reason }) => (state === "ask" && reason ? [reason] : []));
  const reasons = [...(verdict === "ask" ? unknown : []), ...failedReasons(fit)];
  const left = reasons.length - most;
  return (left > 0 ? [...reasons.slice(0, most), `And ${left} more`] : reasons).join(". ");
}

/** Returns how much is missing, such as "0.5 short", or null if that is not a number. */
export function shortBy({ needs, has, state }: FitLine): string | null {
  if (state === "meets" || needs === null || has === null) return null;
  const short = Number(needs) - Number(has);
  if (!(short > 0)) return null;
  return `${short.toFixed(/\.(\d+)$/.exec(needs)?.[1]?.length ?? 0)} short`;
}

const isFailed = (state: State) => state === "close" || state === "below";

/** Returns what would close the gap, a sentence each. None if no rule fails. */
export function waysToClose({ lines }: Pick<Fit, "lines">, course: FitCourse, profile: Profile): string[] {
  const failed = lines.filter(({ state }) => isFailed(state));
  return [...english(failed, course, profile), ...failed.flatMap(grade)];
}

/** A better result in the student's own test, and the other tests that the course states a score for. */
function english(failed: readonly FitLine[], course: FitCourse, { test }: Profile): string[] {
  if (failed.some(({ requirement, has }) => requirement === "English test" && has === null)) {
    const { needs } = failed.find(({ requirement }) => requirement === "English test") as FitLine;
    return [`An English result: ${needs}.`];
  }
  if (!test || test === "none") return [];
  const parts = failed.filter(({ requirement }) => PARTS.includes(requirement.toLowerCase() as never));
  const overall = failed.filter(({ requirement }) => requirement === TESTS[test]);
  const wanted = [
    ...overall.map(({ needs }) => `${needs} overall`),
    ...parts.map(({ requirement, needs }) => `${requirement.toLowerCase()} ${needs}`),
  ];
  if (wanted.length === 0) return [];
  const scores: Record<EnglishTest, number | null> = {
    ielts: course.ieltsOverall,
    pte: course.pteOverall,
    toefl: course.toeflOverall,
    duolingo: course.duolingoOverall,
  };
  const others = (Object.keys(TESTS) as EnglishTest[]).flatMap((other) => {
    const score = scores[other];
    return other === test || score === null ? [] : [`${TESTS[other]} ${formatScore(other, score)}`];
  });
  const again = `One more ${TESTS[test]} result with ${listed(wanted)}.`;
  return others.length > 0 ? [again, `The course also accepts ${anyOf(others)}.`] : [again];
}

function grade({ requirement, reason }: FitLine): string[] {
  if (reason === "Foundation year needed") return ["A foundation year first."];
  if (reason === "Bachelor's degree needed") return ["A bachelor's degree first."];
  if (reason === "HSC needed") return ["HSC first."];
  return requirement === "HSC GPA" || requirement === "Bachelor's CGPA"
    ? [`Only the university can accept a lower ${requirement}: ask a counsellor, or look for courses that need less.`]
    : [];
}
