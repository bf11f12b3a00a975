/** The dates of a choice. They follow from what is recorded and from the figures, and are never typed twice. */
import type { NearDate } from "#app/db/words.ts";
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import { type VisaDays, visaDays } from "#app/domain/plan/visa-days.ts";
import { addDays, daysBetween } from "#app/domain/values/days.ts";
import { m } from "#app/paraglide/messages.js";
import type { CaseChoice } from "./facts.ts";
import { isFrom, isGoing, isOffered, owesDeposit, type Stage } from "./stage.ts";

export type DateKind = NearDate["what"];

/** Whose date it is: the student does something by it, the office or a university does, or it is only to know. */
export type Whose = "student" | "others" | "information";

export interface CaseDate {
  kind: DateKind;
  /** An ISO date. */
  day: string;
  whose: Whose;
  /** Whether it is counted from a start whose day is not known yet. */
  isEstimate: boolean;
  /** The text of a condition. */
  condition?: string;
}

/** What the dates follow from. */
export type DateFacts = Pick<
  CaseChoice,
  | "step"
  | "outcome"
  | "reply"
  | "replyBy"
  | "conditions"
  | "deposit"
  | "depositDue"
  | "depositPaidOn"
  | "casNumber"
  | "casExpiresOn"
  | "visaAppliedOn"
  | "biometricsOn"
  | "visaDecidedOn"
  | "refundDueOn"
  | "startsOn"
  | "intake"
  | "latestStart"
  | "applyBy"
>;

/** When a course starts: its day, or the first of its month until that is known. */
export function startOf({ startsOn, intake }: Pick<DateFacts, "startsOn" | "intake">) {
  if (startsOn !== null) return { day: startsOn, isEstimate: false };
  return intake === null ? null : { day: `${intake}-01`, isEstimate: true };
}

/** Returns when the money must be there and the visa asked for, or null if a figure or the start is not known. */
export const visaWindow = (
  {
    casExpiresOn,
    latestStart,
    ...choice
  }: Pick<DateFacts, "startsOn" | "intake" | "latestStart"> & Partial<Pick<DateFacts, "casExpiresOn">>,
  figures: Figures,
): VisaDays | null => visaDays({ start: startOf(choice), latestStart, casExpiresOn }, figures);

/** Whether a start can be reached: "held" is only with money that has been in the bank since a day that is over. */
export type CanReach =
  | { answer: "yes" }
  // Estimates are counted from the first of the month, before which no course starts.
  | { answer: "no"; isEstimate: boolean }
  | { answer: "held"; since: string; isEstimate: boolean };

/**
 * Returns whether a visa can still come in time for a start: money that is not in the bank yet has to stay there first,
 * and then the visa is decided. What is not known is not in the way.
 */
export function canStillReach(choice: Parameters<typeof visaWindow>[0], figures: Figures, today: string): CanReach {
  const window = visaWindow(choice, figures);
  if (window === null || window.money >= today) return { answer: "yes" };
  const isEstimate = window.isEstimate && !choice.latestStart;
  return window.until >= today ? { answer: "held", since: window.money, isEstimate } : { answer: "no", isEstimate };
}

/** Money that is in accounts already, and is enough in time, as the plan says it. */
export interface HeldMoney {
  /** The day on which it has been there for long enough, or null once it is over. */
  full: string | null;
  /** The last day to apply with it. */
  until: string;
}

/**
 * Returns what is still to come or late, the earliest first. An ended choice has its refund alone. Money that is
 * `held` is not asked for: what is next is its statement.
 */
export function datesOf(choice: DateFacts, stage: Stage, figures: Figures, held: HeldMoney | null = null): CaseDate[] {
  const found: CaseDate[] = [];
  const add = (kind: DateKind, day: string | null, whose: Whose, isEstimate = false, condition?: string) => {
    if (day) found.push({ kind, day, whose, isEstimate, ...(condition === undefined ? {} : { condition }) });
  };
  // What a university pays back comes after the end too.
  add("refund", choice.refundDueOn ?? null, "others");
  if (stage === "ended") return found;
  const isAccepted = choice.reply === "accepted";
  if (stage === "with_us") add("apply", choice.applyBy, "others");
  if (stage === "offer") add("reply", choice.replyBy, "student");
  if (isOffered(choice) && !isFrom(stage, "money")) {
    // A deposit and conditions follow the acceptance. Until then they are what the offer would ask.
    const whose = isAccepted ? "student" : "information";
    if (owesDeposit(choice)) add("deposit", choice.depositDue, whose);
    for (const { text, due, metOn } of choice.conditions) if (metOn === null) add("condition", due, whose, false, text);
  }
  if (!isFrom(stage, "visa_applied")) {
    const window = visaWindow(choice, figures);
    const whose = isGoing(stage) ? "student" : "information";
    if (stage !== "visa_ready") {
      if (held) add("held", held.full, whose);
      else if (window) add("money", window.money, whose, window.isEstimate);
    }
    if (window) add("visa", held?.until ?? window.until, whose, window.isEstimate);
    if (choice.casNumber !== null) add("cas_expires", choice.casExpiresOn, "information");
  }
  if (stage === "visa_applied") {
    const { decision_days: decision } = figures;
    add("biometrics", choice.biometricsOn, "student");
    const since = choice.biometricsOn ?? choice.visaAppliedOn;
    if (since && decision) add("decision", addDays(since, decision.value), "others", true);
  }
  if (stage === "visa_refused") {
    const { review_days: review } = figures;
    if (choice.visaDecidedOn && review) add("review", addDays(choice.visaDecidedOn, review.value), "student");
  } else add("start", choice.startsOn, "information");
  return found.sort((a, b) => a.day.localeCompare(b.day));
}

const NAMES: Readonly<Record<DateKind, () => string>> = {
  apply: m.deadline_apply,
  reply: m.deadline_reply,
  deposit: m.deadline_deposit,
  condition: m.deadline_condition,
  money: m.deadline_money,
  held: m.deadline_held,
  visa: m.deadline_visa,
  biometrics: m.deadline_biometrics,
  decision: m.deadline_decision,
  review: m.deadline_review,
  refund: m.deadline_refund,
  cas_expires: m.deadline_cas_expires,
  start: m.deadline_start,
};

/** Returns what a date is for: "Pay the deposit", or the condition itself. */
export const dateName = ({ kind, condition }: Pick<CaseDate, "kind" | "condition">): string =>
  condition ?? NAMES[kind]();

/** Returns what a date depends on, "after you accept", or null. */
export const dependsOn = ({ whose, kind }: Pick<CaseDate, "whose" | "kind">): string | null =>
  whose === "information" && (kind === "deposit" || kind === "condition") ? m.case_if_accepted() : null;

/** Returns the name of a date with what it depends on: "Pay the deposit, after you accept". */
export const dateText = (date: CaseDate): string =>
  [dateName(date), dependsOn(date)].filter((words) => words !== null).join(", ");

/** How many days before a date the student is told of it. */
const TOLD_BEFORE = [14, 7, 2, 0];

/**
 * Returns the dates of which the student is to be told on `today`: those that have come 14, 7, 2 or 0 days near since
 * `before`, the day on which they could last be told. A day without a server is made up for. What is only to know until
 * an offer is accepted, and estimates, are not told.
 */
export const datesToTell = (dates: readonly CaseDate[], before: string, today: string): CaseDate[] =>
  dates.filter(({ day, whose, isEstimate, kind }) => {
    if (isEstimate || (whose === "information" && kind !== "cas_expires" && kind !== "start")) return false;
    const [then, now] = [daysBetween(before, day), daysBetween(today, day)];
    return now >= 0 && TOLD_BEFORE.some((days) => now <= days && days < then);
  });
