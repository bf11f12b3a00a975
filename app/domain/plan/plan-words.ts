/** What a plan says, in the language of the page. */
import { inDigits } from "#app/language.ts";
import { anyOf, dayInWords, formatPence, formatTaka, listed, sentences } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { AccountKind, AllowedHolders, Currency, Holder } from "./account.ts";
import type { AmountToKeep } from "./amount.ts";
import { type AccountPlan, type MoneyPlan, wholeOf } from "./plan.ts";

/** What the words need of an account. */
export interface NamedAccount {
  id: string;
  holder: Holder;
  holderName: string | null;
  kind: AccountKind;
  bank: string;
  lastDigits: string | null;
  currency: Currency;
  hasLoan: boolean;
}

const HOLDERS: Readonly<Record<Holder, () => string>> = {
  self: m.plan_holder_self,
  father: m.plan_holder_father,
  mother: m.plan_holder_mother,
  guardian: m.plan_holder_guardian,
  partner: m.plan_holder_partner,
  sibling: m.plan_holder_sibling,
  uncle: m.plan_holder_uncle,
  grandparent: m.plan_holder_grandparent,
  other: m.plan_holder_other,
};

export const holderName = (holder: Holder): string => HOLDERS[holder]();

const KINDS: Readonly<Record<AccountKind, () => string>> = {
  savings: m.plan_kind_savings,
  current: m.plan_kind_current,
  fixed_deposit: m.plan_kind_fixed_deposit,
  company: m.plan_kind_company,
  overdraft: m.plan_kind_overdraft,
  shares: m.plan_kind_shares,
};

export const kindName = (kind: AccountKind): string => KINDS[kind]();

export const currencyName = (currency: Currency): string =>
  currency === "BDT" ? m.plan_currency_bdt() : m.plan_currency_gbp();

/** Returns "Father: Md. Jahangir Alam", or "Father". */
export const accountTitle = ({ holder, holderName: name }: Pick<NamedAccount, "holder" | "holderName">): string =>
  name ? m.plan_account_of({ holder: holderName(holder), name }) : holderName(holder);

/** Returns "Savings account, Sonali Bank, ending 4417". */
export function accountLine({ kind, bank, lastDigits, hasLoan }: NamedAccount): string {
  const about = { kind: kindName(kind), bank };
  const line = lastDigits
    ? m.plan_account_digits({ ...about, digits: inDigits(lastDigits) })
    : m.plan_account_bank(about);
  return hasLoan ? `${line}, ${m.plan_account_loan()}` : line;
}

/** Returns an amount of an account: whole taka, pounds with pence. */
export const balanceText = (hundredths: number, currency: Currency): string =>
  currency === "BDT" ? formatTaka(Math.floor(hundredths / 100)) : formatPence(hundredths);

/** Returns what is missing, where a taka too little is not enough. */
const missingText = (hundredths: number, currency: Currency): string =>
  currency === "BDT" ? formatTaka(wholeOf(hundredths, currency)) : formatPence(hundredths);

/** Returns what to keep: in taka if there is a rate, because a family keeps taka. */
export const keepText = ({ pence, taka }: AmountToKeep): string => (taka ? formatTaka(taka.keep) : formatPence(pence));

const NOT_THEIRS = {
  sibling: m.plan_why_sibling,
  uncle: m.plan_why_uncle,
  grandparent: m.plan_why_grandparent,
  other: m.plan_why_other,
} as const;

const NOT_MONEY = {
  company: m.plan_why_company,
  overdraft: m.plan_why_overdraft,
  shares: m.plan_why_shares,
} as const;

const GROUPS: Readonly<Record<AllowedHolders[number], () => string>> = {
  self: m.plan_group_self,
  parent: m.plan_group_parent,
  guardian: m.plan_group_guardian,
  partner: m.plan_group_partner,
};

const of = <Words extends Record<string, () => string>>(words: Words, key: string): string =>
  (words as Readonly<Record<string, () => string>>)[key]?.() ?? "";

/** Returns the reason of an account's verdict, in one sentence or two. */
export function verdictText({ verdict }: Pick<AccountPlan, "verdict">, currency: Currency, plan: MoneyPlan): string {
  const held = inDigits(plan.held ?? 0);
  switch (verdict.why) {
    case "holder":
      return sentences(of(NOT_THEIRS, verdict.holder), m.plan_why_only());
    case "university":
      return m.plan_why_university({ holders: anyOf(verdict.holders.map((group) => GROUPS[group]())) });
    case "kind":
      return of(NOT_MONEY, verdict.kind);
    case "loan":
      return m.plan_why_loan();
    case "no_rate":
      return m.plan_why_no_rate();
    case "no_amount":
      return m.plan_why_no_amount();
    case "no_balance":
      return m.plan_why_no_balance();
    case "short":
      return m.plan_why_short({ by: missingText(verdict.by, currency), day: dayInWords(verdict.day) });
    case "dip":
      return m.plan_why_dip({
        ...{ by: missingText(verdict.by, currency), day: dayInWords(verdict.day), again: dayInWords(verdict.again) },
        ...{ held, full: dayInWords(verdict.reach.full) },
      });
    case "since":
      return m.plan_why_since({
        ...{ day: dayInWords(verdict.reach.since), held, full: dayInWords(verdict.reach.full) },
      });
    case "was_there":
      return m.plan_why_was_there({
        ...{ held, day: dayInWords(verdict.reach.keepUntil), fresh: dayInWords(verdict.reach.fresh) },
      });
    case "too_late":
      return m.plan_why_too_late({
        ...{ held, full: dayInWords(verdict.reach.full), until: dayInWords(verdict.until) },
      });
  }
}

/** Returns the lowest balance of the days that count, or null. */
export function lowestText({ lowest }: Pick<AccountPlan, "lowest">, currency: Currency): string | null {
  if (!lowest || lowest.spare < 0) return null;
  const about = { amount: balanceText(lowest.amount, currency), day: dayInWords(lowest.day) };
  return lowest.spare === 0
    ? m.plan_lowest_exact(about)
    : m.plan_lowest({ ...about, spare: balanceText(lowest.spare, currency) });
}

export type Standing = "enough" | "together" | "later" | "not_yet" | "no";

/** Returns how an account stands, beside its reason. */
export function standingOf({ id, verdict, counts }: AccountPlan, { used }: MoneyPlan): Standing {
  if (!counts) return "no";
  if (used.includes(id)) return used.length === 1 ? "enough" : "together";
  return verdict.why === "since" || verdict.why === "dip" || verdict.why === "was_there" ? "later" : "not_yet";
}

const STANDINGS: Readonly<Record<Standing, () => string>> = {
  enough: m.plan_counts,
  together: m.plan_counts_together,
  later: m.plan_counts_later,
  not_yet: m.plan_counts_not_yet,
  no: m.plan_counts_not,
};

export const standingName = (standing: Standing): string => STANDINGS[standing]();

const YOURS = {
  self: m.plan_your_self,
  father: m.plan_your_father,
  mother: m.plan_your_mother,
  guardian: m.plan_your_guardian,
  partner: m.plan_your_partner,
} as const;

const WHOSE = {
  self: m.plan_whose_self,
  father: m.plan_whose_father,
  mother: m.plan_whose_mother,
  guardian: m.plan_whose_guardian,
  partner: m.plan_whose_partner,
} as const;

const usedOf = (plan: MoneyPlan, accounts: readonly NamedAccount[]) =>
  accounts.filter(({ id }) => plan.used.includes(id));

export interface PlanHeadline {
  title: string;
  lead: string | null;
}

/** Returns what stands first on the page: whether there is enough, and until when it stays. */
export function planHeadline(
  plan: MoneyPlan,
  accounts: readonly NamedAccount[],
  { today, hasCas }: { today: string; hasCas: boolean },
): PlanHeadline {
  const { amount, days, reach, applyUntil, held } = plan;
  if (!amount || held === null) return { title: m.plan_unknown(), lead: null };
  const used = usedOf(plan, accounts);
  const [first] = used;
  if (first && reach) {
    const isReady = hasCas && reach.apply <= today;
    const day = dayInWords(reach.keepUntil);
    const whose = of(YOURS, first.holder);
    const title =
      used.length > 1
        ? isReady
          ? m.plan_enough_together_now()
          : m.plan_enough_together({ day })
        : isReady
          ? m.plan_enough_now({ whose })
          : m.plan_enough({ whose, day });
    const window = m.plan_apply({ from: dayInWords(reach.apply), until: dayInWords(applyUntil ?? reach.fresh) });
    const done =
      plan.daysDone > 0 && reach.full >= today
        ? m.plan_day_of({ done: inDigits(plan.daysDone), held: inDigits(held) })
        : null;
    return { title, lead: sentences(done, window, hasCas ? null : m.plan_apply_after_cas()) };
  }
  if (!days) return { title: m.plan_needed({ amount: keepText(amount), held: inDigits(held) }), lead: null };
  const until = dayInWords(days.until);
  if (plan.isTooLate) return { title: m.plan_late(), lead: m.plan_late_lead({ until }) };
  return {
    title: m.plan_needed_by({ amount: keepText(amount), day: dayInWords(days.money) }),
    lead: m.plan_then_apply({ held: inDigits(held), until }),
  };
}

/** Returns what to keep as families say it, without a sign that WhatsApp may not show. */
const saidAmount = ({ pence, taka }: AmountToKeep): string =>
  taka ? m.plan_amount_taka({ amount: formatTaka(taka.keep).replace("৳", "") }) : formatPence(pence);

/** Returns the one sentence for the family, or null while it would not help. */
export function familySentence(plan: MoneyPlan, accounts: readonly NamedAccount[]): string | null {
  const { amount, days, reach } = plan;
  if (!amount || plan.isTooLate) return null;
  const said = saidAmount(amount);
  const used = usedOf(plan, accounts);
  const [first] = used;
  if (first && reach) {
    const day = dayInWords(reach.keepUntil);
    const whose = of(WHOSE, first.holder);
    if (used.length === 1)
      return first.currency === "GBP"
        ? m.plan_say_one({ amount: formatPence(amount.pence), whose, bank: first.bank, day })
        : m.plan_say_one({ amount: said, whose, bank: first.bank, day });
    const names = used.map(({ holder, bank }) => m.plan_say_several_one({ whose: of(WHOSE, holder), bank }));
    return m.plan_say_several({ amount: said, day, accounts: listed(names) });
  }
  if (days) return m.plan_say_by({ amount: said, day: dayInWords(days.money), until: dayInWords(days.until) });
  return plan.held === null ? null : m.plan_say_held({ amount: said, held: inDigits(plan.held) });
}
