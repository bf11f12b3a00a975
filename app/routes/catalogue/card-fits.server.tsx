/**
 * The line about the student's results on each card of a list. It is HTML, the same for all cards that say the same, so
 * that neither the kept cards nor the scripts of the list know what a verdict is.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { db } from "#app/db/current.server.ts";
import { dayInDhaka } from "#app/domain/catalogue/starts.ts";
import { courseRules } from "#app/domain/fit/course-rules.server.ts";
import { fitOf } from "#app/domain/fit/fit.ts";
import { fitReason } from "#app/domain/fit/fit-text.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import type { FitCourse } from "#app/domain/fit/requirement.ts";
import type { CardFits } from "./card-fits.ts";
import { FitLine } from "./fit-line.tsx";
import type { Packed } from "./packed.ts";

/** Returns the lines for courses with these rules, in their order. Null without a profile. */
export function cardFits(profile: Profile | null, rules: readonly (FitCourse | undefined)[]): Packed<CardFits> | null {
  if (!profile) return null;
  const today = dayInDhaka();
  const html: string[] = [];
  const places = new Map<FitCourse | undefined, number>();
  const at = rules.map((course) => {
    const known = places.get(course);
    if (known !== undefined) return known;
    const line = course ? lineOf(course, profile, today) : "";
    const same = html.indexOf(line);
    const place = same < 0 ? html.push(line) - 1 : same;
    places.set(course, place);
    return place;
  });
  return JSON.stringify({ html, at } satisfies CardFits);
}

function lineOf(course: FitCourse, profile: Profile, today: string): string {
  const fit = fitOf(course, profile, today);
  return renderToStaticMarkup(<FitLine state={fit.verdict}>{fitReason(fit)}</FitLine>);
}

/** The same for courses that are known by their IDs. */
export async function cardFitsOf(profile: Profile | null, ids: readonly string[]): Promise<Packed<CardFits> | null> {
  if (!profile || ids.length === 0) return null;
  const rules = await courseRules(db, ids);
  return cardFits(
    profile,
    ids.map((id) => rules.get(id)),
  );
}
