/**
 * The table of filters that students can use. The URL, the form, the chips and the API's parameters are made from it.
 * Which courses a filter finds is in `finder/facets.ts`.
 */
import { formatPounds } from "#app/notation.ts";
import { readAmount, readFlag, readMonth, readMonths, readScore, readValue, readWords } from "./filter-values.ts";
import { type PageRange, readRange, writeRange } from "./range.ts";
import { readSort } from "./sorts.ts";

interface Filter {
  label: string;
  /** Returns the value in the form used in URLs, or "" for no filter and for text that it cannot read. */
  read(text: string): string;
  /** Returns the text of the filter's chip. `name` is how the catalogue calls the value. */
  chip(name: string): string;
  /** Returns what the chip removes, for its accessible name after "Remove". */
  removes(name: string): string;
  /** For the API's documentation. */
  description: string;
  /** For an API's caller whose value cannot be read. */
  rule?: string;
}

/** A filter with a list of values, or with a single one. */
interface Choice extends Filter {
  /** The list's entry for no filter, or "" for a checkbox. */
  all: string;
  /** Returns how the form and the chip write the value, where the catalogue has no name for it. */
  say?(value: string): string;
}

const search = {
  label: "Search",
  read: readWords,
  chip: (value) => `“${value}”`,
  removes: (value) => `search: ${value}`,
  description:
    'Words in the course, its subjects, its university or its city. Nations, cities, universities, levels, start months, fees, IELTS scores, study modes and "scholarship" are read as filters, unless `words=1`',
} satisfies Filter;

const said = (label: string) => ({
  chip: (name: string) => `${label}: ${name}`,
  removes: (name: string) => `filter: ${label}: ${name}`,
});

/** The filters that the bar always shows, in its order. */
export const BAR = {
  faculty: {
    label: "Faculty",
    all: "All Faculties",
    read: readValue("All Faculties"),
    chip: (value) => value,
    removes: (value) => `filter: ${value}`,
    description: "A faculty as `/api/courses/filters` spells it",
  },
  level: {
    label: "Level",
    all: "All Levels",
    read: readValue("All Levels"),
    chip: (value) => value,
    removes: (value) => `filter: ${value}`,
    description: "A level as `/api/courses/filters` spells it",
  },
  ieltsScore: {
    label: "IELTS Score",
    all: "All IELTS Scores",
    read: readScore,
    chip: (value) => `My IELTS score: ${value}`,
    removes: (value) => `filter: IELTS score ${value}`,
    description: "The student's IELTS score: courses that require no more than this",
    rule: "must be a score from 0 to 9 in half points, for example 6.5",
  },
  feeMax: {
    label: "Fee at most",
    all: "Any fee",
    read: readAmount,
    say: (value) => formatPounds(Number(value)),
    chip: (name) => `Fee up to ${name}`,
    removes: (name) => `filter: Fee up to ${name}`,
    description: "Pounds per year: courses with a known fee of at most this",
    rule: "must be a whole number of pounds, for example 15000",
  },
} satisfies Record<string, Choice>;

/** The filters of the panel, in its order. */
export const PANEL = {
  nation: {
    label: "Nation",
    all: "All nations",
    read: readValue("All nations"),
    ...said("Nation"),
    description: "A nation as `/api/universities` spells it, for example Scotland",
  },
  city: {
    label: "City",
    all: "All cities",
    read: readValue("All cities"),
    ...said("City"),
    description: "A city as `/api/universities` spells it",
  },
  university: {
    label: "University",
    all: "All universities",
    read: readValue("All universities"),
    ...said("University"),
    description: "The ID of a university, from `/api/universities`",
  },
  subject: {
    label: "Subject",
    all: "All subjects",
    read: readValue("All subjects"),
    ...said("Subject"),
    description: "A subject of the course",
  },
  intake: {
    label: "Intake",
    all: "Any month",
    read: readMonth,
    ...said("Intake"),
    description: "A month in which the course starts, for example September",
    rule: "must be a month, for example September",
  },
  duration: {
    label: "Duration",
    all: "Any duration",
    read: readMonths,
    say: (value) => sayMonths(Number(value)),
    chip: (name) => `Up to ${name}`,
    removes: (name) => `filter: Up to ${name}`,
    description: "Months: courses that take at most this long",
    rule: "must be a number of months from 1 to 120",
  },
  mode: {
    label: "Study mode",
    all: "Any mode",
    read: readValue("Any mode"),
    ...said("Study mode"),
    description: "Full-time, Part-time or Online",
  },
  scholarship: {
    label: "With a scholarship",
    all: "",
    read: readFlag,
    say: () => "With a scholarship",
    chip: (name) => name,
    removes: (name) => `filter: ${name}`,
    description: "1 for courses that list a scholarship",
    rule: "must be 1",
  },
  deadline: {
    label: "Deadline not passed",
    all: "",
    read: readFlag,
    say: () => "Deadline not passed",
    chip: (name) => name,
    removes: (name) => `filter: ${name}`,
    description: "1 to leave out courses whose last known deadline has passed",
    rule: "must be 1",
  },
} satisfies Record<string, Choice>;

export const CHOICES: { [Name in ChoiceName]: Choice } = { ...BAR, ...PANEL };
export const FILTERS: { [Name in FilterName]: Filter } = { search, ...CHOICES };

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
 * What an address says besides the filters: the order, `words=1` to search for the words and nothing else, and `panel=1`
 * for all filters at once.
 */
const HOW = { sort: readSort, words: readFlag, panel: readFlag };
type HowName = keyof typeof HOW;
const HOW_NAMES = Object.keys(HOW) as HowName[];

/** The value of each filter, "" for none, and how to search and sort. */
export type CourseFilters = Record<FilterName | HowName, string>;
export type ChosenFilters = Record<ChoiceName, string>;

export const NO_FILTERS: CourseFilters = readFilters(() => "");

/** Reads each filter from a URL or an API call. */
export function readFilters(given: (name: FilterName | HowName) => string | null | undefined): CourseFilters {
  return {
    ...Object.fromEntries(FILTER_NAMES.map((name) => [name, FILTERS[name].read(given(name) ?? "")])),
    ...Object.fromEntries(HOW_NAMES.map((name) => [name, HOW[name](given(name) ?? "")])),
  } as CourseFilters;
}

/** Reads filters and pages from a URL. Filters it cannot read are ignored. */
export const parseFilters = (params: URLSearchParams): { filters: CourseFilters } & PageRange => ({
  filters: readFilters((name) => params.get(name)),
  ...readRange(params),
});

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

/** Writes "1 year", "18 months". */
export function sayMonths(months: number): string {
  const years = months / 12;
  if (Number.isInteger(years)) return years === 1 ? "1 year" : `${years} years`;
  return months === 1 ? "1 month" : `${months} months`;
}
