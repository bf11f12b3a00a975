import { type FormEvent, useEffect, useState } from "react";
import { useBlocker } from "react-router";

interface UnsavedStatus {
  id: string;
  version: string;
  status: string;
}

export interface Unsaved {
  changes: readonly UnsavedStatus[];
  ids: ReadonlySet<string>;
  /** Handles the table's change events. */
  onChange: (event: FormEvent) => void;
  /** Shows the saved status in every row again. */
  discard: () => void;
}

const selects = () => [...document.querySelectorAll<HTMLSelectElement>("select[data-saved]")];

const readChanges = (): UnsavedStatus[] =>
  selects()
    .filter(({ value, dataset }) => value !== dataset.saved)
    .map(({ value, dataset }) => ({ id: dataset.id ?? "", version: dataset.version ?? "", status: value }));

const QUESTION = "You have not saved every change of status. Leave this list anyway?";

/** Returns the statuses that were selected in the list's `rows` and not saved. Leaving the list then asks. */
export function useUnsaved(rows: readonly unknown[]): Unsaved {
  const [changes, setChanges] = useState<readonly UnsavedStatus[]>([]);
  const count = () => setChanges(readChanges());
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows have selects of their own.
  useEffect(count, [rows]);
  const isAny = changes.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAny &&
      (nextLocation.pathname !== currentLocation.pathname || isOtherList(nextLocation, currentLocation)) &&
      // The row itself asks there.
      !nextLocation.pathname.includes("/move/"),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!isAny) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAny]);
  return {
    changes,
    ids: new Set(changes.map(({ id }) => id)),
    onChange: ({ target }) => {
      if (target instanceof HTMLSelectElement) count();
    },
    discard: () => {
      for (const select of selects()) select.value = select.dataset.saved ?? "";
      count();
    },
  };
}

/** A row that was just saved is named in the address, and the list is still the same. */
function isOtherList(one: { search: string }, other: { search: string }): boolean {
  const [a, b] = [one, other].map(({ search }) => {
    const query = new URLSearchParams(search);
    query.delete("saved");
    query.delete("select");
    return query.toString();
  });
  return a !== b;
}
