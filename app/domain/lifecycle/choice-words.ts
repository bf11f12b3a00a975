/** The words for a choice's outcome and end, for students and staff. */

import { type EndReason, endReasons, type OfferChange, type Outcome, outcomes } from "#app/db/words.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { dayInWords, formatPounds } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { ChoiceFacts } from "./choice.ts";

const OUTCOME_LABELS: Readonly<Record<Outcome, () => string>> = {
  waiting: m.choice_waiting,
  conditional: m.choice_conditional,
  unconditional: m.choice_unconditional,
  waitlisted: m.choice_waitlisted,
  refused: m.choice_no_offer,
};

const END_LABELS: Readonly<Record<EndReason, () => string>> = {
  refused: m.choice_no_offer,
  declined: m.choice_you_declined,
  withdrawn: m.choice_withdrawn,
  deferred: m.choice_deferred,
  visa_refused: m.choice_visa_refused,
  course_closed: m.choice_course_closed,
  no_contact: m.choice_no_contact,
  duplicate: m.choice_duplicate,
  other: m.choice_closed,
};

/** The outcomes and the reasons for an end, for selects and radio buttons of staff. */
export const OUTCOMES = outcomes.map((key) => ({
  key,
  get label() {
    return OUTCOME_LABELS[key]();
  },
}));
export const END_REASONS = endReasons.map((key) => ({
  key,
  get label() {
    return staffEndLabel(key);
  },
}));

export const outcomeLabel = (outcome: Outcome): string => OUTCOME_LABELS[outcome]();
/** Names who ended it, where the student's own label says "you". */
export function staffEndLabel(reason: EndReason): string {
  if (reason === "declined") return "Declined by the student";
  return reason === "refused" ? "Refused by the university" : END_LABELS[reason]();
}
export const endLabel = (reason: EndReason): string => END_LABELS[reason]();

type Meaning = "good" | "bad" | "warn" | "neutral" | "plum";

export interface ChoiceState {
  label: string;
  meaning: Meaning;
  icon: "check" | "clock" | "x" | "undo" | "phone";
}

/** The steps that say more than that an offer is accepted. */
const FROM_CAS: ReadonlySet<string> = new Set<ChoiceFacts["step"]>([
  ...(["cas_requested", "cas_issued", "student_visa_application_submitted", "visa_approved"] as const),
]);

/** What the state of a choice follows from. */
export type StateFacts = Pick<ChoiceFacts, "step" | "outcome" | "reply" | "endReason"> &
  Partial<Pick<ChoiceFacts, "visaDecision">>;

/** Returns where a choice stands, in a few words: its end, what came after the reply, or the university's answer. */
export function choiceState(
  { step, outcome, reply, endReason, visaDecision }: StateFacts,
  reader: "student" | "staff" = "student",
): ChoiceState {
  const isStudent = reader === "student";
  if (endReason === "refused") return { label: END_LABELS.refused(), meaning: "bad", icon: "x" };
  if (endReason !== null) {
    const label = endReason === "declined" && !isStudent ? "Declined" : END_LABELS[endReason]();
    return { label, meaning: "neutral", icon: "undo" };
  }
  if (visaDecision === "refused") return { label: END_LABELS.visa_refused(), meaning: "bad", icon: "x" };
  if (reply === "accepted" && FROM_CAS.has(step))
    return { label: describeStatus(step).label, meaning: "good", icon: "check" };
  if (reply === "accepted")
    return { label: isStudent ? m.choice_you_accepted() : "Accepted", meaning: "good", icon: "check" };
  if (outcome === "unconditional") return { label: OUTCOME_LABELS[outcome](), meaning: "good", icon: "check" };
  if (outcome === "conditional") return { label: OUTCOME_LABELS[outcome](), meaning: "good", icon: "check" };
  if (outcome === "waitlisted") return { label: OUTCOME_LABELS[outcome](), meaning: "warn", icon: "clock" };
  if (outcome === "refused") return { label: OUTCOME_LABELS[outcome](), meaning: "bad", icon: "x" };
  if (step === "submitted")
    return { label: isStudent ? m.choice_counsellor_calls() : "To call", meaning: "plum", icon: "phone" };
  if (step === "reviewing")
    return { label: isStudent ? m.choice_with_counsellor() : "With us", meaning: "neutral", icon: "clock" };
  // Staff may set a step without an outcome. From the offer on, the university has answered.
  if (step !== "submitted_to_university") return { label: describeStatus(step).label, meaning: "good", icon: "check" };
  return { label: OUTCOME_LABELS.waiting(), meaning: "neutral", icon: "clock" };
}

const TERMS: Readonly<Record<OfferChange["what"], () => string>> = {
  outcome: m.news_term_outcome,
  fee: m.offer_fee,
  deposit: m.offer_deposit,
  deposit_due: m.news_term_deposit_due,
  reply_by: m.offer_reply_by,
  conditions: m.news_term_conditions,
};

/** Says what a term of an offer is now, and what it was: "Deposit: £6,000, not £2,000". */
export function termChanged({ what, from, to }: OfferChange): string {
  const inWords = (value: OfferChange["to"]) => {
    if (value === null) return m.news_term_none();
    if (what === "outcome") return outcomeLabel(value as Outcome);
    if (typeof value === "number") return formatPounds(value);
    // Each condition is stored with its day.
    return value.replace(/\d{4}-\d\d-\d\d/g, dayInWords);
  };
  return m.news_term_changed({ term: TERMS[what](), now: inWords(to), before: inWords(from) });
}
