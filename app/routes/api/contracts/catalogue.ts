/** The calls that need no sign-in: the catalogue, counsellors and tutorials. */
import { z } from "zod";
import { READING } from "#app/domain/catalogue/filter-reading.ts";
import { FILTER_NAMES, type FilterName } from "#app/domain/catalogue/filters.ts";
import { SORT_NAMES } from "#app/domain/catalogue/sorts.ts";
import { enquiryInput } from "#app/domain/enquiries/enquiry-input.ts";
import { m } from "#app/paraglide/messages.js";
import { counsellorJson, courseJson, filtersJson, tutorialJson, universityJson, verifiedJson } from "../schemas.ts";
import { contract, keyReused, notFound, offset, whole, words } from "./parts.ts";

/** Every filter as a parameter. The page ignores a value it cannot read, but a program needs an error. */
const filterQuery = Object.fromEntries(
  FILTER_NAMES.map((name) => [
    name,
    words
      .refine((text) => isEmpty(text) || READING[name].read(text) !== "", READING[name].rule)
      .meta({ description: READING[name].description }),
  ]),
) as Record<FilterName, typeof words>;

/** How the list is searched and sorted. */
const howQuery = {
  sort: words
    .refine((text) => text === "" || (SORT_NAMES as string[]).includes(text), {
      error: () => m.api_one_of({ words: SORT_NAMES.join(", ") }),
    })
    .meta({
      description: `${SORT_NAMES.join(", ")}. Without it, courses come in the order they were added to the catalogue. "best" is best match first, and without words what is open to Bangladesh first, then fees near the middle; equal courses come by turns, two from each university, best ranked first. "fit" is what the caller's saved results meet first, and needs them as the filter fit does. "cost" is the first year with living, visa and travel, before awards`,
    }),
  words: words
    .refine((text) => text === "" || text === "1", { error: () => m.api_one() })
    .meta({ description: "1 to search for the words alone, without reading filters from them" }),
};

/** Checks for an empty text, or an entry like "All Levels" or "Any fee". */
function isEmpty(text: string): boolean {
  return /^\s*((all|any)\b.*)?$/is.test(text);
}

export const catalogueContracts = {
  listCourses: contract({
    method: "GET",
    keptBy: "caches",
    path: "/api/courses",
    audience: "anyone",
    summary:
      "List matching courses. X-Understood names the filters that were read from the search, and its corrected spelling",
    query: z.object({ ...filterQuery, ...howQuery, limit: whole(1, 100, 100), offset }),
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
    keptBy: "caches",
    path: "/api/courses/filters",
    audience: "anyone",
    summary: "List the filter options",
    status: 200,
    answer: filtersJson,
  }),
  ask: contract({
    method: "POST",
    path: "/api/enquiries",
    audience: "anyone",
    summary:
      "Ask a counsellor a question, by phone or by email. Repeating the request with the same Idempotency-Key (a UUID) is one question",
    once: true,
    body: enquiryInput,
    status: 201,
    answer: z
      .object({ dueAt: z.iso.datetime().meta({ description: "By when a counsellor contacts the person" }) })
      .meta({ id: "Enquiry" }),
    otherErrors: keyReused,
    limit: "enquiries",
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
    keptBy: "caller",
    path: "/api/counselors",
    audience: "signed in",
    summary: "List counsellors in display order",
    status: 200,
    answer: z.array(counsellorJson),
  }),
  verifyCode: contract({
    method: "GET",
    path: "/api/verify/{code}",
    audience: "anyone",
    summary:
      "Say who a code on a card stands for, what we wrote on a receipt, or what we sent with it. 404 for a code that we did not write",
    status: 200,
    answer: verifiedJson,
    otherErrors: notFound,
    limit: "codes",
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
