/** Searches that the finder offers as examples. Each of them finds courses in the catalogue of today. */
import type { Database } from "#app/db/connect.server.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import { inDigits, language } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { NO_FILTERS } from "../filters.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { search } from "./find.server.ts";
import { currentIndex } from "./index.server.ts";

/** The fees of an MBA that are tried, in pounds. */
const MBA_FEES = [16_000, 20_000, 25_000, 30_000, 40_000];

/** Examples by kind. The first of each kind that finds courses is offered. */
const kindsOn = (today: string): readonly (readonly string[])[] => [
  ["MSc Data Science", "MSc Computer Science", "Data Science"],
  MBA_FEES.map((fee) => m.finder_example_mba({ fee: formatCount(fee) })),
  [m.finder_example_ielts()],
  [m.finder_example_start({ year: inDigits(Number(today.slice(0, 4)) + 1) })],
  [m.finder_example_place()],
];

/** Returns the examples for who has not searched, in the present language. */
export const exampleSearches = (db: Database, version: string, today: string): Promise<string[]> =>
  remembered(version, `example searches ${language()} ${today}`, async () =>
    examplesIn(db, await currentIndex(db, version), today),
  );

/** Returns the examples that find courses in an index. */
export async function examplesIn(db: Database, index: CatalogueIndex, today: string): Promise<string[]> {
  const examples: string[] = [];
  for (const kind of kindsOn(today)) {
    for (const words of kind) {
      if (!(await isFound(db, index, words, today))) continue;
      examples.push(words);
      break;
    }
  }
  return examples;
}

async function isFound(db: Database, index: CatalogueIndex, words: string, today: string): Promise<boolean> {
  const { looked, scanned } = await search(db, index, { ...NO_FILTERS, search: words }, [], { today, profile: null });
  return scanned.courses.length > 0 && looked.corrected === null && looked.unused.length === 0;
}
