import { expect, test } from "vitest";
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
  qsRanking: null,
  ukRanking: null,
  courses: 1,
  feeFrom: null,
  feeTo: null,
  now: { state: "open", note: null, source: null, checkedOn: null, until: null, daysOld: null },
  ...more,
});

const all = [
  one("york", "University of York", { city: "York", ukRanking: 17, feeFrom: 20_000, courses: 3 }),
  one("abertay", "Abertay University", { qsRanking: 900, city: "Dundee", country: "Scotland", feeFrom: 15_000 }),
  one("leeds", "University of Leeds", { ukRanking: 25 }),
  one("lse", "The London School of Économics", { qsRanking: 50, city: "London", courses: 9 }),
  one("uws", "University of the West of Scotland", {
    city: "Paisley",
    country: "Scotland",
    now: { state: "paused", note: null, source: null, checkedOn: null, until: null, daysOld: null },
  }),
];

const found = (query: string) =>
  filterUniversities(all, readUniversityFilters(new URLSearchParams(query))).map(({ id }) => id);

test.each([
  ["", ["york", "leeds", "lse", "abertay", "uws"]],
  ["sort=name", ["abertay", "leeds", "lse", "uws", "york"]],
  ["sort=fee", ["abertay", "york", "leeds", "lse", "uws"]],
  ["sort=courses", ["lse", "york", "abertay", "leeds", "uws"]],
  ["sort=toString", ["york", "leeds", "lse", "abertay", "uws"]],
  ["search=economics", ["lse"]],
  ["search=LONDON+school", ["lse"]],
  ["search=dundee", ["abertay"]],
  ["search=%00", ["york", "leeds", "lse", "abertay", "uws"]],
  ["search=none", []],
  ["nation=Scotland", ["abertay", "uws"]],
  ["nation=Mars", ["york", "leeds", "lse", "abertay", "uws"]],
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

test.each([
  [
    "search=university&nation=Scotland",
    [
      ["England", 2],
      ["Scotland", 2],
    ],
  ],
  [
    "search=university&open=1",
    [
      ["England", 2],
      ["Scotland", 1],
    ],
  ],
  ["search=none&nation=Wales", [["Wales", 0]]],
])("?%s counts the nations", (query, counts) => {
  const filters = readUniversityFilters(new URLSearchParams(query));
  expect(countByNation(all, filters).map(({ nation, count }) => [nation, count])).toEqual(counts);
});

test("an address leaves out what is not set, and is read back", () => {
  expect(universitiesAddress({})).toBe("/universities");
  const filters = { search: "a b", nation: "Wales", open: "1", sort: "fee", shown: 48 } as const;
  const address = universitiesAddress(filters);
  expect(address).toBe("/universities?search=a+b&nation=Wales&open=1&sort=fee&shown=48");
  expect(readUniversityFilters(new URL(address, "http://localhost").searchParams)).toEqual(filters);
});

test.each([
  ["", 24],
  ["shown=25", 48],
  ["shown=48", 48],
  ["shown=-1", 24],
  ["shown=99999", 24],
  ["shown=many", 24],
])("?%s shows %i", (query, shown) => {
  expect(readUniversityFilters(new URLSearchParams(query)).shown).toBe(shown);
});
