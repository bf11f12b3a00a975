/** The rules of costs and visa money, with the worked examples that they were written from. */
import { describe, expect, test } from "vitest";
import { addDays, addMonths, calendarMonths, daysBetween, isDay } from "#app/domain/values/days.ts";
import { formatPence, formatTaka } from "#app/notation.ts";
import { ageOf, type DatedFigure, figuresOn, figureText, isStale } from "./dated-figures.ts";
import type { FigureKey } from "./figure-keys.ts";
import { firstYearCosts, healthSurcharge, monthlyLiving, totalCost, visaMonths } from "./first-year.ts";
import { inTaka, linesInTaka, withCushion } from "./taka.ts";
import {
  applyBy,
  earliestApplication,
  earliestClosing,
  fundsToShow,
  holdingStart,
  isFresh,
  isHeld,
  maintenance,
} from "./visa-funds.ts";

let ids = 0;
const row = (key: FigureKey, value: number, more: Partial<DatedFigure> = {}): DatedFigure => ({
  id: ++ids,
  key,
  value,
  validFrom: null,
  source: "test",
  sourceUrl: null,
  checkedOn: "2026-09-28",
  isShown: true,
  isSample: false,
  ...more,
});
const pounds = (key: FigureKey, value: number, validFrom?: string) =>
  row(key, value * 100, validFrom ? { validFrom } : {});

const rows: DatedFigure[] = [
  pounds("visa_fee", 558, "2026-04-08"),
  pounds("visa_fee", 524, "2025-04-09"),
  pounds("surcharge_year", 776, "2024-02-06"),
  pounds("surcharge_part", 388, "2024-02-06"),
  row("added_long", 5),
  row("added_short", 3),
  pounds("funds_london", 1483),
  pounds("funds_elsewhere", 1136),
  pounds("funds_london", 1529, "2025-11-11"),
  pounds("funds_elsewhere", 1171, "2025-11-11"),
  row("funds_months", 9),
  pounds("rent_paid_most", 1529, "2025-11-11"),
  pounds("rent_paid_most", 1483),
  ...(["london", 980, "high", 748, "mid", 592, "low", 520].flatMap((tier, at, all) =>
    at % 2 === 0 ? [pounds(`rent_${tier}` as FigureKey, Number(all[at + 1]))] : [],
  ) as DatedFigure[]),
  pounds("food", 150),
  pounds("transport_london", 110),
  pounds("transport_elsewhere", 60),
  pounds("other_costs", 150),
  pounds("tb_test", 65),
  pounds("flight", 550),
];
const now = figuresOn(rows, "2026-11-21");

describe("calendar months of a course", () => {
  test.each([
    ["2027-01-18", "2027-07-20", 7],
    ["2026-09-14", "2027-09-11", 12],
    ["2026-09-14", "2027-09-13", 12],
    ["2026-09-14", "2027-09-14", 13],
    ["2026-01-31", "2026-02-27", 1],
    ["2026-01-31", "2026-02-28", 2],
    ["2027-01-01", "2027-01-01", 1],
  ])("%s to %s is %i", (start, end, months) => {
    expect(calendarMonths(start, end)).toBe(months);
  });

  test.each([
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-10-31", 4, "2027-02-28"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-11-30", 13, "2027-12-30"],
  ])("%s and %i months is %s", (day, months, then) => {
    expect(addMonths(day, months)).toBe(then);
  });

  test.each([
    ["2026-02-29", false],
    ["2028-02-29", true],
    ["2026-13-01", false],
    ["1999-12-31", false],
    ["21/11/2026", false],
    ["", false],
  ])("%s is a day: %s", (text, is) => {
    expect(isDay(text)).toBe(is);
  });

  test("days are counted over the end of summer time", () => {
    expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  });
});

describe("living money", () => {
  test.each([
    ["london", 12, "2026-11-21", 13_761],
    ["elsewhere", 7, "2026-11-21", 8_197],
    ["elsewhere", 9, "2026-11-21", 10_539],
    ["london", 12, "2025-11-10", 13_347],
    ["london", 12, "2025-11-11", 13_761],
    ["elsewhere", 1, "2025-11-10", 1_136],
  ] as const)("%s, %i months, on %s: £%i", (place, months, day, amount) => {
    expect(maintenance(figuresOn(rows, day), place, months)?.pence).toBe(amount * 100);
  });

  test("is not known without its rate", () => {
    expect(maintenance({}, "london", 12)).toBeNull();
    expect(fundsToShow({}, "london", 12, { fee: 0, paid: 0, rentPaid: 0 })).toBeNull();
  });
});

describe("money to show", () => {
  test.each([
    ["elsewhere", 12, 16_000, 4_000, 0, 22_539],
    ["london", 12, 22_500, 5_000, 2_000, 29_732],
    ["elsewhere", 7, 16_000, 16_000, 500, 7_697],
    ["elsewhere", 12, 16_000, 17_000, 0, 10_539],
    ["elsewhere", 1, 9_000, 9_000, 1_500, 0],
    ["london", 1, 9_000, 9_000, 5_000, 0],
  ] as const)("%s, %i months, fee %i, paid %i, rent %i: £%i", (place, months, fee, paid, rent, amount) => {
    const money = { fee: fee * 100, paid: paid * 100, rentPaid: rent * 100 };
    const parts = fundsToShow(now, place, months, money);
    expect((parts?.fee ?? Number.NaN) + (parts?.living ?? Number.NaN)).toBe(amount * 100);
  });

  test("pence are kept", () => {
    const parts = fundsToShow(now, "elsewhere", 9, { fee: 1_600_050, paid: 25, rentPaid: 0 });
    expect(parts?.fee).toBe(1_600_025);
  });
});

describe("28 days in the account", () => {
  test("a statement of 30 November covers the days from 3 November", () => {
    expect(holdingStart("2026-11-30", 28)).toBe("2026-11-03");
  });

  test("money that arrives on 1 December is enough on 28 December", () => {
    expect(earliestClosing("2026-12-01", 28)).toBe("2026-12-28");
    expect(holdingStart(earliestClosing("2026-12-01", 28), 28)).toBe("2026-12-01");
  });

  const balances = Array.from({ length: 28 }, () => 2_253_900);
  test.each([
    ["every day enough", balances, true],
    ["one day £1 short", balances.with(13, 2_253_800), false],
    ["the last day £1 short", balances.with(27, 2_253_800), false],
    ["27 days", balances.slice(1), false],
    ["short before the 28 days", [0, ...balances], true],
  ])("%s: %s", (_, days, is) => {
    expect(isHeld(days, 2_253_900, 28)).toBe(is);
  });
});

describe("age of the evidence", () => {
  test.each([
    ["2026-11-30", "2026-12-31", true],
    ["2026-11-30", "2027-01-01", false],
    ["2026-11-30", "2026-11-30", true],
    ["2026-11-30", "2026-11-29", false],
  ])("a statement of %s, sent on %s: %s", (closing, applied, is) => {
    expect(isFresh(closing, applied, 31)).toBe(is);
  });

  test("is counted to the last day", () => {
    expect(applyBy("2026-11-30", 31)).toBe("2026-12-31");
    expect(applyBy("2026-12-18", 31)).toBe("2027-01-18");
  });

  test.each([
    ["2027-09-20", "2027-03-20"],
    ["2027-08-31", "2027-02-28"],
  ])("a course that starts on %s: apply from %s", (start, from) => {
    expect(earliestApplication(start, 6)).toBe(from);
  });
});

describe("health surcharge", () => {
  test.each([
    [12, 17, 1_164],
    [9, 12, 776],
    [24, 29, 1_940],
    [36, 41, 2_716],
    [6, 9, 776],
    [11, 14, 1_164],
    [13, 18, 1_164],
    [14, 19, 1_552],
    [18, 23, 1_552],
    [19, 24, 1_552],
  ])("course of %i months, visa of %i: £%i", (course, visa, amount) => {
    expect(visaMonths(now, course)).toBe(visa);
    expect(healthSurcharge(now, course)).toBe(amount * 100);
  });

  test("a visa of 6 months or less has none", () => {
    expect(healthSurcharge({ ...now, added_short: row("added_short", 0) }, 6)).toBe(0);
  });

  test("is not known without the visa's length", () => {
    expect(healthSurcharge(now, 5)).toBeNull();
    expect(healthSurcharge({ ...now, added_long: undefined } as typeof now, 12)).toBeNull();
  });
});

describe("first year", () => {
  test.each([
    ["london", 1_390],
    ["high", 1_108],
    ["mid", 952],
    ["low", 880],
  ] as const)("a month in %s is £%i", (tier, amount) => {
    expect(monthlyLiving(now, tier)).toBe(amount * 100);
  });

  test("the worked example, with a month at £1,000", () => {
    const living = { ...now, rent_mid: pounds("rent_mid", 640) };
    expect(totalCost(firstYearCosts(living, 1_600_000, 12, "mid"))).toBe(3_033_700);
    expect(inTaka(3_033_700, 16_500)).toBe(5_005_605);
  });

  test.each([
    [12, 29_761],
    [9, 16_000 + 9 * 952 + 558 + 776 + 65 + 550],
    [36, 16_000 + 12 * 952 + 558 + 2_716 + 65 + 550],
  ])("a course of %i months costs £%i", (months, amount) => {
    expect(totalCost(firstYearCosts(now, 1_600_000, months, "mid"))).toBe(amount * 100);
  });

  test("unknown costs are left out of the total", () => {
    const costs = firstYearCosts({ visa_fee: pounds("visa_fee", 558) }, null, 12, "mid");
    expect(totalCost(costs)).toBe(55_800);
    expect(costs.filter(({ pence }) => pence === null).map(({ kind }) => kind)).toEqual([
      "tuition",
      "living",
      "surcharge",
      "tb",
      "flight",
    ]);
  });
});

describe("taka", () => {
  test.each([
    [2_253_900, 16_500, 3_718_935],
    [100, 16_525, 166],
    [1, 16_500, 2],
    [0, 16_500, 0],
  ])("%i pence at %i paisa is %i taka", (pence, rate, taka) => {
    expect(inTaka(pence, rate)).toBe(taka);
  });

  test("withCushion adds 5%", () => {
    expect(withCushion(3_718_935, 5)).toBe(3_904_882);
  });

  test("lines add up to the total, and unknown ones stay unknown", () => {
    const lines = [333, null, 333, 334, 55_801];
    const taka = linesInTaka(lines, 16_533);
    expect(taka[1]).toBeNull();
    expect(taka.reduce<number>((sum, line) => sum + (line ?? 0), 0)).toBe(inTaka(56_801, 16_533));
  });

  test.each([
    [4_532_000, "৳45,32,000"],
    [92_070, "৳92,070"],
    [100_000, "৳1,00,000"],
    [12_345_678, "৳1,23,45,678"],
    [0, "৳0"],
  ])("%i is written %s", (taka, text) => {
    expect(formatTaka(taka)).toBe(text);
  });

  test.each([
    [1_600_000, "£16,000"],
    [1_600_050, "£16,000.50"],
    [5, "£0.05"],
  ])("%i pence is written %s", (pence, text) => {
    expect(formatPence(pence)).toBe(text);
  });
});

describe("figures by day", () => {
  test.each([
    ["2026-04-07", 52_400],
    ["2026-04-08", 55_800],
    ["2025-04-08", undefined],
  ])("the visa fee on %s is %s", (day, value) => {
    expect(figuresOn(rows, day).visa_fee?.value).toBe(value);
  });

  test("a correction for the same day replaces what was saved before it", () => {
    const corrected = [...rows, row("visa_fee", 55_900, { validFrom: "2026-04-08" })];
    expect(figuresOn(corrected, "2026-11-21").visa_fee?.value).toBe(55_900);
  });

  test.each([
    ["2026-04-08", "2026-03-01", null],
    ["2026-04-08", "2026-04-08", "2026-04-08"],
    [null, "2026-03-01", "2026-03-01"],
  ])("a value from %s that was checked on %s was last checked on %s", (validFrom, checkedOn, day) => {
    const [row] = rows.filter(({ key }) => key === "visa_fee");
    const figures = figuresOn([{ ...(row as DatedFigure), validFrom, checkedOn }], "2026-11-21");
    expect(figures.visa_fee?.checkedOn).toBe(day);
  });

  test("a hidden row hides the figure, and no older value takes its place", () => {
    const hidden = [...rows, row("visa_fee", 60_000, { validFrom: "2026-10-01", isShown: false })];
    expect(figuresOn(hidden, "2026-11-21").visa_fee).toBeUndefined();
    expect(figuresOn(hidden, "2026-09-30").visa_fee?.value).toBe(55_800);
  });

  test.each([
    ["2026-05-25", 180, false],
    ["2026-05-24", 181, true],
    ["2026-11-21", 0, false],
    [null, null, false],
  ])("checked on %s: %s days old, stale: %s", (checkedOn, age, stale) => {
    expect(ageOf({ checkedOn }, "2026-11-21")).toBe(age);
    expect(isStale({ checkedOn }, "2026-11-21")).toBe(stale);
  });

  test.each([
    ["visa_fee", 55_800, "£558"],
    ["rate", 16_500, "৳165"],
    ["rate", 16_525, "৳165.25"],
    ["held_days", 28, "28 days"],
    ["apply_months", 6, "6 months"],
    ["cushion", 5, "5%"],
  ] as const)("%s %i is written %s", (key, value, text) => {
    expect(figureText(key, value)).toBe(text);
  });
});
