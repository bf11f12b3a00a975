import { expect, test } from "vitest";
import { costsAnswer } from "./costs-answer.ts";
import { askedOf } from "./costs-input.ts";
import type { DatedFigure } from "./dated-figures.ts";
import type { FigureKey } from "./figure-keys.ts";

const today = "2026-11-21";
let ids = 0;
const figure = (key: FigureKey, value: number, validFrom: string | null = null): DatedFigure => ({
  ...{ id: ++ids, key, value, validFrom, source: "GOV.UK", sourceUrl: null },
  ...{ checkedOn: null, isShown: true, isSample: false },
});
const rows = [
  figure("held_days", 28),
  figure("evidence_days", 31),
  figure("visa_fee", 52_400),
  figure("visa_fee", 55_800, "2026-12-01"),
  figure("apply_months", 6),
];
const answer = (since: string, more: readonly DatedFigure[] = rows) =>
  costsAnswer(more, askedOf({ since }, null, today), ["September 2027", "Any month"], today);
const visaFee = (since: string) => answer(since).firstYear.lines.find(({ name }) => name === "Student visa")?.pounds;

test("the answer uses the figures of the day on which the visa can be applied for", () => {
  expect(visaFee("2026-10-01")).toBe("£524");
  expect(visaFee(today)).toBe("£558");
});

test("the answer names the starts whose day to apply is known", () => {
  expect(answer(today)).toMatchObject({ earlyMonths: 6, starts: [{ start: "September 2027", from: "March 2027" }] });
  expect(answer(today, rows.slice(0, 4))).toMatchObject({ earlyMonths: null, starts: [] });
});
