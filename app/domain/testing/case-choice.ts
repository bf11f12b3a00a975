import type { CaseChoice } from "#app/domain/case/facts.ts";
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import type { FigureKey } from "#app/domain/costs/figure-keys.ts";

/** A choice that has just been submitted, for January 2027. A paid deposit is paid whole. */
export const aCaseChoice = (more: Partial<CaseChoice> = {}): CaseChoice => ({
  paidPence: more.depositPaidOn ? (more.deposit ?? 0) * 100 : 0,
  ...{ courseId: "law", universityName: "University of Hull", intake: "2027-01", step: "submitted" },
  ...{ outcome: "waiting", offerOn: null, replyBy: null, conditions: [], feeAfterScholarship: null },
  ...{ deposit: null, depositDue: null, depositPaidOn: null, reply: null, acceptedTerms: null, sentOn: null },
  ...{ casNumber: null, casExpiresOn: null, startsOn: null, visaAppliedOn: null, biometricsOn: null },
  ...{ visaDecidedOn: null, visaDecision: null, endedAt: null, endReason: null, applyBy: null },
  course: { level: "Postgraduate", tuitionFee: 19_950, duration: "12 months", city: "Hull" },
  ...more,
});

/** The days and rates that a case is counted with. Money is in pence. */
const VALUES: Partial<Record<FigureKey, number>> = {
  ...{ held_days: 28, evidence_days: 31, decision_days: 21, apply_months: 6, review_days: 28 },
  ...{ funds_elsewhere: 117_100, funds_london: 152_900, funds_months: 9, rent_paid_most: 152_900, rate: 16_500 },
};

export const caseFigures = (more: Partial<Record<FigureKey, number | undefined>> = {}): Figures =>
  Object.fromEntries(
    Object.entries({ ...VALUES, ...more }).flatMap(([key, value]) =>
      value === undefined
        ? []
        : [
            [
              key,
              {
                ...{ id: 1, key, value, validFrom: null, source: "test", sourceUrl: null },
                ...{ checkedOn: null, isShown: true, isSample: false },
              },
            ],
          ],
    ),
  ) as Figures;
