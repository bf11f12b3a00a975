import { expect, test } from "vitest";
import { type ChoiceDeadline, datesToTell, deadlineName, deadlinesOf } from "./deadlines.ts";

type Facts = Parameters<typeof deadlinesOf>[0];

const offer: Facts = {
  endedAt: null,
  step: "offer_issued",
  outcome: "conditional",
  reply: null,
  replyBy: "2026-12-04",
  deposit: 2_000,
  depositDue: "2026-11-27",
  depositPaidOn: null,
  conditions: [
    { text: "Final transcript", due: "2026-11-18", metOn: null },
    { text: "IELTS 6.5", due: "2026-12-15", metOn: "2026-11-12" },
    { text: "Passport", due: null, metOn: null },
  ],
  casNumber: null,
  casExpiresOn: null,
  visaAppliedOn: null,
  startsOn: null,
  applyBy: "2026-11-30",
  visaDays: { held: 28, decision: 21 },
};
const begun: Facts = { ...offer, step: "reviewing", outcome: "waiting", conditions: [], deposit: null };
const cas: Facts = { ...offer, reply: "accepted", depositPaidOn: "2026-11-20", conditions: [], casNumber: "E4G7" };
const dates: Partial<Facts> = { casExpiresOn: "2027-06-18", startsOn: "2027-01-18" };

test.each<[string, Facts, [ChoiceDeadline["kind"], string][]]>([
  [
    "an offer asks for what is not met, paid or answered",
    offer,
    [
      ["condition", "2026-11-18"],
      ["deposit", "2026-11-27"],
      ["reply", "2026-12-04"],
    ],
  ],
  ["an accepted one needs no reply", { ...offer, reply: "accepted", conditions: [] }, [["deposit", "2026-11-27"]]],
  ["a paid deposit is not due", { ...offer, depositPaidOn: "2026-11-20", conditions: [], reply: "accepted" }, []],
  [
    "a CAS has the days of the money and the visa, counted back from the start",
    { ...cas, ...dates },
    [
      ["money", "2026-12-01"],
      ["visa", "2026-12-28"],
      ["start", "2027-01-18"],
      ["cas_expires", "2027-06-18"],
    ],
  ],
  [
    "other figures give other days",
    { ...cas, ...dates, casExpiresOn: null, visaDays: { held: 31, decision: 14 } },
    [
      ["money", "2026-12-05"],
      ["visa", "2027-01-04"],
      ["start", "2027-01-18"],
    ],
  ],
  [
    "figures that are not known give none",
    { ...cas, ...dates, casExpiresOn: null, visaDays: null },
    [["start", "2027-01-18"]],
  ],
  ["an applied visa leaves the start", { ...cas, ...dates, visaAppliedOn: "2026-12-21" }, [["start", "2027-01-18"]]],
  ["one that is still with us has the last day of its intake", begun, [["apply", "2026-11-30"]]],
  ["an intake without a deadline has none", { ...begun, applyBy: null }, []],
  ["a declined offer has none", { ...offer, reply: "declined" }, []],
  ["an ended choice has none", { ...offer, endedAt: new Date() }, []],
])("%s", (_, facts, expected) => {
  expect(deadlinesOf(facts).map(({ kind, day }) => [kind, day])).toEqual(expected);
});

test("a condition is called by its text", () => {
  expect(deadlinesOf(offer).map(deadlineName)).toEqual(["Final transcript", "Pay the deposit", "Reply to the offer"]);
});

test.each<[string, string, string, string[]]>([
  [
    "7 days before the deposit, and 14 before the reply",
    "2026-11-19",
    "2026-11-20",
    ["Pay the deposit", "Reply to the offer"],
  ],
  ["between two of the days", "2026-11-20", "2026-11-21", []],
  ["after two days without a server", "2026-11-19", "2026-11-21", ["Pay the deposit", "Reply to the offer"]],
  [
    "on the day itself, and 7 days before the reply",
    "2026-11-26",
    "2026-11-27",
    ["Pay the deposit", "Reply to the offer"],
  ],
  ["never of what is over", "2026-11-18", "2026-11-19", []],
])("a student is told %s", (_, before, today, expected) => {
  expect(datesToTell(offer, before, today).map(deadlineName)).toEqual(expected);
});
