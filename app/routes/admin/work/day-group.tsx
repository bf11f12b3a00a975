import type { ReactNode } from "react";
import { Link } from "react-router";
import { totalText } from "#app/domain/staff/list-shape.ts";
import type { DayGroup } from "#app/domain/work/kinds.ts";
import type { Group } from "#app/domain/work/whose.server.ts";

interface DayGroupProps<Row> {
  id: DayGroup;
  title: string;
  group: Group<Row>;
  /** Said under the number. */
  hint?: string | null;
  /** Whether its number stands out. */
  isHot?: boolean;
  /** Leads to all of them. */
  all: string;
  /** Said where there are none. */
  none: string;
  /** A link to where they are worked on one after the other. */
  beside?: ReactNode;
  row: (row: Row) => ReactNode;
}

/** A group of My day: its number in the margin, its first rows, and a link to all of them. */
export function DaySection<Row>({ id, title, group, hint, isHot, all, none, beside, row }: DayGroupProps<Row>) {
  const { rows, total } = group;
  if (total === 0)
    return (
      <section
        aria-labelledby={`work-${id}`}
        className="flex flex-wrap items-baseline gap-x-8 border-line border-t px-4 py-2 first:border-0"
      >
        <h2 id={`work-${id}`} className="flex scroll-mt-14 items-baseline gap-2 text-t3 desk:w-42">
          <span>{title}</span> <span className="order-first text-ink-2 tabular">0</span>
        </h2>
        <p className="text-ink-2 text-t2">{none}</p>
        {beside ? <div className="ml-auto">{beside}</div> : null}
      </section>
    );
  return (
    <section
      aria-labelledby={`work-${id}`}
      className="grid grid-cols-1 gap-x-8 border-line border-t px-4 py-3 first:border-0 desk:grid-cols-[10.5rem_minmax(0,1fr)]"
    >
      <div className="self-start desk:sticky desk:top-14 desk:pt-1">
        <h2 id={`work-${id}`} className="flex scroll-mt-14 items-baseline gap-x-2 text-t4 desk:flex-col">
          <span>{title}</span>{" "}
          <b
            className={`text-t6 tabular leading-none tracking-figure max-desk:order-first desk:text-t7 ${isHot ? "text-warn" : ""}`}
          >
            {totalText(total)}
          </b>
        </h2>
        {hint ? <p className="max-w-120 text-ink-2 text-t1">{hint}</p> : null}
        {total > rows.length ? (
          <Link className="inline-block py-2 text-t2" to={all}>
            {`See all ${totalText(total)}`}
            <span className="sr-only">: {title}</span>
          </Link>
        ) : null}
        {beside}
      </div>
      <ul className="min-w-0">{rows.map(row)}</ul>
    </section>
  );
}

interface DayRowProps {
  /** Time left, since when, or the day. */
  lead: ReactNode;
  to: string;
  name: string;
  /** Beside the name, for a screen reader alone. */
  reference?: string | null;
  tag?: ReactNode;
  /** What it is about. */
  children: ReactNode;
  /** What can be done about it. */
  does: ReactNode;
}

/** A row of a group: when, who and about what, and the buttons that do it. */
export const DayRow = ({ lead, to, name, reference, tag, children, does }: DayRowProps) => (
  <li className="grid items-center gap-x-4 gap-y-2 border-line border-t py-2 text-t2 first:border-0 rail:grid-cols-[9rem_minmax(0,1fr)] desk:grid-cols-[9rem_minmax(0,1fr)_auto]">
    <div className="flex flex-wrap items-baseline gap-x-2 text-t1 leading-heading tabular rail:grid">{lead}</div>
    <div className="min-w-0">
      <h3 className="inline text-t3">
        <Link className="-my-bar inline-block py-bar-wide font-semibold wrap-anywhere" to={to}>
          <bdi>{name}</bdi>
          {reference ? <span className="sr-only">, {reference}</span> : null}
        </Link>
      </h3>{" "}
      {tag}
      <div className="text-ink-2 wrap-anywhere desk:text-dense">{children}</div>
    </div>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 rail:flex rail:flex-wrap max-desk:rail:col-start-2 desk:justify-end">
      {does}
    </div>
  </li>
);

/** The first line of a row's lead stands out, and more so if it is late. */
export const Lead = ({ isLate = false, children }: { isLate?: boolean; children: ReactNode }) => (
  <b className={isLate ? "text-bad" : "text-ink"}>{children}</b>
);
