import type { ReactNode } from "react";
import { Link } from "react-router";

export interface RecordRow {
  id: string;
  to: string;
  name: string;
  /** Tells rows of one name apart for screen readers. */
  detail?: string;
  about: ReactNode;
  when: ReactNode;
  /** A Tag or a StepBadge. */
  badge: ReactNode;
}

interface RecordRowsProps {
  rows: readonly RecordRow[];
  /** What `when` says is a problem. */
  isLate?: boolean;
  /** The list has half of the page's width. */
  isHalf?: boolean;
}

/** The first rows of a list, a line each: a link by name, what it is about, how long ago, and its status. */
export function RecordRows({ rows, isLate, isHalf }: RecordRowsProps) {
  const columns = isHalf ? "wide:grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)_auto_auto]" : "";
  const tone = isLate ? "font-semibold text-warn" : "text-ink-2";
  return (
    <ul>
      {rows.map(({ id, to, name, detail, about, when, badge }) => (
        <li
          key={id}
          className={`items-center gap-x-3 border-line border-t py-2 text-t2 first:border-0 hover:bg-sunk tiny:grid tiny:grid-cols-[minmax(0,1fr)_auto] rail:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto_auto] wide:py-hair ${columns}`}
        >
          <Link
            className="flex min-h-tap items-center font-semibold rail:block rail:min-h-9 rail:truncate rail:leading-9"
            to={to}
            title={detail && name}
          >
            <bdi>{name}</bdi>
            {detail ? <span className="sr-only">, {detail}</span> : null}
          </Link>
          <span className="block max-w-full truncate text-ink-2 max-rail:col-start-1 max-rail:row-start-2">
            {about}
          </span>
          <span
            className={`text-t1 tiny:whitespace-nowrap tiny:text-right max-rail:col-start-2 max-rail:row-start-2 ${tone}`}
          >
            {when}
          </span>
          <span className="flex max-w-42 tiny:justify-self-end rail:max-w-none rail:whitespace-nowrap">{badge}</span>
        </li>
      ))}
    </ul>
  );
}
