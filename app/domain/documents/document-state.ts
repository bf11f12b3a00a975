/** The states of a document as people read them, and how long documents are valid. */
import type { documentReasons, documentStates, scanStates } from "#app/db/words.ts";
import { addDays, addMonths } from "#app/domain/costs/days.ts";

export type StoredState = (typeof documentStates)[number];
export type DocumentState = StoredState | "checking" | "expired";
export type DocumentReason = (typeof documentReasons)[number];

export const REASON_LABELS: Readonly<Record<DocumentReason, string>> = {
  unreadable: "Cannot be read",
  page_missing: "A page is missing",
  wrong_document: "Wrong document",
  name_differs: "Name differs from the passport",
  too_old: "Too old",
  other: "Something else",
};

/** What a student does about it. Under "other" staff write it themselves. */
export const REASON_ADVICE: Readonly<Record<DocumentReason, string>> = {
  unreadable: "Take the photo again in daylight, without flash, with all four corners.",
  page_missing: "Send every page, and each back that has something printed on it.",
  wrong_document: "Send the document that is named here.",
  name_differs: "Send one with the name as in your passport, or ask your counsellor what to do.",
  too_old: "Send a newer one.",
  other: "",
};

interface Stored {
  state: StoredState;
  /** The last day on which it is valid. */
  expiresOn: string | null;
  files: readonly { scan: (typeof scanStates)[number] }[];
}

/** Returns the state on a day. A document is being checked as long as the virus scanner has not seen all its files. */
export function stateOn({ state, expiresOn, files }: Stored, today: string): DocumentState {
  const isScanned = files.every(({ scan }) => scan !== "waiting");
  if (!isScanned && (state === "sent" || state === "accepted")) return "checking";
  if (state === "accepted" && expiresOn !== null && expiresOn < today) return "expired";
  return state;
}

/** Whether it is for the student to send. */
export const isToSend = (state: DocumentState): boolean => ["needed", "not_accepted", "expired"].includes(state);

export interface Validity {
  validMonths: number | null;
  validDays: number | null;
}

/** Returns the last day on which a document that was issued on a day is valid, or null if it does not expire. */
export function lastValidDay({ validMonths, validDays }: Validity, issuedOn: string): string | null {
  if (validMonths !== null) return addMonths(issuedOn, validMonths);
  return validDays === null ? null : addDays(issuedOn, validDays);
}
