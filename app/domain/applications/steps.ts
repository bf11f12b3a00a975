/** Explains each of the eight steps and how long it takes. Times are usual, not promised. */
import type { MovedChoices } from "#app/db/words.ts";
import { PROMISED_HOURS } from "./promise.ts";
import { describeStatus, type StatusKey } from "./status.ts";

export interface StepGuide {
  /** The explanation of the step. */
  meaning: string;
  /** The person who acts next. */
  actor: string;
  /** The student's next task. */
  todo: string;
  /** The usual duration, in words. */
  duration: string;
  /** Hours after which staff should look: past the promise, or longer than usual. Null if nothing follows. */
  overdueAfterHours: number | null;
}

/** In hours. */
const DAY = 24;

export const STEP_GUIDES: Readonly<Record<StatusKey, StepGuide>> = {
  submitted: {
    meaning: "We have received your application.",
    actor: "Your counsellor",
    todo: "Keep your phone on, and have your passport and transcripts ready.",
    duration: "A counsellor contacts you by the time we promised you.",
    overdueAfterHours: PROMISED_HOURS,
  },
  reviewing: {
    meaning: "Your counsellor is checking your documents against each university's entry requirements.",
    actor: "Your counsellor",
    todo: "Send your counsellor anything still missing, such as transcripts, English test results, references or your personal statement.",
    duration: "2 to 5 working days once we have everything.",
    overdueAfterHours: 7 * DAY,
  },
  submitted_to_university: {
    meaning: "The university has your application and is making its decision.",
    actor: "The university",
    todo: "Check your email. Some universities ask for an interview or another document.",
    duration: "2 to 6 weeks.",
    overdueAfterHours: 42 * DAY,
  },
  offer_issued: {
    meaning:
      "The university has offered you a place. A conditional offer lists things you still need to do. An unconditional offer does not.",
    actor: "You",
    todo: "Read the offer with your counsellor and meet any conditions. Then accept it and pay the deposit before the deadline.",
    duration: "1 to 4 weeks. You must reply before the deadline in your offer.",
    overdueAfterHours: 28 * DAY,
  },
  cas_requested: {
    meaning:
      "The university is preparing your CAS (Confirmation of Acceptance for Studies). You need its number for your visa application.",
    actor: "The university",
    todo: "Keep the money for your fees and living costs in the bank for 28 days in a row, and take your tuberculosis (TB) test.",
    duration: "1 to 4 weeks.",
    overdueAfterHours: 28 * DAY,
  },
  cas_issued: {
    meaning: "You have your CAS and can apply for your visa.",
    actor: "You",
    todo: "Check every detail of your CAS with your counsellor. Then apply online and book your visa appointment.",
    duration: "1 to 2 weeks.",
    overdueAfterHours: 14 * DAY,
  },
  student_visa_application_submitted: {
    meaning: "The Home Office is deciding on your visa.",
    actor: "The Home Office",
    todo: "If the Home Office asks you to an interview, reply straight away. Do not book a flight you cannot change.",
    duration: "Most decisions come within 3 weeks of your appointment.",
    overdueAfterHours: 28 * DAY,
  },
  visa_approved: {
    meaning: "Your visa is approved. You can travel to the UK to study.",
    actor: "You",
    todo: "Check your name and the dates on your visa, book your flight and accommodation, and tell your counsellor when you arrive.",
    duration: "Your course starts on the date in your CAS.",
    overdueAfterHours: null,
  },
};

/** Returns the message a student gets when an application reaches a step. */
export const stepMessage = (status: StatusKey): string => STEP_GUIDES[status].todo;

/** Returns what a student reads when an application for a course reaches a step. A legacy status has no message. */
export const stepNotice = (status: string, course: string | null): { title: string; message: string | null } => ({
  title: `${describeStatus(status).label}: ${courseOrApplication(course)}`,
  message: guideOf(status)?.todo ?? null,
});

/** Names what has moved: "MSc Data Science, University of York", or the application. */
export const courseOrApplication = (course: string | null, university?: string | null): string =>
  course === null ? "your application" : university ? `${course}, ${university}` : course;

/** Returns "For A, University of York, and B, University of Leeds." if only these of an application's courses moved. */
export const onlyFor = ({ choices = [] }: Pick<MovedChoices, "choices">): string =>
  choices.length === 0
    ? ""
    : `For ${choices.map(({ course, university }) => courseOrApplication(course, university)).join("; ")}.`;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns the moment before which an application must have reached `status` to be overdue now. Null for the last step
 * and legacy values.
 */
export function overdueBefore(status: string, now: Date): Date | null {
  const hours = isStep(status) ? STEP_GUIDES[status].overdueAfterHours : null;
  return hours === null ? null : new Date(now.getTime() - hours * HOUR_MS);
}

/** Returns the guide that explains a status to the student, or null for legacy values. */
export const guideOf = (status: string): StepGuide | null => (isStep(status) ? STEP_GUIDES[status] : null);

const isStep = (status: string): status is StatusKey => Object.hasOwn(STEP_GUIDES, status);

/** Checks whether an application that goes on has been at its step longer than usual. */
export function isOverdue(
  application: { status: string; statusChangedAt: Date; contactBy: Date | null; endedAt: Date | null },
  now: Date,
): boolean {
  const { status, contactBy, endedAt } = application;
  if (endedAt || (status === "submitted" && contactBy && contactBy >= now)) return false;
  const limit = overdueBefore(application.status, now);
  return limit !== null && application.statusChangedAt < limit;
}
