/** The money that a student must show for the visa, and for how long it must be there. Amounts are in pence. */

import { addDays, addMonths, daysBetween } from "#app/domain/values/days.ts";
import type { Figures } from "./dated-figures.ts";

export type StudyPlace = "london" | "elsewhere";

interface Paid {
  /** The first year's fee, or the whole fee of a course under a year. */
  fee: number;
  /** What the university has been paid of it, as the CAS says. */
  paid: number;
  /** Rent paid to the university. */
  rentPaid: number;
}

export interface FundsPart {
  /** The fee that is still to be paid. */
  fee: number;
  /** Living money without the rent that counts as paid. */
  living: number;
  /** The months and the rate that living money is made of, and how much of the rent counts. */
  months: number;
  rate: number;
  rentCounted: number;
}

/** Returns living money: the rate of the place for each month, up to the most months that count. */
export function maintenance(figures: Figures, place: StudyPlace, months: number) {
  const rate = (place === "london" ? figures.funds_london : figures.funds_elsewhere)?.value;
  const most = figures.funds_months?.value;
  if (rate === undefined || most === undefined) return null;
  const counted = Math.min(most, months);
  return { rate, months: counted, pence: rate * counted };
}

/** Returns the parts of the money to show. Null if a figure is not known. */
export function fundsToShow(figures: Figures, place: StudyPlace, months: number, money: Paid): FundsPart | null {
  const living = maintenance(figures, place, months);
  const most = figures.rent_paid_most?.value;
  if (!living || most === undefined) return null;
  const rentCounted = Math.min(money.rentPaid, most);
  return {
    fee: Math.max(0, money.fee - money.paid),
    living: Math.max(0, living.pence - rentCounted),
    months: living.months,
    rate: living.rate,
    rentCounted,
  };
}

/** Returns the first of the days that a statement covers. Its closing date is the last of them. */
export const holdingStart = (closing: string, days: number): string => addDays(closing, 1 - days);

/** Returns the first closing date for money that has been there since a day. */
export const earliestClosing = (since: string, days: number): string => addDays(since, days - 1);

/** Checks that the balance at the end of each day was enough, for as many days as are needed. */
export const isHeld = (balances: readonly number[], amount: number, days: number): boolean =>
  balances.length >= days && balances.slice(-days).every((balance) => balance >= amount);

/** Returns the last day on which a statement is not too old. */
export const applyBy = (closing: string, days: number): string => addDays(closing, days);

/** Checks that a statement is neither too old nor from after the application. */
export function isFresh(closing: string, applied: string, days: number): boolean {
  const age = daysBetween(closing, applied);
  return age >= 0 && age <= days;
}

/** Returns the first day to apply for the visa. */
export const earliestApplication = (start: string, monthsBefore: number): string => addMonths(start, -monthsBefore);
