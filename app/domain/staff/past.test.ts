/** Tests the addresses of parts of a timeline. */
import { expect, test } from "vitest";
import { entriesUpTo, pastAddress, pastOf } from "./past.ts";

const HERE = "/admin/leads/1";

test.each([
  ["", "", 1, false],
  ["?show=notes", "notes", 1, false],
  ["?show=toString", "", 1, false],
  ["?show=notes&past=3", "notes", 3, false],
  ["?past=20", "", 20, true],
  ["?past=21", "", 1, false],
  ["?past=-1", "", 1, false],
] as const)("%s asks for %s, page %d", (search, show, page, isLast) => {
  expect(pastOf(search)).toEqual({ show, page, isLast });
});

test("a page needs its rows, those before it and one more", () => {
  const upTo = (search: string) => entriesUpTo(new URL(`http://localhost${HERE}${search}`));
  expect([upTo(""), upTo("?past=2"), upTo("?past=1000")]).toEqual([31, 61, 31]);
});

test("the address of a part keeps the list that the record was opened from", () => {
  expect(pastAddress(HERE, "?in=status%3Dnew", "notes", 2)).toBe(`${HERE}?in=status%3Dnew&show=notes&past=2#timeline`);
  expect(pastAddress(HERE, "?show=notes&past=2", "", 1)).toBe(`${HERE}#timeline`);
});
