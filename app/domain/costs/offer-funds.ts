/** The money to show for the visa with an offer, which may say another fee than the course. */
import { durationMonths } from "#app/domain/values/duration.ts";
import { placeOf, wholeMonths } from "./costs-input.ts";
import type { Figures } from "./dated-figures.ts";
import { fundsToShow } from "./visa-funds.ts";

/** What an offer says, in pounds. */
interface OfferMoney {
  feeAfterScholarship: number | null;
  deposit: number | null;
  /** `YYYY-MM-DD`. An unpaid deposit takes nothing off. */
  depositPaidOn: string | null;
}

interface OfferedCourse {
  /** Pounds a year. */
  tuitionFee: number | null;
  duration: string | null;
  university: { city: string };
}

/** Returns the pence that are left of the first year's fee and of living costs. Null if a figure is not known. */
export function offerFunds(offer: OfferMoney, course: OfferedCourse, figures: Figures): number | null {
  const fee = offer.feeAfterScholarship ?? course.tuitionFee;
  if (fee === null) return null;
  const months = wholeMonths(durationMonths(course.duration));
  const funds = fundsToShow(figures, placeOf(course.university.city), months, {
    fee: Math.round(fee * 100),
    paid: offer.depositPaidOn === null ? 0 : Math.round((offer.deposit ?? 0) * 100),
    rentPaid: 0,
  });
  return funds && funds.fee + funds.living;
}
