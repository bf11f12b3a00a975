/** Keeps what this browser stores true to who is signed in and to what was sent. For the root, once. */
import { useEffect, useLayoutEffect } from "react";
import { removeDraft, removeOldDrafts } from "./drafts.ts";
import { forgetOthers } from "./people.ts";

/** The draft of the form that was sent last; the next page says whether that succeeded. */
let sent: string | null = null;

/** `success` is the ID of the message that a form has succeeded; null without one. */
export function usePeople(person: string | null, success: string | null): void {
  // Layout effects: a form looks for its draft after them.
  useLayoutEffect(() => {
    if (person === null) return;
    forgetOthers(person);
    removeOldDrafts(person);
  }, [person]);
  useLayoutEffect(() => {
    if (success === null || person === null || sent === null) return;
    removeDraft(person, sent);
    sent = null;
  }, [success, person]);
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      sent = target instanceof HTMLFormElement ? (target.dataset.draft ?? null) : null;
    };
    document.addEventListener("submit", onSubmit, { capture: true });
    return () => document.removeEventListener("submit", onSubmit, { capture: true });
  }, []);
}
