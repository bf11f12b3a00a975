/**
 * Courses with the same rules are one class. For a profile each class is judged once, however many courses it has: a
 * catalogue of a million courses has a few thousand classes.
 */
import { verdictOf } from "#app/domain/fit/fit.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import type { State } from "#app/domain/fit/requirement.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";

const judged = new WeakMap<CatalogueIndex, WeakMap<Profile, readonly State[]>>();

/** Returns the verdict for each entry of `values.rules`. */
export function verdictsFor(index: CatalogueIndex, profile: Profile): readonly State[] {
  const ofIndex = judged.get(index) ?? new WeakMap<Profile, readonly State[]>();
  judged.set(index, ofIndex);
  const verdicts = ofIndex.get(profile) ?? index.values.rules.map((rules) => verdictOf(rules, profile));
  ofIndex.set(profile, verdicts);
  return verdicts;
}

/** Returns how many courses have each verdict. */
export function countFits(index: CatalogueIndex, profile: Profile): Record<State, number> {
  const courses = new Uint32Array(index.values.rules.length);
  for (const rules of index.columns.rules) courses[rules] = (courses[rules] as number) + 1;
  const counts: Record<State, number> = { meets: 0, close: 0, below: 0, ask: 0 };
  for (const [rules, verdict] of verdictsFor(index, profile).entries()) counts[verdict] += courses[rules] as number;
  return counts;
}
