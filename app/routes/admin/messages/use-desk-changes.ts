import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { DESK_CHANGED } from "#app/browser/wire.ts";

/** Reads the page's data again when something on it may have changed. What is typed stays. */
export function useDeskChanges(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const read = () => void revalidate();
    document.addEventListener(DESK_CHANGED, read);
    return () => document.removeEventListener(DESK_CHANGED, read);
  }, [revalidate]);
}
