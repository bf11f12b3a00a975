/** What we read in a statement: its balances to confirm, or what does not add up. */
import type { OwnReading, StatementAsk } from "#app/domain/casework/own-statements.server.ts";
import type { MoneyAccount } from "#app/domain/plan/accounts.server.ts";
import { accountTitle, balanceText } from "#app/domain/plan/plan-words.ts";
import { inDigits, inEnglish } from "#app/language.ts";
import { dayInWords, formatPence, formatTaka } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

interface StatementProps {
  /** What was read, or why the file could not be. */
  read: OwnReading | { refused: string };
  account: MoneyAccount | undefined;
  here: string;
}

/** To the paisa, because that is what does not add up. */
const exact = (hundredths: number, currency: MoneyAccount["currency"]) =>
  currency === "GBP" ? formatPence(hundredths) : formatTaka(hundredths / 100);

function askText(ask: StatementAsk, currency: MoneyAccount["currency"], isPhotograph: boolean): string {
  switch (ask.what) {
    case "sum":
      return m.statement_ask_sum({
        ...{ page: inDigits(ask.page), day: dayInWords(ask.day) },
        ...{ expected: exact(ask.expected, currency), found: exact(ask.found, currency) },
      });
    case "unread":
      return m.statement_ask_unread({ page: inDigits(ask.page), text: ask.text.slice(0, 120) });
    case "order":
      return m.statement_ask_order({ page: inDigits(ask.page), day: dayInWords(ask.day) });
    case "totals":
      return m.statement_ask_totals({ page: inDigits(ask.page) });
    case "pages":
      return m.statement_ask_pages({ pages: inDigits(ask.missing.slice(0, 60)) });
    case "accounts":
      return m.statement_ask_accounts();
    case "currency":
      return m.statement_ask_currency();
    case "no_table":
      return isPhotograph ? m.statement_ask_no_table_photo() : m.statement_ask_no_table();
    case "to_come":
      return m.statement_ask_to_come({ day: dayInWords(ask.day) });
    case "other_currency":
      return m.statement_ask_other_currency();
    case "other_holder":
      return m.statement_ask_other_holder({ name: ask.name });
    case "lien":
      return m.statement_ask_lien({ text: ask.text.slice(0, 120) });
    case "other_account":
      return m.statement_ask_other_account({ digits: inDigits(ask.digits) });
  }
}

/** More of them would say the same. */
const MOST_ASKS = 10;

export function Statement({ read, account, here }: StatementProps) {
  if (!account) return null;
  if ("refused" in read)
    return (
      <Notice meaning="warn" icon="alert" role="status">
        <p>{read.refused}</p>
      </Notice>
    );
  const { currency } = account;
  const lowest = read.days.toSorted((a, b) => a.amount - b.amount)[0];
  return (
    <Panel
      id="statement"
      titleId="statement-title"
      title={<span lang={inEnglish()}>{m.statement_title({ file: read.file.name })}</span>}
    >
      <p className="text-ink-2 text-t2">{accountTitle(account)}</p>
      {read.asks.length > 0 || !lowest ? (
        <Stack gap={2}>
          <p>{m.statement_asks()}</p>
          <ul className="list-disc pl-5">
            {read.asks.slice(0, MOST_ASKS).map((ask) => (
              <li key={JSON.stringify(ask)} className="wrap-anywhere">
                {askText(ask, currency, read.isPhotograph)}
              </li>
            ))}
          </ul>
          <p>{m.statement_by_hand()}</p>
        </Stack>
      ) : (
        <>
          <p className="flex gap-label">
            <span className="text-good">
              <Icon name="check" />
            </span>
            <span>
              {m.statement_fine({
                ...{ rows: inDigits(read.rows), amount: balanceText(lowest.amount, currency) },
                day: dayInWords(lowest.day),
              })}
            </span>
          </p>
          <p>{m.statement_compare()}</p>
          <table className="tabular w-full max-w-xl border-collapse text-t2">
            <caption className="sr-only">{m.statement_caption()}</caption>
            <tbody>
              {read.days.map(({ day, amount }) => (
                <tr key={day}>
                  <th scope="row" className="border-line border-t py-1 text-left font-normal">
                    {dayInWords(day)}
                  </th>
                  <td className={`border-line border-t py-1 text-right ${day === lowest.day ? "font-bold" : ""}`}>
                    {balanceText(amount, currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Inline as={SentForm} action={here} failed={m.plan_failed()}>
            <input type="hidden" name="do" value="confirm" />
            <input type="hidden" name="id" value={account.id} />
            <input type="hidden" name="file" value={read.file.id} />
            <Button look="filled">{m.statement_confirm()}</Button>
            <ButtonLink look="quiet" href={here}>
              {m.statement_cancel()}
            </ButtonLink>
          </Inline>
        </>
      )}
    </Panel>
  );
}
