/**
 * The table of filters that students can use. The URL, the form, the chips and the API's parameters are made from it.
 * How a value is read and written is in `filter-reading.ts` and `filter-texts.ts`, which pages do not load, and which
 * courses it finds in `finder/facets.ts`.
 */
import type { Language } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { writeRange } from "./range.ts";

interface Choice {
  readonly label: string;
  /** The list's entry for no filter, or "" for a checkbox. */
  readonly all: string;
  /** The same in English, which addresses and calls of the API may have as a value. */
  readonly noFilter: string;
}

type Text = (inputs?: object, options?: { locale?: Language }) => string;

/** Each is written in the language of the page. */
const choice = (label: Text, all: Text = () => ""): Choice => ({
  get label() {
    return label();
  },
  get all() {
    return all();
  },
  noFilter: all({}, { locale: "en" }),
});

/** The filters that the bar always shows, in its order. */
export const BAR = {
  faculty: choice(m.finder_faculty, m.finder_all_faculties),
  level: choice(m.finder_level, m.finder_all_levels),
  ieltsScore: choice(m.finder_ielts_score, m.finder_all_ielts_scores),
  feeMax: choice(m.finder_fee_max, m.finder_any_fee),
} satisfies Record<string, Choice>;

/** The filters of the panel, in its order. */
export const PANEL = {
  nation: choice(m.finder_nation, m.finder_all_nations),
  city: choice(m.finder_city, m.finder_all_cities),
  university: choice(m.finder_university, m.finder_all_universities),
  subject: choice(m.finder_subject, m.finder_all_subjects),
  intake: choice(m.finder_intake, m.finder_any_month),
  duration: choice(m.finder_duration, m.finder_any_duration),
  mode: choice(m.finder_mode, m.finder_any_mode),
  scholarship: choice(m.finder_scholarship),
  deadline: choice(m.finder_deadline),
  open: choice(m.finder_open),
  fit: choice(m.finder_fit),
} satisfies Record<string, Choice>;

export const CHOICES: { [Name in ChoiceName]: Choice } = { ...BAR, ...PANEL };

export type BarName = keyof typeof BAR;
export type PanelName = keyof typeof PANEL;
export type ChoiceName = BarName | PanelName;
export type FilterName = "search" | ChoiceName;
export const BAR_NAMES = Object.keys(BAR) as BarName[];
export const PANEL_NAMES = Object.keys(PANEL) as PanelName[];
export const CHOICE_NAMES: ChoiceName[] = [...BAR_NAMES, ...PANEL_NAMES];
export const FILTER_NAMES: FilterName[] = ["search", ...CHOICE_NAMES];

/** The lists of `/api/courses/filters`, by the filter whose values they have. */
export const API_LISTS = { faculty: "faculties", level: "levels", ieltsScore: "ieltsScores" } as const;

/**
 * What an address says besides the filters: the order, `words=1` to search for the words and nothing else, and
 * `panel=1` for all filters at once.
 */
export const HOW_NAMES = ["sort", "words", "panel"] as const;
export type HowName = (typeof HOW_NAMES)[number];

/** The value of each filter, "" for none, and how to search and sort. */
export type CourseFilters = Record<FilterName | HowName, string>;
export type ChosenFilters = Record<ChoiceName, string>;

export const NO_FILTERS = Object.fromEntries(
  [...FILTER_NAMES, ...HOW_NAMES].map((name) => [name, ""]),
) as CourseFilters;

/** Returns the filters as URL parameters, always in the same order. Leaves out empty ones and page 1. */
export function filtersToParams(filters: CourseFilters, page = 1, through = page): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of [...FILTER_NAMES, ...HOW_NAMES]) if (filters[name]) params.set(name, filters[name]);
  return writeRange(params, { page, through });
}

/** Returns the finder's URL with these filters and pages, which can be shared. */
export function finderAddress(filters: CourseFilters, page = 1, through = page): string {
  const query = filtersToParams(filters, page, through).toString();
  return query ? `/courses?${query}` : "/courses";
}

/** Checks whether any filter is set. */
export const hasFilters = (filters: CourseFilters): boolean => FILTER_NAMES.some((name) => filters[name]);

/** Checks whether the list is anything else than the whole list in its usual order. */
export const isOwnList = (filters: CourseFilters): boolean =>
  hasFilters(filters) || HOW_NAMES.some((name) => filters[name]);
