import type { ReactNode } from "react";
import { formatMoment } from "#app/ui/format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

export interface Entry {
  id: string;
  /** Who did it. */
  by: string;
  createdAt: Date;
  content: ReactNode;
}

interface TimelinePanelProps {
  entries: readonly Entry[];
  /** The form that adds an entry. */
  children: ReactNode;
}

/** What happened to a record and what staff noted about it, newest first. */
export function TimelinePanel({ entries, children }: TimelinePanelProps) {
  const newestFirst = entries.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return (
    <Panel id="timeline" titleId="timeline-title" title="Timeline">
      {children}
      <Stack as="ol" gap={4} aria-label="Newest first">
        {newestFirst.map(({ id, by, createdAt, content }) => (
          <li key={id}>
            {content}
            <br />
            <span className="text-ink-2 text-t2">
              <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>, <bdi>{by}</bdi>
            </span>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
