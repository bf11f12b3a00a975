import { useEffect, useRef } from "react";
import type { StaffApplication } from "#app/domain/applications/staff-applications.server.ts";

interface Lists {
  first: readonly StaffApplication[];
  rows: readonly StaffApplication[];
}

interface Options extends Lists {
  address: string;
  /** The row that was just saved, also if the list no longer has it. Null for a list that was opened again. */
  saved: StaffApplication | null;
}

/** Returns the list in the order it had before a row was saved, so that nothing moves under the pointer. */
export function useKeptOrder({ address, first, rows, saved }: Options): Lists {
  const last = useRef<({ address: string } & { first: string[]; rows: string[] }) | null>(null);
  const lists = keep({ first, rows }, saved, last.current?.address === address ? last.current : null);
  useEffect(() => {
    last.current = { address, first: lists.first.map(({ id }) => id), rows: lists.rows.map(({ id }) => id) };
  });
  return lists;
}

function keep(lists: Lists, saved: StaffApplication | null, before: { first: string[]; rows: string[] } | null): Lists {
  if (!saved) return lists;
  const all = new Map([...lists.first, ...lists.rows, saved].map((row) => [row.id, row]));
  if (!before)
    return all.size > lists.first.length + lists.rows.length ? { ...lists, rows: [saved, ...lists.rows] } : lists;
  const known = new Set([...before.first, ...before.rows]);
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => all.get(id) ?? []);
  const fresh = (own: readonly StaffApplication[]) => own.filter(({ id }) => !known.has(id));
  return {
    first: [...inOrder(before.first), ...fresh(lists.first)],
    rows: [...inOrder(before.rows), ...fresh(lists.rows)],
  };
}
