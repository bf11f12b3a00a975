import { describe, expect, test } from "vitest";
import { awardOff, bestAward, scholarshipFacts } from "./scholarship-facts.ts";

const facts = (text: string) => {
  const { amount, isAtMost, isAutomatic, isForBangladesh, deadline } = scholarshipFacts(text);
  return [amount, isAtMost, isAutomatic, isForBangladesh, deadline];
};

describe("a scholarship says", () => {
  test.each([
    ["Bangladesh Country Award - £3,000 in the first year", { pounds: 3000 }, false, null, true, null],
    ["Dean's Award - up to £5,000 - by interview", { pounds: 5000 }, true, false, false, null],
    ["Merit - £2,000 to £4,000, automatic with your offer", { pounds: 4000 }, true, true, false, null],
    ["Welcome - £2k off, no separate application needed", { pounds: 2000 }, false, true, false, null],
    ["South Asia Scholarship - 20% off tuition", { percent: 20 }, false, null, true, null],
    ["Global Excellence - half the tuition fee, application required", { percent: 50 }, false, false, false, null],
    ["Chevening Scholarship", null, false, null, false, null],
    ["GREAT - £10,000, apply by 31 March 2027", { pounds: 10_000 }, false, false, false, "2027-03-31"],
    ["GREAT - closes 1st May, 2027", null, false, null, false, "2027-05-01"],
    ["Founded 1 May 1962 - £500", { pounds: 500 }, false, null, false, null],
    ["Entry - £2,000-4,000", { pounds: 2000 }, true, null, false, null],
    ["For grades of 150% - 10 % off", { percent: 10 }, false, null, false, null],
  ])("%s", (text, ...said) => {
    expect(facts(text)).toEqual(said);
  });
});

describe("a fee is less by", () => {
  test.each([
    [16_000, "A - £3,000", 3000],
    [16_000, "A - 20%", 3200],
    [2_000, "A - £3,000", 2000],
    [16_000, "A - up to £3,000", null],
    [16_000, "A", null],
  ])("%i and %s: %j", (fee, text, off) => {
    expect(awardOff(fee, scholarshipFacts(text))).toBe(off);
  });
});

describe("the best award of a course", () => {
  test.each([
    ["comes by itself", ["Merit - £5,000", "Entry - £2,000, automatic", "Early - £1,000, automatic"], 2000],
    ["is the highest of those that do not say", ["Merit - £2,000", "Country Award - 20%"], 3200],
    ["is never one that students apply for", ["GREAT - £10,000, apply by 31 March 2027"], null],
    ["is not known of the most that anyone gets", ["Dean's Award - up to £5,000"], null],
    ["is none without scholarships", [], null],
  ])("%s", (_, scholarships, off) => {
    expect(bestAward(16_000, scholarships)).toBe(off);
  });
});
