/** What is read from searches, as people type them, in the sample catalogue. The table is `queries.txt`. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleIndex } from "../../../../tests/support/sample-index.ts";
import { CHOICE_NAMES, NO_FILTERS } from "../filters.ts";
import { knownIn } from "./places.ts";
import { TRANSLATIONS } from "./translations.ts";
import { understand } from "./understand.ts";

const known = knownIn(await sampleIndex());
const ON = { rate: 16_500, today: "2026-11-23" };
const rows = readFileSync(new URL("queries.txt", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => line.split("=> "));

/** Writes what was understood as the table does: filters | words | words without effect ! what the page answers. */
function written(search: string): string {
  const { filters, understood, unused, answers } = understand({ ...NO_FILTERS, search }, known, ON);
  const read = understood.map(({ name, value }) => `${name}=${value}`).join(", ");
  const parts = [read, filters.search || (unused.length > 0 ? "-" : ""), unused.join(" ")];
  while (parts.at(-1) === "") parts.pop();
  const answered = answers.map(({ topic, ...more }) => ("grade" in more ? `${topic} ${more.grade}`.trim() : topic));
  return [parts.join(" | ").trim(), ...(answered.length > 0 ? [`! ${answered.join(", ")}`] : [])]
    .filter(Boolean)
    .join(" ");
}

test("the table has at least 150 searches", () => {
  expect(rows.length).toBeGreaterThanOrEqual(150);
});

test.each(rows)("%s", (search = "", expected = "") => {
  expect(written(search.trim())).toBe(expected.trim());
});

test("knows some 200 words of Bangla, each with one meaning", () => {
  expect(TRANSLATIONS.length).toBeGreaterThan(200);
  const meanings = Map.groupBy(TRANSLATIONS, ([key]) => key);
  for (const [key, rows] of meanings) expect([key, ...new Set(rows.map(([, english]) => english))]).toHaveLength(2);
});

test("Bangla letters that Unicode writes in two ways, and joiners, make no difference", () => {
  for (const [search, read] of [
    ["\u09df", "\u09af\u09bc"],
    ["\u09dc", "\u09a1\u09bc"],
    ["\u09cb", "\u09c7\u09be"],
  ].flatMap(([one = "", other = ""]) =>
    ["ইঞ্জিনিয়ারিং", "আইইএলটিএস ছাড়া", "কম খরচে মনোবিজ্ঞান"].map((text) => {
      const decomposed = text.normalize("NFC").replaceAll(one, other);
      return [decomposed.replaceAll(other, one), decomposed] as const;
    }),
  )) {
    expect(written(search)).toBe(written(read));
    expect(written(`\u200b${search.replaceAll("\u09cd", "\u09cd\u200c")}`)).toBe(written(read));
  }
});

test("a search for the words alone has no filters read from it", () => {
  const filters = { ...NO_FILTERS, search: "nursing scotland", words: "1" };
  expect(understand(filters, known, ON)).toMatchObject({ filters, understood: [], unused: [] });
});

test("a filter of the address counts more than the search, whose words then have no effect", () => {
  const read = understand({ ...NO_FILTERS, search: "nursing scotland", nation: "Wales" }, known, ON);
  expect(read.filters).toMatchObject({ nation: "Wales", search: "nursing" });
  expect(read.understood).toEqual([]);
  expect(read.unused).toEqual(["scotland"]);
});

test("the same filter in both is one", () => {
  const read = understand({ ...NO_FILTERS, search: "nursing scotland", nation: "Scotland" }, known, ON);
  expect(read.filters).toMatchObject({ nation: "Scotland", search: "nursing" });
  expect(read).toMatchObject({ understood: [], unused: [] });
});

test("each part has the search without it, and so have the words that are left", () => {
  const read = understand({ ...NO_FILTERS, search: "nursing in Scotland under £15,000 IELTS 6" }, known, ON);
  expect(read.understood.map(({ name, without }) => [name, without])).toEqual([
    ["nation", "nursing in under £15,000 IELTS 6"],
    ["feeMax", "nursing in Scotland IELTS 6"],
    ["ieltsScore", "nursing in Scotland under £15,000"],
  ]);
  expect(read.withoutWords).toBe("Scotland under £15,000 IELTS 6");
});

test("any text is read, and every word is a filter, a word or without effect", () => {
  for (const search of [
    "",
    " ",
    "£",
    "under",
    "under under under 5",
    "between and",
    "ielts ielts 6 6",
    "jan jan jan",
  ]) {
    const { filters } = understand({ ...NO_FILTERS, search }, known, ON);
    for (const name of CHOICE_NAMES) expect(typeof filters[name]).toBe("string");
  }
});
