/** The eight steps from application to visa, and four legacy values that may still be stored. */

import { applicationSteps, type legacyStatuses } from "#app/db/words.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { keyOf } from "./ids.ts";

export type StatusKey = (typeof applicationSteps)[number];

const LABELS: Readonly<Record<StatusKey, () => string>> = {
  submitted: m.status_submitted,
  reviewing: m.status_reviewing,
  submitted_to_university: m.status_submitted_to_university,
  offer_issued: m.status_offer_issued,
  cas_requested: m.status_cas_requested,
  cas_issued: m.status_cas_issued,
  student_visa_application_submitted: m.status_visa_submitted,
  visa_approved: m.status_visa_approved,
};

/** In order, with labels in the language of the page. */
export const STEPS = applicationSteps.map((key) => ({
  key,
  get label() {
    return LABELS[key]();
  },
}));

type Meaning = "good" | "bad" | "warn" | "neutral";

const LEGACY: Readonly<Record<(typeof legacyStatuses)[number], { label: () => string; meaning: Meaning }>> = {
  accepted: { label: m.status_accepted, meaning: "good" },
  rejected: { label: m.status_rejected, meaning: "bad" },
  under_review: { label: m.status_under_review, meaning: "warn" },
  pending: { label: m.status_pending, meaning: "neutral" },
};
const isLegacy = (key: string): key is keyof typeof LEGACY => Object.hasOwn(LEGACY, key);

/** The error if a form or a call names no valid step. */
export const NO_SUCH_STATUS = "Select one of the 8 statuses.";

export interface StatusView {
  key: string;
  label: string;
  /** 1 to 8, or null for a legacy or unknown status. */
  step: number | null;
  meaning: Meaning;
}

/**
 * Returns the step or legacy status that a stored or sent text means. Case, spaces and underscores do not matter. An
 * unknown text is shown as it is.
 */
export function describeStatus(text: string): StatusView {
  const key = keyOf(text);
  const index = STEPS.findIndex((step) => step.key === key);
  const step = STEPS[index];
  if (step) return { ...step, step: index + 1, meaning: "neutral" };
  if (isLegacy(key)) return { key, label: LEGACY[key].label(), step: null, meaning: LEGACY[key].meaning };
  const words = key.replaceAll("_", " ");
  return { key, label: words.charAt(0).toUpperCase() + words.slice(1), step: null, meaning: "neutral" };
}

/**
 * Returns the key of a status that staff may set, by key or label, or undefined for anything else, legacy values
 * included.
 */
export function parseStatus(text: string): StatusKey | undefined {
  const key = keyOf(text);
  return STEPS.find((step) => step.key === key)?.key;
}

/** Returns "You applied: step 4 of 8", or the status itself for one that is no step. */
export function appliedText(status: string): string {
  const { label, step } = describeStatus(status);
  return step === null
    ? m.status_applied({ status: label })
    : m.status_applied_step({ step: inDigits(step), total: inDigits(STEPS.length) });
}

/** Returns "Step 4 of 8". */
export const stepOf = (step: number): string =>
  m.status_step_of({ step: inDigits(step), total: inDigits(STEPS.length) });

/** Returns "step 4 of 8", for a line of facts. */
export const stepInLine = (step: number): string =>
  m.status_in_line({ step: inDigits(step), total: inDigits(STEPS.length) });

/** How long a change can be taken back. */
export const UNDO_MS = 10 * 60_000;

/**
 * Returns whether a change asks first: backwards, or by more than one step. One step forward saves at once. From a
 * legacy status every step asks.
 */
export function asksFirst(from: string, to: string): boolean {
  const [before, after] = [describeStatus(from).step, describeStatus(to).step];
  return before === null || after === null ? from !== to : after !== before && after !== before + 1;
}

/** Returns whether the university has offered a place. What it asks of results is no longer a question then. */
export const isOffered = (status: string): boolean => OFFERED.includes(parseStatus(status));
const OFFERED: readonly (string | undefined)[] = applicationSteps.slice(applicationSteps.indexOf("offer_issued"));

/** Returns the step that follows a status, or null after the last one and for legacy values. */
export function stepAfter(status: string): { key: StatusKey; label: string; step: number } | null {
  const { step } = describeStatus(status);
  const next = step === null ? undefined : STEPS[step];
  return step === null || next === undefined ? null : { ...next, step: step + 1 };
}
