import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { ENTRIES, ENTRY_KINDS, type EntryKind, pastAddress, pastOf } from "#app/domain/staff/past.ts";
import { formatMoment } from "#app/ui/format.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

export interface TimelineEntry {
  id: string;
  kind: EntryKind;
  /** Who did it. */
  by: string;
  createdAt: Date;
  content: ReactNode;
}

interface TimelinePanelProps {
  entries: readonly TimelineEntry[];
  /** The form that adds an entry. */
  children: ReactNode;
}

/** What happened to a record and what staff noted about it, newest first, all of it or one kind. */
export function TimelinePanel({ entries, children }: TimelinePanelProps) {
  const { pathname, search } = useLocation();
  const { show, page, isLast } = pastOf(search);
  const address = (kind: EntryKind | "", number = 1) => pastAddress(pathname, search, kind, number);
  const asked = entries
    .filter(({ kind }) => show === "" || kind === show)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const shown = asked.slice((page - 1) * ENTRIES, page * ENTRIES);
  const kinds = (Object.keys(ENTRY_KINDS) as EntryKind[]).filter((kind) =>
    entries.some((entry) => entry.kind === kind),
  );
  return (
    <Panel id="timeline" titleId="timeline-title" title="Timeline">
      {children}
      {kinds.length > 1 || show !== "" ? (
        <nav aria-label="Show in the timeline" className="flex flex-wrap gap-x-4 text-t2">
          {(["", ...kinds] as const).map((kind) => (
            <Link
              key={kind}
              className="py-3 font-semibold current:text-ink current:no-underline"
              aria-current={kind === show ? "true" : undefined}
              to={address(kind)}
              preventScrollReset
            >
              {kind === "" ? "All" : ENTRY_KINDS[kind]}
            </Link>
          ))}
        </nav>
      ) : null}
      {shown.length > 0 ? (
        <Stack as="ol" gap={4} aria-label="Newest first">
          {shown.map(({ id, by, createdAt, content }) => (
            <li key={id}>
              {content}
              <br />
              <span className="text-ink-2 text-t2">
                <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>, <bdi>{by}</bdi>
              </span>
            </li>
          ))}
        </Stack>
      ) : (
        <p className="text-ink-2">Nothing of this kind has happened.</p>
      )}
      <Inline className="text-t2">
        {page > 1 ? (
          <Link className="py-3 font-semibold" to={address(show, page - 1)}>
            Newer entries
          </Link>
        ) : null}
        {asked.length > page * ENTRIES && !isLast ? (
          <Link className="py-3 font-semibold" to={address(show, page + 1)}>
            Older entries
          </Link>
        ) : null}
      </Inline>
    </Panel>
  );
}
