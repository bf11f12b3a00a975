/** The line about the student's results on each card of a list. */
import { db } from "#app/db/current.server.ts";
import { dayInDhaka } from "#app/domain/catalogue/starts.ts";
import { courseRules } from "#app/domain/fit/course-rules.server.ts";
import { fitOf } from "#app/domain/fit/fit.ts";
import { FEW_REASONS, fitReason } from "#app/domain/fit/fit-text.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import type { FitCourse, State } from "#app/domain/fit/requirement.ts";

/** The verdict and its reason in words. */
export interface CardFit {
  state: State;
  reason: string;
}

/** The line of each course, by its ID. */
export type CardFits = ReadonlyMap<string, CardFit>;

/** Returns the lines for these courses. Null without a profile. */
export function cardFits(
  profile: Profile | null,
  courses: Iterable<readonly [id: string, rules: FitCourse | undefined]>,
): CardFits | null {
  if (!profile) return null;
  const today = dayInDhaka();
  // Many courses have the same rules.
  const known = new Map<FitCourse, CardFit>();
  const fits = new Map<string, CardFit>();
  for (const [id, rules] of courses) {
    if (!rules) continue;
    const line = known.get(rules) ?? lineOf(rules, profile, today);
    known.set(rules, line);
    fits.set(id, line);
  }
  return fits;
}

function lineOf(course: FitCourse, profile: Profile, today: string): CardFit {
  const fit = fitOf(course, profile, today);
  return { state: fit.verdict, reason: fitReason(fit, FEW_REASONS) };
}

/** The same for courses that are known by their IDs. */
export async function cardFitsOf(profile: Profile | null, ids: readonly string[]): Promise<CardFits | null> {
  return profile && ids.length > 0 ? cardFits(profile, await courseRules(db, ids)) : null;
}
