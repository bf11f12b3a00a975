import { expect, test } from "vitest";
import { cardCosts } from "./card-cost.ts";
import type { DatedFigure } from "./dated-figures.ts";

const figures = Object.entries({
  rate: 16_500,
  visa_fee: 55_800,
  surcharge_year: 77_600,
  surcharge_part: 38_800,
  added_long: 5,
  rent_mid: 59_200,
  food: 15_000,
  transport_elsewhere: 6_000,
  other_costs: 15_000,
  tb_test: 6_500,
  flight: 55_000,
}).map(
  ([key, value], id) =>
    ({
      id,
      key,
      value,
      validFrom: null,
      source: "",
      sourceUrl: null,
      checkedOn: null,
      isShown: true,
      isSample: false,
    }) as DatedFigure,
);
const course = { id: "a", duration: "1 year", tuitionFee: 14_900, scholarships: [], university: { city: "Perth" } };
const costOf = (more: object, rows = figures) => cardCosts(rows, [{ ...course, ...more }], "2026-11-21").get("a");

test("a card has the first year before the award, in pounds and lakh", () => {
  expect(costOf({ scholarships: ["Entry Award - £2,000 off, automatic"] })).toEqual({
    pounds: "£28,661",
    taka: "৳47.3 lakh",
    award: "with the award of £2,000: £26,661",
  });
});

test("a card has no total that leaves something out", () => {
  expect(costOf({ tuitionFee: null })).toBeUndefined();
  expect(
    costOf(
      {},
      figures.filter(({ key }) => key !== "flight"),
    ),
  ).toBeUndefined();
});

test("a card has no taka without a rate", () => {
  expect(
    costOf(
      {},
      figures.filter(({ key }) => key !== "rate"),
    ),
  ).toMatchObject({ pounds: "£28,661", taka: null });
});
