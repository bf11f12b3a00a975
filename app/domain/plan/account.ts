/** An account with money for the visa, and whether it can count at all. */
import type { accountCurrencies, accountKinds, moneyHolders } from "#app/db/account-words.ts";
import type { RuleValues } from "#app/domain/rules/rule.ts";
import type { Balance } from "./held.ts";

export type Holder = (typeof moneyHolders)[number];
export type AccountKind = (typeof accountKinds)[number];
export type Currency = (typeof accountCurrencies)[number];

export interface PlanAccount {
  id: string;
  /** Who it belongs to, seen from the student. */
  holder: Holder;
  kind: AccountKind;
  currency: Currency;
  /** Whether a bank has lent money against it, or may keep it. */
  hasLoan: boolean;
  /** Sorted by day, at most one for a day. */
  balances: readonly Balance[];
}

/** In whose accounts a university takes the money. */
export type AllowedHolders = RuleValues["holders"];

/** The Immigration Rules count only money of the student, parents, a legal guardian, and a partner who applies too. */
const GROUPS: Readonly<Record<Holder, AllowedHolders[number] | null>> = {
  self: "self",
  father: "parent",
  mother: "parent",
  guardian: "guardian",
  partner: "partner",
  sibling: null,
  uncle: null,
  grandparent: null,
  other: null,
};

/** What cannot count, whatever it holds. */
const NOT_MONEY: ReadonlySet<AccountKind> = new Set<AccountKind>(["company", "overdraft", "shares"]);

export type Refusal =
  | { why: "holder"; holder: Holder }
  /** It could count, but this university takes it from others only. */
  | { why: "university"; holder: Holder; holders: AllowedHolders }
  | { why: "kind"; kind: AccountKind }
  | { why: "loan" };

/** Returns why an account cannot count, or null if it can. `holders` are those that a university accepts. */
export function refusalOf(
  { holder, kind, hasLoan }: Pick<PlanAccount, "holder" | "kind" | "hasLoan">,
  holders: AllowedHolders | null,
): Refusal | null {
  const group = GROUPS[holder];
  if (group === null) return { why: "holder", holder };
  if (holders && !holders.includes(group)) return { why: "university", holder, holders };
  if (NOT_MONEY.has(kind)) return { why: "kind", kind };
  return hasLoan ? { why: "loan" } : null;
}
