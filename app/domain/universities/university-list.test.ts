import { describe, expect, test } from "vitest";
import {
  byLetter,
  countByNation,
  filterUniversities,
  readUniversityFilters,
  type ShownUniversity,
  universitiesAddress,
} from "./university-list.ts";

const one = (id: string, name: string, more: Partial<ShownUniversity> = {}): ShownUniversity => ({
  id,
  name,
  city: "Leeds",
  country: "England",
  ukRanking: null,
  courses: 1,
  feeFrom: null,
  feeTo: null,
  now: { state: "open", note: null, source: null, checkedOn: null, until: null, daysOld: null },
  ...more,
});

const all = [
  one("york", "University of York", { city: "York", ukRanking: 17, feeFrom: 20_000, courses: 3 }),
  one("abertay", "Abertay University", { city: "Dundee", country: "Scotland", feeFrom: 15_000 }),
  one("leeds", "University of Leeds", { ukRanking: 25 }),
  one("lse", "The London School of Économics", { city: "London", courses: 9 }),
  one("uws", "University of the West of Scotland", {
    city: "Paisley",
    country: "Scotland",
    now: { state: "paused", note: null, source: null, checkedOn: null, until: null, daysOld: null },
  }),
];

const found = (query: string) =>
  filterUniversities(all, readUniversityFilters(new URLSearchParams(query))).map(({ id }) => id);

test.each([
  ["", ["abertay", "leeds", "lse", "uws", "york"]],
  ["sort=rank", ["york", "leeds", "abertay", "lse", "uws"]],
  ["sort=fee", ["abertay", "york", "leeds", "lse", "uws"]],
  ["sort=courses", ["lse", "york", "abertay", "leeds", "uws"]],
  ["sort=toString", ["abertay", "leeds", "lse", "uws", "york"]],
  ["search=economics", ["lse"]],
  ["search=LONDON+school", ["lse"]],
  ["search=dundee", ["abertay"]],
  ["search=%00", ["abertay", "leeds", "lse", "uws", "york"]],
  ["search=none", []],
  ["nation=Scotland", ["abertay", "uws"]],
  ["nation=Mars", ["abertay", "leeds", "lse", "uws", "york"]],
  ["nation=Scotland&open=1", ["abertay"]],
])("?%s", (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test("universities stand under the letter by which people look them up", () => {
  const letters = byLetter([...all, one("x", "3D College")]);
  expect(letters.map(([letter, group]) => [letter, group.map(({ id }) => id)])).toEqual([
    ["#", ["x"]],
    ["A", ["abertay"]],
    ["L", ["leeds", "lse"]],
    ["W", ["uws"]],
    ["Y", ["york"]],
  ]);
});

describe("the nations", () => {
  test("are counted within the search, with those that are open", () => {
    expect(countByNation(all, readUniversityFilters(new URLSearchParams("search=university&nation=Scotland")))).toEqual(
      {
        total: 4,
        open: 3,
        nations: [
          { nation: "England", count: 2 },
          { nation: "Scotland", count: 2 },
        ],
      },
    );
  });
});

test("an address leaves out what is not set, and is read back", () => {
  expect(universitiesAddress({})).toBe("/universities");
  const filters = { search: "a b", nation: "Wales", open: "1", sort: "fee" } as const;
  const address = universitiesAddress(filters);
  expect(address).toBe("/universities?search=a+b&nation=Wales&open=1&sort=fee");
  expect(readUniversityFilters(new URL(address, "http://localhost").searchParams)).toEqual(filters);
});
