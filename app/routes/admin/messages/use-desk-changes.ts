import { useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { DESK_CHANGED } from "#app/browser/wire.ts";

/**
 * Reads the page's data again when something on it may have changed, and returns the action's answer. Reading again
 * clears `actionData`, so the answer is kept until the next navigation, and with it what a refused form was sent with.
 */
export function useDeskChanges<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, actionData });
  useEffect(() => {
    const read = () => void revalidate();
    document.addEventListener(DESK_CHANGED, read);
    return () => document.removeEventListener(DESK_CHANGED, read);
  }, [revalidate]);
  const isNew = kept.key !== key || (actionData !== undefined && actionData !== kept.actionData);
  if (isNew) setKept({ key, actionData });
  return isNew ? actionData : kept.actionData;
}
