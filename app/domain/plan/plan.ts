/**
 * The plan for the money: how much must be where until when, so that the visa can be asked for in time. It is pure, and
 * follows from a choice's money and days, the figures, a university's rules, and the accounts.
 */
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import { addDays, daysBetween } from "#app/domain/values/days.ts";
import { type AllowedHolders, type Currency, type PlanAccount, type Refusal, refusalOf } from "./account.ts";
import { type AmountToKeep, amountToKeep, enoughIn } from "./amount.ts";
import { balanceOn, type Counted, type Reach, reach, runsOf } from "./held.ts";
import { type VisaDays, type VisaDaysFacts, visaDays } from "./visa-days.ts";

export interface PlanFacts extends VisaDaysFacts {
  /** The money to show for the visa, in pence, or null if the fee or a figure is not known. */
  toShow: number | null;
  /** Since when there is a CAS, or null until there is. */
  casOn: string | null;
  /** Who may hold the money, if the university says. */
  holders?: AllowedHolders | null | undefined;
}

/** What to say of an account. Amounts are in paisa or pence of its currency. */
export type Verdict =
  | Refusal
  | { why: "no_rate" }
  | { why: "no_amount" }
  | { why: "no_balance" }
  /** There is too little now. */
  | { why: "short"; by: number; day: string }
  /** There was too little on a day, and there is enough since. */
  | { why: "dip"; by: number; day: string; again: string; reach: Reach }
  /** There has been enough since the first day with a balance that is enough. */
  | { why: "since"; reach: Reach }
  /** It was there for long enough, and is there no longer, but its statement is young enough. */
  | { why: "was_there"; reach: Reach }
  /** It will be full, but only after the last day to apply. */
  | { why: "too_late"; reach: Reach; until: string };

export interface AccountPlan {
  id: string;
  verdict: Verdict;
  /** Whether its money counts, now or later, alone or with others. */
  counts: boolean;
  /** The lowest balance of the days that count, and how much more that is than what is needed. */
  lowest: { amount: number; day: string; spare: number } | null;
}

export interface MoneyPlan {
  amount: AmountToKeep | null;
  /** Null if the start or a figure is not known. */
  days: VisaDays | null;
  /** For how many days the money stays, and how old a statement may be. Null if that is not known. */
  held: number | null;
  fresh: number | null;
  accounts: AccountPlan[];
  /** The accounts that are enough: one alone if one is, or else all that count. Empty if there is not enough. */
  used: string[];
  reach: Reach | null;
  /** The last day to apply with the money that is used, or null if there is none. */
  applyUntil: string | null;
  /** How many of the days have passed, today included. */
  daysDone: number;
  /** Whether the money can only be full after the last day to apply, or has to be there before today. */
  isTooLate: boolean;
}

/** Returns the plan for one choice. `today` is an ISO date in Dhaka. */
export function moneyPlan(
  facts: PlanFacts,
  accounts: readonly PlanAccount[],
  figures: Figures,
  today: string,
): MoneyPlan {
  const amount = facts.toShow === null ? null : amountToKeep(facts.toShow, figures);
  const days = visaDays(facts, figures);
  const held = figures.held_days?.value ?? null;
  const fresh = figures.evidence_days?.value ?? null;
  const from = [today, facts.casOn ?? today, days?.from ?? today].toSorted().at(-1) ?? today;
  const until = days?.until ?? null;
  const reached = (counted: readonly Counted[]) =>
    held === null || fresh === null ? null : reach(runsOf(counted), { held, fresh, from });
  const isInTime = (one: Reach | null): one is Reach => one !== null && (until === null || one.apply <= until);

  const each = accounts.map((account) => {
    const refusal = refusalOf(account, facts.holders ?? null);
    const enough = amount && enoughIn(amount, account.currency);
    const counted = refusal === null && enough !== null ? { balances: account.balances, enough } : null;
    return { account, refusal, counted, alone: counted && reached([counted]) };
  });
  const all = each.flatMap(({ counted }) => counted ?? []);
  // One account is less to keep still and to prove than several.
  const [best] = each.filter(({ alone }) => isInTime(alone)).toSorted((a, b) => applyOf(a.alone) - applyOf(b.alone));
  const together = best || all.length < 2 ? null : reached(all);
  const found = best?.alone ?? together ?? firstOf(each.map(({ alone }) => alone));
  const used = isInTime(found)
    ? best
      ? [best.account.id]
      : each.flatMap(({ account, counted }) => (counted && account.balances.length > 0 ? [account.id] : []))
    : [];
  return {
    ...{ amount, days, held, fresh, used, reach: found },
    accounts: each.map(({ account, refusal, counted, alone }): AccountPlan => {
      const verdict =
        refusal ??
        (amount === null
          ? ({ why: "no_amount" } as const)
          : counted === null
            ? ({ why: "no_rate" } as const)
            : verdictOf(counted, alone, until));
      return { id: account.id, verdict, counts: counted !== null, lowest: lowestOf(counted, alone) };
    }),
    applyUntil: found && (until !== null && until < found.fresh ? until : found.fresh),
    daysDone: found && held !== null ? Math.min(held, Math.max(0, daysBetween(found.since, today) + 1)) : 0,
    isTooLate: found ? !isInTime(found) : days !== null && days.money < today,
  };
}

const applyOf = (one: Reach | null) => Date.parse(one?.apply ?? "2100-01-01");

const firstOf = (all: readonly (Reach | null)[]): Reach | null =>
  all.filter((one) => one !== null).toSorted((a, b) => applyOf(a) - applyOf(b))[0] ?? null;

/** Returns what to say of an account that can count. */
function verdictOf({ balances, enough }: Counted, alone: Reach | null, until: string | null): Verdict {
  const last = balances.at(-1);
  if (!last) return { why: "no_balance" };
  if (alone && until !== null && alone.apply > until) return { why: "too_late", reach: alone, until };
  if (alone?.isOver) return { why: "was_there", reach: alone };
  if (last.amount < enough) return { why: "short", by: enough - last.amount, day: last.day };
  // Without the figures there are no days to count.
  if (!alone) return { why: "no_amount" };
  const dip = balances.findLast(({ amount, day }) => amount < enough && day < alone.since);
  const hadEnough = dip && balances.some(({ amount, day }) => amount >= enough && day < dip.day);
  return dip && hadEnough
    ? { why: "dip", by: enough - dip.amount, day: addDays(alone.since, -1), again: alone.since, reach: alone }
    : { why: "since", reach: alone };
}

/** Returns the lowest balance of the days that count. Of several alike the last, which is what is there now. */
function lowestOf(counted: Counted | null, alone: Reach | null): AccountPlan["lowest"] {
  if (!counted || !alone) return null;
  const { balances, enough } = counted;
  const first = { day: alone.since, amount: balanceOn(balances, alone.since) ?? 0 };
  const within = balances.filter(({ day }) => day > alone.since && day <= alone.keepUntil);
  const lowest = within.reduce((least, one) => (one.amount <= least.amount ? one : least), first);
  return { ...lowest, spare: lowest.amount - enough };
}

/** Returns what of an amount is missing or spare, in whole taka or in pence: a taka too little is not enough. */
export const wholeOf = (hundredths: number, currency: Currency): number =>
  currency === "BDT" ? Math.ceil(hundredths / 100) : hundredths;
