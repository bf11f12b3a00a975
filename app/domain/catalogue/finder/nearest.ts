/** The courses that are nearest to a search that finds nothing. */
import { type ChoiceName, type CourseFilters, type FilterName, NO_FILTERS } from "../filters.ts";
import { readSearch } from "../search.ts";
import type { SortName } from "../sorts.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { nameOf, type ScanContext } from "./facets.ts";
import type { LookedUp } from "./look-up.server.ts";
import { inOrder } from "./order.ts";
import { scan } from "./scan.ts";
import { hasAll } from "./text-table.ts";

export interface Nearest {
  ids: string[];
  total: number;
  /** What was given up, as people read it. */
  without: { name: FilterName; shown: string }[];
  /** The filters that find these courses. */
  filters: CourseFilters;
}

/** How many courses are shown. */
const SHOWN = 6;
/** What is given up first stands first. The subject, in the words, is given up last. */
const GIVEN_UP: readonly ChoiceName[] = [
  "deadline",
  "open",
  "fit",
  "scholarship",
  "mode",
  "duration",
  "intake",
  "ieltsScore",
  "feeMax",
  "city",
  "university",
  "nation",
  "level",
  "faculty",
  "subject",
];
/** The order that shows what comes closest to a filter that was given up. */
const CLOSEST_FIRST: Partial<Record<FilterName, SortName>> = { feeMax: "fee", ieltsScore: "ielts", intake: "intake" };

interface Empty extends ScanContext {
  index: CatalogueIndex;
  looked: LookedUp;
}

/** Returns the nearest courses, or null if every filter and word would have to go. */
export function nearestTo({ index, looked, ...asking }: Empty): Nearest | null {
  const { words, missing } = knownWords(index, looked.filters.search);
  const search = readSearch(words);
  const text = search && index.text.find(search);
  const count = (filters: CourseFilters) => scan(index, { filters, text, ...asking }, []).courses;
  let filters: CourseFilters = { ...looked.filters, search: words };
  let dropped: ChoiceName[] = [];
  for (const name of GIVEN_UP) {
    if (count(filters).length > 0) break;
    if (!filters[name]) continue;
    filters = { ...filters, [name]: "" };
    dropped.push(name);
  }
  for (const name of [...dropped]) {
    const more = { ...filters, [name]: looked.filters[name] };
    if (count(more).length === 0) continue;
    filters = more;
    dropped = dropped.filter((one) => one !== name);
  }
  const courses = count(filters);
  const closest = dropped.map((name) => CLOSEST_FIRST[name]).findLast((sort) => sort !== undefined);
  const isAnything = words !== "" || GIVEN_UP.some((name) => filters[name]) || closest !== undefined;
  if (courses.length === 0 || !isAnything) return null;
  const sort = closest ?? "best";
  const rows = inOrder(index, courses, { sort, text, today: asking.today }, { limit: SHOWN, offset: 0 });
  return {
    ids: Array.from(rows, index.idOf),
    total: courses.length,
    without: [
      ...dropped.map((name) => ({ name, shown: nameOf(name, looked.filters[name], index) })),
      ...missing.map((word) => ({ name: "search" as const, shown: word })),
    ],
    // The words are looked for as they are: they have been read once.
    filters: { ...NO_FILTERS, ...filters, sort: sort === "best" ? "" : sort, words: words ? "1" : "" },
  };
}

const AWARD = /^(ba|beng|bsc|b\.?sc\.?|ma|meng|m\.?sc\.?|ms|bachelors?|masters?|mphil|mres|phd|diploma|certificate)$/i;

/**
 * Parts words by whether any course has them together. The word with the fewest courses is the subject and stays: of
 * "marine engineering" it is "marine". An award is given up first.
 */
function knownWords(index: CatalogueIndex, search: string): { words: string; missing: string[] } {
  const typed = search.split(" ").filter(Boolean);
  const inOrder = typed
    .map((word) => ({ word, isAward: AWARD.test(word), courses: coursesWith(index, word) }))
    .sort((a, b) => Number(a.isAward) - Number(b.isAward) || a.courses - b.courses);
  const kept: string[] = [];
  for (const { word } of inOrder) if (coursesWith(index, [...kept, word].join(" ")) > 0) kept.push(word);
  const [words, missing] = [typed.filter((word) => kept.includes(word)), typed.filter((word) => !kept.includes(word))];
  return { words: words.join(" "), missing };
}

function coursesWith({ columns, size, text }: CatalogueIndex, words: string): number {
  const read = readSearch(words);
  if (!read) return 0;
  const found = text.find(read);
  let courses = 0;
  for (let course = 0; course < size; course++) if (hasAll(found, columns, course)) courses++;
  return courses;
}
