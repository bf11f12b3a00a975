/** What follows from what staff record about a choice: dates, its step, its end, and what the student reads. */
import type { CasCheck } from "#app/db/money-words.ts";
import type { AcceptedTerms, choiceEventKinds, NotificationContent, OfferChange } from "#app/db/words.ts";
import {
  type ChoiceFacts,
  changedSinceAccepted,
  hasOffer,
  offerTerms,
  provenStep,
  type WithdrawalReason,
} from "#app/domain/lifecycle/choice.ts";
import type { LetterKind } from "#app/domain/lifecycle/letter-kinds.ts";
import { addMonths } from "#app/domain/values/days.ts";
import type { StatusKey } from "#app/domain/values/status.ts";

/** A choice with all that staff record. Days are ISO dates, money is in pounds. */
export interface RecordedChoice extends ChoiceFacts {
  courseName: string;
  universityName: string;
  intake: string | null;
  outcomeNote: string | null;
  repliedOn: string | null;
  repliedBy: "student" | "staff" | null;
  acceptedTerms: AcceptedTerms | null;
  paidPence: number;
  casCheck: CasCheck | null;
  casIssuedOn: string | null;
  casExpiresOn: string | null;
  startsOn: string | null;
  biometricsOn: string | null;
  visaDecidedOn: string | null;
  universityReference: string | null;
  sentOn: string | null;
  endNote: string | null;
  withdrawalReason: WithdrawalReason | null;
  withdrawalNote: string | null;
}

/** What is recorded. A field that is left out stays as it is. */
export type ChoiceRecord = Partial<
  Omit<
    RecordedChoice,
    | "courseId"
    | "courseName"
    | "universityName"
    | "endedAt"
    | "repliedOn"
    | "repliedBy"
    | "acceptedTerms"
    | "paidPence"
    | "casCheck"
    | "withdrawalReason"
    | "withdrawalNote"
  >
> & {
  /** The student has confirmed the terms as they are now. */
  termsConfirmed?: boolean | undefined;
};

/** Each kind of event with its columns. The kinds together have every column that can change. */
export const COLUMNS_OF: Readonly<
  Partial<Record<(typeof choiceEventKinds)[number], readonly (keyof RecordedChoice)[]>>
> = {
  intake: ["intake"],
  details: ["universityReference", "sentOn"],
  outcome: ["outcome", "outcomeNote", "offerOn", "replyBy", "feeAfterScholarship", "deposit", "depositDue"],
  condition: ["conditions"],
  deposit: ["depositPaidOn"],
  reply: ["reply", "repliedOn", "repliedBy", "acceptedTerms"],
  cas_check: ["casCheck"],
  cas: ["casNumber", "casIssuedOn", "casExpiresOn", "startsOn"],
  visa: ["visaAppliedOn", "biometricsOn", "visaDecidedOn", "visaDecision"],
  step: ["step"],
  ended: ["endedAt", "endReason", "endNote", "withdrawalReason", "withdrawalNote"],
};

/** A CAS is valid for six months after it was issued, unless it says otherwise. */
const CAS_MONTHS = 6;

/**
 * Returns the choice as it is once `record` is stored: with the days that staff left out, the step that is proven
 * unless they set one, and ended by a refusal. An outcome, CAS or decision never moves it backwards.
 */
export function recorded<C extends RecordedChoice>(
  choice: C,
  { termsConfirmed = false, ...record }: ChoiceRecord,
  now: Date,
  today: string,
): C {
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
  const after: C = { ...choice, ...given };
  const isNew = (name: keyof typeof record) => after[name] !== choice[name];
  if (hasOffer(after) && isNew("outcome")) after.offerOn ??= today;
  if (isNew("step") && after.step === "submitted_to_university") after.sentOn ??= today;
  if (isNew("reply")) {
    after.repliedOn = after.reply ? today : null;
    after.repliedBy = after.reply ? "staff" : null;
  }
  if (after.casNumber !== null && isNew("casNumber")) after.casIssuedOn ??= today;
  if (after.casIssuedOn !== null && (isNew("casIssuedOn") || isNew("casNumber")))
    after.casExpiresOn =
      isNew("casExpiresOn") && record.casExpiresOn ? record.casExpiresOn : expiryOf(choice, after.casIssuedOn);
  if (after.visaDecision !== null && isNew("visaDecision")) after.visaDecidedOn ??= today;
  if (isCorrection(choice, after))
    Object.assign(after, NOT_OFFERED, after.depositPaidOn === null ? { deposit: null } : {});
  after.endReason = endOf(choice, after, isNew);
  if (after.endReason !== choice.endReason) after.endedAt = after.endReason === null ? null : now;
  // What is opened again with another answer of the university has not been answered.
  if (choice.endReason !== null && after.endReason === null && isNew("outcome") && !isNew("reply"))
    Object.assign(after, NOT_REPLIED);
  if (after.reply !== "accepted") after.acceptedTerms = null;
  else if (isNew("reply") || termsConfirmed) after.acceptedTerms = offerTerms(after);
  if (after.endReason === null) after.endNote = null;
  if (after.endReason !== "withdrawn") {
    after.withdrawalReason = null;
    after.withdrawalNote = null;
  }
  if (!isNew("step")) {
    if (isCorrection(choice, after) && after.step === "offer_issued") after.step = "submitted_to_university";
    after.step = provenStep(after);
  }
  return after;
}

const NOT_REPLIED = { reply: null, repliedOn: null, repliedBy: null, acceptedTerms: null };

/** What an offer has said. */
const NOT_OFFERED = {
  ...NOT_REPLIED,
  ...{ offerOn: null, replyBy: null, conditions: [], feeAfterScholarship: null, depositDue: null },
};

/** Whether an offer was recorded that the university has not made. */
const isCorrection = (before: RecordedChoice, after: RecordedChoice): boolean =>
  hasOffer(before) && (after.outcome === "waiting" || after.outcome === "waitlisted");

/** Returns when a CAS expires that was issued on another day, unless staff had entered a day of their own. */
function expiryOf({ casIssuedOn, casExpiresOn }: RecordedChoice, issuedOn: string): string {
  const isOwn = casExpiresOn !== null && (casIssuedOn === null || casExpiresOn !== addMonths(casIssuedOn, CAS_MONTHS));
  return isOwn ? casExpiresOn : addMonths(issuedOn, CAS_MONTHS);
}

/** The university's refusal ends a choice, and one that is taken back opens it. After a refused visa much is left. */
function endOf(
  before: RecordedChoice,
  after: RecordedChoice,
  isNew: (name: "outcome" | "reply" | "visaDecision" | "endReason") => boolean,
) {
  if (isNew("endReason")) return after.endReason;
  if (isNew("outcome") && after.outcome === "refused") return "refused";
  if (isNew("reply") && after.reply === "declined") return "declined";
  const isTakenBack =
    (before.endReason === "refused" && isNew("outcome")) ||
    (before.endReason === "declined" && isNew("reply")) ||
    (before.endReason === "visa_refused" && isNew("visaDecision"));
  return isTakenBack ? null : after.endReason;
}

/** Returns what the student is told of a change, the most important of it, or null if it is only the office's. */
export function newsOf(before: RecordedChoice, after: RecordedChoice): NotificationContent | null {
  const { courseName: course, universityName: university } = after;
  const named = { course, university };
  const isNew = (...names: (keyof RecordedChoice)[]) =>
    names.some((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  if (isNew("visaDecision") && after.visaDecision) return { kind: "visa", decision: after.visaDecision, ...named };
  if (isNew("outcome") && after.outcome === "refused")
    return { kind: "no_offer", outcome: "refused", why: after.outcomeNote, ...named };
  if (isNew("reply") && after.reply) return { kind: "replied_for_you", reply: after.reply, ...named };
  if (isNew("endReason") && after.endReason) return { kind: "choice_ended", reason: after.endReason, ...named };
  if (isNew("casNumber") && after.casNumber)
    return { kind: "cas_number", number: after.casNumber, applyFrom: null, startsOn: after.startsOn, ...named };
  if (isCorrection(before, after)) return { kind: "offer_taken_back", ...named };
  if (hasOffer(after) && !hasOffer(before))
    return { kind: "offer", outcome: after.outcome as "conditional", ...named, ...termsOf(after) };
  if (isNew("outcome") && !hasOffer(after))
    return { kind: "no_offer", outcome: after.outcome as "waitlisted", why: after.outcomeNote, ...named };
  const changes = changedTerms(before, after);
  if (changes.length > 0) {
    const isAccepted = changedSinceAccepted(after).length > 0 ? { isAccepted: true as const } : {};
    return { kind: "offer_changed", changes, ...isAccepted, ...named };
  }
  if (isNew("acceptedTerms") && after.reply === "accepted")
    return { kind: "replied_for_you", reply: after.reply, ...named };
  if (isNew("depositPaidOn") && after.depositPaidOn)
    return { kind: "deposit_paid", amount: after.deposit, day: after.depositPaidOn, ...named };
  const met = after.conditions.filter(
    ({ text, metOn }) => metOn !== null && before.conditions.some((one) => one.text === text && one.metOn === null),
  );
  if (met.length > 0) return { kind: "conditions_met", conditions: met.map(({ text }) => text), ...named };
  if (isNew("endReason")) return { kind: "choice_open_again", ...named };
  if (isNew("step")) return { kind: "status_changed", status: after.step satisfies StatusKey, ...named };
  return null;
}

/** Returns which of the university's documents belongs to the news, or null. */
export const letterOf = (news: NotificationContent | null): LetterKind | null =>
  news?.kind === "offer" || news?.kind === "offer_changed"
    ? "offer_letter"
    : news?.kind === "cas_number"
      ? "cas_letter"
      : null;

/** Returns the news, which says so if the university's document came with it. */
export function withLetter(
  news: NotificationContent | null,
  letters: readonly LetterKind[],
): NotificationContent | null {
  const letter = letterOf(news);
  return news && letter && letters.includes(letter) ? ({ ...news, hasLetter: true } as NotificationContent) : news;
}

/** Returns what of an offer is another now, with what it was. A condition that is met is no other condition. */
function changedTerms(before: RecordedChoice, after: RecordedChoice): OfferChange[] {
  const terms = (choice: RecordedChoice): Record<OfferChange["what"], string | number | null> => ({
    outcome: choice.outcome,
    fee: choice.feeAfterScholarship,
    deposit: choice.deposit,
    deposit_due: choice.depositDue,
    reply_by: choice.reply === null ? choice.replyBy : null,
    conditions: choice.conditions.map(({ text, due }) => (due ? `${text} (${due})` : text)).join("; ") || null,
  });
  const [was, is] = [terms(before), terms(after)];
  return (Object.keys(is) as OfferChange["what"][]).flatMap((what) =>
    was[what] === is[what] ? [] : [{ what, from: was[what], to: is[what] }],
  );
}

const termsOf = ({ replyBy, deposit, depositDue, depositPaidOn, conditions }: RecordedChoice) => ({
  replyBy,
  deposit: depositPaidOn === null ? deposit : null,
  depositDue: depositPaidOn === null ? depositDue : null,
  conditions: conditions.filter(({ metOn }) => metOn === null).map(({ text, due }) => ({ text, due })),
});
