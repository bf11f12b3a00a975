import { expect, test } from "vitest";
import { aCaseChoice, caseFigures } from "#app/domain/testing/case-choice.ts";
import { type CaseDate, canStillReach, datesOf, datesToTell, dateText } from "./dates.ts";
import type { CaseChoice } from "./facts.ts";
import { stageOf } from "./stage.ts";

const offer = aCaseChoice({
  ...{ intake: null, step: "offer_issued", outcome: "conditional", replyBy: "2026-12-04" },
  ...{ deposit: 2_000, depositDue: "2026-11-27", applyBy: "2026-11-30" },
  conditions: [
    { text: "Final transcript", due: "2026-11-18", metOn: null },
    { text: "IELTS 6.5", due: "2026-12-15", metOn: "2026-11-12" },
    { text: "Passport", due: null, metOn: null },
  ],
});
const accepted: CaseChoice = { ...offer, reply: "accepted" };
const begun: CaseChoice = { ...offer, step: "reviewing", outcome: "waiting", conditions: [], deposit: null };
const going: CaseChoice = { ...accepted, depositPaidOn: "2026-11-20", conditions: [] };
const cas: CaseChoice = { ...going, casNumber: "E4G7", startsOn: "2027-01-18", casExpiresOn: "2027-06-18" };
const figures = caseFigures();

const datesFor = (choice: CaseChoice, known = figures) => datesOf(choice, stageOf(choice, false), known);

test.each<[string, CaseChoice, [CaseDate["kind"], string, CaseDate["whose"]][]]>([
  [
    "an offer asks for an answer, and tells what it would ask then",
    offer,
    [
      ["condition", "2026-11-18", "information"],
      ["deposit", "2026-11-27", "information"],
      ["reply", "2026-12-04", "student"],
    ],
  ],
  [
    "an accepted one asks for what is not met and not paid, and for no reply",
    accepted,
    [
      ["condition", "2026-11-18", "student"],
      ["deposit", "2026-11-27", "student"],
    ],
  ],
  ["a paid deposit is not due", going, []],
  [
    "an accepted one for a month has the days of the money and the visa, as an estimate",
    { ...going, intake: "2027-01" },
    [
      ["money", "2026-11-13", "student"],
      ["visa", "2026-12-11", "student"],
    ],
  ],
  [
    "a CAS has them counted back from the start",
    cas,
    [
      ["money", "2026-11-30", "student"],
      ["visa", "2026-12-28", "student"],
      ["start", "2027-01-18", "information"],
      ["cas_expires", "2027-06-18", "information"],
    ],
  ],
  [
    "a visa that is asked for has its appointment and the usual day of the decision",
    { ...cas, visaAppliedOn: "2026-12-01", biometricsOn: "2026-12-08" },
    [
      ["biometrics", "2026-12-08", "student"],
      ["decision", "2026-12-29", "others"],
      ["start", "2027-01-18", "information"],
    ],
  ],
  ["an approved visa leaves the start", { ...cas, visaDecision: "approved" }, [["start", "2027-01-18", "information"]]],
  [
    "a refused visa has the last day to ask for a review, and no start",
    { ...cas, visaDecision: "refused", visaDecidedOn: "2026-12-20" },
    [["review", "2027-01-17", "student"]],
  ],
  ["one that is still with us has the last day of its intake", begun, [["apply", "2026-11-30", "others"]]],
  ["an intake without a deadline has none", { ...begun, applyBy: null }, []],
  ["an ended choice has none", { ...offer, endedAt: new Date() }, []],
  [
    "a refund is to come while a choice goes on",
    { ...going, refundDueOn: "2026-12-24" },
    [["refund", "2026-12-24", "others"]],
  ],
  [
    "a refund of an ended choice too",
    { ...offer, endedAt: new Date(), refundDueOn: "2026-12-24" },
    [["refund", "2026-12-24", "others"]],
  ],
])("%s", (_, choice, expected) => {
  expect(datesFor(choice).map(({ kind, day, whose }) => [kind, day, whose])).toEqual(expected);
});

test("other figures give other days, and those that are not known give none", () => {
  const days = (more: Parameters<typeof caseFigures>[0]) =>
    datesFor(cas, caseFigures(more)).flatMap(({ kind, day }) => (kind === "money" || kind === "visa" ? [day] : []));
  expect(days({ held_days: 31, decision_days: 14 })).toEqual(["2026-12-04", "2027-01-04"]);
  expect(days({ decision_days: undefined })).toEqual([]);
});

test("a condition is called by its text, and what follows an acceptance says so", () => {
  expect(datesFor(offer).map(dateText)).toEqual([
    "Final transcript, after you accept",
    "Pay the deposit, after you accept",
    "Reply to the offer",
  ]);
  expect(datesFor(accepted).map(dateText)).toEqual(["Final transcript", "Pay the deposit"]);
});

test.each<[string, string, string, string[]]>([
  ["7 days before the deposit", "2026-11-19", "2026-11-20", ["Pay the deposit"]],
  ["between two of the days", "2026-11-20", "2026-11-21", []],
  ["after two days without a server", "2026-11-19", "2026-11-21", ["Pay the deposit"]],
  ["on the day itself", "2026-11-26", "2026-11-27", ["Pay the deposit"]],
  ["never of what is over", "2026-11-18", "2026-11-19", []],
])("a student is told %s", (_, before, today, expected) => {
  expect(datesToTell(datesFor(accepted), before, today).map(dateText)).toEqual(expected);
});

test("a student is not told to pay before they have accepted, nor of a day that is an estimate", () => {
  const told = (choice: CaseChoice, today: string) =>
    datesToTell(datesFor(choice), "2026-01-01", today).map(({ kind }) => kind);
  expect(told(offer, "2026-11-27")).toEqual(["reply"]);
  expect(told({ ...going, intake: "2027-01" }, "2026-12-11")).toEqual([]);
});

const held = (since: string, isEstimate = true) => ({ answer: "held", since, isEstimate });
const no = (isEstimate = true) => ({ answer: "no", isEstimate });

test.each<[string, string, Partial<CaseChoice>, object]>([
  ["2026-11-13", "the last day for money that is not there yet", {}, { answer: "yes" }],
  ["2026-11-14", "a day for money that is there already", {}, held("2026-11-13")],
  ["2026-12-11", "the last day to ask for the visa", {}, held("2026-11-13")],
  ["2026-12-12", "a day after it", {}, no()],
  ["2026-12-12", "a day before a latest start of the university's", { latestStart: "2027-02-05" }, { answer: "yes" }],
  ["2026-12-29", "a day after a start that is known", { startsOn: "2027-01-18" }, no(false)],
  ["2026-12-25", "a day for a latest start", { latestStart: "2027-02-05" }, held("2026-12-18", false)],
  ["2027-06-01", "any day without a start", { intake: null }, { answer: "yes" }],
])("a start is reached on %s, %s", (today, _, more, expected) => {
  expect(canStillReach({ ...begun, intake: "2027-01", ...more }, figures, today)).toEqual(expected);
});
