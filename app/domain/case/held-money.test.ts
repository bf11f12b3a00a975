/** The dates of the case are those of the plan, at every stage at which money matters. */
import { describe, expect, test } from "vitest";
import type { PlanAccount } from "#app/domain/plan/account.ts";
import { moneyPlan } from "#app/domain/plan/plan.ts";
import { aCaseChoice, caseFigures } from "#app/domain/testing/case-choice.ts";
import { choiceCase } from "./case.ts";
import type { CaseChoice } from "./facts.ts";
import { planFactsOf } from "./held-money.ts";
import type { Stage } from "./stage.ts";
import { headlineOfChoice } from "./words.ts";

const TODAY = "2026-11-29";
const figures = caseFigures();

const offer = aCaseChoice({
  ...{ step: "offer_issued", outcome: "unconditional", startsOn: "2027-01-18", feeAfterScholarship: 15_960 },
});
const accepted: CaseChoice = { ...offer, reply: "accepted", deposit: 3_000 };
const ready: CaseChoice = { ...accepted, depositPaidOn: "2026-11-16" };
const stages: [Stage, CaseChoice][] = [
  ["offer", offer],
  ["conditions", accepted],
  ["ready_for_cas", ready],
  ["cas_requested", { ...ready, step: "cas_requested" }],
  ["money", { ...ready, casNumber: "E4G7", casIssuedOn: "2026-11-27", casExpiresOn: "2027-05-27" }],
];

const account = (more: Partial<PlanAccount> = {}): PlanAccount => ({
  ...{ id: "father", holder: "father", kind: "savings", currency: "BDT", hasLoan: false },
  balances: [{ day: "2026-11-17", amount: 9_000_000_00 }],
  ...more,
});

const caseWith = (choice: CaseChoice, accounts: readonly PlanAccount[]) =>
  choiceCase("a", choice, { figures, today: TODAY, hasBankEvidence: false, papersOf: () => 0, accounts });
const dayOf = ({ dates }: ReturnType<typeof caseWith>, kind: string) => dates.find((date) => date.kind === kind)?.day;

describe.each(stages)("at the stage %s", (stage, choice) => {
  const plan = (accounts: readonly PlanAccount[]) => moneyPlan(planFactsOf(choice, figures), accounts, figures, TODAY);

  test("without money the case has the plan's last days for the money and the visa", () => {
    const one = caseWith(choice, []);
    expect(one.stage).toBe(stage);
    const { days } = plan([]);
    expect([dayOf(one, "money"), dayOf(one, "visa"), dayOf(one, "held")]).toEqual([
      days?.money,
      days?.until,
      undefined,
    ]);
  });

  test("the university's latest start gives the case and the plan the same later days", () => {
    const ruled = { ...choice, latestStart: "2027-01-29" };
    const { days } = moneyPlan(planFactsOf(ruled, figures), [], figures, TODAY);
    const one = caseWith(ruled, []);
    expect([dayOf(one, "money"), dayOf(one, "visa")]).toEqual([days?.money, days?.until]);
    expect(days?.until).toBe("2027-01-08");
  });

  test("with money the case has the day on which the plan's days are full, and asks for no money", () => {
    const accounts = [account()];
    const one = caseWith(choice, accounts);
    const { reach, applyUntil } = plan(accounts);
    expect([dayOf(one, "money"), dayOf(one, "held"), dayOf(one, "visa")]).toEqual([undefined, reach?.full, applyUntil]);
    expect(one.actions.map(({ kind }) => kind)).not.toContain("money");
  });

  test.each([
    ["an uncle's", account({ holder: "uncle" })],
    ["one with a loan", account({ hasLoan: true })],
    ["one with too little", account({ balances: [{ day: "2026-11-17", amount: 100 }] })],
    ["one that is full too late", account({ balances: [{ day: "2026-12-12", amount: 9_000_000_00 }] })],
  ])("an account that does not count, %s, changes nothing", (_, other) => {
    expect(caseWith(choice, [other]).dates).toEqual(caseWith(choice, []).dates);
  });
});

test("the headline says until when the money stays, and then that it was there for long enough", () => {
  const cas = stages.at(-1)?.[1] ?? offer;
  const said = { today: TODAY, promise: null, rate: 16_500 };
  const lead = (balances: PlanAccount["balances"]) =>
    headlineOfChoice(caseWith(cas, [account({ balances })]), said).lead;
  expect(lead([{ day: "2026-11-17", amount: 9_000_000_00 }])).toBe(
    "The money is in the bank. Keep it there until 14 December 2026, get the bank statement the next day, and apply for the visa by 28 December 2026.",
  );
  expect(lead([{ day: "2026-09-01", amount: 9_000_000_00 }])).toBe(
    "The money has been in the bank long enough. Get the bank statement, and apply for the visa by 28 December 2026.",
  );
});
