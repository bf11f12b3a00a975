import type { StaffApplicationView } from "#app/domain/applications/staff-view.server.ts";
import { runsUntil } from "#app/domain/promise/running.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { Inline } from "#app/ui/layout.tsx";
import { UndoForm } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Late } from "#app/ui/tables/cells.tsx";
import { PromiseLeft } from "../promise-left.tsx";
import { useCanChange } from "../use-may.ts";
import { ApplicationStatus } from "./status.tsx";

interface StatusPanelProps {
  application: StaffApplicationView;
  /** The URL of the page, to which its forms post. */
  action: string;
  now: Date;
}

/** The step of an application, what is promised of it, and for how long it has been there. */
export function StatusPanel({ application, action, now }: StatusPanelProps) {
  const mayChange = useCanChange()(application);
  const until = runsUntil(application);
  return (
    <Panel titleId="status-title" title="Status">
      {mayChange ? (
        <ApplicationStatus place="page" application={application} action={action} />
      ) : (
        <p>
          <StatusBadge status={application.status} />
        </p>
      )}
      {application.canUndo ? (
        <Inline>
          <span>Moved to {describeStatus(application.status).label}.</span>
          <UndoForm action={action} fields={{ intent: "undo", version: String(application.version) }} />
        </Inline>
      ) : null}
      {until ? (
        <p className="flex flex-wrap items-center gap-2">
          <PromiseLeft until={until} now={now} />
          <span>{`Promised by ${formatMoment(until, now)}. Log the first contact below.`}</span>
        </p>
      ) : null}
      <p className="text-ink-2 text-t2">
        At this step for {formatAge(application.statusChangedAt, now)}
        {application.isOverdue ? <Late>, longer than usual</Late> : null}
      </p>
    </Panel>
  );
}
