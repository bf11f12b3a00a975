import { type MouseEvent, useEffect, useState } from "react";

interface Way {
  /** Where the link leads without scripts. */
  to: string;
  onClick: (event: MouseEvent) => void;
}

export interface Selection {
  selected: number;
  isAllSelected: boolean;
  selectAll: Way;
  clear: Way;
  /** For the table's change events: a box outside the form belongs to it by its `form` attribute. */
  onChange: () => void;
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[form="bulk"][name="id"]')];

const countChecked = () => boxes().filter((box) => box.checked).length;

/** Which of the list's `rows` are selected. `address` is the list's own. */
export function useSelection(list: { address: string; rows: readonly unknown[]; isAll: boolean }): Selection {
  const { address, rows, isAll } = list;
  const [selected, setSelected] = useState(isAll ? rows.length : 0);
  const count = () => setSelected(countChecked());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows come with boxes of their own.
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
