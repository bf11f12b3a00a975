import type { ReactNode } from "react";
import { Link } from "react-router";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { listOfThreads, UNFILED } from "./address.ts";
import type { ThreadList } from "./read-list.server.ts";

const VIEWS = [
  ["answer", "To answer"],
  ["mine", "Mine"],
  ["pool", "Pool"],
  ["all", "All"],
] as const;

interface ListSummaryProps {
  list: Pick<ThreadList, "look" | "counts" | "unfiled"> | { look: null; counts: ThreadList["counts"]; unfiled: number };
  /** Whether a phone has the views only in the list, because a conversation needs the room. */
  isFolded?: boolean;
  children?: ReactNode;
}

const VIEW =
  "control border-line px-button text-ink-2 text-t2 current:border-pond current:bg-pond-tint current:text-pond-2";

/** Which conversations are shown, with how many there are. Without a look, it is the emails that are not filed. */
export const ListSummary = ({ list: { look, counts, unfiled }, isFolded, children }: ListSummaryProps) => (
  <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-t2">{children}</p>
    <nav aria-label="Whose conversations" className={`flex flex-wrap gap-2 ${isFolded ? "max-wide:hidden" : ""}`}>
      {VIEWS.map(([view, words]) => (
        <Link
          key={view}
          to={listOfThreads({ view, search: "" })}
          aria-current={view === look?.view && !look.search ? "page" : undefined}
          className={VIEW}
        >
          {words} <span>{totalText(counts[view])}</span>
        </Link>
      ))}
      <Link to={UNFILED} aria-current={look === null ? "page" : undefined} className={VIEW}>
        Not filed <span>{totalText(unfiled)}</span>
      </Link>
    </nav>
  </div>
);
