import { expect, test } from "vitest";
import { aCaseChoice } from "#app/domain/testing/case-choice.ts";
import type { ChoiceRecord, RecordedChoice } from "./choice-record.ts";
import { implausible } from "./implausible.ts";

const TODAY = "2026-11-20";
const before: RecordedChoice = {
  ...aCaseChoice({ outcome: "conditional", offerOn: "2026-11-10" }),
  ...{ courseName: "MSc Law", outcomeNote: null, repliedOn: null, repliedBy: null, casIssuedOn: null },
  casCheck: null,
  ...{ universityReference: null, endNote: null, withdrawalReason: null, withdrawalNote: null },
};
const around = { today: TODAY, tuitionFee: 15_000, acceptedOther: null };

test.each<[string, ChoiceRecord, string[]]>([
  ["a reply before the offer", { replyBy: "2026-11-01" }, ["replyBy"]],
  ["a reply by 2062", { replyBy: "2062-12-01" }, ["replyBy"]],
  ["a day of long ago", { sentOn: "2020-01-01" }, ["sentOn"]],
  ["a deposit above the fee", { deposit: 99_999 }, ["deposit"]],
  ["a deposit above the fee of the offer", { deposit: 12_000, feeAfterScholarship: 11_000 }, ["deposit"]],
  ["a start in the past", { startsOn: "2026-09-14" }, ["startsOn"]],
  ["a CAS that ends before it begins", { casIssuedOn: "2026-12-01", casExpiresOn: "2026-11-25" }, ["casExpiresOn"]],
  ["a start before the CAS", { casIssuedOn: "2027-01-20", startsOn: "2027-01-18" }, ["startsOn"]],
  ["what fits", { replyBy: "2026-12-01", deposit: 4_000, startsOn: "2027-01-18", casIssuedOn: "2026-12-18" }, []],
  ["what was there before", {}, []],
])("asks about %s", (_, record, fields) => {
  expect(Object.keys(implausible(before, { ...before, ...record } as RecordedChoice, around))).toEqual(fields);
});

const CHECKED = { name: "NUSRAT JAHAN", course: "MSc Law", intake: "2027-01", latestStart: "2027-01-29", on: TODAY };

test.each<[string, Partial<RecordedChoice>, ChoiceRecord, boolean]>([
  ["no check was done", { casCheck: null }, { step: "cas_requested" }, true],
  ["the check is done", { casCheck: { ...CHECKED, fee: 15_000, paidPence: 0 } }, { step: "cas_requested" }, false],
  ["the fee is another", { casCheck: { ...CHECKED, fee: 16_000, paidPence: 0 } }, { step: "cas_requested" }, true],
  [
    "the intake is another",
    { intake: "2027-09", casCheck: { ...CHECKED, fee: 15_000, paidPence: 0 } },
    { step: "cas_requested" },
    true,
  ],
  ["more is paid", { casCheck: { ...CHECKED, fee: 15_000, paidPence: 5 } }, { step: "cas_requested" }, true],
  ["it goes to another step", { casCheck: null }, { step: "reviewing" }, false],
  ["it comes back from the CAS", { casCheck: null, step: "cas_issued" }, { step: "cas_requested" }, false],
])("asks once before the CAS is asked for: %s", (_, own, record, asks) => {
  const one = { ...before, feeAfterScholarship: 15_000, ...own };
  const odd = implausible(one, { ...one, ...record } as RecordedChoice, around);
  expect(odd.step).toBe(asks ? "The pre-CAS check has not been done." : undefined);
});

test("asks about a second offer that is accepted", () => {
  const accepted: RecordedChoice = { ...before, reply: "accepted" };
  expect(implausible(before, accepted, { ...around, acceptedOther: "University of York" })).toEqual({
    reply: "The student has accepted the offer of University of York.",
  });
});
