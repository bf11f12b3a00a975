/** Plans that staff can check by hand: what is known of the money and the accounts, and what the plan says. */
import { expect, test } from "vitest";
import { caseFigures } from "#app/domain/testing/case-choice.ts";
import type { PlanAccount } from "./account.ts";
import { moneyPlan, type PlanFacts } from "./plan.ts";

const figures = caseFigures({ cushion: 5 });
const TODAY = "2026-11-29";

/** The fee after the award is £15,960, £3,000 is paid, and nine months outside London are £10,539: £23,499 to show. */
const hull: PlanFacts = {
  ...{ toShow: 2_349_900, start: { day: "2027-01-18", isEstimate: false }, latestStart: "2027-01-29" },
  ...{ casOn: "2026-11-27", casExpiresOn: "2027-05-27", holders: null },
};

/** "17/11 41,05,000; 9/12 40,00,000": the balance at the end of each day of 2026. */
const balances = (text: string) =>
  text
    .split(";")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [when = "", amount = ""] = part.trim().split(" ");
      const [date = "", month = "", year = "2026"] = when.split("/");
      return {
        day: `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`,
        amount: Math.round(Number(amount.replaceAll(",", "")) * 100),
      };
    });

const account = (text: string, more: Partial<PlanAccount> = {}): PlanAccount => ({
  ...{ id: "father", holder: "father", kind: "savings", currency: "BDT", hasLoan: false },
  ...{ balances: balances(text), ...more },
});

const planned = (accounts: readonly PlanAccount[], more: Partial<PlanFacts> = {}, today = TODAY) =>
  moneyPlan({ ...hull, ...more }, accounts, figures, today);

/** "full 2026-12-14, apply 2026-12-15 to 2027-01-08": the dates in one line. */
const dates = ({ reach, applyUntil }: ReturnType<typeof planned>) =>
  reach ? `full ${reach.full}, apply ${reach.apply} to ${applyUntil}` : "no day";

test.each`
  what                                       | text                                                 | more                                        | expected                                             | why
  ${"enough since 17 November"}              | ${"17/11 41,05,000"}                                 | ${{}}                                       | ${"full 2026-12-14, apply 2026-12-15 to 2027-01-08"} | ${"since"}
  ${"to the taka"}                           | ${"17/11 40,72,000"}                                 | ${{}}                                       | ${"full 2026-12-14, apply 2026-12-15 to 2027-01-08"} | ${"since"}
  ${"a paisa too little"}                    | ${"17/11 40,71,999.99"}                              | ${{}}                                       | ${"no day"}                                          | ${"short"}
  ${"a little too little later"}             | ${"1/11 41,00,000; 9/11 40,71,000; 10/11 41,00,000"} | ${{}}                                       | ${"full 2026-12-07, apply 2026-12-08 to 2027-01-07"} | ${"dip"}
  ${"too little at first, which is no dip"}  | ${"1/11 2,00,000; 10/11 41,00,000"}                  | ${{}}                                       | ${"full 2026-12-07, apply 2026-12-08 to 2027-01-07"} | ${"since"}
  ${"there for long"}                        | ${"1/8 45,00,000"}                                   | ${{}}                                       | ${"full 2026-08-28, apply 2026-11-29 to 2026-12-29"} | ${"since"}
  ${"taken out, but the statement is young"} | ${"1/10 45,00,000; 11/11 1,000"}                     | ${{}}                                       | ${"full 2026-10-28, apply 2026-11-29 to 2026-12-11"} | ${"was_there"}
  ${"taken out too long ago"}                | ${"1/8 45,00,000; 28/10 1,000"}                      | ${{}}                                       | ${"no day"}                                          | ${"short"}
  ${"full on the last day that is young"}    | ${"1/8 45,00,000; 30/10 1,000"}                      | ${{}}                                       | ${"full 2026-08-28, apply 2026-11-29 to 2026-11-29"} | ${"was_there"}
  ${"in after the last day"}                 | ${"12/12 45,00,000"}                                 | ${{}}                                       | ${"full 2027-01-08, apply 2027-01-09 to 2027-01-08"} | ${"too_late"}
  ${"in on the last day"}                    | ${"11/12 45,00,000"}                                 | ${{}}                                       | ${"full 2027-01-07, apply 2027-01-08 to 2027-01-08"} | ${"since"}
  ${"no balance"}                            | ${""}                                                | ${{}}                                       | ${"no day"}                                          | ${"no_balance"}
  ${"an uncle's"}                            | ${"17/11 41,05,000"}                                 | ${{ holder: "uncle" }}                      | ${"no day"}                                          | ${"holder"}
  ${"a sister's"}                            | ${"17/11 41,05,000"}                                 | ${{ holder: "sibling" }}                    | ${"no day"}                                          | ${"holder"}
  ${"a guardian's"}                          | ${"17/11 41,05,000"}                                 | ${{ holder: "guardian" }}                   | ${"full 2026-12-14, apply 2026-12-15 to 2027-01-08"} | ${"since"}
  ${"a fixed deposit"}                       | ${"17/11 41,05,000"}                                 | ${{ kind: "fixed_deposit" }}                | ${"full 2026-12-14, apply 2026-12-15 to 2027-01-08"} | ${"since"}
  ${"a fixed deposit with a loan"}           | ${"17/11 41,05,000"}                                 | ${{ kind: "fixed_deposit", hasLoan: true }} | ${"no day"}                                          | ${"loan"}
  ${"a company's"}                           | ${"17/11 41,05,000"}                                 | ${{ kind: "company" }}                      | ${"no day"}                                          | ${"kind"}
  ${"in pounds, to the penny"}               | ${"17/11 23,499"}                                    | ${{ currency: "GBP" }}                      | ${"full 2026-12-14, apply 2026-12-15 to 2027-01-08"} | ${"since"}
  ${"in pounds, a penny too little"}         | ${"17/11 23,498.99"}                                 | ${{ currency: "GBP" }}                      | ${"no day"}                                          | ${"short"}
`("the plan counts an account with money $what", ({ text, more, expected, why }) => {
  const plan = planned([account(text, more)]);
  expect(dates(plan)).toBe(expected);
  expect(plan.accounts[0]?.verdict.why).toBe(why);
});

test("the amount to keep is at the rate, with the cushion, rounded up", () => {
  expect(planned([]).amount).toEqual({
    pence: 2_349_900,
    taka: { rate: 16_500, exact: 3_877_335, percent: 5, cushioned: 4_071_202, keep: 4_072_000 },
  });
  // F8 of the facts.
  expect(planned([], { toShow: 2_253_900 }).amount?.taka).toMatchObject({ exact: 3_718_935, cushioned: 3_904_882 });
});

test("a plan without money counts back from the last day to apply", () => {
  const { days, isTooLate } = planned([]);
  expect(days).toEqual({ money: "2026-12-11", from: "2026-07-18", until: "2027-01-08", isEstimate: false });
  expect(isTooLate).toBe(false);
  expect(planned([], {}, "2026-12-12").isTooLate).toBe(true);
  // The money that is in on that day is full in time, and a day later it is not.
  expect(planned([account("11/12 45,00,000")]).isTooLate).toBe(false);
  expect(planned([account("12/12 45,00,000")]).isTooLate).toBe(true);
});

test("a dip is named with its last day, what was missing, and the day from which to count again", () => {
  const [first] = planned([account("1/11 41,00,000; 6/11 40,00,000; 10/11 41,00,000")]).accounts;
  expect(first?.verdict).toMatchObject({ why: "dip", by: 72_000_00, day: "2026-11-09", again: "2026-11-10" });
});

test("the days that have passed include today", () => {
  expect(planned([account("17/11 41,05,000")]).daysDone).toBe(13);
  expect(planned([account("1/8 45,00,000")]).daysDone).toBe(28);
  expect(planned([]).daysDone).toBe(0);
});

test("the lowest balance says how much more there is than what is needed", () => {
  const [first] = planned([account("17/11 42,00,000; 24/11 41,05,000")]).accounts;
  expect(first?.lowest).toEqual({ amount: 4_105_000_00, day: "2026-11-24", spare: 33_000_00 });
});

test("the visa is asked for after the CAS, and not earlier than the rule allows", () => {
  const money = [account("1/8 45,00,000")];
  expect(planned(money, { casOn: "2026-12-03" }).reach).toMatchObject({ apply: "2026-12-03", keepUntil: "2026-12-02" });
  const later = { start: { day: "2027-09-20", isEstimate: false }, latestStart: null, casOn: null, casExpiresOn: null };
  expect(planned(money, later).reach).toMatchObject({ apply: "2027-03-20", keepUntil: "2027-03-19" });
  expect(planned(money, { casExpiresOn: "2026-12-20" }).days?.until).toBe("2026-12-20");
});

test("one account that is enough is used alone, or else all that count together", () => {
  const father = account("17/11 41,05,000");
  const own = account("20/11 1,85,000", { id: "own", holder: "self" });
  const half = account("17/11 30,00,000", { id: "half" });
  const mother = account("25/11 11,00,000", { id: "mother", holder: "mother" });
  const pounds = account("25/11 6,200", { id: "pounds", holder: "self", currency: "GBP" });
  const uncle = account("1/11 90,00,000", { id: "uncle", holder: "uncle" });
  expect(planned([own, father, uncle])).toMatchObject({ used: ["father"], reach: { full: "2026-12-14" } });
  expect(planned([half, mother, uncle])).toMatchObject({ used: ["half", "mother"], reach: { full: "2026-12-22" } });
  expect(planned([half, pounds])).toMatchObject({ used: ["half", "pounds"], reach: { full: "2026-12-22" } });
  expect(planned([half, own])).toMatchObject({ used: [], reach: null });
});

test("a university may take the money of fewer people", () => {
  const [first] = planned([account("17/11 41,05,000")], { holders: ["self", "guardian"] }).accounts;
  expect(first).toMatchObject({ counts: false, verdict: { why: "university", holder: "father" } });
});

test("without a rate, a fee, a start or the figures the plan says what is missing", () => {
  const money = [account("17/11 41,05,000")];
  expect(moneyPlan(hull, money, caseFigures({ rate: undefined }), TODAY).accounts[0]?.verdict.why).toBe("no_rate");
  expect(planned(money, { toShow: null }).accounts[0]?.verdict.why).toBe("no_amount");
  expect(planned(money, { start: null })).toMatchObject({ days: null, reach: { apply: "2026-12-15" } });
  expect(moneyPlan(hull, money, caseFigures({ held_days: undefined }), TODAY)).toMatchObject({ reach: null, used: [] });
});

test("a plan of ten accounts with a year of days is made within 60 ms", () => {
  const days = Array.from({ length: 365 }, (_, n) => ({
    day: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
    amount: 1_000_000_00 + n,
  }));
  const accounts = Array.from({ length: 10 }, (_, n) => account("", { id: String(n), balances: days }));
  planned(accounts);
  const began = performance.now();
  planned(accounts);
  expect(performance.now() - began).toBeLessThan(60);
});
