/** What someone has typed into a form and not yet sent, by person and form. */
import { keepOf, namesOf, readOf, removeOf } from "./storage.ts";

/**
 * A text, or the checkboxes of one name: those that are checked, and those that the server had checked and the person
 * cleared.
 */
export type DraftedField = { text: string } | { on: string[]; off: string[] };

export interface Draft {
  keptAt: number;
  changes: Record<string, DraftedField>;
  /**
   * Hidden fields that belong to what was typed, such as the key that prevents a form sent twice from making two
   * records.
   */
  carried: Record<string, string>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

const nameOf = (form: string) => `draft:${form}`;

/** Returns the draft, or null if there is none, or if it is too old or unreadable. */
export function readDraft(person: string, form: string, now = Date.now()): Draft | null {
  const draft = parse(readOf(person, nameOf(form)));
  return draft && now - draft.keptAt < KEPT_DAYS * DAY_MS ? draft : null;
}

/** Stores the draft. Returns false if the browser could not store it. */
export const keepDraft = (person: string, form: string, draft: Draft): boolean =>
  keepOf(person, nameOf(form), JSON.stringify(draft));

export const removeDraft = (person: string, form: string): void => removeOf(person, nameOf(form));

/** Removes drafts that are too old. */
export function removeOldDrafts(person: string, now = Date.now()): void {
  for (const name of namesOf(person, nameOf(""))) {
    const form = name.slice(nameOf("").length);
    if (!readDraft(person, form, now)) removeDraft(person, form);
  }
}

function parse(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? "null") as Draft | null;
    const isWhole = draft && typeof draft.keptAt === "number" && isRecord(draft.carried) && isRecord(draft.changes);
    return isWhole && Object.values(draft.changes).every(isChange) ? draft : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown) => typeof value === "object" && value !== null;

const isChange = (change: DraftedField) =>
  "text" in change ? typeof change.text === "string" : Array.isArray(change.on) && Array.isArray(change.off);
