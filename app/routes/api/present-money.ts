import type { MyPlan } from "#app/domain/casework/my-plan.server.ts";
import { verdictText } from "#app/domain/plan/plan-words.ts";
import type { MoneyJson } from "./contracts/money.ts";

export function presentMoney({ one, accounts, plan }: MyPlan): MoneyJson {
  const reach = plan?.reach ?? null;
  return {
    applicationId: one?.applicationId ?? null,
    courseId: one?.choice.courseId ?? null,
    accounts: accounts.map(({ balances, ...account }) => {
      const verdict = plan?.accounts.find(({ id }) => id === account.id);
      return {
        ...account,
        balances: balances.map(({ day, amount, from }) => ({ day, amount: amount / 100, from })),
        counts: verdict?.counts ?? null,
        verdict: verdict?.verdict.why ?? null,
        reason: plan && verdict ? verdictText(verdict, account.currency, plan) : null,
      };
    }),
    plan: plan && {
      toShow: plan.amount && plan.amount.pence / 100,
      keep: plan.amount?.taka?.keep ?? null,
      enough: plan.used.length > 0,
      moneyBy: plan.days?.money ?? null,
      since: reach?.since ?? null,
      full: reach?.full ?? null,
      keepUntil: reach?.keepUntil ?? null,
      applyFrom: reach?.apply ?? plan.days?.from ?? null,
      applyUntil: plan.applyUntil ?? plan.days?.until ?? null,
      statementUntil: reach?.fresh ?? null,
      isEstimate: plan.days?.isEstimate ?? false,
    },
  };
}
