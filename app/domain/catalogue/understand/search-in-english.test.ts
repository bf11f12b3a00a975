import { expect, test } from "vitest";
import { searchInEnglish } from "./search-in-english.ts";

test.each([
  ["লন্ডন", "london"],
  ["গ্রিনিচ বিশ্ববিদ্যালয়", "greenwich university"],
  ["Leeds বৃত্তি", "Leeds scholarship"],
  ["অজানা", "অজানা"],
  ["ain law e", "ain law e"],
  ["", ""],
])("%j looks for %j", (search, english) => {
  expect(searchInEnglish(search)).toBe(english);
});
