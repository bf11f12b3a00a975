/** Keeps what someone types into a form until it is sent, through navigation, a reload, a crash and sign-in. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { changesOf, fillIn } from "./draft-fields.ts";
import { type Draft, keepDraft, readDraft, removeDraft } from "./drafts.ts";

/** Long enough to collect a few letters. */
const PAUSE_MS = 300;

interface DraftOptions {
  /** The owner of the draft. Null keeps no draft. */
  person: string | null;
  /** The form and its subject, such as "lead:new". */
  name: string;
  /** Names of hidden fields that belong to what was typed. */
  carry?: readonly string[];
  /** Whether the form shows the server's answer, which is newer than any draft. */
  isAnswered: boolean;
  /** Called with the draft's checked values that the form does not offer, by field name. */
  onMissing?: (missing: ReadonlyMap<string, string[]>, form: HTMLFormElement, draft: Draft) => void;
}

export interface KeptDraft {
  formProps: { ref: RefObject<HTMLFormElement | null>; "data-draft": string };
  /** When the draft was last kept, or null without a draft. */
  keptAt: number | null;
  /** The hidden fields of the restored draft, or an empty object without one. */
  carried: Readonly<Record<string, string>>;
  /** Deletes the draft and resets the form to what the server rendered. */
  remove: () => void;
}

export function useDraft({ person, name, carry = [], isAnswered, onMissing }: DraftOptions): KeptDraft {
  const ref = useRef<HTMLFormElement>(null);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [carried, setCarried] = useState<Record<string, string>>({});
  const [removals, setRemovals] = useState(0);
  const keeper = useRef<{ forget: () => void }>(null);
  // Read inside event handlers, so that a new answer does not restart the effect below.
  const latest = useRef({ carry, isAnswered, onMissing });
  useLayoutEffect(() => {
    latest.current = { carry, isAnswered, onMissing };
  });
  const isFilling = useRef(false);

  // A layout effect, so that the last letters are kept before the next page looks for the form that was sent.
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form || person === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const changes = changesOf(form, { all: latest.current.isAnswered });
      if (Object.keys(changes).length === 0) {
        removeDraft(person, name);
        setKeptAt(null);
        return;
      }
      const now = Date.now();
      const values = new FormData(form);
      const hidden = latest.current.carry.map((field) => [field, String(values.get(field) ?? "")]);
      const isKept = keepDraft(person, name, { keptAt: now, changes, carried: Object.fromEntries(hidden) });
      setKeptAt(isKept ? now : null);
    };
    const onInput = () => {
      if (isFilling.current) return;
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    };
    const keepNow = () => timer !== undefined && keep();
    keeper.current = { forget: () => clearTimeout(timer) };
    // On a slow phone people may type before the scripts have loaded.
    if (!latest.current.isAnswered && Object.keys(changesOf(form)).length > 0) onInput();
    form.addEventListener("input", onInput);
    window.addEventListener("pagehide", keepNow);
    document.addEventListener("visibilitychange", keepNow);
    return () => {
      keepNow();
      form.removeEventListener("input", onInput);
      window.removeEventListener("pagehide", keepNow);
      document.removeEventListener("visibilitychange", keepNow);
    };
  }, [person, name]);

  useEffect(() => {
    const form = ref.current;
    const draft = person === null ? null : readDraft(person, name);
    if (!form || !draft) return;
    setKeptAt(draft.keptAt);
    if (latest.current.isAnswered) return;
    setCarried(draft.carried);
    isFilling.current = true;
    const missing = fillIn(form, draft.changes);
    isFilling.current = false;
    if (missing.size > 0) latest.current.onMissing?.(missing, form, draft);
  }, [person, name]);

  const remove = useCallback(() => {
    keeper.current?.forget();
    if (person !== null) removeDraft(person, name);
    setKeptAt(null);
    setCarried({});
    ref.current?.reset();
    setRemovals((before) => before + 1);
  }, [person, name]);

  // The button that had the focus is gone, and the form library may have replaced the fields.
  useEffect(() => {
    if (removals > 0) ref.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
  }, [removals]);

  return { formProps: { ref, "data-draft": name }, keptAt, carried, remove };
}
