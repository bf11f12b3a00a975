/** What each of the eight steps means and how long it takes. Times are what is usual, not a promise. */
import { describeStatus, STEPS, type StatusKey } from "./status.ts";

export interface StepGuide {
  /** What the step means. */
  meaning: string;
  /** Who acts next. */
  actor: string;
  /** What the student does now. */
  todo: string;
  /** How long it usually takes, in words. */
  duration: string;
  /** Days after which staff should look: longer than the step usually takes. Null where nothing follows. */
  overdueAfterDays: number | null;
}

export const STEP_GUIDES: Readonly<Record<StatusKey, StepGuide>> = {
  submitted: {
    meaning: "We have your application.",
    actor: "Your counsellor",
    todo: "Keep your phone on, and your passport and transcripts near.",
    duration: "A counsellor contacts you within 6 hours.",
    overdueAfterDays: 1,
  },
  reviewing: {
    meaning: "Your counsellor is checking your papers against what each university asks for.",
    actor: "Your counsellor",
    todo: "Send what is missing: transcripts, English test, references, personal statement.",
    duration: "2 to 5 working days once nothing is missing.",
    overdueAfterDays: 7,
  },
  submitted_to_university: {
    meaning: "The university has your application and decides about it.",
    actor: "The university",
    todo: "Watch your e-mail: some universities ask for an interview or one more paper.",
    duration: "2 to 6 weeks.",
    overdueAfterDays: 42,
  },
  offer_issued: {
    meaning:
      "The university offers you a place. A conditional offer still asks for something; an unconditional one does not.",
    actor: "You",
    todo: "Read the offer with your counsellor, meet its conditions, accept it and pay the deposit before its deadline.",
    duration: "1 to 4 weeks, and never longer than the deadline in your offer.",
    overdueAfterDays: 28,
  },
  cas_requested: {
    meaning:
      "The university is preparing your CAS, the Confirmation of Acceptance for Studies. Its number goes into your visa application.",
    actor: "The university",
    todo: "Keep the money for fees and living costs in the bank for 28 days in a row, and take your tuberculosis test.",
    duration: "1 to 4 weeks.",
    overdueAfterDays: 28,
  },
  cas_issued: {
    meaning: "Your CAS is here, and you can apply for the visa.",
    actor: "You",
    todo: "Check every detail of the CAS with your counsellor, apply online and book your visa appointment.",
    duration: "1 to 2 weeks.",
    overdueAfterDays: 14,
  },
  student_visa_application_submitted: {
    meaning: "The Home Office is deciding about your visa.",
    actor: "The Home Office",
    todo: "Answer if they call you for an interview. Do not book a flight that you cannot change.",
    duration: "Most decisions come within 3 weeks of your appointment.",
    overdueAfterDays: 28,
  },
  visa_approved: {
    meaning: "Your visa is approved. You may travel to the UK to study.",
    actor: "You",
    todo: "Check your name and dates on the visa, book your flight and room, and tell your counsellor when you arrive.",
    duration: "Your course begins on the date in your CAS.",
    overdueAfterDays: null,
  },
};

/** What the student is told when an application reaches a step, under the name of the step. */
export const stepMessage = (status: StatusKey): string => STEP_GUIDES[status].todo;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The moment before which an application must have reached `status` to be
 * overdue now. Null for the last step and legacy words.
 */
export function overdueBefore(status: string, now: Date): Date | null {
  const days = isStep(status) ? STEP_GUIDES[status].overdueAfterDays : null;
  return days === null ? null : new Date(now.getTime() - days * DAY_MS);
}

const isStep = (status: string): status is StatusKey => Object.hasOwn(STEP_GUIDES, status);

/** Whether an application has been in its step for longer than that usually takes. */
export function isOverdue(application: { status: string; statusChangedAt: Date }, now: Date): boolean {
  const limit = overdueBefore(application.status, now);
  return limit !== null && application.statusChangedAt < limit;
}

export interface TimelineStep {
  label: string;
  state: "done" | "current" | "to come";
  /** When the step was last reached; null for a step that was skipped or lies ahead. */
  reachedAt: Date | null;
  guide: StepGuide;
}

/**
 * The eight steps of one application: earlier ones done, the current one
 * marked, later ones to come. A legacy status stands nowhere on the line.
 */
export function timeline(status: string, events: readonly { toStatus: string; createdAt: Date }[]): TimelineStep[] {
  const current = describeStatus(status).step ?? 0;
  return STEPS.map((step, index) => {
    const position = index + 1;
    const isReached = position <= current;
    const event = isReached ? events.findLast((entry) => describeStatus(entry.toStatus).key === step.key) : undefined;
    return {
      label: step.label,
      state: position < current ? "done" : position === current ? "current" : "to come",
      reachedAt: event?.createdAt ?? null,
      guide: STEP_GUIDES[step.key],
    };
  });
}
