/** The dates of open choices, and the money to show for the visa of each that an offer is known of. */

import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { ChoiceCase } from "#app/domain/case/case.ts";
import { type CaseDate, dateName, dependsOn, startOf } from "#app/domain/case/dates.ts";
import { isFrom } from "#app/domain/case/stage.ts";
import { amountInWords, nearDay } from "#app/domain/case/words.ts";
import { leftText } from "#app/domain/values/left-text.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { formatPence, monthInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { langOf } from "#app/routes/english.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { moneyPath } from "./case-address.ts";

interface MoneyAndDatesProps {
  choices: readonly ChoiceCase<ChoiceView>[];
  /** The paisa of one pound, or null without a rate. */
  rate: number | null;
  today: string;
}

export function MoneyAndDates({ choices, rate, today }: MoneyAndDatesProps) {
  const open = choices.filter(({ stage }) => stage !== "ended");
  // An ended one may have a refund to come.
  const rows = choices
    .flatMap((one) => one.dates.map((date) => ({ one, date })))
    .toSorted((a, b) => a.date.day.localeCompare(b.date.day));
  const withMoney = open.filter(({ stage, money }) => stageHasMoney(stage) && money.toShow !== null);
  if (rows.length === 0 && withMoney.length === 0) return null;
  const isOfSeveral = new Set(rows.map(({ one }) => one)).size > 1;
  const estimated = rows.find(({ date }) => date.isEstimate && date.kind !== "decision");
  const month = estimated && startOf(estimated.one.choice);
  return (
    <Panel titleId="dates" title={m.case_dates()}>
      {rows.length > 0 ? (
        <ol>
          {rows.map(({ one, date }) => (
            <PanelItem key={`${one.applicationId} ${one.choice.courseId} ${date.kind} ${date.condition ?? ""}`}>
              <DateRow date={date} today={today} />
              {isOfSeveral ? (
                <p lang={inEnglish()} className="text-ink-2 text-t2">
                  {one.choice.universityName}
                </p>
              ) : null}
            </PanelItem>
          ))}
        </ol>
      ) : null}
      {withMoney.map((one) => (
        <Money
          key={`${one.applicationId} ${one.choice.courseId}`}
          one={one}
          rate={rate}
          isNamed={withMoney.length > 1}
        />
      ))}
      {month ? <p className="text-ink-2 text-t1">{m.case_estimates({ month: monthInWords(month.day) })}</p> : null}
      <p>
        <ButtonLink href="/dashboard/calendar">
          <Icon name="cal" />
          {m.journey_add_to_calendar()}
        </ButtonLink>
      </p>
    </Panel>
  );
}

/** From the first offer until the visa is asked for, a family has to find the money. */
const stageHasMoney = (stage: ChoiceCase["stage"]) => isFrom(stage, "offer") && !isFrom(stage, "visa_applied");

function DateRow({ date, today }: { date: CaseDate; today: string }) {
  const { day, whose, isEstimate } = date;
  const [name, depends] = [dateName(date), dependsOn(date)];
  const isLate = day < today && whose === "student";
  return (
    <>
      <p>
        <b lang={langOf(name)}>{name}</b>
        {depends ? <span className="text-ink-2">{`, ${depends}`}</span> : null}
      </p>
      <p className={isLate ? "font-semibold text-t2 text-warn" : "text-ink-2 text-t2"}>
        <time dateTime={day}>
          {isEstimate ? m.case_date_estimate({ day: nearDay(day, today) }) : nearDay(day, today)}
        </time>
        , {leftText(day, today)}
      </p>
    </>
  );
}

function Money({ one, rate, isNamed }: { one: ChoiceCase<ChoiceView>; rate: number | null; isNamed: boolean }) {
  const { fee, feeFrom, paid, toShow } = one.money;
  if (toShow === null || fee === null) return null;
  return (
    <Stack gap={2} className="border-line border-t pt-4">
      <p>
        <b>{m.case_to_show()}</b>
        {isNamed ? (
          <span lang={inEnglish()} className="text-ink-2">
            , {one.choice.universityName}
          </span>
        ) : null}
        <span className="block font-bold text-t4">{amountInWords(toShow, rate)}</span>
        <span className="text-ink-2 text-t2">
          {feeFrom === "offer" ? m.case_fee_of_offer() : m.case_fee_of_course()}: {formatPence(fee)}
          {paid > 0 ? <span>{` · ${m.case_paid()}: ${formatPence(paid)}`}</span> : null}
        </span>
      </p>
      <p>
        <a href={localPath(moneyPath(one))}>
          {m.case_see_money()}
          {isNamed ? <span className="sr-only">: {one.choice.universityName}</span> : null}
        </a>
      </p>
    </Stack>
  );
}
