import { expect, test } from "vitest";
import { aCaseChoice, caseFigures } from "#app/domain/testing/case-choice.ts";
import { choiceCase } from "./case.ts";
import type { CaseChoice } from "./facts.ts";

const figures = caseFigures({ surcharge_year: 77_600, surcharge_part: 38_800, added_long: 5 });
const asked = aCaseChoice({
  ...{ step: "student_visa_application_submitted", reply: "accepted", casNumber: "E4G7" },
  ...{ startsOn: "2027-01-18", visaAppliedOn: "2027-01-10", latestStart: "2027-02-05" },
});

const on = (today: string, more: Partial<CaseChoice> = {}, known = figures) =>
  choiceCase("a", { ...asked, ...more }, { figures: known, today, hasBankEvidence: true, papersOf: () => 0 }).lateVisa;

test.each<[string, string, Partial<CaseChoice>, object | null]>([
  ["a visa that usually comes in time", "2027-01-11", {}, null],
  [
    "a visa that usually comes after the latest start",
    "2027-01-20",
    { visaAppliedOn: "2027-01-20" },
    { by: "2027-02-05", expected: "2027-02-10", surcharge: 116_400 },
  ],
  [
    "a visa that has not come by the latest start",
    "2027-02-06",
    {},
    { by: "2027-02-05", expected: "2027-01-31", surcharge: 116_400 },
  ],
  ["a visa that is decided", "2027-02-06", { visaDecision: "approved", visaDecidedOn: "2027-02-06" }, null],
  ["a visa that is not asked for yet", "2027-02-06", { visaAppliedOn: null }, null],
  ["a university without a latest start", "2027-02-06", { latestStart: null }, null],
  ["an ended choice", "2027-02-06", { endedAt: new Date(), endReason: "withdrawn" }, null],
])("%s, on %s", (_, today, more, expected) => {
  expect(on(today, more)).toEqual(expected);
});

test("a surcharge that is not known is not said", () => {
  expect(on("2027-02-06", {}, caseFigures())).toMatchObject({ by: "2027-02-05", surcharge: null });
});
