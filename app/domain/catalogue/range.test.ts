import { expect, test } from "vitest";
import { readRange, shownText, withNextPage, writeRange } from "./range.ts";

const read = (query: string) => readRange(new URLSearchParams(query));

test.each([
  ["", 1, 1],
  ["page=3", 3, 3],
  ["through=3", 1, 3],
  ["page=2&through=4", 2, 4],
  ["page=2&through=2", 2, 2],
  ["page=4&through=2", 4, 4],
  ["page=2&through=x", 2, 2],
  ["page=2&through=", 2, 2],
  ["page=2&through=-3", 2, 2],
  ["page=2&through=4.5", 2, 2],
  ["through=5", 1, 5],
  ["through=6", 2, 6],
  ["page=3&through=100", 96, 100],
  [`through=${"9".repeat(400)}`, 99_996, 100_000],
])("%j is pages %i to %i", (query, page, through) => {
  expect(read(query)).toEqual({ page, through });
});

test.each([
  [{ page: 1, through: 1 }, "search=law"],
  [{ page: 2, through: 2 }, "search=law&page=2"],
  [{ page: 1, through: 4 }, "search=law&through=4"],
  [{ page: 2, through: 4 }, "search=law&page=2&through=4"],
])("%j is written as %j, whatever the address had", (range, query) => {
  const written = writeRange(new URLSearchParams("page=9&search=law&through=12"), range);
  expect(written.toString()).toBe(query);
  expect(readRange(written)).toEqual(range);
});

test("one more page: the first goes when there are five", () => {
  expect(withNextPage({ page: 1, through: 1 })).toEqual({ page: 1, through: 2 });
  expect(withNextPage({ page: 1, through: 4 })).toEqual({ page: 1, through: 5 });
  expect(withNextPage({ page: 1, through: 5 })).toEqual({ page: 2, through: 6 });
});

test("shownText names the range of courses shown", () => {
  expect(shownText(1, 100, "2,400")).toBe("Showing 100 of 2,400");
  expect(shownText(1, 300, "2,400")).toBe("Showing 300 of 2,400");
  expect(shownText(2, 210, "310")).toBe("Showing 101 to 310 of 310");
});
