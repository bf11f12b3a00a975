/** Cells across all columns of a DataTable: above a group of rows, and under a row. */
import type { ReactNode } from "react";
import { Link } from "react-router";

interface GroupHeadingProps {
  heading?: ReactNode;
  isUrgent?: boolean | undefined;
  span: Span;
}

export function GroupHeading({ heading, isUrgent, span }: GroupHeadingProps) {
  const tone = isUrgent ? "bg-warn-tint text-warn" : "bg-sunk";
  return (
    <tr className="max-desk:block">
      <th
        colSpan={span.always}
        scope="colgroup"
        className={`data-cell border-line border-b py-label font-semibold max-desk:mb-2 max-desk:rounded-control max-desk:px-3 max-desk:py-2 ${tone}`}
      >
        {heading}
      </th>
      <Rest of={span} tone={tone} />
    </tr>
  );
}

/** How many columns a cell across all of them spans. */
interface Span {
  always: number;
  /** Those that a table narrower than a board leaves out. A cell that spanned them there would add a column. */
  extra: number;
}

export function spanOf(columns: readonly { isExtra?: true }[], hasSelection: boolean): Span {
  const extra = columns.filter(({ isExtra }) => isExtra).length;
  return { always: columns.length - extra + (hasSelection ? 1 : 0), extra };
}

export const Rest = ({ of: { extra }, tone }: { of: Span; tone: string }) =>
  extra > 0 ? <td colSpan={extra} className={`data-cell max-board:hidden ${tone}`} /> : null;

const ARROWS = { ascending: " ↑", descending: " ↓" } as const;

interface SortLinkProps {
  to: string;
  now: "ascending" | "descending" | undefined;
  children: string;
}

/** The heading of a column as a link to the list in its order. */
export const SortLink = ({ to, now, children }: SortLinkProps) => (
  <Link className="-my-1 inline-block py-1 text-inherit" to={to}>
    {children}
    {now ? <span aria-hidden="true">{ARROWS[now]}</span> : null}
  </Link>
);
