/**
 * Courses with the same rules are one class. For a profile each class is judged once, however many courses it has: a
 * catalogue of a million courses has a few thousand classes.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { verdictOf } from "#app/domain/fit/fit.ts";
import { nextLevels } from "#app/domain/fit/next-level.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import type { State } from "#app/domain/fit/requirement.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";

interface Judged {
  verdicts: readonly State[];
  /** The place of each class in the order by fit. */
  places: Uint32Array;
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
  const levels: readonly string[] = nextLevels(profile);
  const places = Uint32Array.from(verdicts, (verdict, at) =>
    placeOf(verdict, levels.includes(index.values.rules[at]?.level ?? "")),
  );
  const key = createHash("sha256").update(`${verdicts} ${places}`).digest("base64url");
  const now = { verdicts, places, key };
  ofIndex.set(results, now);
  return now;
}

const BY_FIT: readonly State[] = ["meets", "close", "ask"];

/** All of the own next level comes first, then the other levels, and at last what is out of reach. */
function placeOf(verdict: State, isNextLevel: boolean): number {
  const place = BY_FIT.indexOf(verdict);
  return (place < 0 ? 2 * BY_FIT.length : place) + (isNextLevel ? 0 : place < 0 ? 1 : BY_FIT.length);
}

/** Returns the place in the order by fit for each entry of `values.rules`. */
export const fitPlaces = (index: CatalogueIndex, profile: Profile): Uint32Array => judge(index, profile).places;

/** Returns the verdict for each entry of `values.rules`. */
export const verdictsFor = (index: CatalogueIndex, profile: Profile): readonly State[] =>
  judge(index, profile).verdicts;

/** Returns what a list that depends on a profile can be kept by: the same for profiles with the same verdicts. */
export const verdictsKey = (index: CatalogueIndex, profile: Profile): string => judge(index, profile).key;

/** Returns how many courses have each verdict, of all or of those found. */
export function countFits(index: CatalogueIndex, profile: Profile, found?: Uint32Array): Record<State, number> {
  const courses = new Uint32Array(index.values.rules.length);
  const { rules: column } = index.columns;
  const count = (rules: number) => {
    courses[rules] = (courses[rules] as number) + 1;
  };
  if (found) for (const course of found) count(column[course] as number);
  else for (const rules of column) count(rules);
  const counts: Record<State, number> = { meets: 0, close: 0, below: 0, ask: 0 };
  for (const [rules, verdict] of verdictsFor(index, profile).entries()) counts[verdict] += courses[rules] as number;
  return counts;
}
