/** What the family reads: one sentence in Bangla, with the amount, the account, and its first and last day. */
import type { MoneyAccount } from "#app/domain/plan/accounts.server.ts";
import type { MoneyPlan } from "#app/domain/plan/plan.ts";
import { accountTitle, keepText } from "#app/domain/plan/plan-words.ts";
import { addDays } from "#app/domain/values/days.ts";
import { shareAddress } from "#app/domain/values/whatsapp.ts";
import { inEnglish } from "#app/language.ts";
import { dayInWords, formatLakh, listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { stacked } from "#app/ui/layout.tsx";

interface ForFamilyProps {
  plan: MoneyPlan;
  accounts: readonly MoneyAccount[];
  family: { bangla: string | null; english: string | null; window: string | null; from: string };
}

export function ForFamily({ plan, accounts, family }: ForFamilyProps) {
  const { amount, reach, days, used } = plan;
  if (!amount || !family.bangla) return null;
  const theirs = accounts.filter(({ id }) => used.includes(id));
  const [first, last] =
    used.length > 0 && reach
      ? [reach.since, reach.keepUntil]
      : days
        ? [days.money, addDays(days.until, -1)]
        : [null, null];
  const facts = [
    [m.plan_fact_amount(), amount.taka ? `${keepText(amount)} (${formatLakh(amount.taka.keep)})` : keepText(amount)],
    [
      m.plan_fact_account(),
      theirs.length > 0
        ? listed(theirs.map((account) => `${accountTitle(account)}, ${account.bank}`))
        : m.plan_fact_allowed(),
    ],
    first ? [m.plan_fact_first(), dayInWords(first)] : null,
    last ? [m.plan_fact_last(), dayInWords(last)] : null,
  ].filter((fact) => fact !== null);
  const text = [family.bangla, family.window, family.from].filter(Boolean).join("\n");
  return (
    <section
      aria-labelledby="family"
      className={stacked(
        4,
        "deep-area rounded-card p-4 not-print:max-rail:order-first rail:p-6 print:gap-2 print:border print:border-ink print:bg-surface print:p-3 print:text-ink",
      )}
    >
      <h2 id="family" className="text-t3">
        {m.plan_family()}
      </h2>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-2 tiny:grid-cols-2 print:grid-cols-[2fr_3fr]">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-on-deep-2 text-t2 print:text-ink-2">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p lang="bn" className="font-semibold text-t4 rail:text-t5 print:text-t3">
        {family.bangla}
      </p>
      {inEnglish() === undefined && family.english ? (
        <p className="text-on-deep-2 text-t2 print:text-ink-2">“{family.english}”</p>
      ) : null}
      <p className="print:hidden">
        <ButtonLink look="filled-deep" href={shareAddress(text)} target="_blank" rel="noopener">
          <Icon name="chat" />
          {m.plan_send_whatsapp()}
          <span className="sr-only">{m.plan_send_whatsapp_note()}</span>
        </ButtonLink>
      </p>
    </section>
  );
}
