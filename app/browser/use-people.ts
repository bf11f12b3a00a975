/** Matches what this browser stores to who is signed in and what was sent. For the root, once. */
import { useEffect, useLayoutEffect } from "react";
import { removeDraft, removeOldDrafts } from "./drafts.ts";
import { forgetOthers } from "./people.ts";

/** The name of the draft whose form was sent last. The next page tells whether that succeeded. */
let sent: string | null = null;

/** `success` is the ID of the message that a form has succeeded, or null. */
export function usePeople(person: string | null, success: string | null): void {
  // Layout effects, because a form looks for its draft after them.
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
