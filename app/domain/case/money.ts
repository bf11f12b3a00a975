/** The money of a choice. Amounts are in pence. */
import { livingIn, placeOf, wholeMonths } from "#app/domain/costs/costs-input.ts";
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import { firstYearCosts, totalCost } from "#app/domain/costs/first-year.ts";
import { fundsToShow, type StudyPlace } from "#app/domain/costs/visa-funds.ts";
import { durationMonths } from "#app/domain/values/duration.ts";
import type { CaseChoice } from "./facts.ts";

export interface CaseMoney {
  /** The fee of the first year. Null if no one knows it. */
  fee: number | null;
  /** Who says so: the offer, or the catalogue. */
  feeFrom: "offer" | "course";
  /** What the university has been paid. */
  paid: number;
  /** The deposit that is still to be paid. */
  toPay: number;
  /** The money to show for the visa: what is left of the fee, and living money. Null if a figure is not known. */
  toShow: number | null;
  /** What the whole first year costs. Null if one of its costs is not known. */
  firstYear: number | null;
  /** Whole months of the course, and where it is. */
  months: number;
  place: StudyPlace;
}

type MoneyFacts = Pick<CaseChoice, "feeAfterScholarship" | "deposit" | "depositPaidOn" | "paidPence" | "course">;

const pence = (pounds: number) => Math.round(pounds * 100);

/** Returns the money of a choice. The offer's fee counts before the catalogue's, and what is paid is taken off. */
export function moneyOf(
  { feeAfterScholarship, deposit, depositPaidOn, paidPence: paid, course }: MoneyFacts,
  figures: Figures,
): CaseMoney {
  const pounds = feeAfterScholarship ?? course?.tuitionFee ?? null;
  const fee = pounds === null ? null : pence(pounds);
  const months = wholeMonths(durationMonths(course?.duration ?? null));
  const place = placeOf(course?.city ?? "");
  const funds = fee === null ? null : fundsToShow(figures, place, months, { fee, paid, rentPaid: 0 });
  const costs = firstYearCosts(figures, fee, months, livingIn(place));
  return {
    fee,
    feeFrom: feeAfterScholarship === null ? "course" : "offer",
    paid,
    toPay: depositPaidOn === null ? Math.max(0, pence(deposit ?? 0) - paid) : 0,
    toShow: funds && funds.fee + funds.living,
    firstYear: costs.some((cost) => cost.pence === null) ? null : totalCost(costs),
    months,
    place,
  };
}
