import { expect, test } from "vitest";
import { aCaseChoice, caseFigures } from "#app/domain/testing/case-choice.ts";
import type { CaseChoice } from "./facts.ts";
import { moneyOf } from "./money.ts";

const figures = caseFigures();
const course = { level: "Postgraduate", tuitionFee: 16_000, duration: "12 months", city: "Leeds" };
const offer = aCaseChoice({ feeAfterScholarship: 13_000, deposit: 3_000, depositPaidOn: "2026-11-02", course });

test.each<[string, CaseChoice, number]>([
  ["its fee less the deposit that was paid", offer, 10_000 + 9 * 1_171],
  ["its fee whole until the deposit is paid", { ...offer, depositPaidOn: null, paidPence: 0 }, 13_000 + 9 * 1_171],
  ["the course's fee if it says none", { ...offer, feeAfterScholarship: null }, 13_000 + 9 * 1_171],
  ["London's living costs", { ...offer, course: { ...course, city: "London" } }, 10_000 + 9 * 1_529],
  ["a short course's months", { ...offer, course: { ...course, duration: "6 months" } }, 10_000 + 6 * 1_171],
])("an offer asks to show %s", (_, choice, pounds) => {
  expect(moneyOf(choice, figures).toShow).toBe(pounds * 100);
});

test("an offer of £15,960 with £3,000 paid asks to show £23,499, whatever the catalogue says", () => {
  const choice = aCaseChoice({ feeAfterScholarship: 15_960, deposit: 3_000, depositPaidOn: "2026-11-20" });
  expect(moneyOf(choice, figures)).toMatchObject({ toShow: 2_349_900, fee: 1_596_000, feeFrom: "offer", toPay: 0 });
});

test("a part of the deposit leaves the rest to pay, and fees are taken off what is to be shown", () => {
  const part = { ...offer, depositPaidOn: null, paidPence: 100_000 };
  expect(moneyOf(part, figures)).toMatchObject({ toPay: 200_000, paid: 100_000, toShow: 12_000_00 + 9 * 1_171_00 });
  const more = { ...offer, paidPence: 800_000 };
  expect(moneyOf(more, figures)).toMatchObject({ toPay: 0, toShow: 5_000_00 + 9 * 1_171_00 });
});

test("the money to show is not known without a fee or a figure", () => {
  const unpriced = { ...offer, feeAfterScholarship: null, course: { ...course, tuitionFee: null } };
  expect(moneyOf(unpriced, figures)).toMatchObject({ fee: null, toShow: null });
  expect(moneyOf(offer, {}).toShow).toBeNull();
});
