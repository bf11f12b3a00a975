/** Which documents a choice asks for. It follows from its stage and what is recorded about it. */
import { applicationSteps } from "#app/db/words.ts";
import type { CaseChoice } from "./facts.ts";
import { isFrom, type Stage } from "./stage.ts";

/** A row of the checklist. */
export interface PaperKind {
  id: string;
  /** The levels of courses that ask for it. Empty means all. */
  levels: readonly string[];
  fromStep: (typeof applicationSteps)[number];
  isAlways: boolean;
  isArchived: boolean;
}

export interface PaperFacts extends Pick<CaseChoice, "step" | "reply" | "depositPaidOn"> {
  stage: Stage;
  /** Whether the student goes with another choice. */
  isBeside: boolean;
  level: string;
}

/** What universities decide with: no one asks for it once they have answered, and most not once they have it. */
const TO_DECIDE: ReadonlySet<string> = new Set([
  ...["statement", "reference", "research_proposal", "cv", "portfolio", "work_letters", "moi_letter"],
]);

/** What follows another fact than a step. */
const FOLLOWS: Readonly<Record<string, (choice: PaperFacts) => boolean>> = {
  // The university issues the CAS after it has the signature.
  signed_offer: ({ stage, reply }) => reply === "accepted" && !isFrom(stage, "money"),
  deposit_receipt: ({ depositPaidOn }) => depositPaidOn !== null,
};

const place = (step: (typeof applicationSteps)[number]) => applicationSteps.indexOf(step);

/** Whether a choice asks for a kind of document now, unless staff say otherwise. */
export function isAsked(choice: PaperFacts, kind: PaperKind): boolean {
  const { stage, step, level, isBeside } = choice;
  if (!kind.isAlways || kind.isArchived || isBeside || stage === "ended" || stage === "visa_refused") return false;
  if (kind.levels.length > 0 && !kind.levels.includes(level)) return false;
  if (TO_DECIDE.has(kind.id)) return stage === "with_us";
  // Nothing from before the visa is asked for once it has been applied for.
  if (isFrom(stage, "visa_applied") && place(kind.fromStep) < place("student_visa_application_submitted")) return false;
  return (FOLLOWS[kind.id]?.(choice) ?? true) && place(step) >= place(kind.fromStep);
}
