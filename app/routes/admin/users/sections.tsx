import { Link } from "react-router";
import type { Person, PersonsApplication } from "#app/domain/admin/users.server.ts";
import type { AuditView } from "#app/domain/staff/audit.server.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { History } from "../audit/history.tsx";
import { RoleTag } from "./table.tsx";

/** Shows who a person is, with a link to change their role. */
export function Profile({ person, isSelf }: { person: Person; isSelf: boolean }) {
  return (
    <section className="panel stack" aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      <Avatar src={person.avatarUrl} email={person.email} size="xl" />
      <dl className="kv sm">
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(person.email).replace("%40", "@")}`}>{person.email}</a>
          </dd>
        </div>
        <div>
          <dt>Joined</dt>
          <dd>{formatMoment(person.createdAt)}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>
            <RoleTag role={person.role} />
          </dd>
        </div>
      </dl>
      {isSelf ? (
        <p className="mute sm">This is your account. You cannot change your own role.</p>
      ) : (
        <p>
          <Link className="btn" to={`/admin/users/${person.id}/role`}>
            {person.role === "admin" ? "Remove admin role" : "Make admin"}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Lists a person's applications, newest first. */
export function Applications({ sent }: { sent: readonly PersonsApplication[] }) {
  return (
    <section className="panel stack" aria-labelledby="sent">
      <h2 id="sent">Applications</h2>
      {sent.length > 0 ? (
        <ul className="rows">
          {sent.map((application) => (
            <li key={application.id}>
              <Link to={`/admin/applications/${application.id}`}>{application.reference}</Link>
              <span className="cut">{application.firstCourse}</span>
              <span className="ago">{formatMoment(application.createdAt)}</span>
              <StatusBadge status={application.status} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mute">They have not applied yet.</p>
      )}
    </section>
  );
}

/** Lists the last entries of the audit log by a person. */
export function StaffHistory({
  id,
  entries,
  hasMore,
}: {
  id: string;
  entries: readonly AuditView[];
  hasMore: boolean;
}) {
  return (
    <div className="stack tight">
      <History title="Staff activity" entries={entries} empty="No activity yet." />
      {hasMore ? (
        <p>
          <Link to={`/admin/audit?by=${id}`}>See all entries in the audit log</Link>
        </p>
      ) : null}
    </div>
  );
}
