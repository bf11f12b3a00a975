/**
 * The table of filters: what a student may ask of the catalogue. The address, the filter bar, the
 * chips and the API's parameters are made from it; the conditions in SQL and the counts beside the
 * choices have an entry for each in `query.server.ts` and `options.server.ts`.
 */

import { type PageRange, readRange, writeRange } from "./range.ts";

const LONGEST_VALUE = 200;

interface Filter {
  label: string;
  /** The value as the address keeps it; "" is no filter, also for what cannot be understood. */
  read(text: string): string;
  /** What its chip says. */
  chip(value: string): string;
  /** What the chip removes, after "Remove". */
  removes(value: string): string;
  /** For the API's documentation. */
  description: string;
}

/** A filter whose values are chosen from a list. */
interface Choice extends Filter {
  /** The entry of the list that means no filter. */
  all: string;
  /** What the API's list of values is called. */
  list: string;
}

const search = {
  label: "Search",
  read: readWords,
  chip: (value) => `“${value}”`,
  removes: (value) => `search: ${value}`,
  description: "Words in the course, its subjects, its university or its city",
} satisfies Filter;

/** The filters chosen from a list, in the order of the filter bar. */
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

/** "" is "no filter". `ieltsScore` is the score the student holds, like "6.5". */
export type CourseFilters = Record<FilterName, string>;
export type ChosenFilters = Record<ChoiceName, string>;

export const NO_FILTERS: CourseFilters = readFilters(() => "");

/** Reads each filter as it is given, by an address or a call of the API. */
export function readFilters(given: (name: FilterName) => string | null | undefined): CourseFilters {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, FILTERS[name].read(given(name) ?? "")])) as CourseFilters;
}

/** Reads filters and the pages from an address: what cannot be understood is no filter. */
export const parseFilters = (params: URLSearchParams): { filters: CourseFilters } & PageRange => ({
  filters: readFilters((name) => params.get(name)),
  ...readRange(params),
});

/** The filters as an address, always in the same order; leaves out what is not set, and page 1. */
export function filtersToParams(filters: CourseFilters, page = 1, through = page): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES) if (filters[name]) params.set(name, filters[name]);
  return writeRange(params, { page, through });
}

/** Where the finder shows these filters, from a page through another: an address to share. */
export function finderAddress(filters: CourseFilters, page = 1, through = page): string {
  const query = filtersToParams(filters, page, through).toString();
  return query ? `/courses?${query}` : "/courses";
}

/** Whether anything at all is asked for. */
export const hasFilters = (filters: CourseFilters): boolean => FILTER_NAMES.some((name) => filters[name]);

/** Without the characters that PostgreSQL cannot store: NULs and halves of surrogate pairs. */
export function storable(text: string): string {
  return text.replace(/[\0\uD800-\uDFFF]/gu, "");
}

function readWords(text: string): string {
  // Cut before the rest: a long text costs nothing then, and a cut pair of surrogates is dropped.
  const collapsed = text.slice(0, 10 * LONGEST_VALUE).replace(/[\0\s]+/g, (run) => (/\s/.test(run) ? " " : ""));
  return storable(collapsed.trim().slice(0, LONGEST_VALUE)).trim();
}

/** A value of a list; `all`, in upper or lower case, is no filter. */
function readValue(all: string) {
  return (text: string): string => {
    const value = storable(text.slice(0, LONGEST_VALUE)).trim();
    return value.toLowerCase() === all.toLowerCase() ? "" : value;
  };
}

/** A band from 0 to 9 in halves, always with its decimal; "" for anything else. */
function readScore(text: string): string {
  const [, whole, half] = /^(\d)(?:\.(?:(5)0*|0+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || (whole === "9" && half)) return "";
  return `${whole}.${half ?? 0}`;
}
