/** What someone has typed into a form and not sent yet, by person and form. */
import { keepOf, namesOf, readOf, removeOf } from "./people.ts";

/** A text, or which boxes of a name were ticked, and which that the server had ticked were not. */
export type Change = { text: string } | { on: string[]; off: string[] };

export interface Draft {
  keptAt: number;
  changes: Record<string, Change>;
  /** Hidden fields that belong to what was typed, such as the key that makes sending it twice one record. */
  carried: Record<string, string>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

const nameOf = (form: string) => `draft:${form}`;

/** Null where there is none, or one that is too old or unreadable. */
export function readDraft(person: string, form: string, now = Date.now()): Draft | null {
  const draft = parse(readOf(person, nameOf(form)));
  return draft && now - draft.keptAt < KEPT_DAYS * DAY_MS ? draft : null;
}

/** False where the browser could not store it. */
export const keepDraft = (person: string, form: string, draft: Draft): boolean =>
  keepOf(person, nameOf(form), JSON.stringify(draft));

export const removeDraft = (person: string, form: string): void => removeOf(person, nameOf(form));

/** Removes the drafts that no one came back to. */
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

const isChange = (change: Change) =>
  "text" in change ? typeof change.text === "string" : Array.isArray(change.on) && Array.isArray(change.off);
