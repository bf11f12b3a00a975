import { describe, expect, test } from "vitest";
import { inLanguage } from "#app/language.server.ts";
import { citedFigures, firstYearBill, withAward } from "./bill.ts";
import { askedOf, costsQuery, placeOf } from "./costs-input.ts";
import { courseBill } from "./course-bill.ts";
import type { DatedFigure, Figures } from "./dated-figures.ts";
import type { FigureKey } from "./figure-keys.ts";
import { applyFrom, fundsAnswer, fundsDays } from "./funds-answer.ts";

const today = "2026-11-21";
const figure = (key: FigureKey, value: number, more: Partial<DatedFigure> = {}): DatedFigure => ({
  id: 1,
  key,
  value,
  validFrom: null,
  source: "GOV.UK",
  sourceUrl: null,
  checkedOn: "2026-11-20",
  isShown: true,
  isSample: false,
  ...more,
});
const rows = [
  figure("rate", 16_500, { isSample: true }),
  figure("cushion", 5),
  figure("visa_fee", 55_800),
  figure("surcharge_year", 77_600),
  figure("surcharge_part", 38_800),
  figure("added_long", 5),
  figure("funds_elsewhere", 117_100),
  figure("funds_months", 9),
  figure("rent_paid_most", 152_900),
  figure("held_days", 28),
  figure("evidence_days", 31),
  figure("rent_mid", 59_200),
  figure("food", 15_000),
  figure("transport_elsewhere", 6_000),
  figure("other_costs", 15_000),
  figure("tb_test", 6_500),
  figure("flight", 55_000, { isSample: true }),
];
const now: Figures = Object.fromEntries(rows.map((row) => [row.key, row]));
const asked = askedOf({ fee: 1_600_000, paid: 400_000 }, null, today);

describe("the bill of the first year", () => {
  test("has every line in pounds and taka, and says what is a sample", () => {
    const bill = firstYearBill(now, asked);
    expect(bill.lines.map(({ name, pounds, taka }) => [name, pounds, taka])).toEqual([
      ["Tuition fee", "£16,000", "৳26,40,000"],
      ["Living costs", "£11,424", "৳18,84,960"],
      ["Student visa", "£558", "৳92,070"],
      ["Health surcharge", "£1,164", "৳1,92,060"],
      ["TB test", "£65", "৳10,725"],
      ["Flight", "£550", "৳90,750"],
    ]);
    expect(bill.total).toEqual({ pounds: "£29,761", taka: "৳49,10,565" });
    expect(bill).toMatchObject({ missing: [], samples: ["Flight"], rate: { text: "£1 = ৳165", isSample: true } });
  });

  test("is before the award, and says what it is with the award", () => {
    const course = { duration: "1 year", tuitionFee: 16_000, scholarships: [], university: { city: "Perth" } };
    const scholarships = ["Entry Award - £2,000 off, automatic"];
    const bill = courseBill(rows, { ...course, scholarships }, today);
    expect(bill).toMatchObject({ total: { pounds: "£29,761" }, award: { off: "£2,000", pounds: "£27,761" } });
    expect(bill.award && withAward(bill.award)).toBe("with the award of £2,000: £27,761");
    expect(courseBill(rows, { ...course, scholarships: [] }, today).award).toBeNull();
  });

  test("a bill without a rate has no taka and names its unknown costs", () => {
    const bill = firstYearBill({ ...now, rate: undefined, flight: undefined } as Figures, { ...asked, fee: null });
    expect(bill.rate).toBeNull();
    expect(bill.total).toEqual({ pounds: "£13,211", taka: null });
    expect(bill.missing).toEqual(["Tuition fee", "Flight"]);
  });

  test("a course brings its fee, its months and its place", () => {
    const course = { duration: "3 years", tuitionFee: 14_900.5, scholarships: [], university: { city: "Perth" } };
    const bill = courseBill(rows, course, today);
    expect(bill.lines[0]?.pounds).toBe("£14,900.50");
    expect(bill.lines[1]?.note).toBe("12 months at £952, mid-cost city, estimate");
    expect(bill.lines[3]).toMatchObject({ pounds: "£2,716", note: "visa of 41 months, paid at once" });
  });
});

test("a bill in Bangla has its amounts in Bangla digits, in lakh and crore", () => {
  const bill = inLanguage("bn", () => firstYearBill(now, asked));
  expect(bill.total).toEqual({ pounds: "£২৯,৭৬১", taka: "৳৪৯,১০,৫৬৫" });
  expect(bill.lines[3]).toMatchObject({ pounds: "£১,১৬৪", note: "১৭ মাসের ভিসা, একবারেই দিতে হয়" });
});

describe("money to show", () => {
  test("has its lines, its days and some more for the rate", () => {
    const answer = fundsAnswer(now, asked, today);
    expect(answer?.bill.total).toEqual({ pounds: "£22,539", taka: "৳37,18,935" });
    expect(answer?.bill.lines.map(({ note }) => note)).toEqual([
      "£16,000 less £4,000 paid",
      "9 months at £1,171, outside London",
    ]);
    expect(answer?.cushion).toEqual({ percent: 5, taka: "৳39,04,882" });
    expect(answer?.days).toMatchObject({ from: "2026-11-21", closing: "2026-12-18", until: "2027-01-18" });
  });

  test("money that has been there for long needs a statement of today", () => {
    expect(fundsDays(now, "2026-01-01", today)).toMatchObject({
      from: "2026-10-25",
      closing: today,
      until: "2026-12-22",
    });
  });

  test("the statement is of a day on which the visa for the start can be asked for", () => {
    // Money of today is no evidence for a start on 20 September 2027, ten months away.
    const autumn = fundsDays(now, today, today, { from: "2027-03-20", until: "2027-08-30" });
    expect(autumn).toMatchObject({ closing: "2027-03-20", until: "2027-04-20" });
    // A start on 18 January 2027 has 28 December as its last day, though the statement would be young enough after it.
    const january = fundsDays(now, today, today, { from: "2026-07-18", until: "2026-12-28" });
    expect(january).toMatchObject({ closing: "2026-12-18", until: "2026-12-28" });
  });

  test("a missing figure gives no answer", () => {
    expect(fundsAnswer({ ...now, funds_elsewhere: undefined } as Figures, asked, today)).toBeNull();
    expect(fundsDays({}, today, today)).toBeNull();
  });

  test.each([
    ["September", { start: "September 2027", from: "March 2027" }],
    ["January 2027", { start: "January 2027", from: "July 2026" }],
    ["December", { start: "December 2026", from: "June 2026" }],
    ["September 2026", null],
    ["Autumn", null],
    ["Any month", null],
  ])("a start in %s: %o", (start, from) => {
    expect(applyFrom(start, 6, today)).toEqual(from);
  });
});

describe("the calculator's input", () => {
  const read = (text: string) => costsQuery(16_500).safeParse(Object.fromEntries(new URLSearchParams(text)));

  test("amounts are read as people type them, and what is empty is left to the course", () => {
    const query = read("fee=%C2%A316%2C000&paid=4000.50&months=12+months&place=london&living=nowhere").data;
    expect(query).toMatchObject({ fee: 1_600_000, paid: 400_050, months: 12, place: "london", living: null });
    const course = { duration: "18 months", tuitionFee: 20_000, scholarships: [], university: { city: "London" } };
    expect(askedOf({}, course, today)).toEqual({
      fee: 2_000_000,
      award: null,
      paid: 0,
      rentPaid: 0,
      months: 18,
      place: "london",
      living: "london",
      since: today,
    });
    expect(askedOf(read("place=elsewhere").data ?? {}, course, today)).toMatchObject({ living: "mid" });
  });

  test.each([
    ["fee=abc", "fee", 'Enter an amount in pounds or taka, for example 16000 or "18 lakh"'],
    ["fee=200001", "fee", "Enter £200,000 or less"],
    ["paid=-4", "paid", 'Enter an amount in pounds or taka, for example 16000 or "18 lakh"'],
    ["months=0", "months", "Enter a whole number from 1 to 96"],
    ["months=9.5", "months", "Enter a whole number from 1 to 96"],
    ["since=21/11/2026", "since", "Enter a date, for example 2026-11-30"],
  ])("%s: %s: %s", (text, field, message) => {
    expect(read(text).error?.issues.map(({ path, message: said }) => [path[0], said])).toEqual([[field, message]]);
  });

  test.each([
    ["18 lakh", 1_090_909],
    ["18,00,000 tk", 1_090_909],
    ["১৮ লাখ টাকা", 1_090_909],
    ["£18,000", 1_800_000],
    ["18k", 1_800_000],
  ])("the fee %j is %d pence", (fee, pence) => {
    expect(costsQuery(16_500).parse({ fee }).fee).toBe(pence);
  });

  test("asks for pounds where there is no exchange rate", () => {
    expect(costsQuery(null).safeParse({ fee: "18 lakh" }).error?.issues[0]?.message).toContain("in pounds");
  });

  test.each([
    ["London", "london"],
    [" greater london ", "london"],
    ["Londonderry", "elsewhere"],
    ["Leeds", "elsewhere"],
  ])("%s is %s", (city, place) => {
    expect(placeOf(city)).toBe(place);
  });
});

test("a sample is not cited as a source", () => {
  const cited = citedFigures({ ...now, visa_fee: figure("visa_fee", 55_800, { isSample: true }) });
  expect(cited.map(({ text }) => text)).not.toContain("Visa fee £558");
  expect(cited.map(({ text }) => text)).toContain("In the account for 28 days");
});
