import { expect, test } from "vitest";
import { caseFigures } from "#app/domain/testing/case-choice.ts";
import { inLanguage } from "#app/language.server.ts";
import type { PlanAccount } from "./account.ts";
import { moneyPlan, type PlanFacts } from "./plan.ts";
import { familySentence, type NamedAccount, planHeadline, verdictText } from "./plan-words.ts";

const TODAY = "2026-11-29";
const facts: PlanFacts = {
  ...{ toShow: 2_349_900, start: { day: "2027-01-18", isEstimate: false }, latestStart: "2027-01-29" },
  ...{ casOn: "2026-11-27", casExpiresOn: null },
};
const figures = caseFigures({ cushion: 5 });

const father: PlanAccount & NamedAccount = {
  ...{ id: "father", holder: "father", holderName: null, kind: "savings", bank: "Sonali Bank", lastDigits: "4417" },
  ...{ currency: "BDT", hasLoan: false, balances: [{ day: "2026-11-17", amount: 4_105_000_00 }] },
};

const said = (accounts: readonly (PlanAccount & NamedAccount)[], more: Partial<PlanFacts> = {}) => {
  const plan = moneyPlan({ ...facts, ...more }, accounts, figures, TODAY);
  return {
    headline: planHeadline(plan, accounts, { today: TODAY, hasCas: true }),
    family: inLanguage("bn", () => familySentence(plan, accounts)),
    verdicts: accounts.map(({ currency }, n) => {
      const verdict = plan.accounts[n];
      return verdict ? verdictText(verdict, currency, plan) : "";
    }),
  };
};

test("one account that is enough says until when, to the student and to the family", () => {
  const { headline, family, verdicts } = said([father]);
  expect(headline).toEqual({
    title: "Your father’s account is enough. Keep the money there until 14 December 2026.",
    lead: "Day 13 of 28. You can apply for the visa from 15 December 2026 to 8 January 2027.",
  });
  expect(family).toBe("বাবার Sonali Bank অ্যাকাউন্টে ১৪ ডিসেম্বর ২০২৬ পর্যন্ত প্রতিদিন অন্তত ৪০,৭২,০০০ টাকা রাখতে হবে।");
  expect(verdicts).toEqual(["Enough since 17 November 2026. The 28 days are full on 14 December 2026."]);
});

test("without money the plan says by when it must be there, and where", () => {
  const { headline, family } = said([]);
  expect(headline).toEqual({
    title: "৳40,72,000 must be in the bank by 11 December 2026.",
    lead: "Keep it there for 28 days without a gap. Then apply for the visa by 8 January 2027.",
  });
  expect(family).toBe(
    "শিক্ষার্থী, বাবা বা মায়ের অ্যাকাউন্টে ১১ ডিসেম্বর ২০২৬ তারিখের মধ্যে ৪০,৭২,০০০ টাকা রাখতে হবে, আর ৮ জানুয়ারি ২০২৭ পর্যন্ত প্রতিদিন সেখানেই রাখতে হবে।",
  );
  expect(said([], { start: null }).family).toBe("শিক্ষার্থী, বাবা বা মায়ের অ্যাকাউন্টে টানা ২৮ দিন অন্তত ৪০,৭২,০০০ টাকা রাখতে হবে।");
  expect(said([], { start: { day: "2026-12-20", isEstimate: false }, latestStart: null })).toMatchObject({
    headline: { title: "The money would be ready too late for this start." },
    family: null,
  });
});

test.each<[string, Partial<PlanAccount & NamedAccount>, string]>([
  [
    "a dip",
    {
      currency: "GBP",
      balances: [
        { day: "2026-11-01", amount: 2_400_000 },
        { day: "2026-11-09", amount: 2_328_700 },
        { day: "2026-11-10", amount: 2_400_000 },
      ],
    },
    "The balance was £212 lower on 9 November 2026: count again from 10 November 2026. The 28 days are full on 7 December 2026.",
  ],
  [
    "an uncle",
    { holder: "uncle" },
    "An uncle or aunt cannot hold it. Only you, a parent, a legal guardian, or a partner who applies with you.",
  ],
  [
    "a loan",
    { hasLoan: true },
    "A loan against the deposit does not count. Once it is paid back, the money counts from that day.",
  ],
  [
    "too little",
    { balances: [{ day: "2026-11-17", amount: 4_071_999_50 }] },
    "On 17 November 2026 the balance was ৳1 less than what you need.",
  ],
])("the verdict of an account names %s", (_, more, expected) => {
  expect(said([{ ...father, ...more }]).verdicts).toEqual([expected]);
});
