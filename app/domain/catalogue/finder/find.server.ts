/** Finds courses for the list and the API, with counts, from the index in memory. */
import type { Database } from "#app/db/connect.server.ts";
import { heavyTurn } from "#app/db/yield-to-event-loop.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import type { State } from "#app/domain/fit/requirement.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import {
  BAR_NAMES,
  type BarName,
  type ChoiceName,
  type CourseFilters,
  FILTER_NAMES,
  type FilterName,
  PANEL_NAMES,
  type PanelName,
} from "../filters.ts";
import { type SortName, sortLabel, usualSort } from "../sorts.ts";
import { type AnswerFigures, answerFigures } from "../understand/answer-figures.ts";
import type { Answer } from "../understand/search-answers.ts";
import type { Understood } from "../understand/understand.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { asSpelled, type Counted, nameOf, optionsOf, type ScanContext } from "./facets.ts";
import { countFits } from "./fit-classes.ts";
import { currentIndex } from "./index.server.ts";
import { type LookedUp, lookUp } from "./look-up.server.ts";
import { type Nearest, nearestTo } from "./nearest.ts";
import { inOrder } from "./order.ts";
import { type Scanned, scan } from "./scan.ts";
import { type WayOut, wayOutOf } from "./ways-out.ts";

export interface Range {
  limit: number;
  offset: number;
}

/** A filter of the search's words, and how the page writes it. */
export interface Named extends Understood {
  shown: string;
}

export type FilterOptions = Record<BarName, Counted[]> & { [Name in PanelName]?: Counted[] };

/** How filters and words were read. */
export interface Reading {
  /** The filters that were read from the search. */
  understood: Named[];
  /** The words that are searched for, beside what was understood. */
  words: string;
  /** The search without these words. */
  withoutWords: string;
  /** The names of the address's filters, where they differ from the values. */
  names: { [Name in FilterName]?: string };
}

export interface FoundIds extends Reading {
  ids: string[];
  /** The rules of each of these courses, by their number in the index. */
  rules: number[];
  total: number;
  /** The order of the courses. */
  sort: SortName;
  /** How many of all these the student meets, and so on. Null without results. */
  fits: Record<State, number> | null;
  options: FilterOptions;
  /** Words of the search that have no effect. */
  unused: string[];
  /** The corrected search that was used, or null if the spelling was not changed. */
  showingResultsFor: string | null;
  /** The questions in the search that the page answers in a sentence. */
  answers: Answer[];
  /** What the answers say in numbers. */
  figures: AnswerFigures;
  /** What one step less finds, if nothing was found. */
  waysOut: WayOut[];
  /** The courses that are nearest to what was looked for, if nothing was found. */
  nearest: Nearest | null;
}

interface Options {
  /** The filters whose options are counted. */
  counted?: readonly ChoiceName[];
  index?: CatalogueIndex;
  today?: string;
  /** The results of the student who asks. Without them the filter "fit" has no effect. */
  profile?: Profile | null;
}

/**
 * Throws a RangeError for an invalid range, so that a mistake never reads everything.
 */
function checkRange({ limit, offset }: Range): void {
  if (![limit, offset].every((n) => Number.isSafeInteger(n) && n >= 0)) {
    throw new RangeError("limit and offset must be whole numbers");
  }
}

/** Returns the filters that a page counts: those of the bar, and those of the panel if it is open. */
export const countedOn = (hasPanel: boolean): readonly ChoiceName[] =>
  hasPanel ? [...BAR_NAMES, ...PANEL_NAMES] : BAR_NAMES;

/** Returns the IDs of the courses that match, in order, with the options of the filters. */
export async function findIds(
  db: Database,
  asked: CourseFilters,
  range: Range,
  { counted = BAR_NAMES, index, today = dayInDhaka(), profile = null }: Options = {},
): Promise<FoundIds> {
  checkRange(range);
  const at = index ?? (await currentIndex(db));
  const filters = profile ? asked : { ...asked, fit: "" };
  const asking = { today, profile };
  const { looked, scanned } = await search(db, at, filters, counted, asking);
  await heavyTurn();
  const named = looked.filters.sort as SortName | "";
  const sort = named && (named !== "fit" || profile) ? named : usualSort(looked.text !== null, profile !== null);
  const rows = inOrder(at, scanned.courses, { sort, text: looked.text, today, profile }, range);
  const total = scanned.courses.length;
  return {
    ids: Array.from(rows, at.idOf),
    rules: Array.from(rows, (row) => at.columns.rules[row] as number),
    total,
    sort,
    fits: profile && countFits(at, profile, scanned.courses),
    options: Object.fromEntries(
      counted.map((name) => [
        name,
        optionsOf(name, filters[name], scanned.counts.get(name) ?? new Uint32Array(), at, asking),
      ]),
    ) as FilterOptions,
    ...readingOf(looked, filters, at),
    unused: looked.unused,
    showingResultsFor: total > 0 ? looked.corrected : null,
    answers: looked.answers,
    figures: answerFigures(looked.answers, at.figures, today),
    waysOut: total > 0 ? [] : wayOutOf({ index: at, filters, looked, scanned, ...asking }),
    nearest: total > 0 ? null : nearestTo({ index: at, looked, ...asking }),
  };
}

/**
 * Looks for what the search means. If no course has that and some have the words, the words alone count: "interior
 * design bournemouth" is at Arts University Bournemouth, which is not Bournemouth University.
 */
export async function search(
  db: Database,
  index: CatalogueIndex,
  filters: CourseFilters,
  counted: readonly ChoiceName[],
  asking: ScanContext,
): Promise<{ looked: LookedUp; scanned: Scanned }> {
  await heavyTurn();
  const looked = await lookUp(db, index, filters, true, asking.today);
  const scanned = scan(index, { filters: looked.filters, text: looked.text, ...asking }, counted);
  if (scanned.courses.length > 0 || looked.understood.length === 0) return { looked, scanned };
  await heavyTurn();
  const plain = await lookUp(db, index, { ...filters, words: "1" }, false, asking.today);
  const byWords = scan(index, { filters: plain.filters, text: plain.text, ...asking }, counted);
  return byWords.courses.length > 0 ? { looked: plain, scanned: byWords } : { looked, scanned };
}

/** Says how the filters of an address were read. */
export const readingOf = (looked: LookedUp, filters: CourseFilters, index: CatalogueIndex): Reading => ({
  understood: looked.understood.map((one) => ({ ...one, shown: shownAs(one, index) })),
  words: looked.filters.search,
  withoutWords: looked.withoutWords,
  names: namesOf(filters, index),
});

const shownAs = ({ name, value }: Understood, index: CatalogueIndex): string =>
  name === "sort" ? sortLabel(value as SortName) : name === "search" ? value : nameOf(name, value, index);

const namesOf = (filters: CourseFilters, index: CatalogueIndex): Reading["names"] =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      if (name === "search" || !filters[name]) return [];
      const shown = nameOf(name, filters[name], index);
      return shown === filters[name] ? [] : [[name, shown]];
    }),
  );

/** Returns the options of filters with their counts under the other filters. */
export const filterOptions = async (
  db: Database,
  filters: CourseFilters,
  counted: readonly ChoiceName[] = BAR_NAMES,
): Promise<FilterOptions> => (await findIds(db, filters, { limit: 0, offset: 0 }, { counted })).options;

/** Returns the IDs for the API: without an order of its own, in the order in which courses were added. */
export async function listIds(
  db: Database,
  asked: CourseFilters,
  range: Range,
  profile: Profile | null,
): Promise<{ ids: string[]; total: number; understood: Named[]; corrected: string | null }> {
  checkRange(range);
  const today = dayInDhaka();
  const index = await currentIndex(db);
  const { looked, scanned } = await search(db, index, asSpelled(asked, index), [], { today, profile });
  const { courses } = scanned;
  const sort = (looked.filters.sort || "added") as SortName | "added";
  const rows = inOrder(index, courses, { sort, text: looked.text, today, profile }, range);
  return {
    ids: Array.from(rows, index.idOf),
    total: courses.length,
    understood: looked.understood.map((one) => ({ ...one, shown: shownAs(one, index) })),
    corrected: courses.length > 0 ? looked.corrected : null,
  };
}
