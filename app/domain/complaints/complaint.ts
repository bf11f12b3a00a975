/** The life of a complaint: its number, its days, and what may happen next. */
import type { complaintOutcomes } from "#app/db/complaint-words.ts";
import { addDays } from "#app/domain/values/days.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";
import { RETENTION } from "#app/domain/values/retention.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";

/** Days from the day on which it came. The page, the procedure and the clock read these. */
const CONFIRM_DAYS = 2;
export const ANSWER_DAYS = 30;
/** From the answer: until when someone who does not agree may ask for a second look. */
export const APPEAL_DAYS = 30;
/** From the day on which it came. */
export const KEPT_YEARS = RETENTION.complaints.hours / (365 * 24);

/** Stands for who answers complaints, beside the IDs of counsellors. */
export const MANAGERS = "managers";

export type Outcome = (typeof complaintOutcomes)[number];

export interface ComplaintDays {
  /** ISO dates in Dhaka. */
  confirmBy: string;
  answerBy: string;
}

export const daysOf = (receivedAt: Date): ComplaintDays => {
  const day = dayInDhaka(receivedAt);
  return { confirmBy: addDays(day, CONFIRM_DAYS), answerBy: addDays(day, ANSWER_DAYS) };
};

/** Returns the last day of a second answer to someone who asks for it now. */
export const appealBy = (appealedAt: Date): string => addDays(dayInDhaka(appealedAt), ANSWER_DAYS);

export interface ComplaintTimes {
  confirmedAt: Date | null;
  answeredAt: Date | null;
  appealedAt: Date | null;
  answeredAgainAt: Date | null;
}

export type Stage = "received" | "confirmed" | "answered" | "appealed" | "closed";

/** "answered" is open to a second look for `APPEAL_DAYS`, and closed afterwards. */
export function stageOf({ confirmedAt, answeredAt, appealedAt, answeredAgainAt }: ComplaintTimes, now: Date): Stage {
  if (answeredAgainAt) return "closed";
  if (appealedAt) return "appealed";
  if (answeredAt) return dayInDhaka(now) <= mayAppealUntil(answeredAt) ? "answered" : "closed";
  return confirmedAt ? "confirmed" : "received";
}

/** Returns the last day, an ISO date in Dhaka. */
export const mayAppealUntil = (answeredAt: Date): string => addDays(dayInDhaka(answeredAt), APPEAL_DAYS);

export interface ComplaintNumber {
  year: number;
  number: number;
}

/** "CM-26-016". */
export const shownNumber = ({ year, number }: ComplaintNumber): string =>
  `CM-${String(year % 100).padStart(2, "0")}-${String(number).padStart(3, "0")}`;

const CENTURY = 2000;

/** Reads a number as people type it, also in Bangla digits or without dashes between. Null if it is none. */
export function readNumber(typed: string): ComplaintNumber | null {
  const found = /^\s*(?:cm)?[\s\p{Pd}/.]*(\d{2})[\s\p{Pd}/.]*(\d{3,7})\s*$/iu.exec(asciiDigits(typed));
  return found ? { year: CENTURY + Number(found[1]), number: Number(found[2]) } : null;
}
