/** Where a choice stands, finer than the eight steps. It follows from what is recorded, and is never stored. */
import { applicationSteps } from "#app/db/words.ts";
import { changedSinceAccepted, hasOffer, isOpen } from "#app/domain/lifecycle/choice.ts";
import type { CaseChoice } from "./facts.ts";

export const STAGES = [
  "with_us",
  "at_university",
  "offer",
  "conditions",
  "ready_for_cas",
  "cas_requested",
  "money",
  "visa_ready",
  "visa_applied",
  "approved",
  "visa_refused",
  "ended",
] as const;

export type Stage = (typeof STAGES)[number];

/** Who has to act for a choice to go on. */
export const TURNS = ["student", "office", "university", "ukvi", "nobody"] as const;
export type Turn = (typeof TURNS)[number];

/** What a stage follows from. */
export type StageFacts = Pick<
  CaseChoice,
  | "step"
  | "outcome"
  | "conditions"
  | "deposit"
  | "depositPaidOn"
  | "feeAfterScholarship"
  | "reply"
  | "acceptedTerms"
  | "sentOn"
  | "casNumber"
  | "visaAppliedOn"
  | "visaDecision"
  | "endedAt"
>;

const place = (step: CaseChoice["step"]) => applicationSteps.indexOf(step);

/** Whether staff have set the step or a later one: a step alone says what no fact does. */
const isAt = (choice: Pick<CaseChoice, "step">, step: CaseChoice["step"]) => place(choice.step) >= place(step);

/** Whether the university has made an offer, by its outcome or by the step that staff have set. */
export const isOffered = (choice: Pick<CaseChoice, "outcome" | "step">): boolean =>
  hasOffer(choice) || (choice.outcome === "waiting" && isAt(choice, "offer_issued"));

/** Whether a deposit is named and not paid. */
export const owesDeposit = ({ deposit, depositPaidOn }: Pick<CaseChoice, "deposit" | "depositPaidOn">): boolean =>
  deposit !== null && deposit > 0 && depositPaidOn === null;

/** Returns the stage. `hasBankEvidence` says whether the office has accepted a bank statement that is still valid. */
export function stageOf(choice: StageFacts, hasBankEvidence: boolean): Stage {
  if (!isOpen(choice)) return "ended";
  if (choice.visaDecision === "refused") return "visa_refused";
  if (choice.visaDecision === "approved" || isAt(choice, "visa_approved")) return "approved";
  if (choice.visaAppliedOn !== null || isAt(choice, "student_visa_application_submitted")) return "visa_applied";
  if (choice.casNumber !== null || isAt(choice, "cas_issued")) return hasBankEvidence ? "visa_ready" : "money";
  if (isAt(choice, "cas_requested")) return "cas_requested";
  if (isOffered(choice)) {
    if (choice.reply !== "accepted") return "offer";
    const isOpenStill =
      owesDeposit(choice) ||
      choice.conditions.some(({ metOn }) => metOn === null) ||
      changedSinceAccepted(choice).length > 0;
    return isOpenStill ? "conditions" : "ready_for_cas";
  }
  const isSent = choice.sentOn !== null || choice.outcome !== "waiting" || isAt(choice, "submitted_to_university");
  return isSent ? "at_university" : "with_us";
}

/** Whether a choice stands at or after a stage, in the order of `STAGES`. */
export const isFrom = (stage: Stage, first: Stage): boolean => STAGES.indexOf(stage) >= STAGES.indexOf(first);

/** The stages at which the student is on the way with one course: an offer is accepted, and nothing has ended. */
const GOING: ReadonlySet<Stage> = new Set<Stage>([
  ...(["conditions", "ready_for_cas", "cas_requested", "money", "visa_ready", "visa_applied", "approved"] as const),
  "visa_refused",
]);

export const isGoing = (stage: Stage): boolean => GOING.has(stage);

/**
 * Returns whether the student goes with another choice than this one: what this one asks besides an answer is then
 * asked no longer, and its money is not looked for.
 */
export const isBeside = <One extends { stage: Stage }>(one: One, all: readonly One[]): boolean =>
  !isGoing(one.stage) && all.some((other) => other !== one && isGoing(other.stage));

const TURN_AT: Readonly<Record<Exclude<Stage, "with_us" | "ready_for_cas" | "visa_applied">, Turn>> = {
  at_university: "university",
  offer: "student",
  conditions: "student",
  cas_requested: "university",
  money: "student",
  visa_ready: "student",
  approved: "student",
  visa_refused: "student",
  ended: "nobody",
};

interface TurnFacts {
  stage: Stage;
  biometricsOn: string | null;
  /** How many documents the student has to send for it. */
  papers: number;
}

/** Returns whose turn it is: always exactly one party's. */
export function turnOf({ stage, biometricsOn, papers }: TurnFacts, today: string): Turn {
  if (stage === "with_us" || stage === "ready_for_cas") return papers > 0 ? "student" : "office";
  if (stage === "visa_applied") return biometricsOn !== null && biometricsOn >= today ? "student" : "ukvi";
  return TURN_AT[stage];
}
