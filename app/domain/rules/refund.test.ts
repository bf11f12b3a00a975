import { expect, test } from "vitest";
import { type RefundFacts, refundDueOn, refundLines, refundStageOf, returnedOf } from "./refund.ts";
import type { Refund, RefundStage } from "./rule.ts";

/** The University of Hull's policy for January 2027, whose latest start is 29 January. Pounds, and days. */
const HULL: Record<RefundStage, [kept: number | null, days: number]> = {
  ...{ beforeCas: [500, 30], afterCas: [1_000, 30], visaRefused: [250, 28], visaLate: [250, 28] },
  withdrawn: [null, 30],
};
const LATEST = "2027-01-29";

const cas = { casNumber: "E4G7" };
const visa = { ...cas, visaAppliedOn: "2026-12-15" };

/**
 * What happened, what was paid, and when it is asked back; then where that stands, what comes back, what the university
 * keeps, and the last day in time.
 */
test.each<[string, Partial<RefundFacts>, number, string, RefundStage, number, number, string]>([
  ["the student withdraws before the CAS", {}, 3_000, "2026-11-30", "beforeCas", 2_500, 500, "2026-12-30"],
  ["the same, on the last day of a year", {}, 3_000, "2026-12-31", "beforeCas", 2_500, 500, "2027-01-30"],
  ["the same, with the whole fee paid", {}, 15_960, "2026-11-30", "beforeCas", 15_460, 500, "2026-12-30"],
  ["the same, with less paid than is kept", {}, 300, "2026-11-30", "beforeCas", 0, 300, "2026-12-30"],
  ["the same, with exactly that paid", {}, 500, "2026-11-30", "beforeCas", 0, 500, "2026-12-30"],
  ["the student withdraws with the CAS", cas, 3_000, "2026-11-30", "afterCas", 2_000, 1_000, "2026-12-30"],
  ["the same, before a February", cas, 3_000, "2027-01-31", "afterCas", 2_000, 1_000, "2027-03-02"],
  ["the same, with £1,200 paid", cas, 1_200, "2026-12-01", "afterCas", 200, 1_000, "2026-12-31"],
  [
    "the same, after the latest start without a visa application",
    cas,
    3_000,
    "2027-02-10",
    "afterCas",
    2_000,
    1_000,
    "2027-03-12",
  ],
  [
    "the visa is refused",
    { ...visa, visaDecision: "refused", visaDecidedOn: "2027-01-08" },
    3_000,
    "2027-01-09",
    "visaRefused",
    2_750,
    250,
    "2027-02-06",
  ],
  [
    "the visa is refused after the latest start",
    { ...visa, visaDecision: "refused", visaDecidedOn: "2027-02-03" },
    3_000,
    "2027-02-04",
    "visaRefused",
    2_750,
    250,
    "2027-03-04",
  ],
  [
    "the visa is refused, with the whole fee paid",
    { ...visa, visaDecision: "refused", visaDecidedOn: "2027-01-08" },
    15_960,
    "2027-01-11",
    "visaRefused",
    15_710,
    250,
    "2027-02-08",
  ],
  [
    "the visa is refused, and only its decision is recorded",
    { visaDecision: "refused" },
    3_000,
    "2027-01-09",
    "visaRefused",
    2_750,
    250,
    "2027-02-06",
  ],
  [
    "the visa comes on the latest start",
    { ...visa, visaDecision: "approved", visaDecidedOn: LATEST },
    3_000,
    "2027-02-01",
    "withdrawn",
    0,
    3_000,
    "2027-03-03",
  ],
  [
    "the visa comes a day later",
    { ...visa, visaDecision: "approved", visaDecidedOn: "2027-01-30" },
    3_000,
    "2027-02-01",
    "visaLate",
    2_750,
    250,
    "2027-03-01",
  ],
  ["the visa has not come by the latest start", visa, 3_000, "2027-01-30", "visaLate", 2_750, 250, "2027-02-27"],
  ["the visa has not come on the latest start", visa, 3_000, LATEST, "withdrawn", 0, 3_000, "2027-02-28"],
  [
    "the student withdraws the visa application in December",
    visa,
    3_000,
    "2026-12-20",
    "withdrawn",
    0,
    3_000,
    "2027-01-19",
  ],
  [
    "the student withdraws with a visa in time",
    { ...visa, visaDecision: "approved", visaDecidedOn: "2027-01-05" },
    3_000,
    "2027-02-10",
    "withdrawn",
    0,
    3_000,
    "2027-03-12",
  ],
  ["nothing was paid", {}, 0, "2026-11-30", "beforeCas", 0, 0, "2026-12-30"],
])("%s", (_, facts, paid, askedOn, stage, back, kept, dueOn) => {
  const choice = { casNumber: null, visaAppliedOn: null, visaDecidedOn: null, visaDecision: null, ...facts };
  expect(refundStageOf(choice, LATEST, askedOn)).toBe(stage);
  const [keptPounds, withinDays] = HULL[stage];
  const rule = { keptPence: keptPounds === null ? null : keptPounds * 100, withinDays };
  expect(returnedOf(rule, paid * 100)).toEqual({ back: back * 100, kept: kept * 100 });
  expect(refundDueOn(rule, askedOn)).toBe(dueOn);
});

test("without a latest start no visa is too late", () => {
  const late = { ...visa, visaDecision: "approved", visaDecidedOn: "2027-06-30" } as const;
  expect(refundStageOf(late, null, "2027-07-01")).toBe("withdrawn");
});

test("the stages that a university has no rule for are left out", () => {
  const value: Refund = { keptPence: 50_000, paidTo: "payer", withinDays: 30, note: null };
  const rule = { source: "Policy", sourceUrl: null, checkedOn: "2026-11-20", byWho: null, countries: "all" as const };
  const rules = { beforeCas: { ...rule, value, isSample: false, isConfirmed: true } };
  expect(refundLines(rules, 300_000)).toMatchObject([{ stage: "beforeCas", back: 250_000, kept: 50_000 }]);
  expect(refundLines({}, 300_000)).toEqual([]);
});
