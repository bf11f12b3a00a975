/** Each account with its verdict, its balances, and the forms to change them. */
import type { ReactNode } from "react";
import type { StatementFile } from "#app/domain/casework/own-statements.server.ts";
import type { MoneyAccount } from "#app/domain/plan/accounts.server.ts";
import type { AccountPlan, MoneyPlan } from "#app/domain/plan/plan.ts";
import {
  accountLine,
  accountTitle,
  balanceText,
  lowestText,
  type Standing,
  standingName,
  standingOf,
  verdictText,
} from "#app/domain/plan/plan-words.ts";
import { inDigits } from "#app/language.ts";
import { dayInWords, sentences } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { formAddress } from "#app/routes/documents/address.ts";
import { langOf } from "#app/routes/english.tsx";
import { type Meaning, Tag } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { AccountForm, BalanceForm } from "./account-form.tsx";
import type { RefusedMoney } from "./change-money.server.ts";
import { readingOf } from "./page-of.ts";

interface AccountsProps {
  accounts: readonly MoneyAccount[];
  /** Null without an application: then accounts are kept, and nothing is counted. */
  plan: MoneyPlan | null;
  /** The statements that the student has sent. */
  files: readonly StatementFile[];
  today: string;
  here: string;
  refused: RefusedMoney | undefined;
  /** The form for another account, while there is room. */
  children: ReactNode;
}

export function Accounts({ accounts, plan, files, today, here, refused, children }: AccountsProps) {
  return (
    <Stack as="section" className="print:grid-cols-2 print:gap-2" aria-labelledby="accounts">
      <div className="col-span-full flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="accounts" className="text-t4">
          {m.plan_accounts()}
        </h2>
        <p className="text-ink-2 text-t2">{m.plan_no_list()}</p>
      </div>
      {accounts.map((account) => (
        <Account
          key={account.id}
          account={account}
          verdict={plan?.accounts.find(({ id }) => id === account.id) ?? null}
          plan={plan}
          files={files}
          today={today}
          here={here}
          refused={refused?.id === account.id ? refused : undefined}
        />
      ))}
      {children ? (
        <Disclosure
          words={m.plan_add()}
          open={accounts.length === 0 || refused?.form === "add"}
          className="print:hidden"
        >
          {children}
        </Disclosure>
      ) : null}
    </Stack>
  );
}

const LOOKS: Readonly<Record<Standing, { meaning: Meaning; icon: IconName }>> = {
  enough: { meaning: "good", icon: "check" },
  together: { meaning: "good", icon: "check" },
  later: { meaning: "warn", icon: "clock" },
  not_yet: { meaning: "warn", icon: "clock" },
  no: { meaning: "bad", icon: "x" },
};

interface AccountProps extends Omit<AccountsProps, "accounts" | "children"> {
  account: MoneyAccount;
  verdict: AccountPlan | null;
}

function Account({ account, verdict, plan, files, today, here, refused }: AccountProps) {
  const { id, currency, balances, holderName } = account;
  const standing = verdict && plan ? standingOf(verdict, plan) : null;
  const title = accountTitle(account);
  const last = balances.at(-1);
  const read = balances.findLast(({ from }) => from === "statement");
  const isUsed = standing === "enough" || standing === "together";
  return (
    <Panel
      as="article"
      titleId={`account-${id}`}
      title={<span lang={holderName ? langOf(title) : undefined}>{title}</span>}
      beside={
        standing ? (
          <Tag meaning={standing === "no" ? "neutral" : LOOKS[standing].meaning}>{standingName(standing)}</Tag>
        ) : undefined
      }
      gap={2}
      className={isUsed ? "border-pond print:p-3 print:only-of-type:col-span-full" : "print:hidden"}
    >
      <p className="text-ink-2 text-t2">{accountLine(account)}</p>
      {last ? (
        <p className="font-semibold">
          {m.plan_balance_now({ amount: balanceText(last.amount, currency), day: dayInWords(last.day) })}
        </p>
      ) : null}
      {verdict && plan && standing ? (
        <p className="flex gap-label">
          <span className={`text-${LOOKS[standing].meaning}`}>
            <Icon name={LOOKS[standing].icon} />
          </span>
          <span>
            {sentences(
              verdictText(verdict, currency, plan),
              isUsed ? lowestText(verdict, currency) : null,
              plan.used.length > 0 && standing === "later" ? m.plan_not_needed() : null,
              read ? m.plan_read_to({ day: dayInWords(read.day) }) : null,
            )}
          </span>
        </p>
      ) : null}
      {isUsed && account.holder !== "self" && account.holder !== "partner" ? (
        <p className="text-ink-2 text-t2">{m.plan_needs_with()}</p>
      ) : null}
      <Inline className="print:hidden">
        {files.map(({ id: fileId, name }) => (
          <ButtonLink key={fileId} size="small" href={readingOf(here, id, fileId)}>
            <Icon name="file" />
            <span className="wrap-anywhere">{m.statement_read({ file: name })}</span>
            <span className="sr-only">{m.plan_of_account({ account: title })}</span>
          </ButtonLink>
        ))}
        <ButtonLink size="small" href={formAddress("bank_evidence")}>
          <Icon name="upload" />
          {named(m.statement_send(), title)}
        </ButtonLink>
      </Inline>
      <div className="print:hidden">
        <Disclosure
          words={named(m.plan_add_balance(), title)}
          open={(balances.length === 0 && standing !== "no") || refused?.form === "balance"}
        >
          <BalanceForm
            here={here}
            account={account}
            today={today}
            refused={refused?.form === "balance" ? refused : undefined}
          />
        </Disclosure>
        {balances.length > 0 ? <Balances account={account} title={title} here={here} /> : null}
        <Disclosure words={named(m.plan_change(), title)} open={refused?.form === "save"}>
          <Stack gap={2}>
            <AccountForm here={here} account={account} refused={refused?.form === "save" ? refused : undefined} />
            <SentForm action={here} failed={m.plan_failed()}>
              <input type="hidden" name="do" value="delete" />
              <input type="hidden" name="id" value={id} />
              <Button look="danger">{named(m.plan_delete(), title)}</Button>
            </SentForm>
          </Stack>
        </Disclosure>
      </div>
    </Panel>
  );
}

/** Tells buttons with the same words apart. */
const named = (words: string, account: string) => (
  <span>
    {words}
    <span className="sr-only">{m.plan_of_account({ account })}</span>
  </span>
);

/** More of them would hide the forms below. */
const MOST_SHOWN = 60;

function Balances({ account, title, here }: { account: MoneyAccount; title: string; here: string }) {
  const { id, currency, balances } = account;
  return (
    <Disclosure words={named(`${m.plan_balances()} (${inDigits(balances.length)})`, title)}>
      <p className="py-2 text-ink-2 text-t2">{m.plan_as_typed()}</p>
      <ul className="grid max-w-xl">
        {balances
          .slice(-MOST_SHOWN)
          .toReversed()
          .map(({ day, amount, from }) => (
            <Inline as="li" key={day} className="justify-between border-line border-t">
              <span>
                {dayInWords(day)}
                {from === "statement" ? <span className="text-ink-2 text-t2">, {m.plan_balance_read()}</span> : null}
              </span>
              <span className="flex items-center gap-3">
                <b className="tabular">{balanceText(amount, currency)}</b>
                <SentForm action={here} failed={m.plan_failed()}>
                  <input type="hidden" name="do" value="remove" />
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="day" value={day} />
                  <Button look="quiet" size="small">
                    {m.plan_balance_remove()}
                    <span className="sr-only">
                      {m.plan_balance_remove_of({ day: dayInWords(day) })}
                      {m.plan_of_account({ account: title })}
                    </span>
                  </Button>
                </SentForm>
              </span>
            </Inline>
          ))}
      </ul>
    </Disclosure>
  );
}
