/** How each filter of `filters.ts` is read from a URL or an API call, and what the API says about it. */

import {
  readAmount,
  readFit,
  readFlag,
  readMonth,
  readMonths,
  readScore,
  readValue,
  readWords,
} from "./filter-values.ts";
import { CHOICES, type CourseFilters, FILTER_NAMES, type FilterName, HOW_NAMES, type HowName } from "./filters.ts";
import { type PageRange, readRange } from "./range.ts";
import { readSort } from "./sorts.ts";

interface Reading {
  /** Returns the value in the form used in URLs, or "" for no filter and for text that it cannot read. */
  read(text: string): string;
  /** For the API's documentation. */
  description: string;
  /** For an API's caller whose value cannot be read. */
  rule?: string;
}

export const READING: Record<FilterName, Reading> = {
  search: {
    read: readWords,
    description:
      'Words in the course, its subjects, its university or its city. Nations, cities, universities, levels, start months, fees, IELTS scores, study modes and "scholarship" are read as filters, unless `words=1`',
  },
  faculty: {
    read: readValue(CHOICES.faculty.noFilter),
    description: "A faculty as `/api/courses/filters` spells it",
  },
  level: {
    read: readValue(CHOICES.level.noFilter),
    description: "A level as `/api/courses/filters` spells it",
  },
  ieltsScore: {
    read: readScore,
    description: "The student's IELTS score: courses that require no more than this",
    rule: "must be a score from 0 to 9 in half points, for example 6.5",
  },
  feeMax: {
    read: readAmount,
    description: "Pounds per year: courses with a known fee of at most this",
    rule: "must be a whole number of pounds, for example 15000",
  },
  nation: {
    read: readValue(CHOICES.nation.noFilter),
    description: "A nation as `/api/universities` spells it, for example Scotland",
  },
  city: {
    read: readValue(CHOICES.city.noFilter),
    description: "A city as `/api/universities` spells it",
  },
  university: {
    read: readValue(CHOICES.university.noFilter),
    description: "The ID of a university, from `/api/universities`",
  },
  subject: {
    read: readValue(CHOICES.subject.noFilter),
    description: "A subject of the course",
  },
  intake: {
    read: readMonth,
    description: "A month in which the course starts, for example September",
    rule: "must be a month, for example September",
  },
  duration: {
    read: readMonths,
    description: "Months: courses that take at most this long",
    rule: "must be a number of months from 1 to 120",
  },
  mode: {
    read: readValue(CHOICES.mode.noFilter),
    description: "Full-time, Part-time or Online",
  },
  scholarship: {
    read: readFlag,
    description: "1 for courses that list a scholarship",
    rule: "must be 1",
  },
  deadline: {
    read: readFlag,
    description: "1 to leave out courses whose last known deadline has passed",
    rule: "must be 1",
  },
  open: {
    read: readFlag,
    description: "1 for courses at universities that are known to take students from Bangladesh now",
    rule: "must be 1",
  },
  fit: {
    read: readFit,
    description:
      "`meets` for courses whose every stated requirement the caller's saved results meet. Needs a sign-in, and results saved at `/profile`: otherwise the answer is 400",
    rule: "must be meets",
  },
};

const HOW: Record<HowName, (text: string) => string> = { sort: readSort, words: readFlag, panel: readFlag };

/** Reads each filter from a URL or an API call. */
export function readFilters(given: (name: FilterName | HowName) => string | null | undefined): CourseFilters {
  return {
    ...Object.fromEntries(FILTER_NAMES.map((name) => [name, READING[name].read(given(name) ?? "")])),
    ...Object.fromEntries(HOW_NAMES.map((name) => [name, HOW[name](given(name) ?? "")])),
  } as CourseFilters;
}

/** Reads filters and pages from a URL. Filters it cannot read are ignored. */
export const parseFilters = (params: URLSearchParams): { filters: CourseFilters } & PageRange => ({
  filters: readFilters((name) => params.get(name)),
  ...readRange(params),
});
