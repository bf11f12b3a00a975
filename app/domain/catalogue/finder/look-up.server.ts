/** Works out what a student's words mean. */
import type { Database } from "#app/db/connect.server.ts";
import { figuresOn } from "#app/domain/costs/dated-figures.ts";
import { foldText } from "#app/domain/values/fold.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { CourseFilters } from "../filters.ts";
import { readSearch } from "../search.ts";
import { FILLER_WORDS } from "../short-forms.ts";
import { correctSpelling } from "../spelling.server.ts";
import { knownIn } from "../understand/places.ts";
import type { SearchDay } from "../understand/search-rule.ts";
import { type Understanding, understand } from "../understand/understand.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { type FoundText, hasAll } from "./text-table.ts";

export interface LookedUp extends Understanding {
  /** What the words that are left find, or null if there are none. */
  text: FoundText | null;
  /** The search in a close spelling, or null if the typed one was used. */
  corrected: string | null;
}

/** Reads a search. Corrects its spelling if no course has its words and `corrects` is true. */
export async function lookUp(
  db: Database,
  index: CatalogueIndex,
  filters: CourseFilters,
  corrects = true,
  today = dayInDhaka(),
): Promise<LookedUp> {
  const on = { rate: figuresOn(index.figures, today).rate?.value ?? null, today };
  const typed = read(index, filters, on);
  if (!corrects || !typed.text || isAnywhere(index, typed.text)) return { ...typed, corrected: null };
  const search = readSearch(typed.filters.search);
  const better = search && (await correctSpelling(db, search));
  if (!better) return { ...withoutUnknown(index, typed), corrected: null };
  const corrected = filters.search
    .split(" ")
    .map((word) => better.get(foldText(word)) ?? word)
    .join(" ");
  return { ...read(index, { ...filters, search: corrected }, on), corrected };
}

function read(index: CatalogueIndex, filters: CourseFilters, on: SearchDay): Omit<LookedUp, "corrected"> {
  const understanding = understand(filters, knownIn(index), on);
  const search = readSearch(understanding.filters.search);
  return { ...understanding, text: search && index.text.find(search) };
}

/** Leaves out the words beside a question that no course has: "study gap koto" asks about a gap. */
function withoutUnknown<Read extends Omit<LookedUp, "corrected">>(index: CatalogueIndex, read: Read): Read {
  if (read.answers.length === 0) return read;
  const words = read.filters.search.split(" ");
  const isFound = (word: string) => {
    const search = readSearch(word);
    return search !== null && isAnywhere(index, index.text.find(search));
  };
  const unknown = words.filter((word) => !isFound(word));
  const search = words.filter((word) => !unknown.includes(word) && !FILLER_WORDS.has(foldText(word))).join(" ");
  const left = readSearch(search);
  return {
    ...read,
    filters: { ...read.filters, search },
    text: left && index.text.find(left),
    unused: [...read.unused, ...unknown],
  };
}

function isAnywhere({ columns, size }: CatalogueIndex, text: FoundText): boolean {
  for (let course = 0; course < size; course++) if (hasAll(text, columns, course)) return true;
  return false;
}
