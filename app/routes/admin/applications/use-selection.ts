import { type MouseEvent, useEffect, useState } from "react";

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
  };
}
