import { describe, expect, test } from "vitest";
import { figureInput } from "./figure-input.ts";
import { FIGURE_KEYS, type FigureKey } from "./figure-keys.ts";
import { countOfState, type FigureRow, figureFilters, groupedLines, linesOf, matchingLines } from "./figure-lines.ts";

const today = "2026-11-21";
const form = { value: "65", validFrom: "2026-03-01", source: "Clinic", sourceUrl: "", checkedOn: "2026-11-01" };
const problemOf = (key: FigureKey, more: Record<string, string>) => {
  const read = figureInput(key, today).safeParse({ ...form, ...more });
  return read.success ? null : read.error.issues.map(({ path, message }) => [path[0], message]);
};

describe("the form of a figure", () => {
  test.each([
    ["tb_test", "£1,065.5", 106_550],
    ["rate", "৳165.25", 16_525],
    ["held_days", "28 days", 28],
    ["apply_months", "6", 6],
    ["cushion", "5%", 5],
    ["flight", "0", 0],
  ] as const)("%s %s is %i", (key, value, read) => {
    expect(figureInput(key, today).parse({ ...form, value }).value).toBe(read);
  });

  test.each([
    ["tb_test", { value: "" }, "value", "Enter the new value"],
    ["tb_test", { value: "about 65" }, "value", "Enter an amount in numbers, for example 16000"],
    ["tb_test", { value: "-5" }, "value", "Enter an amount in numbers, for example 16000"],
    ["rate", { value: "0" }, "value", "Enter how many taka £1 is, for example 165"],
    ["held_days", { value: "0" }, "value", "Enter a whole number from 1 to 366"],
    ["held_days", { value: "28.5" }, "value", "Enter a whole number from 1 to 366"],
    ["tb_test", { validFrom: "2026-02-30" }, "validFrom", "Enter a date, for example 2026-11-30"],
    ["tb_test", { source: " " }, "source", "Enter where the value is from"],
    ["tb_test", { sourceUrl: "javascript:alert(1)" }, "sourceUrl", "Enter a web address that starts with https://"],
    ["tb_test", { checkedOn: "2026-11-22" }, "checkedOn", "This day has not come yet. Enter today or an earlier day"],
  ] as const)("%s %o: %s", (key, more, field, message) => {
    expect(problemOf(key, more)).toEqual([[field, message]]);
  });

  test("a web address is kept as https, and may be left out", () => {
    const read = (sourceUrl: string) => figureInput("tb_test", today).parse({ ...form, sourceUrl }).sourceUrl;
    expect(read("www.gov.uk/tb-test-visa")).toBe("https://www.gov.uk/tb-test-visa");
    expect(read("")).toBeNull();
  });
});

describe("the staff's lines", () => {
  const row = (id: number, key: FigureKey, more: Partial<FigureRow> = {}): FigureRow => ({
    id,
    key,
    value: 100,
    validFrom: "2026-01-01",
    source: "GOV.UK",
    sourceUrl: null,
    checkedOn: "2026-10-01",
    isShown: true,
    isSample: false,
    version: 2,
    ...more,
  });
  const lines = linesOf(
    [
      row(1, "visa_fee"),
      row(2, "visa_fee", { validFrom: "2025-01-01" }),
      row(3, "visa_fee", { validFrom: "2027-01-01" }),
      row(4, "tb_test", { checkedOn: "2026-05-01" }),
      row(5, "flight", { checkedOn: "2026-04-01" }),
      row(6, "food", { isShown: false, checkedOn: "2026-04-01" }),
    ],
    today,
  );

  test("stale figures come first, oldest on top, then figures without a value", () => {
    const [stale, missing, ...others] = groupedLines(lines);
    expect([stale?.name, stale?.lines.map(({ key }) => key)]).toEqual(["stale", ["flight", "tb_test"]]);
    expect(missing?.name).toBe("missing");
    expect(others.map(({ name, lines }) => [name, lines.map(({ key }) => key)])).toEqual([
      ["visa", ["visa_fee"]],
      ["living", ["food"]],
    ]);
  });

  test("a line has the value of today, the next one, and those before", () => {
    const line = lines.find(({ key }) => key === "visa_fee");
    expect(line).toMatchObject({ now: { id: 1 }, next: [{ id: 3 }], before: [{ id: 2 }], version: 6 });
  });

  test.each([
    ["search=tb+test", ["tb_test"]],
    ["search=gov+visa+fee", ["visa_fee"]],
    ["state=hidden", ["food"]],
    ["state=stale&group=journey", ["tb_test", "flight"]],
    ["group=nothing&search=flight", ["flight"]],
  ])("?%s finds %o", (address, keys) => {
    const found = matchingLines(lines, figureFilters(new URLSearchParams(address)));
    expect(found.map(({ key }) => key)).toEqual(keys);
  });

  test("states are counted", () => {
    expect(["stale", "hidden", "missing"].map((state) => countOfState(lines, state as "stale"))).toEqual([
      2,
      1,
      FIGURE_KEYS.length - 4,
    ]);
  });
});
