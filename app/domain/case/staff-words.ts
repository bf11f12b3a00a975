/** What a case says to staff, whose pages are in English. No page of theirs chooses words by a stage or a step. */

import { staffEndLabel } from "#app/domain/lifecycle/choice-words.ts";
import { leftText } from "#app/domain/values/left-text.ts";
import { shortUniversity } from "#app/domain/values/short-university.ts";
import { countOf, dayInWords, monthInWords } from "#app/notation.ts";
import { type ChoiceCase, firstAction, isForPapers } from "./case.ts";
import { type DateKind, startOf } from "./dates.ts";
import type { Stage, Turn } from "./stage.ts";
import { actionName, actionTitle } from "./words.ts";

/** Returns whose turn it is: "Student", "Office", "Hull". Without a university, "University". */
export function staffTurnName(turn: Turn, university?: string): string {
  if (turn === "university") return university === undefined ? "University" : shortUniversity(university);
  return { student: "Student", office: "Office", ukvi: "Visa office", nobody: "No one" }[turn];
}

/** What a student has to do at a stage that has no date. */
const OF_STAGE: Partial<Record<Stage, string>> = {
  approved: "travel and arrival",
  visa_refused: "what next",
};

/** What a choice waits for, beside whose turn it is. */
export interface WaitsFor {
  /** "Pay the deposit: £3,000", "2 documents". */
  what: string | undefined;
  /** By when the student has to do it, as an ISO date, or null. */
  day: string | null;
}

export function waitsFor(one: Pick<ChoiceCase, "stage" | "turn" | "actions" | "papers">): WaitsFor {
  if (one.turn !== "student") return { what: undefined, day: null };
  if (isForPapers(one)) return { what: countOf(one.papers, "document"), day: null };
  const first = firstAction(one);
  if (first && first.kind !== "task") return { what: actionName(first), day: first.day };
  return { what: OF_STAGE[one.stage], day: null };
}

/** What is next of a choice, on the page of its application. */
export interface NextOfChoice {
  /** "Student: pay the deposit". */
  what: string;
  /** By when, as an ISO date, or null. */
  day: string | null;
}

export function nextOfChoice(one: ChoiceCase): NextOfChoice | null {
  if (one.turn === "nobody") return null;
  const { what = OFFICE_DOES[one.stage], day } = waitsFor(one);
  const turn = staffTurnName(one.turn, one.choice.universityName);
  return {
    what: what === undefined ? turn : `${turn}: ${what}`,
    day: one.turn === "student" ? day : (DECIDED_BY[one.stage]?.(one) ?? null),
  };
}

/** What is done by those who are not the student. */
const OFFICE_DOES: Partial<Record<Stage, string>> = {
  with_us: "send the application",
  at_university: "decide",
  ready_for_cas: "ask for the CAS",
  cas_requested: "issue the CAS",
  visa_applied: "decide",
};

const dayOf = ({ dates }: Pick<ChoiceCase, "dates">, kind: DateKind) => dates.find((date) => date.kind === kind)?.day;

const DECIDED_BY: Partial<Record<Stage, (one: ChoiceCase) => string | undefined>> = {
  with_us: (one) => dayOf(one, "apply"),
  visa_applied: (one) => dayOf(one, "decision"),
};

/** Returns why a choice is the office's to send. */
export const toSendWords = (step: string): string =>
  step === "offer_issued" ? "Ask for the CAS" : "All documents are accepted";

/** Returns what is known of the CAS before it is issued, or null. */
export const casAsked = (step: string): string | null => (step === "cas_requested" ? "Asked for" : null);

/** Returns what stands first while no one has reached the student yet. */
export const staffCallFirst = ({ choice }: ChoiceCase): string =>
  `New, for ${shortUniversity(choice.universityName)}. Call before anything else.`;

/** Returns where an application is, in a sentence, with what is next: by the choice that stands first. */
export function staffHeadline(one: ChoiceCase, today: string): string {
  const { choice, stage, papers } = one;
  const university = shortUniversity(choice.universityName);
  const start = startOf(choice);
  const going = `Going to ${university}${start ? ` in ${monthInWords(start.day.slice(0, 7))}` : ""}.`;
  const first = firstAction(one);
  const next = first ? ` Next: ${inLine(actionTitle(first))}.` : "";
  if (first?.kind === "pack") return `The student looks at what goes to ${university}.`;
  switch (stage) {
    case "with_us":
      if (papers > 0) return `Not sent to ${university} yet. ${countOf(papers, "document")} to come from the student.`;
      return `Not sent to ${university} yet. Every document is here.`;
    case "at_university":
      return choice.sentOn
        ? `With ${university} since ${dayInWords(choice.sentOn)}. It has not decided yet.`
        : `With ${university}. It has not decided yet.`;
    case "offer":
      return choice.replyBy
        ? `${university} has made an offer. The student replies by ${dayInWords(choice.replyBy)}, ${leftText(choice.replyBy, today)}.`
        : `${university} has made an offer. The student has not replied.`;
    case "conditions":
    case "money":
      return `${going}${next}`;
    case "ready_for_cas":
      if (papers > 0) return `${going} ${countOf(papers, "document")} to come before the CAS.`;
      return `${going} Nothing of the offer is open: ask for the CAS.`;
    case "cas_requested":
      return `${going} ${university} makes the CAS.`;
    case "visa_ready":
      return `${going} The student can apply for the visa.`;
    case "visa_applied":
      return `${going} The visa office decides.`;
    case "approved":
      return `${going} The visa is approved.`;
    case "visa_refused":
      return `The visa for ${university} was refused.${next}`;
    case "ended":
      return choice.endReason ? `${staffEndLabel(choice.endReason)}: ${university}.` : `Ended: ${university}.`;
  }
}

/** Within a sentence a name begins small, unless it is written in capitals. */
const inLine = (name: string) => (/^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);
