/** Chooses the tutorials that help at a step. */
import type { Tutorial, TutorialGroup } from "./tutorials.server.ts";

/** How many the dashboard shows. */
const FOREMOST = 3;

/**
 * The words that say what a tutorial helps with, by the last step at which they matter. Staff name categories and
 * titles freely, so the words are looked for in both.
 */
const HELPS: readonly (readonly [untilStep: number, words: RegExp])[] = [
  [0, /\bielts\b|\bcourses?\b|\bcosts?\b/i],
  [2, /\bapplications?\b|\bstatement\b|\breference\b/i],
  [3, /\binterview\b|\bapplications?\b/i],
  [4, /\boffers?\b|\bdeposits?\b|\bfunds\b|\bvisas?\b/i],
  [5, /\bCAS\b|\bfunds\b|\btuberculosis\b/i],
  [7, /\bvisas?\b/i],
  [8, /\blife\b|\broom\b|\bfirst week\b/i],
];

/** Returns up to three tutorials: those for the step first, then the others, in their own order. 0 is before step 1. */
export function foremostTutorials(groups: readonly TutorialGroup[], step: number): Tutorial[] {
  const words = HELPS.find(([untilStep]) => step <= untilStep)?.[1];
  const placed = groups.flatMap(({ category, tutorials }) =>
    tutorials.map((tutorial) => ({
      tutorial,
      // A title says more than a category that holds many titles.
      helps: words ? Number(words.test(tutorial.title)) * 2 + Number(words.test(category)) : 0,
    })),
  );
  return placed
    .toSorted((a, b) => b.helps - a.helps)
    .slice(0, FOREMOST)
    .map(({ tutorial }) => tutorial);
}
