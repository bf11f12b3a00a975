/**
 * Explains each of the eight steps and how long it takes. Times are usual, not promised. What to do, the case says.
 */

import type { MovedChoices } from "#app/db/words.ts";
import { PROMISED_HOURS } from "#app/domain/values/promise.ts";
import { describeStatus, type StatusKey } from "#app/domain/values/status.ts";
import { m } from "#app/paraglide/messages.js";

export interface StepGuide {
  /** The explanation of the step. */
  meaning: string;
  /** The person who acts next. */
  actor: string;
  /** The usual duration, in words. */
  duration: string;
  /** Hours after which staff should look: past the promise, or longer than usual. Null if nothing follows. */
  overdueAfterHours: number | null;
}

/** In hours. */
const DAY = 24;

type Write = () => string;

/** Returns a guide whose words are in the language of the page. */
const guide = (meaning: Write, actor: Write, duration: Write, overdueAfterHours: number | null): StepGuide => ({
  get meaning() {
    return meaning();
  },
  get actor() {
    return actor();
  },
  get duration() {
    return duration();
  },
  overdueAfterHours,
});

export const STEP_GUIDES: Readonly<Record<StatusKey, StepGuide>> = {
  submitted: guide(m.step_submitted_meaning, m.step_your_counsellor, m.step_submitted_duration, PROMISED_HOURS),
  reviewing: guide(m.step_reviewing_meaning, m.step_your_counsellor, m.step_reviewing_duration, 7 * DAY),
  submitted_to_university: guide(m.step_sent_meaning, m.step_university, m.step_sent_duration, 42 * DAY),
  offer_issued: guide(m.step_offer_meaning, m.step_you, m.step_offer_duration, 28 * DAY),
  cas_requested: guide(m.step_cas_requested_meaning, m.step_university, m.step_1_to_4_weeks, 28 * DAY),
  cas_issued: guide(m.step_cas_issued_meaning, m.step_you, m.step_cas_issued_duration, 14 * DAY),
  student_visa_application_submitted: guide(
    m.step_visa_submitted_meaning,
    m.step_home_office,
    m.step_visa_submitted_duration,
    28 * DAY,
  ),
  visa_approved: guide(m.step_visa_approved_meaning, m.step_you, m.step_visa_approved_duration, null),
};

/** Returns the message a student gets when an application reaches a step: what it means. */
export const stepMessage = (status: StatusKey): string => STEP_GUIDES[status].meaning;

/** Returns what a student reads when an application for a course reaches a step. A legacy status has no message. */
export const stepNotice = (status: string, course: string | null): { title: string; message: string | null } => ({
  title: `${describeStatus(status).label}: ${courseOrApplication(course)}`,
  message: guideOf(status)?.meaning ?? null,
});

/** Names what has moved: "MSc Data Science, University of York", or the application. */
export const courseOrApplication = (course: string | null, university?: string | null): string =>
  course === null ? m.step_your_application() : university ? `${course}, ${university}` : course;

/** Returns "For A, University of York, and B, University of Leeds." if only these of an application's courses moved. */
export const onlyFor = ({ choices = [] }: Pick<MovedChoices, "choices">): string =>
  choices.length === 0
    ? ""
    : m.step_only_for({
        choices: choices.map(({ course, university }) => courseOrApplication(course, university)).join("; "),
      });

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns the moment before which an application must have reached `status` to be overdue now. Null for the last step
 * and legacy values.
 */
export function overdueBefore(status: string, now: Date): Date | null {
  const hours = isStep(status) ? STEP_GUIDES[status].overdueAfterHours : null;
  return hours === null ? null : new Date(now.getTime() - hours * HOUR_MS);
}

/** Returns the guide that explains a status, or null for legacy values. */
const guideOf = (status: string): StepGuide | null => (isStep(status) ? STEP_GUIDES[status] : null);

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
