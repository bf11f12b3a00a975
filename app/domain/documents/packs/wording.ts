/** The words that a student approves a pack with. A change in a language raises the version. */
import type { PackedFile, PackWording } from "#app/db/words.ts";
import { language } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

export const WORDING_VERSION = 1;

interface Seen {
  files: readonly Pick<PackedFile, "pages">[];
  answers: readonly unknown[];
  to: string;
}

const counted = (n: number) => ({ n, count: formatCount(n) });

/** Returns how much there is to see, in words. */
export const amountOf = ({ files, answers }: Omit<Seen, "to">) => ({
  files: m.pack_files(counted(files.length)),
  pages: m.pack_pages(counted(files.reduce((sum, { pages = 1 }) => sum + pages, 0))),
  answers: m.pack_answers(counted(answers.length)),
});

/** Returns what the student says, in the language of the page. */
export function packWording({ to, ...seen }: Seen): PackWording {
  const { pages, answers } = amountOf(seen);
  return { version: WORDING_VERSION, language: language(), words: m.pack_words({ pages, answers, to }) };
}
