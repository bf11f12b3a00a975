import type { ReactNode } from "react";
import { Link } from "react-router";
import { unreadText } from "#app/domain/messages/unread-text.ts";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { listOfThreads } from "./address.ts";
import type { ThreadList } from "./read-list.server.ts";

const VIEWS = [
  ["mine", "Mine"],
  ["pool", "Pool"],
  ["all", "All"],
] as const;

/** How many of the viewer's conversations and of the pool have news, and whose are shown. */
export const ListSummary = ({ list: { look, counts }, children }: { list: ThreadList; children?: ReactNode }) => (
  <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-t2">
      <span>{`${unreadText(counts.unread)} unread`}</span>
      {children}
    </p>
    <nav aria-label="Whose conversations" className="flex flex-wrap gap-2">
      {VIEWS.map(([view, words]) => (
        <Link
          key={view}
          to={listOfThreads({ view, search: "" })}
          aria-current={view === look.view && !look.search ? "page" : undefined}
          className="control border-line px-button text-ink-2 text-t2 current:border-pond current:bg-pond-tint current:text-pond-2"
        >
          {words} <span>{totalText(counts[view])}</span>
        </Link>
      ))}
    </nav>
  </div>
);
