import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

/** Searches that the finder understands, as examples for who has not searched. */
export function exampleSearches(today: string): string[] {
  const nextJanuary = Number(today.slice(0, 4)) + 1;
  return [
    "MSc Data Science",
    m.finder_example_mba(),
    m.finder_example_ielts(),
    m.finder_example_start({ year: inDigits(nextJanuary) }),
    m.finder_example_place(),
  ];
}
