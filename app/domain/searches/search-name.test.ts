import { expect, test } from "vitest";
import { NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import type { Reading } from "#app/domain/catalogue/finder/find.server.ts";
import { filtersIn, searchQuery } from "#app/domain/catalogue/search-query.ts";
import { searchAddress } from "#app/domain/values/saved-search.ts";
import { LONGEST_NAME, nameOfSearch, renameInput, searchName } from "./search-name.ts";

const plainly = (more: Partial<Reading> = {}): Reading => ({
  understood: [],
  words: "",
  withoutWords: "",
  names: {},
  ...more,
});

test("a name says the words first and then the filters, without their labels", () => {
  const filters = { ...NO_FILTERS, search: "nursing", nation: "Scotland", feeMax: "15000" };
  expect(nameOfSearch(filters, plainly({ words: "nursing", names: { feeMax: "£15,000" } }))).toBe(
    "Nursing, fee up to £15,000, Scotland",
  );
});

test("the name holds filters read from the words, and no order", () => {
  const reading = plainly({
    words: "nursing",
    understood: [
      { name: "nation", value: "Scotland", shown: "Scotland", without: "" },
      { name: "sort", value: "fee", shown: "Fee, lowest first", without: "" },
    ],
  });
  expect(nameOfSearch({ ...NO_FILTERS, search: "cheapest nursing scotland" }, reading)).toBe("Nursing, Scotland");
});

test("yes-or-no filters, a score and a length are said as on their chips", () => {
  const filters = { ...NO_FILTERS, ieltsScore: "6.5", duration: "12", open: "1", fit: "meets" };
  const names = { duration: "1 year", open: "Open to Bangladesh", fit: "Only courses I meet" };
  expect(nameOfSearch(filters, plainly({ names }))).toBe(
    "IELTS 6.5, up to 1 year, open to Bangladesh, only courses I meet",
  );
});

test.each([
  ["word ".repeat(40), /^Word( word)+…$/],
  ["x".repeat(200), /^Xx+…$/],
  ["বাংলা ".repeat(40), /…$/],
  [`${"x".repeat(78)}😀 more`, /^Xx+…$/],
])("a long name is cut to what the table takes: %s", (words, cut) => {
  const name = nameOfSearch({ ...NO_FILTERS, search: words }, plainly({ words: words.trim() }));
  expect(name).toMatch(cut);
  expect(name.length).toBeLessThanOrEqual(LONGEST_NAME);
  expect(name.isWellFormed()).toBe(true);
});

test("a name that a student gives is trimmed, and refused if it is empty or too long", () => {
  expect(searchName.parse("  My \n  nursing\u0000 list ")).toBe("My nursing list");
  expect(searchName.safeParse(" \t ").error?.issues[0]?.message).toBe("Enter a name");
  expect(searchName.safeParse(undefined).error?.issues[0]?.message).toBe("Enter a name");
  expect(searchName.safeParse("x".repeat(81)).error?.issues[0]?.message).toBe("Use at most 80 characters");
  expect(renameInput.safeParse({ id: "1", name: "a" }).success).toBe(false);
});

test("a query has the filters in one order, and neither order nor page nor panel", () => {
  const one = filtersIn("nation=Scotland&search=data++science&page=3&through=4&sort=fee&panel=1");
  const other = filtersIn("panel=&search=data+science&nation=Scotland&utm_source=x");
  expect(searchQuery(one)).toBe("search=data+science&nation=Scotland");
  expect(searchQuery(other)).toBe(searchQuery(one));
  expect(searchQuery(filtersIn(searchQuery(one)))).toBe(searchQuery(one));
  expect(searchAddress(searchQuery(one))).toBe("/courses?search=data+science&nation=Scotland");
});

test("a search for the words alone is another search, and means nothing without words", () => {
  expect(searchQuery(filtersIn("search=nursing+scotland&words=1"))).toBe("search=nursing+scotland&words=1");
  expect(searchQuery(filtersIn("words=1&level=Research"))).toBe("level=Research");
});

test("the whole list, in whichever order, is no search", () => {
  for (const query of ["", "sort=fee", "page=2", "words=1", "panel=1", "feeMax=abc"])
    expect(searchQuery(filtersIn(query))).toBe("");
});
