/**
 * The days by which something must happen for a choice. They follow from what is recorded, and are never typed twice.
 */

import type { Condition, NearDate } from "#app/db/words.ts";
import type { VisaDays } from "#app/domain/costs/read-figures.server.ts";
import { addDays, daysBetween } from "#app/domain/values/days.ts";
import { m } from "#app/paraglide/messages.js";
import { type ChoiceFacts, canChangeIntake, canReply, isOpen } from "./choice.ts";

export type DeadlineKind = NearDate["what"];

export interface ChoiceDeadline {
  kind: DeadlineKind;
  /** An ISO date. */
  day: string;
  /** The text of a condition. */
  condition?: string;
}

type Facts = Pick<
  ChoiceFacts,
  | "endedAt"
  | "step"
  | "outcome"
  | "reply"
  | "replyBy"
  | "deposit"
  | "depositDue"
  | "depositPaidOn"
  | "casNumber"
  | "visaAppliedOn"
> & {
  conditions: readonly Condition[];
  casExpiresOn: string | null;
  startsOn: string | null;
  /** The last day to apply for its intake. */
  applyBy: string | null;
  /** What the days of the visa are counted with, or null if that is not known. */
  visaDays: VisaDays | null;
};

/** Whether a choice has days that are counted with `visaDays`. */
export const isToApplyForVisa = ({
  casNumber,
  visaAppliedOn,
  startsOn,
}: Pick<Facts, "casNumber" | "visaAppliedOn" | "startsOn">): boolean =>
  casNumber !== null && visaAppliedOn === null && startsOn !== null;

/** Returns what is still to come or late, the earliest first. An ended choice has none. */
export function deadlinesOf(choice: Facts): ChoiceDeadline[] {
  if (!isOpen(choice) || choice.reply === "declined") return [];
  const found: ChoiceDeadline[] = [];
  const add = (kind: DeadlineKind, day: string | null, condition?: string) => {
    if (day) found.push({ kind, day, ...(condition ? { condition } : {}) });
  };
  if (canChangeIntake(choice)) add("apply", choice.applyBy);
  if (canReply(choice)) add("reply", choice.replyBy);
  if (choice.deposit !== null && choice.depositPaidOn === null) add("deposit", choice.depositDue);
  for (const { text, due, metOn } of choice.conditions) if (metOn === null) add("condition", due, text);
  if (isToApplyForVisa(choice) && choice.startsOn !== null && choice.visaDays !== null) {
    const visa = addDays(choice.startsOn, -choice.visaDays.decision);
    add("money", addDays(visa, 1 - choice.visaDays.held));
    add("visa", visa);
  }
  if (choice.casNumber !== null && choice.visaAppliedOn === null) add("cas_expires", choice.casExpiresOn);
  add("start", choice.startsOn);
  return found.sort((a, b) => a.day.localeCompare(b.day));
}

const NAMES: Readonly<Record<DeadlineKind, () => string>> = {
  apply: m.deadline_apply,
  reply: m.deadline_reply,
  deposit: m.deadline_deposit,
  condition: m.deadline_condition,
  money: m.deadline_money,
  visa: m.deadline_visa,
  cas_expires: m.deadline_cas_expires,
  start: m.deadline_start,
};

/** Returns what a deadline is for: "Pay the deposit", or the condition itself. */
export const deadlineName = ({ kind, condition }: ChoiceDeadline): string => condition ?? NAMES[kind]();

/** How many days before a date the student is told of it. */
const TOLD_BEFORE = [14, 7, 2, 0];

/**
 * Returns the dates of which the student is to be told on `today`: those that have come 14, 7, 2 or 0 days near since
 * `before`, the day on which they could last be told. A day without a server is made up for.
 */
export const datesToTell = (choice: Facts, before: string, today: string): ChoiceDeadline[] =>
  deadlinesOf(choice).filter(({ day }) => {
    const [then, now] = [daysBetween(before, day), daysBetween(today, day)];
    return now >= 0 && TOLD_BEFORE.some((days) => now <= days && days < then);
  });
