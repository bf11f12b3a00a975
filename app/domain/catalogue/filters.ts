/**
 * The table of filters that students can use. The URL, the filter bar, the chips and the API's parameters are made from
 * it. Each filter also has a condition in `query.server.ts` and counts in `options.server.ts`.
 */

import { type PageRange, readRange, writeRange } from "./range.ts";

const LONGEST_VALUE = 200;

interface Filter {
  label: string;
  /** Returns the value in the form used in URLs, or "" for no filter and for text that it cannot read. */
  read(text: string): string;
  /** Returns the text of the filter's chip. */
  chip(value: string): string;
  /** Returns what the chip removes, for its accessible name after "Remove". */
  removes(value: string): string;
  /** For the API's documentation. */
  description: string;
}

/** A filter with a list of values. */
interface Choice extends Filter {
  /** The list's entry for no filter. */
  all: string;
  /** The name of the values' list in the API. */
  list: string;
}

const search = {
  label: "Search",
  read: readWords,
  chip: (value) => `“${value}”`,
  removes: (value) => `search: ${value}`,
  description: "Words in the course, its subjects, its university or its city",
} satisfies Filter;

/** The filters with a list of values, in the order of the filter bar. */
export const CHOICES = {
  faculty: {
    label: "Faculty",
    all: "All Faculties",
    list: "faculties",
    read: readValue("All Faculties"),
    chip: (value) => value,
    removes: (value) => `filter: ${value}`,
    description: "A faculty as `/api/courses/filters` spells it",
  },
  level: {
    label: "Level",
    all: "All Levels",
    list: "levels",
    read: readValue("All Levels"),
    chip: (value) => value,
    removes: (value) => `filter: ${value}`,
    description: "A level as `/api/courses/filters` spells it",
  },
  ieltsScore: {
    label: "IELTS Score",
    all: "All IELTS Scores",
    list: "ieltsScores",
    read: readScore,
    chip: (value) => `My IELTS score: ${value}`,
    removes: (value) => `filter: IELTS score ${value}`,
    description: "The student's IELTS score: courses that require no more than this",
  },
} satisfies Record<string, Choice>;

export const FILTERS = { search, ...CHOICES } satisfies Record<string, Filter>;

export type ChoiceName = keyof typeof CHOICES;
export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
export const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[];

/** The value of each filter, "" for none. `ieltsScore` is the score the student has, such as "6.5". */
export type CourseFilters = Record<FilterName, string>;
export type ChosenFilters = Record<ChoiceName, string>;

export const NO_FILTERS: CourseFilters = readFilters(() => "");

/** Reads each filter from a URL or an API call. */
export function readFilters(given: (name: FilterName) => string | null | undefined): CourseFilters {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, FILTERS[name].read(given(name) ?? "")])) as CourseFilters;
}

/** Reads filters and pages from a URL. Filters it cannot read are ignored. */
export const parseFilters = (params: URLSearchParams): { filters: CourseFilters } & PageRange => ({
  filters: readFilters((name) => params.get(name)),
  ...readRange(params),
});

/** Returns the filters as URL parameters, always in the same order. Leaves out empty ones and page 1. */
export function filtersToParams(filters: CourseFilters, page = 1, through = page): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES) if (filters[name]) params.set(name, filters[name]);
  return writeRange(params, { page, through });
}

/** Returns the finder's URL with these filters and pages, which can be shared. */
export function finderAddress(filters: CourseFilters, page = 1, through = page): string {
  const query = filtersToParams(filters, page, through).toString();
  return query ? `/courses?${query}` : "/courses";
}

/** Checks whether any filter is set. */
export const hasFilters = (filters: CourseFilters): boolean => FILTER_NAMES.some((name) => filters[name]);

/** Removes the characters that PostgreSQL cannot store: NULs and halves of surrogate pairs. */
export function storable(text: string): string {
  return text.replace(/[\0\uD800-\uDFFF]/gu, "");
}

function readWords(text: string): string {
  // Cut first, so that a long text costs nothing. A surrogate pair that is cut in half is removed.
  const collapsed = text.slice(0, 10 * LONGEST_VALUE).replace(/[\0\s]+/g, (run) => (/\s/.test(run) ? " " : ""));
  return storable(collapsed.trim().slice(0, LONGEST_VALUE)).trim();
}

/** Reads a value of a list. `all`, in upper or lower case, means no filter. */
function readValue(all: string) {
  return (text: string): string => {
    const value = storable(text.slice(0, LONGEST_VALUE)).trim();
    return value.toLowerCase() === all.toLowerCase() ? "" : value;
  };
}

/** Reads a score from 0 to 9 in half points, always with one decimal. Returns "" for anything else. */
function readScore(text: string): string {
  const [, whole, half] = /^(\d)(?:\.(?:(5)0*|0+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || (whole === "9" && half)) return "";
  return `${whole}.${half ?? 0}`;
}
