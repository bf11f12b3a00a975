/** Panels side by side with equal heights, of a third, a half, two thirds or all of the page each. */
import type { ReactNode } from "react";

export type BoardWidth = keyof typeof widths;

const widths = {
  third: "wide:col-span-2",
  half: "wide:col-span-3",
  "two-thirds": "wide:col-span-4",
  whole: "wide:col-span-6",
} as const;

export const Board = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 wide:grid-cols-6">{children}</div>
);

/** The place of a panel on the board. */
export const onBoard = (width: BoardWidth): string => `content-start ${widths[width]}`;
