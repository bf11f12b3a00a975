/** The calls that need no sign-in: the catalogue, counsellors and tutorials. */
import { z } from "zod";
import { FILTER_NAMES, FILTERS, type FilterName } from "#app/domain/catalogue/filters.ts";
import { counsellorJson, courseJson, filtersJson, tutorialJson, universityJson } from "../schemas.ts";
import { contract, offset, whole, words } from "./parts.ts";

const UNREADABLE: Partial<Record<FilterName, string>> = {
  ieltsScore: "must be a score from 0 to 9 in half points, for example 6.5",
};

/** Every filter as a parameter. The page ignores a value it cannot read, but a program needs an error. */
const filterQuery = Object.fromEntries(
  FILTER_NAMES.map((name) => [
    name,
    words
      .refine((text) => isEmpty(text) || FILTERS[name].read(text) !== "", UNREADABLE[name])
      .meta({ description: FILTERS[name].description }),
  ]),
) as Record<FilterName, typeof words>;

/** Checks for an empty text, or an entry like "All Levels". */
function isEmpty(text: string): boolean {
  return /^\s*(all\b.*)?$/is.test(text);
}

export const catalogueContracts = {
  listCourses: contract({
    method: "GET",
    path: "/api/courses",
    audience: "anyone",
    summary: "List matching courses, in the order they were added to the catalogue",
    query: z.object({ ...filterQuery, limit: whole(1, 100, 100), offset }),
    status: 200,
    answer: z.array(courseJson),
  }),
  getCourse: contract({
    method: "GET",
    path: "/api/courses/{courseId}",
    audience: "anyone",
    summary: "Get a course",
    status: 200,
    answer: courseJson,
    otherErrors: { 404: "Course Not Found" },
  }),
  listFilters: contract({
    method: "GET",
    path: "/api/courses/filters",
    audience: "anyone",
    summary: "List the filter options",
    status: 200,
    answer: filtersJson,
  }),
  listUniversities: contract({
    method: "GET",
    path: "/api/universities",
    audience: "anyone",
    summary: "List universities by name",
    query: z.object({ limit: whole(1, 500, 500), offset }),
    status: 200,
    answer: z.array(universityJson),
  }),
  listCounsellors: contract({
    method: "GET",
    path: "/api/counselors",
    audience: "signed in",
    summary: "List counsellors in display order",
    status: 200,
    answer: z.array(counsellorJson),
  }),
  listTutorials: contract({
    method: "GET",
    path: "/api/tutorials",
    audience: "anyone",
    summary: "List tutorial videos by category, then by position",
    status: 200,
    answer: z.array(tutorialJson),
  }),
} as const;
