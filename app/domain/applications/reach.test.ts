import { expect, test } from "vitest";
import type { SavedRule } from "#app/domain/rules/rule.ts";
import { caseFigures } from "#app/domain/testing/case-choice.ts";
import { inLanguage } from "#app/language.server.ts";
import { reachOfIntakes, reachText } from "./reach.ts";

const INTAKES = ["2027-01", "2027-02", "2027-09"];

const latestStart = (intake: string, value: string): SavedRule => ({
  ...{ id: 1, universityId: "hull", intake, countries: "all", key: "latestStart", value },
  ...{ source: "University", sourceUrl: null, checkedOn: "2026-11-20", byWho: null, isSample: false },
});

const on = (today: string, rules: SavedRule[] = []) =>
  reachOfIntakes(INTAKES, { universityId: "hull", rules, figures: caseFigures(), today });

test("each intake says whether it is in reach, and which one after it is", () => {
  expect(on("2026-12-20")).toEqual([
    { month: "2027-01", reach: { answer: "no", isEstimate: true }, next: "2027-09" },
    { month: "2027-02", reach: { answer: "held", since: "2026-12-14", isEstimate: true }, next: "2027-09" },
    { month: "2027-09", reach: { answer: "yes" }, next: null },
  ]);
});

test("a later latest start of the university leaves more time, for its own intake alone", () => {
  const answers = on("2026-12-20", [latestStart("2027-01", "2027-02-14")]).map(({ reach }) => reach.answer);
  expect(answers).toEqual(["yes", "held", "yes"]);
});

test("without figures nothing is out of reach", () => {
  const figures = caseFigures({ held_days: undefined });
  const known = { universityId: null, rules: [], figures, today: "2026-12-31" };
  expect(reachOfIntakes(["2027-01"], known)).toEqual([{ month: "2027-01", reach: { answer: "yes" }, next: null }]);
});

test.each([
  [
    "en",
    [
      "A visa would come too late for January 2027. The next start with enough time is September 2027. Counted from the first of the month: the university may take students later.",
      "February 2027 can only be reached with money that has been in the bank since 14 December 2026. The next start with enough time is September 2027. Counted from the first of the month: the university may take students later.",
      null,
    ],
  ],
  [
    "bn",
    [
      "জানুয়ারি ২০২৭-এর জন্য ভিসা সময়মতো আসবে না। এরপর হাতে সময় আছে এমন ইনটেক সেপ্টেম্বর ২০২৭। মাসের প্রথম দিন থেকে গোনা: বিশ্ববিদ্যালয় পরেও নিতে পারে।",
      "ফেব্রুয়ারি ২০২৭-এ যেতে হলে টাকা ১৪ ডিসেম্বর ২০২৬ বা তার আগে থেকেই ব্যাংকে থাকতে হবে। এরপর হাতে সময় আছে এমন ইনটেক সেপ্টেম্বর ২০২৭। মাসের প্রথম দিন থেকে গোনা: বিশ্ববিদ্যালয় পরেও নিতে পারে।",
      null,
    ],
  ],
] as const)("an intake that is out of reach says what comes next in %s", (language, expected) => {
  expect(inLanguage(language, () => on("2026-12-20").map(reachText))).toEqual(expected);
});

test("the last intake out of reach sends to a counsellor", () => {
  expect(reachText({ month: "2027-01", reach: { answer: "no", isEstimate: false }, next: null })).toBe(
    "A visa would come too late for January 2027. Ask a counsellor about the next start.",
  );
});
