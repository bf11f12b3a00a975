/** What /costs is asked, from its address. A course fills in what the address leaves out. */
import { z } from "zod";
import { isDay } from "#app/domain/values/days.ts";
import { durationMonths } from "#app/domain/values/duration.ts";
import { bestAward } from "#app/domain/values/scholarship-facts.ts";
import { m } from "#app/paraglide/messages.js";
import { readPence, readWhole } from "./amounts.ts";
import { LIVING, type LivingTier } from "./first-year.ts";
import type { StudyPlace } from "./visa-funds.ts";

const MOST_PENCE = 20_000_000;
const MOST_MONTHS = 96;

/** Reads an amount in pence. Empty is null. */
const amountAt = (rate: number | null) =>
  z
    .string()
    .default("")
    .transform((text, context) => {
      if (text.trim() === "") return null;
      const read = readPence(text, rate);
      if (read.problem === undefined && read.value <= MOST_PENCE) return read.value;
      context.addIssue({ code: "custom", message: read.problem ?? m.costs_amount_most() });
      return z.NEVER;
    });

const months = z
  .string()
  .default("")
  .transform((text, context) => {
    if (text.trim() === "") return null;
    const read = readWhole(text, 1, MOST_MONTHS);
    if (read.problem === undefined) return read.value;
    context.addIssue({ code: "custom", message: read.problem });
    return z.NEVER;
  });

const since = z
  .string()
  .default("")
  .refine((text) => text === "" || isDay(text), { error: () => m.costs_date_wrong() });

/** An unknown word is as good as none. */
const oneOf = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z.enum(words).nullable().catch(null).default(null);

/** Returns the query. `rate` is the paisa of one pound, for amounts in taka. */
export function costsQuery(rate: number | null) {
  const amount = amountAt(rate);
  return z.object({
    fee: amount,
    paid: amount,
    accommodation: amount,
    months,
    place: oneOf(["london", "elsewhere"]),
    living: oneOf(Object.keys(LIVING) as [LivingTier, ...LivingTier[]]),
    since,
  });
}

export type CostsQuery = z.output<ReturnType<typeof costsQuery>>;

/** The fields of a course that costs depend on. */
export interface CostedCourse {
  duration: string | null;
  /** Pounds per year. */
  tuitionFee: number | null;
  scholarships: readonly string[];
  university: { city: string };
}

/** What costs are worked out for. Amounts are in pence. */
export interface CostsAsked {
  fee: number | null;
  /** What the course's award takes off the fee. Null if it has none with a known amount. */
  award: number | null;
  paid: number;
  rentPaid: number;
  months: number;
  place: StudyPlace;
  living: LivingTier;
  since: string;
}

/** How long a course is taken to be if nothing says so. */
const USUAL_MONTHS = 12;

export const placeOf = (city: string): StudyPlace =>
  /^(greater |central )?london$/i.test(city.trim()) ? "london" : "elsewhere";

export const livingIn = (place: StudyPlace): LivingTier => (place === "london" ? "london" : "mid");

/** Returns whole months for a course that takes so long, and the usual ones if a visa cannot have its number. */
export const wholeMonths = (known: number | null): number =>
  known !== null && known <= MOST_MONTHS ? Math.ceil(known) : USUAL_MONTHS;

const feeOf = ({ tuitionFee }: Pick<CostedCourse, "tuitionFee">): number | null =>
  tuitionFee === null ? null : Math.round(tuitionFee * 100);

function awardOf(fee: number | null, { scholarships }: Pick<CostedCourse, "scholarships">): number | null {
  const pounds = fee === null ? null : bestAward(fee / 100, scholarships);
  return pounds === null ? null : Math.round(pounds * 100);
}

/**
 * Returns what is asked, with the course's facts where the address has none, and the usual ones where both have none.
 */
export function askedOf(query: Partial<CostsQuery>, course: CostedCourse | null, today: string): CostsAsked {
  const fee = query.fee ?? (course && feeOf(course));
  const place = query.place ?? (course ? placeOf(course.university.city) : "elsewhere");
  return {
    fee,
    award: course && awardOf(fee, course),
    paid: query.paid ?? 0,
    rentPaid: query.accommodation ?? 0,
    months: query.months ?? wholeMonths(durationMonths(course?.duration ?? null)),
    place,
    living: query.living ?? livingIn(place),
    since: query.since || today,
  };
}
