/** A verdict in words: in one line on a card, and what would change it on the course's page. */
import { asciiDigits } from "#app/domain/values/digits.ts";
import { inDigits } from "#app/language.ts";
import { anyOf, formatCount, listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { type EnglishPart, type EnglishTest, PARTS, partWithin, TESTS } from "./english-scales.ts";
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
  if (verdict === "meets")
    return lines.length === 1 ? m.fit_one_requirement() : m.fit_all_requirements({ count: formatCount(lines.length) });
  const unknown = lines.flatMap(({ state, reason }) => (state === "ask" && reason ? [reason] : []));
  const reasons = [...(verdict === "ask" ? unknown : []), ...failedReasons(fit)];
  const left = reasons.length - most;
  const said = left > 0 ? [...reasons.slice(0, most), m.fit_and_more({ count: formatCount(left) })] : reasons;
  return said.length > 0 ? said.reduce((first, second) => m.fit_reasons({ first, second })) : "";
}

/** Returns how much is missing, such as "0.5 short", or null if that is not a number. */
export function shortBy({ needs, has, state }: FitLine): string | null {
  if (state === "meets" || needs === null || has === null) return null;
  const least = asciiDigits(needs);
  const short = Number(least) - Number(asciiDigits(has));
  if (!(short > 0)) return null;
  return m.fit_short({ score: inDigits(short.toFixed(/\.(\d+)$/.exec(least)?.[1]?.length ?? 0)) });
}

const isFailed = (state: State) => state === "close" || state === "below";

/** Returns what would close the gap, a sentence each. None if no rule fails. */
export function waysToClose({ lines }: Pick<Fit, "lines">, course: FitCourse, profile: Profile): string[] {
  const failed = lines.filter(({ state }) => isFailed(state));
  return [...english(failed, course, profile), ...failed.flatMap(grade)];
}

/** A better result in the student's own test, and the other tests that the course states a score for. */
function english(failed: readonly FitLine[], course: FitCourse, { test }: Profile): string[] {
  const any = failed.find(({ rule, has }) => rule === "english" && has === null);
  if (any) return [m.fit_way_english({ needs: any.needs ?? "" })];
  if (!test || test === "none") return [];
  const parts = failed.filter(({ rule }) => PARTS.includes(rule as EnglishPart));
  const overall = failed.filter(({ rule }) => rule === test);
  const wanted = [
    ...overall.map(({ needs }) => m.fit_way_overall({ score: needs ?? "" })),
    ...parts.map(({ rule, needs }) => m.fit_part_score({ part: partWithin(rule as EnglishPart), score: needs ?? "" })),
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
  const again = m.fit_way_again({ test: TESTS[test], scores: listed(wanted) });
  return others.length > 0 ? [again, m.fit_way_others({ tests: anyOf(others) })] : [again];
}

/** A grade that fails without a result is one of a certificate that the student has not got. */
function grade({ rule, has }: FitLine): string[] {
  if (rule === "hsc") return [m.fit_way_foundation()];
  if (rule === "cgpa") return [has === null ? m.fit_way_degree() : m.fit_way_lower_cgpa()];
  if (rule === "hscGpa") return [has === null ? m.fit_way_hsc() : m.fit_way_lower_hsc()];
  return [];
}
