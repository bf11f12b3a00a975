/** The eight steps from the form to the visa, and the four words of the product before this one. */

export const STEPS = [
  { key: "submitted", label: "Submitted" },
  { key: "reviewing", label: "Reviewing" },
  { key: "submitted_to_university", label: "Submitted to University" },
  { key: "offer_issued", label: "Offer Issued" },
  { key: "cas_requested", label: "CAS Requested" },
  { key: "cas_issued", label: "CAS Issued" },
  { key: "student_visa_application_submitted", label: "Student Visa Application Submitted" },
  { key: "visa_approved", label: "Visa Approved" },
] as const;

const LEGACY = [
  { key: "accepted", label: "Accepted", meaning: "good" },
  { key: "rejected", label: "Rejected", meaning: "bad" },
  { key: "under_review", label: "Under Review", meaning: "warn" },
  { key: "pending", label: "Pending", meaning: "neutral" },
] as const;

export type StatusKey = (typeof STEPS)[number]["key"];

export interface StatusView {
  key: string;
  label: string;
  /** 1 to 8 on the pipeline; null for a legacy word or one we do not know. */
  step: number | null;
  meaning: "good" | "bad" | "warn" | "neutral";
}

const keyOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/** What a stored or sent status means. Case, spaces and underscores do not matter; an unknown word is shown as it is. */
export function describeStatus(text: string): StatusView {
  const key = keyOf(text);
  const index = STEPS.findIndex((step) => step.key === key);
  const step = STEPS[index];
  if (step) return { ...step, step: index + 1, meaning: "neutral" };
  const legacy = LEGACY.find((word) => word.key === key);
  if (legacy) return { ...legacy, step: null };
  const words = key.replaceAll("_", " ");
  return { key, label: words.charAt(0).toUpperCase() + words.slice(1), step: null, meaning: "neutral" };
}

/** The key of a status that staff may set, by key or label; undefined for anything else, legacy words included. */
export function parseStatus(text: string): StatusKey | undefined {
  const key = keyOf(text);
  return STEPS.find((step) => step.key === key)?.key;
}
