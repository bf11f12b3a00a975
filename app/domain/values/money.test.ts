import { expect, test } from "vitest";
import { inPence, readMoney } from "./money.ts";

test.each([
  ["18000", 18_000],
  ["18,000", 18_000],
  ["£18,000", 18_000],
  ["£18 000.50", 18_000.5],
  ["18,000 pounds", 18_000],
  ["GBP 18000", 18_000],
  ["18k", 18_000],
  ["18.5k", 18_500],
  ["১৮০০০", 18_000],
  ["£1,000,000", 1_000_000],
])("reads %j as pounds", (text, pounds) => {
  expect(readMoney(text)).toEqual({ currency: "GBP", hundredths: pounds * 100 });
});

test.each([
  ["18 lakh", 1_800_000],
  ["18lakh", 1_800_000],
  ["18 Lac", 1_800_000],
  ["18.5 lakhs taka", 1_850_000],
  ["১৮ লাখ", 1_800_000],
  ["১৮ লক্ষ টাকা", 1_800_000],
  ["18,00,000", 1_800_000],
  ["18,00,000 tk", 1_800_000],
  ["18,00,000/-", 1_800_000],
  ["Tk. 18,00,000", 1_800_000],
  ["৳18,00,000.50", 1_800_000.5],
  ["BDT 1800000", 1_800_000],
  ["1.2 crore", 12_000_000],
  ["50 thousand taka", 50_000],
  ["1,80,00,000", 18_000_000],
])("reads %j as taka", (text, taka) => {
  expect(readMoney(text)).toEqual({ currency: "BDT", hundredths: taka * 100 });
});

test.each([
  "",
  "lakh",
  "18,0,0",
  "1,8000",
  "£18 lakh",
  "$18,000",
  "18 to 20 lakh",
  "-5",
  "1e9",
  "18.5.1",
  "99999999999 crore",
])("does not read %j", (text) => expect(readMoney(text)).toBeNull());

test("converts taka at a rate, never to more than they buy", () => {
  expect(inPence({ currency: "BDT", hundredths: 180_000_000 }, 16_500)).toBe(1_090_909);
  expect(inPence({ currency: "BDT", hundredths: 180_000_000 }, null)).toBeNull();
  expect(inPence({ currency: "GBP", hundredths: 1_800_000 }, null)).toBe(1_800_000);
});
