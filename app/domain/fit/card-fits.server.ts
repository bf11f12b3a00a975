/** The line about the student's results on each card of a list. */
import type { Database } from "#app/db/connect.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { courseRules } from "./course-rules.server.ts";
import { fitOf } from "./fit.ts";
import { FEW_REASONS, fitReason } from "./fit-text.ts";
import type { Profile } from "./profile-input.ts";
import type { FitCourse, State } from "./requirement.ts";

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

/** Returns the lines for courses that are known by their IDs. Null without a profile or courses. */
export async function cardFitsOf(
  db: Database,
  profile: Profile | null,
  ids: readonly string[],
): Promise<CardFits | null> {
  return profile && ids.length > 0 ? cardFits(profile, await courseRules(db, ids)) : null;
}
