/** Whether a student meets a course's own rules. "Meets" is neither an offer nor a visa. */
import { addMonths } from "#app/domain/values/days.ts";
import { m } from "#app/paraglide/messages.js";
import type { Profile } from "./profile-input.ts";
import {
  type FitCourse,
  formatScore,
  type Measure,
  type Requirement,
  type Rule,
  ruleName,
  type State,
} from "./requirement.ts";
import { requirementsOf } from "./requirements.ts";

/**
 * How far below a rule still counts as close, in hundredths. These are our choices: change them here. Tests whose
 * scores we have no margin for have none.
 */
export const MARGINS: Readonly<Record<Measure, number>> = {
  cgpa: 20,
  hscGpa: 50,
  ielts: 50,
  pte: 0,
  toefl: 0,
  duolingo: 0,
};

/** English results are usually accepted for this long. */
const RESULT_MONTHS = 24;

/** One rule beside the student's result. */
export interface FitLine {
  rule: Rule;
  /** The name of the rule. */
  requirement: string;
  /** Null if the course does not state it. */
  needs: string | null;
  /** Null if the student has not given it. */
  has: string | null;
  state: State;
  /** "Writing 5.5, needs 6.0", or null if the rule is met. */
  reason: string | null;
}

export interface Fit {
  verdict: State;
  lines: FitLine[];
  /** The last day of the 2 years of an English result that are over by the day asked about, or null. */
  expiredOn: string | null;
}

/** Returns a decimal as an integer, as 3.20 and 3.2 are the same and 0.1 + 0.2 is not 0.3. */
const hundredths = (score: number): number => Math.round(score * 100);

function judge(measure: Measure, needs: number, has: number): State {
  const short = hundredths(needs) - hundredths(has);
  if (short <= 0) return "meets";
  return short <= MARGINS[measure] ? "close" : "below";
}

function stateOf(rule: Requirement): State {
  if (rule.kind === "plain") return rule.state;
  return rule.has === null ? rule.ifMissing : judge(rule.measure, rule.needs, rule.has);
}

function lineOf(rule: Requirement): FitLine {
  const state = stateOf(rule);
  const name = ruleName(rule.rule);
  const line = { rule: rule.rule, requirement: name, state };
  if (rule.kind === "plain")
    return { ...line, needs: rule.needs?.() ?? null, has: rule.has?.() ?? null, reason: rule.reason() };
  const needs = formatScore(rule.measure, rule.needs);
  const has = rule.has === null ? null : formatScore(rule.measure, rule.has);
  const short = () => (has === null ? m.fit_score_not_given({ name, needs }) : m.fit_score_needs({ name, has, needs }));
  return { ...line, needs, has, reason: state === "meets" ? null : short() };
}

/**
 * The state that decides, first to last. A rule that is missed by much settles it. A rule that no one can judge leaves
 * both "every rule passes" and "all that fail are within their margin" open, so it comes before them.
 */
const DECIDES: readonly State[] = ["below", "ask", "close", "meets"];

const decide = (states: readonly State[]): State => DECIDES.find((state) => states.includes(state)) ?? "ask";

/** Returns the verdict alone, for filters over many courses. */
export const verdictOf = (course: FitCourse, profile: Profile): State =>
  decide(requirementsOf(course, profile).map(stateOf));

/** Returns how a student fits a course. `day` is when the English result is needed, "2026-11-30". */
export function fitOf(course: FitCourse, profile: Profile, day: string): Fit {
  const lines = requirementsOf(course, profile).map(lineOf);
  return { verdict: decide(lines.map(({ state }) => state)), lines, expiredOn: expiredOn(profile, day) };
}

/** Returns every rule that fails, in words. */
export const failedReasons = ({ lines }: Pick<Fit, "lines">): string[] =>
  lines.flatMap(({ state, reason }) => (reason && (state === "close" || state === "below") ? [reason] : []));

/** Returns the last day on which an English result is at most 2 years old, if that is before `day`. */
export function expiredOn({ test, testDate }: Profile, day: string): string | null {
  if (!testDate || !test || test === "none") return null;
  const last = addMonths(testDate, RESULT_MONTHS);
  return last < day ? last : null;
}
