import { Link } from "react-router";
import { onDemand, openInstead, useOnDemand } from "#app/browser/on-demand.ts";
import { useOverOf } from "#app/browser/over.ts";
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { applicationTitle } from "#app/routes/applications/application-title.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { formatAge, formatDay } from "#app/ui/format.ts";
import { StatusMailForm } from "./status-mail-form.tsx";

const detailsDialog = onDemand(() => import("#app/routes/applications/application-dialog.tsx"));

/** Lists the student's applications, newest first. Details open over the list, or as a page without scripts. */
export function RecentApplications({ applications }: { applications: readonly ApplicationView[] }) {
  const details = useOverOf("application");
  // Found by ID, so that an open dialog shows changes by staff.
  const viewed = applications.find((application) => application.id === details.id);
  const Dialog = useOnDemand(detailsDialog, viewed !== undefined);
  return (
    <section className="panel stack" aria-labelledby="recent">
      <div className="head">
        <h2 id="recent">Recent Applications</h2>
        <span className="mute sm">
          {applications.length} {applications.length === 1 ? "application" : "applications"}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <ul className="apps" tabIndex={0} aria-labelledby="recent">
        {applications.map((application) => {
          const title = applicationTitle(application);
          return (
            <li className="app" key={application.id}>
              <div>
                <b>{title}</b>
                <span className="mute sm">
                  {application.reference} · {application.courses[0]?.universityName} ·{" "}
                  {formatDay(application.createdAt)}
                </span>
              </div>
              <div className="row">
                <StatusBadge status={application.status} />
                <a
                  className="btn quiet"
                  href={`/dashboard/applications/${application.id}`}
                  aria-label={`View Details: ${title}, ${application.reference}`}
                  onClick={(event) => openInstead(event, detailsDialog, () => details.open(application.id))}
                >
                  View Details
                </a>
              </div>
            </li>
          );
        })}
      </ul>
      {viewed && Dialog ? <Dialog application={viewed} onClose={details.close} /> : null}
    </section>
  );
}

interface ProfileProps {
  name: string;
  email: string;
  avatarUrl: string | null;
  createdAt: Date;
  statusMail: boolean;
  now: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function Profile({ name, email, avatarUrl, createdAt, statusMail, now }: ProfileProps) {
  const isNew = now.getTime() - createdAt.getTime() < DAY_MS;
  return (
    <section className="panel stack" aria-labelledby="profile">
      <div className="who">
        <Avatar src={avatarUrl} email={email} size="xl" />
        <div>
          <h2 id="profile">{name}</h2>
          <p className="mute sm">
            {email}
            <br />
            {isNew ? "Recently joined" : `Member for ${formatAge(createdAt, now)}`}
          </p>
        </div>
      </div>
      <StatusMailForm isOn={statusMail} />
      <p>
        <Link to="/dashboard/account">Your account and your data</Link>
      </p>
    </section>
  );
}
