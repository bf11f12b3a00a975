/**
 * The rules of a choice: one course of an application, for one intake, with a step, an outcome and an end of its own.
 */

import {
  type AcceptedTerms,
  applicationSteps,
  type Condition,
  type EndReason,
  type OfferChange,
  type Outcome,
  type replies,
  type visaDecisions,
  type withdrawalReasons,
} from "#app/db/words.ts";
import { describeStatus, type StatusKey } from "#app/domain/values/status.ts";
import { m } from "#app/paraglide/messages.js";

/** What the rules need to know of a choice. Days are ISO dates, money is in pounds. */
export interface ChoiceFacts {
  courseId: string;
  step: StatusKey;
  /** When it went to the university. */
  sentOn: string | null;
  outcome: Outcome;
  offerOn: string | null;
  replyBy: string | null;
  conditions: Condition[];
  deposit: number | null;
  depositDue: string | null;
  depositPaidOn: string | null;
  reply: (typeof replies)[number] | null;
  feeAfterScholarship: number | null;
  acceptedTerms: AcceptedTerms | null;
  casNumber: string | null;
  visaAppliedOn: string | null;
  visaDecision: (typeof visaDecisions)[number] | null;
  endedAt: Date | null;
  endReason: EndReason | null;
}

const at = (step: StatusKey) => applicationSteps.indexOf(step);

/** Returns the later of two steps. */
const later = (one: StatusKey, other: StatusKey) => (at(one) >= at(other) ? one : other);

export const isOpen = ({ endedAt }: Pick<ChoiceFacts, "endedAt">): boolean => endedAt === null;

export const hasOffer = ({ outcome }: Pick<ChoiceFacts, "outcome">): boolean =>
  outcome === "conditional" || outcome === "unconditional";

/** What a choice's facts prove about its step, latest first. */
const PROOFS: readonly [proves: StatusKey, isProven: (facts: ChoiceFacts) => boolean][] = [
  ["visa_approved", ({ visaDecision }) => visaDecision === "approved"],
  ["student_visa_application_submitted", ({ visaAppliedOn }) => visaAppliedOn !== null],
  ["cas_issued", ({ casNumber }) => casNumber !== null],
  ["offer_issued", hasOffer],
  ["submitted_to_university", ({ outcome, sentOn }) => outcome !== "waiting" || sentOn !== null],
];

/** Returns the step that an outcome, a CAS or a visa decision proves, never one before the present step. */
export function provenStep(facts: ChoiceFacts): StatusKey {
  const [proven] = PROOFS.find(([, isProven]) => isProven(facts)) ?? ["submitted"];
  return later(facts.step, proven as StatusKey);
}

/**
 * Returns the status of an application: the furthest step of its open choices or, if all have ended, the furthest that
 * any reached. Null without choices.
 */
export function furthestStep(choices: readonly Pick<ChoiceFacts, "step" | "endedAt">[]): StatusKey | null {
  const open = choices.filter(isOpen);
  const counted = open.length > 0 ? open : choices;
  return counted.reduce<StatusKey | null>((best, { step }) => (best ? later(best, step) : step), null);
}

/**
 * Returns which choices a new status of the application moves: the one that the student goes with or, while none is
 * accepted, every open choice at the present status. A choice beyond the new status comes back to it, because the
 * status is the furthest step. If all choices have ended, they are moved as if they were open.
 */
export function movedByStatus<C extends Pick<ChoiceFacts, "step" | "endedAt" | "reply">>(
  choices: readonly C[],
  present: string,
  status: StatusKey,
): C[] {
  const open = choices.filter(isOpen);
  const counted = open.length > 0 ? open : choices;
  const isAtAStep = describeStatus(present).step !== null;
  const going = counted.filter(({ reply }) => reply === "accepted");
  const chosen = going.length > 0 ? going : counted.filter(({ step }) => !isAtAStep || step === present);
  return counted.filter(
    (choice) => choice.step !== status && (chosen.includes(choice) || at(choice.step) > at(status)),
  );
}

/** Whether the student may withdraw a choice: any that is open and has no visa yet. */
export const canWithdraw = (choice: Pick<ChoiceFacts, "endedAt" | "step">): boolean =>
  isOpen(choice) && choice.step !== "visa_approved";

/** Whether the student may still choose another intake: not once the university has it. */
export const canChangeIntake = (choice: Pick<ChoiceFacts, "endedAt" | "step">): boolean =>
  isOpen(choice) && at(choice.step) < at("submitted_to_university");

/** Whether the application is still with us, so that a course can be added to it. */
export const canAddCourse = (choices: readonly Pick<ChoiceFacts, "endedAt" | "step">[]): boolean =>
  choices.some(isOpen) && choices.every(({ step }) => at(step) < at("submitted_to_university"));

type TermsFacts = Pick<ChoiceFacts, "feeAfterScholarship" | "deposit" | "conditions">;

/**
 * Returns what an acceptance is of: what the student pays and still has to do. A day that moves, and a condition that
 * is met, leave the offer as it was accepted.
 */
export const offerTerms = ({ feeAfterScholarship, deposit, conditions }: TermsFacts): AcceptedTerms => ({
  fee: feeAfterScholarship,
  deposit,
  conditions: conditions.map(({ text }) => text),
});

type AcceptedFacts = TermsFacts & Pick<ChoiceFacts, "reply" | "acceptedTerms" | "casNumber" | "endedAt">;

export type TermChange = OfferChange & { what: "fee" | "deposit" | "conditions" };

/**
 * Returns what of an accepted offer is another now than what was accepted. Once there is a CAS, or the choice has
 * ended, there is nothing to confirm.
 */
export function changedSinceAccepted(choice: AcceptedFacts): TermChange[] {
  const { reply, acceptedTerms: was, casNumber } = choice;
  if (reply !== "accepted" || was === null || casNumber !== null || !isOpen(choice)) return [];
  const is = offerTerms(choice);
  const [before, after] = [was, is].map(({ conditions }) => conditions.join("; ") || null);
  return [
    { what: "fee" as const, from: was.fee, to: is.fee },
    { what: "deposit" as const, from: was.deposit, to: is.deposit },
    { what: "conditions" as const, from: before ?? null, to: after ?? null },
  ].filter(({ from, to }) => from !== to);
}

export type ReplyFacts = AcceptedFacts & Pick<ChoiceFacts, "outcome">;

/** Whether the university waits for the student's answer to its offer, or to the terms that it has now. */
export const canReply = (choice: ReplyFacts): boolean =>
  isOpen(choice) && hasOffer(choice) && (choice.reply === null || changedSinceAccepted(choice).length > 0);

/** Returns the other open choice whose offer the student has accepted: they can go with one only. */
export const acceptedOther = <C extends Pick<ChoiceFacts, "endedAt" | "reply" | "courseId">>(
  choice: Pick<ChoiceFacts, "courseId">,
  choices: readonly C[],
): C | undefined => choices.find((one) => one.courseId !== choice.courseId && isOpen(one) && one.reply === "accepted");

/** How long a student can take a withdrawal or a declined offer back. */
export const REOPEN_MS = 24 * 60 * 60_000;

/** Whether a student withdrew or declined so recently that they can take it back, if no one has acted on it since. */
export const canReopen = ({ endedAt, endReason }: Pick<ChoiceFacts, "endedAt" | "endReason">, now: Date): boolean =>
  (endReason === "withdrawn" || endReason === "declined") &&
  endedAt !== null &&
  now.getTime() - endedAt.getTime() < REOPEN_MS;

/** Months that an intake may be: "2027-01". */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The reasons for which a student withdraws, with their labels, in the order of the form. */
export const WITHDRAWAL_REASONS: Readonly<Record<WithdrawalReason, string>> = {
  get other_offer() {
    return m.withdraw_other_offer();
  },
  get cost() {
    return m.withdraw_cost();
  },
  get family() {
    return m.withdraw_family();
  },
  get later() {
    return m.withdraw_later();
  },
  get other() {
    return m.withdraw_other();
  },
};

export type WithdrawalReason = (typeof withdrawalReasons)[number];
