import { Link } from "react-router";
import { onDemand, openInstead, useOnDemand } from "#app/browser/on-demand.ts";
import { useOverOf } from "#app/browser/over.ts";
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { countOf } from "#app/notation.ts";
import { applicationTitle } from "#app/routes/applications/application-title.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDay } from "#app/ui/format.ts";
import { Inline } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { StatusMailForm } from "./status-mail-form.tsx";

const detailsDialog = onDemand(() => import("#app/routes/applications/application-dialog.tsx"));

/** Lists the student's applications, newest first. Details open over the list, or as a page without scripts. */
export function RecentApplications({ applications }: { applications: readonly ApplicationView[] }) {
  const details = useOverOf("application");
  // Found by ID, so that an open dialog shows changes by staff.
  const viewed = applications.find((application) => application.id === details.id);
  const Dialog = useOnDemand(detailsDialog, viewed !== undefined);
  return (
    <Panel
      titleId="recent"
      title="Recent Applications"
      beside={<span className="text-ink-2 text-t2">{countOf(applications.length, "application")}</span>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <ul className="rail:max-h-104 rail:overflow-auto" tabIndex={0} aria-labelledby="recent">
        {applications.map((application) => {
          const title = applicationTitle(application);
          return (
            <PanelItem className="wide:flex wide:items-center wide:justify-between wide:gap-3" key={application.id}>
              <div>
                <b className="block leading-line">{title}</b>
                <span className="text-ink-2 text-t2">
                  {application.reference} · {application.courses[0]?.universityName} ·{" "}
                  {formatDay(application.createdAt)}
                </span>
              </div>
              <Inline className="rail:justify-between rail:pr-14 wide:flex-none wide:pr-0">
                <StatusBadge status={application.status} />
                <ButtonLink
                  look="quiet"
                  href={`/dashboard/applications/${application.id}`}
                  aria-label={`View Details: ${title}, ${application.reference}`}
                  onClick={(event) => openInstead(event, detailsDialog, () => details.open(application.id))}
                >
                  View Details
                </ButtonLink>
              </Inline>
            </PanelItem>
          );
        })}
      </ul>
      {viewed && Dialog ? <Dialog application={viewed} onClose={details.close} /> : null}
    </Panel>
  );
}

interface ProfileProps {
  name: string;
  email: string;
  avatarUrl: string | null;
  /** How long they have been here, in words. */
  since: string;
  statusMail: boolean;
}

export function Profile({ name, email, avatarUrl, since, statusMail }: ProfileProps) {
  return (
    <Panel aria-labelledby="profile">
      <div className="flex items-center gap-4">
        <Avatar src={avatarUrl} email={email} size="xl" />
        <div className="min-w-0">
          <h2 id="profile">{name}</h2>
          <p className="text-ink-2 text-t2">
            {email}
            <br />
            {since}
          </p>
        </div>
      </div>
      <StatusMailForm isOn={statusMail} />
      <p>
        <Link to="/dashboard/account">Your account and your data</Link>
      </p>
    </Panel>
  );
}
