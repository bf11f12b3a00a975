/** Corrects spelling: finds what a student probably meant, among the words of the catalogue. */
import { and, count, desc, isNull, like, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { catalogueWords, courses } from "#app/db/schema.ts";
import { isShortForm, matchQuery, type Search } from "./search.ts";
import { isSaid, saidWords } from "./understand/vocabulary.ts";

/** Returns how many slips a word may have. More would turn "aviation" into "animation". */
const mostSlips = ({ length }: string): number => (length < 6 ? 1 : length < 9 ? 2 : 3);

/** Shorter words are close to too many others, so they are not corrected. */
const SHORTEST_CORRECTED = 4;
const CANDIDATES = 20;

/**
 * Returns the closest spelling of each unknown word, or null if no word is unknown or one has no close spelling. Does
 * not depend on the filters, so that a list and its counts agree.
 */
export async function correctSpelling(db: Database, search: Search): Promise<ReadonlyMap<string, string> | null> {
  const replacements = await Promise.all(
    search.words.map(async (word) => ((await isKnown(db, word)) ? word : closest(db, word))),
  );
  if (replacements.includes(undefined)) return null;
  const better = new Map(search.words.map((word, i) => [word, replacements[i] ?? word]));
  return [...better].every(([word, replacement]) => word === replacement) ? null : better;
}

async function isKnown(db: Database, word: string): Promise<boolean> {
  if (isShortForm(word) || isSaid(word) || word.length < SHORTEST_CORRECTED) return true;
  const listed = await db
    .select({ word: catalogueWords.word })
    .from(catalogueWords)
    .where(like(catalogueWords.word, `${word}%`))
    .limit(1);
  if (listed.length > 0) return true;
  // Codes, and courses that are newer than the list of words. Counted, because PostgreSQL would read the whole table to
  // find one row if it wrongly expected many. There are few, or the list would contain the word.
  const query = matchQuery({ phrase: word, words: [word], literals: [] });
  const [found] = await db
    .select({ courses: count() })
    .from(courses)
    .where(and(isNull(courses.archivedAt), sql`${courses.search} @@ to_tsquery('simple', ${query})`));
  return (found?.courses ?? 0) > 0;
}

async function closest(db: Database, word: string): Promise<string | undefined> {
  const similarity = sql<number>`similarity(${catalogueWords.word}, ${word})`;
  const candidates = await db
    .select({ word: catalogueWords.word })
    .from(catalogueWords)
    .where(sql`${catalogueWords.word} % ${word}`)
    .orderBy(desc(similarity), desc(catalogueWords.courses), catalogueWords.word)
    .limit(CANDIDATES);
  // Trigrams find the candidates, and the number of slips decides: "buisness" shares few trigrams with "business".
  const [best] = [...candidates.map((candidate) => candidate.word), ...saidWords(word[0] ?? "")]
    .filter((candidate) => candidate[0] === word[0])
    .map((candidate) => ({ word: candidate, slips: slipsToBeginning(word, candidate) }))
    .sort((a, b) => a.slips - b.slips);
  return best && best.slips <= mostSlips(word) ? best.word : undefined;
}

/** Returns the slips between the words or, if fewer, one more than those to the beginning of a longer `word`. */
function slipsToBeginning(typed: string, word: string): number {
  const beginnings = [word.slice(0, typed.length), word.slice(0, typed.length + 1)];
  return Math.min(slips(typed, word), ...beginnings.map((beginning) => slips(typed, beginning) + 1));
}

/** Returns the number of letters to add, remove, change or swap with their neighbour (optimal string alignment). */
function slips(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
