/** The answer to "how much must be in the account, and when": lines, days and what to say about them. */

import { addMonths, daysBetween } from "#app/domain/values/days.ts";
import { formatPence, formatTaka, MONTHS, monthInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { type Bill, billOf } from "./bill.ts";
import type { CostsAsked } from "./costs-input.ts";
import type { Figures } from "./dated-figures.ts";
import { countMonths } from "./spans.ts";
import { inTaka, withCushion } from "./taka.ts";
import { applyBy, earliestApplication, earliestClosing, fundsToShow, holdingStart } from "./visa-funds.ts";

export interface FundsDays {
  /** How many days the money stays, and how old the statement may be. */
  held: number;
  fresh: number;
  /** How many days there are to apply with it. */
  toApply: number;
  /** The first and the last day that the statement covers, and the last day to apply with it. */
  from: string;
  closing: string;
  until: string;
}

export interface FundsAnswer {
  bill: Bill;
  /** The amount in taka with some more, in case the rate changes. Null without a rate. */
  cushion: { percent: number; taka: string } | null;
  days: FundsDays | null;
}

/** The first and the last day on which the visa for a start can be applied for. */
export interface ApplyingDays {
  from: string;
  until: string;
}

/**
 * Returns the earliest statement for money that is there since a day. Money that is there for longer needs a statement
 * of today, or of the first day on which the visa can be applied for. A statement is of no use after the last one.
 */
export function fundsDays(
  figures: Figures,
  since: string,
  today: string,
  applying: ApplyingDays | null = null,
): FundsDays | null {
  const [held, fresh] = [figures.held_days?.value, figures.evidence_days?.value];
  if (held === undefined || fresh === undefined) return null;
  const earliest = earliestClosing(since, held);
  const closing = [earliest, today, applying?.from ?? today].toSorted().at(-1) ?? today;
  const tooOld = applyBy(closing, fresh);
  const until = applying && applying.until >= closing && applying.until < tooOld ? applying.until : tooOld;
  return { held, fresh, toApply: daysBetween(closing, until), from: holdingStart(closing, held), closing, until };
}

/** Returns the money to show. Null if a figure is not known. */
export function fundsAnswer(
  figures: Figures,
  asked: CostsAsked,
  today: string,
  applying: ApplyingDays | null = null,
): FundsAnswer | null {
  const { fee, paid, rentPaid, months, place } = asked;
  const parts = fundsToShow(figures, place, months, { fee: fee ?? 0, paid, rentPaid });
  if (!parts) return null;
  const living = {
    months: countMonths(parts.months),
    money: formatPence(parts.rate),
    place: place === "london" ? m.costs_london() : m.costs_place_outside(),
  };
  const bill = billOf(
    [
      {
        name: m.costs_line_fee_left(),
        note: fee === null ? "" : feeNote(fee, paid),
        pence: fee === null ? null : parts.fee,
      },
      {
        name: m.costs_line_living_money(),
        note:
          parts.rentCounted > 0
            ? m.costs_note_living_less_rent({ ...living, rent: formatPence(parts.rentCounted) })
            : m.costs_note_living_money(living),
        pence: parts.living,
      },
    ],
    figures,
  );
  const { rate, cushion } = figures;
  const pence = (fee === null ? 0 : parts.fee) + parts.living;
  return {
    bill,
    cushion:
      rate && cushion
        ? { percent: cushion.value, taka: formatTaka(withCushion(inTaka(pence, rate.value), cushion.value)) }
        : null,
    days: fundsDays(figures, asked.since, today, applying),
  };
}

const feeNote = (fee: number, paid: number) =>
  paid > 0 ? m.costs_note_fee_left({ fee: formatPence(fee), paid: formatPence(paid) }) : m.costs_note_first_year();

/**
 * Returns "March 2027" for the start "September" or "September 2027": the month from which the visa can be applied for.
 */
export function applyFrom(start: string, monthsBefore: number, today: string): { start: string; from: string } | null {
  const [name = "", year] = start.split(" ");
  const month = (MONTHS as readonly string[]).indexOf(name) + 1;
  if (month === 0 || (year !== undefined && !/^20\d\d$/.test(year))) return null;
  const first = (inYear: string | number) => `${inYear}-${String(month).padStart(2, "0")}-01`;
  const thisYear = today.slice(0, 4);
  const next = first(thisYear) > today ? first(thisYear) : addMonths(first(thisYear), 12);
  const day = year ? first(year) : next;
  return day > today ? { start: monthInWords(day), from: monthInWords(earliestApplication(day, monthsBefore)) } : null;
}
