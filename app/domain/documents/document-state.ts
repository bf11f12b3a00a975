/** The states of a document as people read them, and how long documents are valid. */
import type { documentReasons, documentStates, scanStates } from "#app/db/words.ts";
import { addDays, addMonths } from "#app/domain/values/days.ts";
import { m } from "#app/paraglide/messages.js";

export type StoredState = (typeof documentStates)[number];
export type DocumentState = StoredState | "checking" | "expired";
export type DocumentReason = (typeof documentReasons)[number];

/** In the language of the page. */
export const REASON_LABELS: Readonly<Record<DocumentReason, string>> = {
  get unreadable() {
    return m.documents_reason_unreadable();
  },
  get page_missing() {
    return m.documents_reason_page_missing();
  },
  get wrong_document() {
    return m.documents_reason_wrong_document();
  },
  get name_differs() {
    return m.documents_reason_name_differs();
  },
  get too_old() {
    return m.documents_reason_too_old();
  },
  get other() {
    return m.documents_reason_other();
  },
};

/** What a student does about it. Under "other" staff write it themselves. */
export const REASON_ADVICE: Readonly<Record<DocumentReason, string>> = {
  get unreadable() {
    return m.documents_advice_unreadable();
  },
  get page_missing() {
    return m.documents_advice_page_missing();
  },
  get wrong_document() {
    return m.documents_advice_wrong_document();
  },
  get name_differs() {
    return m.documents_advice_name_differs();
  },
  get too_old() {
    return m.documents_advice_too_old();
  },
  other: "",
};

/** Whether staff have decided on it. What they decided can be changed. */
export const isDecided = (state: DocumentState): boolean =>
  state === "accepted" || state === "not_accepted" || state === "not_needed" || state === "expired";

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
