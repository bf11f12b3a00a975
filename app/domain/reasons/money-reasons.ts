/** What the domain refuses about accounts with money for the visa, and their statements. */
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { said } from "./refusal.ts";

export const MONEY_REASONS = {
  no_money_account: said("not_found", m.refusal_no_money_account),
  no_statement: said("not_found", m.refusal_no_statement),
  statement_asks: said("invalid", m.refusal_statement_asks),
  statement_unread: said("invalid", m.refusal_statement_unread),
  statement_heavy: said("invalid", m.refusal_statement_heavy),
  photograph_unread: said("invalid", m.refusal_photograph_unread),
  photograph_heavy: said("invalid", m.refusal_photograph_heavy),
  statement_long: {
    as: "invalid" as const,
    say: ({ pages, most }: { pages: number; most: number }) =>
      m.refusal_statement_long({ pages: formatCount(pages), most: formatCount(most) }),
  },
  money_currency_fixed: said("invalid", m.refusal_money_currency_fixed, "currency"),
  money_accounts_full: {
    as: "invalid" as const,
    say: ({ most }: { most: number }) => m.refusal_money_accounts_full({ most: formatCount(most) }),
    beside: ["bank"],
  },
  money_balances_full: {
    as: "invalid" as const,
    say: ({ most }: { most: number }) => m.refusal_money_balances_full({ most: formatCount(most) }),
    beside: ["day"],
  },
};
