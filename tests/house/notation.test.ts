/** Tests that one formatter writes numbers and times. */
import { expect, test } from "vitest";
import { isTest, readModules } from "./modules.ts";

const product = readModules("app").filter((module) => !isTest(module));
const users = (pattern: RegExp) => product.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("counts and money come from the notation", () => {
  expect(users(/\.toLocaleString\(|Intl\.(NumberFormat|ListFormat|PluralRules)/)).toEqual(["app/notation.ts"]);
});

test("the promise of a counsellor's reply has one source", () => {
  expect(users(/\b(6|six) hours\b/i)).toEqual([]);
});

test("dates and times come from the format of pages", () => {
  expect(users(/\.toLocale(Date|Time)String\(|Intl\.DateTimeFormat/)).toEqual([]);
});
