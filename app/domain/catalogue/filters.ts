/**
 * The table of filters that students can use. The URL, the form, the chips and the API's parameters are made from it.
 * How a value is read is in `filter-reading.ts`, which pages do not load, and which courses it finds in
 * `finder/facets.ts`.
 */
import { formatPounds } from "#app/notation.ts";
import { writeRange } from "./range.ts";

interface Filter {
  label: string;
  /** Returns the text of the filter's chip. `name` is how the catalogue calls the value. */
  chip(name: string): string;
  /** Returns what the chip removes, for its accessible name after "Remove". */
  removes(name: string): string;
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
  chip: (value) => `“${value}”`,
  removes: (value) => `search: ${value}`,
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
    chip: (value) => value,
    removes: (value) => `filter: ${value}`,
  },
  level: {
    label: "Level",
    all: "All Levels",
    chip: (value) => value,
    removes: (value) => `filter: ${value}`,
  },
  ieltsScore: {
    label: "IELTS Score",
    all: "All IELTS Scores",
    chip: (value) => `My IELTS score: ${value}`,
    removes: (value) => `filter: IELTS score ${value}`,
  },
  feeMax: {
    label: "Fee at most",
    all: "Any fee",
    say: (value) => formatPounds(Number(value)),
    chip: (name) => `Fee up to ${name}`,
    removes: (name) => `filter: Fee up to ${name}`,
  },
} satisfies Record<string, Choice>;

/** The filters of the panel, in its order. */
export const PANEL = {
  nation: {
    label: "Nation",
    all: "All nations",
    ...said("Nation"),
  },
  city: {
    label: "City",
    all: "All cities",
    ...said("City"),
  },
  university: {
    label: "University",
    all: "All universities",
    ...said("University"),
  },
  subject: {
    label: "Subject",
    all: "All subjects",
    ...said("Subject"),
  },
  intake: {
    label: "Intake",
    all: "Any month",
    ...said("Intake"),
  },
  duration: {
    label: "Duration",
    all: "Any duration",
    say: (value) => sayMonths(Number(value)),
    chip: (name) => `Up to ${name}`,
    removes: (name) => `filter: Up to ${name}`,
  },
  mode: {
    label: "Study mode",
    all: "Any mode",
    ...said("Study mode"),
  },
  scholarship: {
    label: "With a scholarship",
    all: "",
    say: () => "With a scholarship",
    chip: (name) => name,
    removes: (name) => `filter: ${name}`,
  },
  deadline: {
    label: "Deadline not passed",
    all: "",
    say: () => "Deadline not passed",
    chip: (name) => name,
    removes: (name) => `filter: ${name}`,
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

/** Writes "1 year", "18 months". */
export function sayMonths(months: number): string {
  const years = months / 12;
  if (Number.isInteger(years)) return years === 1 ? "1 year" : `${years} years`;
  return months === 1 ? "1 month" : `${months} months`;
}
