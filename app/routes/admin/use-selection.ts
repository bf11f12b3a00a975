import { type MouseEvent, useEffect, useRef, useState } from "react";

interface Way {
  /** The URL to open without scripts. */
  to: string;
  onClick: (event: MouseEvent) => void;
}

export interface Selection {
  selected: number;
  isAllSelected: boolean;
  selectAll: Way;
  clear: Way;
  /**
   * Handles the table's change events. The checkboxes are outside the form and belong to it by their `form` attribute.
   */
  onChange: () => void;
  /** With Shift, selects everything from the last checkbox to this one. */
  onClick: (event: MouseEvent) => void;
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[form="bulk"][name="id"]')];

const countChecked = () => boxes().filter((box) => box.checked).length;

/** Returns which of the list's `rows` are selected. `address` is the list's URL. */
export function useSelection(list: { address: string; rows: readonly unknown[]; isAll: boolean }): Selection {
  const { address, rows, isAll } = list;
  const [selected, setSelected] = useState(isAll ? rows.length : 0);
  const count = () => setSelected(countChecked());
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows have checkboxes of their own.
  useEffect(count, [rows]);
  const lastBox = useRef<HTMLInputElement | null>(null);
  const onClick = ({ target, shiftKey }: MouseEvent) => {
    const all = boxes();
    const at = all.indexOf(target as HTMLInputElement);
    const box = all[at];
    if (!box) return;
    const from = lastBox.current ? all.indexOf(lastBox.current) : -1;
    if (shiftKey && from >= 0) {
      for (const one of all.slice(Math.min(from, at), Math.max(from, at) + 1)) one.checked = box.checked;
      count();
    }
    lastBox.current = box;
  };
  const setAll = (isChecked: boolean) => (event: MouseEvent) => {
    event.preventDefault();
    for (const box of boxes()) box.checked = isChecked;
    count();
  };
  return {
    selected,
    isAllSelected: isAll,
    selectAll: { to: `${address}${address.includes("?") ? "&" : "?"}select=all`, onClick: setAll(true) },
    clear: { to: address, onClick: setAll(false) },
    onChange: count,
    onClick,
  };
}
