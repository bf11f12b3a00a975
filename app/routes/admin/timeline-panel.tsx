import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { ENTRIES, ENTRY_KINDS, type EntryKind, pastAddress, pastOf } from "#app/domain/staff/past.ts";
import { type Meaning, tinted } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

export interface TimelineEntry {
  id: string;
  kind: EntryKind;
  /** Who did it. */
  by: string;
  createdAt: Date;
  content: ReactNode;
}

/** How each kind is drawn. */
const DRAWN: Readonly<Record<EntryKind, readonly [IconName, Meaning]>> = {
  steps: ["cap", "pond"],
  outcomes: ["uni", "pond"],
  questions: ["info", "lily"],
  changes: ["undo", "neutral"],
  contacts: ["phone", "info"],
  messages: ["chat", "lily"],
  documents: ["file", "good"],
  notes: ["keep", "neutral"],
  tasks: ["check", "warn"],
  owner: ["user", "neutral"],
};

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
        <nav aria-label="Show in the timeline" className="flex flex-wrap gap-2 text-t2">
          {(["", ...kinds] as const).map((kind) => (
            <Link
              key={kind}
              className="inline-flex min-h-tap items-center rounded-full border border-line px-3 font-semibold text-ink-2 no-underline current:border-pond current:bg-pond-tint current:text-pond rail:min-h-9"
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
        <ol aria-label="Newest first">
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
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

/** What happened stands between its kind and who did it when. */
function Entry({ entry: { kind, by, createdAt, content } }: { entry: TimelineEntry }) {
  const [icon, meaning] = DRAWN[kind];
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 border-line border-t py-3 first:border-0 first:pt-0 rail:grid-cols-[2.25rem_minmax(0,1fr)_9rem]">
      <span className={`grid size-9 place-items-center rounded-control ${tinted(meaning)}`}>
        <Icon name={icon} />
      </span>
      <div
        className={kind === "notes" ? "rounded-control border border-line border-dashed bg-sunk p-2" : "self-center"}
      >
        {content}
      </div>
      <p className="col-start-2 text-ink-2 text-t1 rail:col-start-3 rail:row-start-1 rail:text-right">
        <bdi>{by}</bdi>
        <span className="rail:hidden">, </span>
        <time className="rail:block" dateTime={createdAt.toISOString()}>
          {formatMoment(createdAt)}
        </time>
      </p>
    </li>
  );
}
