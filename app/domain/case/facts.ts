/** What the case of a person is derived from. Days are ISO dates, money is in pounds. */
import type { ChoiceFacts } from "#app/domain/lifecycle/choice.ts";
import type { RuleValues } from "#app/domain/rules/rule.ts";

/** One course of an application, with all that is recorded about it. */
export interface CaseChoice extends ChoiceFacts {
  universityName: string;
  /** The month in which the student wants to begin, "2027-01", or null if not decided. */
  intake: string | null;
  sentOn: string | null;
  casIssuedOn?: string | null;
  casExpiresOn: string | null;
  /** The first day of the course, or null if only its month is known. */
  startsOn: string | null;
  biometricsOn: string | null;
  /** What the university has been paid, in pence. */
  paidPence: number;
  visaDecidedOn: string | null;
  /** The last day on which an open refund is in time, or nothing without one. */
  refundDueOn?: string | null;
  /** The last day to apply for its intake. */
  applyBy: string | null;
  /** What the university rules for its intake, or nothing where it has not said. */
  latestStart?: string | null;
  holders?: RuleValues["holders"] | null;
  /** The pack that waits for the student to look at it, or none. */
  packId?: string | null;
  /** What the catalogue says of the course. Null for one that is not in it any longer. */
  course: CaseCourse | null;
}

/** What the catalogue knows of a course that money and documents depend on. */
export interface CaseCourse {
  level: string;
  /** Pounds a year. */
  tuitionFee: number | null;
  duration: string | null;
  city: string;
}
