/**
 * Courses with the same rules are one class. For a profile each class is judged once, however many courses it has: a
 * catalogue of a million courses has a few thousand classes.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { verdictOf } from "#app/domain/fit/fit.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import type { State } from "#app/domain/fit/requirement.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";

interface Judged {
  verdicts: readonly State[];
  /** The same for all profiles that each class is judged the same for. Says nothing else of them. */
  key: string;
}

const judged = new WeakMap<CatalogueIndex, LRUCache<string, Judged>>();
const MOST_PROFILES = 200;

function judge(index: CatalogueIndex, profile: Profile): Judged {
  const ofIndex = judged.get(index) ?? new LRUCache<string, Judged>({ max: MOST_PROFILES });
  judged.set(index, ofIndex);
  const results = JSON.stringify(profile);
  const before = ofIndex.get(results);
  if (before) return before;
  const verdicts = index.values.rules.map((rules) => verdictOf(rules, profile));
  const now = { verdicts, key: createHash("sha256").update(verdicts.join()).digest("base64url") };
  ofIndex.set(results, now);
  return now;
}

/** Returns the verdict for each entry of `values.rules`. */
export const verdictsFor = (index: CatalogueIndex, profile: Profile): readonly State[] =>
  judge(index, profile).verdicts;

/** Returns what a list that depends on a profile can be kept by: the same for profiles with the same verdicts. */
export const verdictsKey = (index: CatalogueIndex, profile: Profile): string => judge(index, profile).key;

/** Returns how many courses have each verdict. */
export function countFits(index: CatalogueIndex, profile: Profile): Record<State, number> {
  const courses = new Uint32Array(index.values.rules.length);
  for (const rules of index.columns.rules) courses[rules] = (courses[rules] as number) + 1;
  const counts: Record<State, number> = { meets: 0, close: 0, below: 0, ask: 0 };
  for (const [rules, verdict] of verdictsFor(index, profile).entries()) counts[verdict] += courses[rules] as number;
  return counts;
}
