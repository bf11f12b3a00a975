/**
 * The line about the student's results on each card of a list. It is HTML, the same for all cards that say the same, so
 * that neither the kept cards nor the scripts of the list know what a verdict is.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { db } from "#app/db/current.server.ts";
import { dayInDhaka } from "#app/domain/catalogue/starts.ts";
import { courseRules } from "#app/domain/fit/course-rules.server.ts";
import { fitOf } from "#app/domain/fit/fit.ts";
import { FEW_REASONS, fitReason } from "#app/domain/fit/fit-text.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import type { FitCourse } from "#app/domain/fit/requirement.ts";
import { FitLine } from "./fit-line.tsx";

/** The line of each course, by its ID. */
export type CardFits = Readonly<Record<string, string>>;

/** Returns the lines for these courses. Null without a profile. */
export function cardFits(
  profile: Profile | null,
  courses: readonly (readonly [id: string, rules: FitCourse | undefined])[],
): CardFits | null {
  if (!profile) return null;
  const today = dayInDhaka();
  const known = new Map<FitCourse, string>();
  return Object.fromEntries(
    courses.flatMap(([id, rules]) => {
      if (!rules) return [];
      const line = known.get(rules) ?? lineOf(rules, profile, today);
      known.set(rules, line);
      return [[id, line]];
    }),
  );
}

function lineOf(course: FitCourse, profile: Profile, today: string): string {
  const fit = fitOf(course, profile, today);
  return renderToStaticMarkup(<FitLine state={fit.verdict}>{fitReason(fit, FEW_REASONS)}</FitLine>);
}

/** The same for courses that are known by their IDs. */
export async function cardFitsOf(profile: Profile | null, ids: readonly string[]): Promise<CardFits | null> {
  return profile && ids.length > 0 ? cardFits(profile, [...(await courseRules(db, ids))]) : null;
}
