/**
 * Explains each of the eight steps and how long it takes. Times are usual, not promised. What to do, the case says.
 */

import type { MovedChoices } from "#app/db/words.ts";
import { describeStatus, type StatusKey } from "#app/domain/values/status.ts";
import { m } from "#app/paraglide/messages.js";

export interface StepGuide {
  /** The explanation of the step. */
  meaning: string;
  /** The person who acts next. */
  actor: string;
  /** The usual duration, in words. */
  duration: string;
}

type Write = () => string;

/** Returns a guide whose words are in the language of the page. */
const guide = (meaning: Write, actor: Write, duration: Write): StepGuide => ({
  get meaning() {
    return meaning();
  },
  get actor() {
    return actor();
  },
  get duration() {
    return duration();
  },
});

export const STEP_GUIDES: Readonly<Record<StatusKey, StepGuide>> = {
  submitted: guide(m.step_submitted_meaning, m.step_your_counsellor, m.step_submitted_duration),
  reviewing: guide(m.step_reviewing_meaning, m.step_your_counsellor, m.step_reviewing_duration),
  submitted_to_university: guide(m.step_sent_meaning, m.step_university, m.step_sent_duration),
  offer_issued: guide(m.step_offer_meaning, m.step_you, m.step_offer_duration),
  cas_requested: guide(m.step_cas_requested_meaning, m.step_university, m.step_1_to_4_weeks),
  cas_issued: guide(m.step_cas_issued_meaning, m.step_you, m.step_cas_issued_duration),
  student_visa_application_submitted: guide(
    m.step_visa_submitted_meaning,
    m.step_home_office,
    m.step_visa_submitted_duration,
  ),
  visa_approved: guide(m.step_visa_approved_meaning, m.step_you, m.step_visa_approved_duration),
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

/** How many days a university, or the visa office, usually takes at most. */
export const USUAL_DAYS = {
  submitted_to_university: 42,
  cas_requested: 28,
  student_visa_application_submitted: 28,
} as const satisfies Partial<Record<StatusKey, number>>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the moment before which a choice must have reached a step for staff to ask why it is still there. */
export const usualUntil = (step: keyof typeof USUAL_DAYS, now: Date): Date =>
  new Date(now.getTime() - USUAL_DAYS[step] * DAY_MS);

/** Returns the guide that explains a status, or null for legacy values. */
const guideOf = (status: string): StepGuide | null => (isStep(status) ? STEP_GUIDES[status] : null);

const isStep = (status: string): status is StatusKey => Object.hasOwn(STEP_GUIDES, status);
