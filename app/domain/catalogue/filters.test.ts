import { expect, test } from "vitest";
import { parseFilters } from "./filter-reading.ts";
import { filtersToParams, hasFilters, NO_FILTERS } from "./filters.ts";

const none = NO_FILTERS;
const parse = (query: string | Record<string, string>) => parseFilters(new URLSearchParams(query));

test("an address without filters has none, and is page 1", () => {
  expect(parse("")).toEqual({ filters: none, page: 1, through: 1 });
  expect(hasFilters(none)).toBe(false);
});

test("the values for 'all' and empty values are no filter", () => {
  const all = { search: "  ", faculty: "All Faculties", level: "All Levels", ieltsScore: "All IELTS Scores" };
  expect(parse(all).filters).toEqual(none);
  expect(parse("search=&faculty=&level=&ieltsScore=").filters).toEqual(none);
});

test("each filter alone counts as one", () => {
  for (const name of ["search", "faculty", "level", "ieltsScore"] as const) {
    expect(hasFilters({ ...none, [name]: "6.5" })).toBe(true);
  }
});

test.each([
  ["  data \t\n science ", "data science"],
  ["da\0ta", "data"],
  ["data \0 science", "data science"],
  ["data\uD83D science", "data science"],
  ["😀 data", "😀 data"],
  ["x".repeat(10_000), "x".repeat(200)],
  [`${"x".repeat(199)}😀`, "x".repeat(199)],
  [`${"x".repeat(199)} y`, "x".repeat(199)],
  ["100% a_b\\c", "100% a_b\\c"],
])("the search %j is read as %j", (typed, read) => {
  // Lone surrogates in a URL are replaced when it is parsed, but other callers may pass them.
  const params = { get: (name: string) => (name === "search" ? typed : null) } as URLSearchParams;
  expect(parseFilters(params).filters.search).toBe(read);
});

test.each([
  ["6.5", "6.5"],
  ["7", "7.0"],
  ["7.0", "7.0"],
  ["৬.৫", "6.5"],
  [" 7.00 ", "7.0"],
  ["6.50", "6.5"],
  ["0", "0.0"],
  ["9", "9.0"],
  ["9.0", "9.0"],
  ["9.5", ""],
  ["10", ""],
  ["-1", ""],
  ["6.3", ""],
  ["6.55", ""],
  ["6,5", ""],
  ["1e1", ""],
  ["0x7", ""],
  ["NaN", ""],
  ["Infinity", ""],
  [".5", ""],
  ["7.", ""],
  ["٧", ""],
  ["6.5'; drop table courses", ""],
])("the score %j is read as %j", (typed, read) => {
  expect(parse({ ieltsScore: typed }).filters.ieltsScore).toBe(read);
});

test.each([
  ["2", 2],
  ["1", 1],
  ["0", 1],
  ["-3", 1],
  ["1.5", 1],
  ["1e3", 1],
  ["NaN", 1],
  ["", 1],
  ["100000", 100_000],
  ["100001", 100_000],
  ["9".repeat(400), 100_000],
])("page %j is page %i", (typed, page) => {
  expect(parse({ page: typed }).page).toBe(page);
});

test("faculty and level lose what PostgreSQL cannot store, and are cut", () => {
  const { filters } = parse({ faculty: " Law\0 ", level: "x".repeat(500) });
  expect(filters.faculty).toBe("Law");
  expect(filters.level).toHaveLength(200);
});

test("an address is written in one order, without what is not set", () => {
  const filters = { ...none, ieltsScore: "6.5", level: "", search: "food & drink", faculty: "Science" };
  expect(filtersToParams(filters, 3).toString()).toBe("search=food+%26+drink&faculty=Science&ieltsScore=6.5&page=3");
  expect(filtersToParams(filters, 1).has("page")).toBe(false);
  expect(filtersToParams(none).toString()).toBe("");
});

test("filters are read back as they were written", () => {
  const filters = {
    ...none,
    search: "100% café's",
    faculty: "Arts & Humanities",
    level: "Research",
    ieltsScore: "7.0",
  };
  expect(parseFilters(filtersToParams(filters, 7))).toEqual({ filters, page: 7, through: 7 });
  expect(parseFilters(filtersToParams(filters, 2, 4))).toEqual({ filters, page: 2, through: 4 });
});
