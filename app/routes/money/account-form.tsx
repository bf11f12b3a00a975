/** The forms of the plan for the money. */
import { accountCurrencies, accountKinds, moneyHolders } from "#app/db/account-words.ts";
import type { MoneyAccount } from "#app/domain/plan/accounts.server.ts";
import { accountTitle, currencyName, holderName, kindName } from "#app/domain/plan/plan-words.ts";
import type { ShownAgain } from "#app/http/form.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { RefusedMoney } from "./change-money.server.ts";

/** The IDs of the fields of a form, of which there is one for each account. */
const fieldOf = ({ form, id }: Pick<RefusedMoney, "form" | "id">, name: string) =>
  [form, name, id].filter(Boolean).join("-");

/** Returns what is wrong with the form that was sent, for the summary. */
export const accountProblems = (refused: RefusedMoney | undefined) =>
  refused
    ? Object.entries(refused.errors).map(([name, message]) => ({ fieldId: fieldOf(refused, name), message }))
    : [];

interface AccountFormProps {
  here: string;
  /** The account that is changed, or none for a new one. */
  account?: MoneyAccount;
  refused: RefusedMoney | undefined;
}

/** What is said of an account. */
export function AccountForm({ here, account, refused }: AccountFormProps) {
  const { typed, errors }: ShownAgain = refused ?? { typed: account ? stored(account) : {}, errors: {} };
  const which = { form: account ? ("save" as const) : ("add" as const), id: account?.id ?? null };
  const field = (name: string) => ({ id: fieldOf(which, name), error: errors[name] });
  return (
    <Stack as={SentForm} action={here} failed={m.plan_failed()} noValidate className="max-w-xl pt-2">
      <input type="hidden" name="do" value={which.form} />
      {account ? <input type="hidden" name="id" value={account.id} /> : null}
      <div className="grid grid-cols-1 items-end gap-4 rail:grid-cols-2">
        <Field {...field("holder")} label={m.plan_whose()} hint={m.plan_whose_joint()}>
          {(control) => (
            <select {...control} name="holder" defaultValue={typed.holder ?? ""} required>
              <option value="">{m.plan_whose_choose()}</option>
              {moneyHolders.map((holder) => (
                <option key={holder} value={holder}>
                  {holderName(holder)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field {...field("holderName")} label={m.plan_holder_name()} hint={m.plan_optional()}>
          {(control) => (
            <input {...control} name="holderName" defaultValue={typed.holderName} maxLength={80} autoComplete="off" />
          )}
        </Field>
        <Field {...field("kind")} label={m.plan_kind()}>
          {(control) => (
            <select {...control} name="kind" defaultValue={typed.kind ?? "savings"}>
              {accountKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindName(kind)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field {...field("bank")} label={m.plan_bank()}>
          {(control) => (
            <input {...control} name="bank" defaultValue={typed.bank} maxLength={80} autoComplete="off" required />
          )}
        </Field>
        <Field {...field("lastDigits")} label={m.plan_digits()} hint={m.plan_optional()}>
          {(control) => (
            <input
              {...control}
              name="lastDigits"
              defaultValue={typed.lastDigits}
              inputMode="numeric"
              maxLength={10}
              autoComplete="off"
            />
          )}
        </Field>
        <Field {...field("currency")} label={m.plan_currency()} hint={m.plan_other_currency()}>
          {(control) => (
            <select {...control} name="currency" defaultValue={typed.currency ?? "BDT"}>
              {accountCurrencies.map((currency) => (
                <option key={currency} value={currency}>
                  {currencyName(currency)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <label className="flex min-h-tap items-center gap-3 font-normal">
        <input type="checkbox" name="hasLoan" defaultChecked={typed.hasLoan === "on"} />
        {m.plan_loan()}
      </label>
      <p>
        <Button>
          {account ? m.plan_save() : m.plan_add_button()}
          {account ? <span className="sr-only">{m.plan_of_account({ account: accountTitle(account) })}</span> : null}
        </Button>
      </p>
    </Stack>
  );
}

const stored = ({ holder, holderName: name, kind, bank, lastDigits, currency, hasLoan }: MoneyAccount) => ({
  ...{ holder, holderName: name ?? "", kind, bank, lastDigits: lastDigits ?? "", currency },
  ...(hasLoan ? { hasLoan: "on" } : {}),
});

interface BalanceFormProps {
  here: string;
  account: MoneyAccount;
  today: string;
  refused: RefusedMoney | undefined;
}

/** The balance at the end of a day. */
export function BalanceForm({ here, account, today, refused }: BalanceFormProps) {
  const { typed, errors }: ShownAgain = refused ?? { typed: {}, errors: {} };
  const which = { form: "balance" as const, id: account.id };
  const field = (name: string) => ({ id: fieldOf(which, name), error: errors[name] });
  return (
    <Stack as={SentForm} action={here} failed={m.plan_failed()} noValidate className="max-w-xl pt-2">
      <input type="hidden" name="do" value="balance" />
      <input type="hidden" name="id" value={account.id} />
      <div className="grid grid-cols-1 items-end gap-4 rail:grid-cols-2">
        <Field {...field("day")} label={m.plan_balance_day()}>
          {(control) => (
            <input
              {...control}
              type="date"
              name="day"
              max={today}
              defaultValue={typed.day ?? today}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <Field
          {...field("amount")}
          label={m.plan_balance_amount()}
          hint={account.currency === "BDT" ? m.plan_balance_hint() : m.plan_balance_hint_pounds()}
        >
          {(control) => (
            <input
              {...control}
              name="amount"
              defaultValue={typed.amount}
              inputMode="text"
              maxLength={40}
              autoComplete="off"
              required
            />
          )}
        </Field>
      </div>
      <p>
        <Button>
          {m.plan_balance_add()}
          <span className="sr-only">{m.plan_of_account({ account: accountTitle(account) })}</span>
        </Button>
      </p>
    </Stack>
  );
}
