/** The days of a plan in one line: a box for each of the 28, the window of the visa, and a number for each date. */
import type { MoneyAccount } from "#app/domain/plan/accounts.server.ts";
import { enoughIn } from "#app/domain/plan/amount.ts";
import { balanceOn } from "#app/domain/plan/held.ts";
import type { MoneyPlan } from "#app/domain/plan/plan.ts";
import { addDays, daysBetween } from "#app/domain/values/days.ts";
import { inDigits } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

export interface PlanDate {
  /** The first day, by which it is sorted. */
  day: string;
  until?: string | undefined;
  what: string;
}

interface DayLineProps {
  plan: MoneyPlan;
  dates: readonly PlanDate[];
  today: string;
  accounts: readonly MoneyAccount[];
}

/** How much of the width lies left and right of the days, in percent. */
const EDGE = 4;
/** Numbers nearer than this to each other would cover each other on a phone, in percent. */
const APART = 7.5;
/** The word above today needs so much on either side of it on a phone, in percent. */
const BESIDE = 10;
/** A year of days has no room for boxes, and nothing happens in most of it. */
const MOST_BEFORE = 60;

export function DayLine({ plan, dates, today, accounts }: DayLineProps) {
  const { reach, days, held, used, amount } = plan;
  const isThere = used.length > 0 && reach !== null;
  const first = isThere ? reach.since : days?.money;
  if (!first || held === null || !amount) return null;
  const full = isThere ? reach.full : addDays(first, held - 1);
  const [apply, until] = isThere
    ? [reach.apply, plan.applyUntil ?? reach.fresh]
    : [addDays(full, 1), days?.until ?? full];
  const earliest = addDays(today, -MOST_BEFORE);
  const shown = dates.filter(({ day }) => day >= earliest);
  const all = [today, full, apply, until, ...shown.map(({ day }) => day)].toSorted();
  const from = [first, ...all].filter((day) => day >= earliest).toSorted()[0] ?? today;
  const to = all.at(-1) ?? today;
  const span = Math.max(1, daysBetween(from, to) + 1);
  const step = (100 - 2 * EDGE) / span;
  const at = (day: string) => EDGE + step * Math.max(0, daysBetween(from, day));
  const percent = (value: number) => `${value.toFixed(2)}%`;
  const dips = dipsOf(plan, accounts, from, today);
  const boxes = Array.from({ length: held }, (_, n) => addDays(first, n)).filter((day) => day >= from);
  const numbers: number[] = [];
  for (const { day } of shown) numbers.push(Math.max(at(day) + step / 2, (numbers.at(-1) ?? -APART) + APART));
  // What was moved right to be apart is moved back left from the edge.
  for (let n = numbers.length - 1, most = 100 - EDGE; n >= 0; n--, most -= APART)
    numbers[n] = Math.min(numbers[n] ?? 0, most);
  return (
    <div>
      <svg
        width="100%"
        height="68"
        role="img"
        aria-label={m.plan_line_label({
          ...{ held: inDigits(held), from: dayInWords(first), full: dayInWords(full) },
          ...{ apply: dayInWords(apply), until: dayInWords(until) },
        })}
        className="tabular text-t1"
      >
        <line className="stroke-edge" x1={percent(EDGE)} x2={percent(100 - EDGE)} y1="38" y2="38" />
        {boxes.map((day) => (
          <rect
            key={day}
            className={isThere && day <= today ? "fill-pond" : "fill-pond-tint stroke-pond"}
            x={percent(at(day))}
            y="30"
            width={percent(step * 0.72)}
            height="16"
            rx="1"
          />
        ))}
        {dips.map((day) => (
          <rect key={day} className="fill-bad" x={percent(at(day))} y="26" width={percent(step * 0.72)} height="24" />
        ))}
        {until >= apply ? (
          <rect
            className="fill-info-tint stroke-info"
            x={percent(at(apply))}
            y="33"
            width={percent(step * (daysBetween(apply, until) + 1))}
            height="10"
            rx="5"
          />
        ) : null}
        <line className="stroke-lily" strokeWidth="2" x1={percent(at(today))} x2={percent(at(today))} y1="16" y2="56" />
        <text className="fill-lily font-semibold" x={percent(at(today))} y="12" textAnchor={anchorOf(at(today))}>
          {m.plan_line_today()}
        </text>
        {shown.map(({ day, what }, n) => (
          <g key={`${day} ${what}`}>
            <circle className="fill-ink" cx={percent(numbers[n] ?? 0)} cy="38" r="9" />
            <text className="fill-surface font-bold" x={percent(numbers[n] ?? 0)} y="42" textAnchor="middle">
              {inDigits(dates.findIndex((date) => date.day === day && date.what === what) + 1)}
            </text>
          </g>
        ))}
      </svg>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-t1" aria-hidden="true">
        <Key className="bg-pond">{m.plan_key_days({ held: inDigits(held) })}</Key>
        {dips.length > 0 ? <Key className="bg-bad">{m.plan_key_dip()}</Key> : null}
        <Key className="border border-info bg-info-tint">{m.plan_key_apply()}</Key>
      </p>
    </div>
  );
}

/** The word above a line near an edge stands beside it: in the middle it would be cut. */
const anchorOf = (at: number) => (at < BESIDE ? "start" : at > 100 - BESIDE ? "end" : "middle");

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="inline-flex items-center gap-label">
    <i className={`inline-block h-2.5 w-6 rounded-full ${className}`} />
    {children}
  </span>
);

/** Returns the days of the last weeks on which an account that is used had too little. */
function dipsOf({ used, amount }: MoneyPlan, accounts: readonly MoneyAccount[], from: string, today: string): string[] {
  const [only] = accounts.filter(({ id }) => used.includes(id));
  const enough = amount && only ? enoughIn(amount, only.currency) : null;
  if (!only || used.length > 1 || enough === null) return [];
  const days = Array.from({ length: Math.max(0, daysBetween(from, today) + 1) }, (_, n) => addDays(from, n));
  return days.filter((day) => {
    const balance = balanceOn(only.balances, day);
    return balance !== null && balance < enough;
  });
}
