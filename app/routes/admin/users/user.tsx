/** One person: who they are, what they have sent, and what they did as staff. */
import { Link } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { getPerson, type PersonsApplication } from "#app/domain/admin/users.server.ts";
import { listAudit } from "#app/domain/staff/audit.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { History } from "../audit/history.tsx";
import type { Route } from "./+types/user.ts";
import { RoleTag } from "./role-tag.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? loaderData.name : "Users"} · Super Admin · Shapla` },
  { name: "robots", content: "noindex" },
];

/** How many entries of the log the page shows; the log has the others. */
const SHOWN_ENTRIES = 10;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const person = await orErrorPage(getPerson(db, viewer, args.params.userId));
  const [done, changes] = await Promise.all([
    listAudit(db, viewer, { actorId: person.id, page: 1 }),
    listAudit(db, viewer, { subjectId: person.id, action: "user.role", page: 1 }),
  ]);
  return {
    person,
    name: person.fullName || person.email,
    isSelf: person.id === viewer.id,
    done: done.rows.slice(0, SHOWN_ENTRIES),
    hasMore: done.rows.length > SHOWN_ENTRIES,
    changes: changes.rows,
  };
}

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { person, name, isSelf, done, hasMore, changes } = loaderData;
  const isStaff = person.role === "admin";
  return (
    <div className="stack mid">
      <p>
        <Link to="/admin/users">All users</Link>
      </p>
      <h1>{name}</h1>
      <div className="two">
        <div className="stack mid">
          <Applications sent={person.applications} />
          {isStaff || done.length > 0 ? (
            <div className="stack tight">
              <History title="What they did as staff" entries={done} empty="Nothing yet." />
              {hasMore ? (
                <p>
                  <Link to={`/admin/audit?by=${person.id}`}>All entries in the audit log</Link>
                </p>
              ) : null}
            </div>
          ) : null}
        </div>
        <div className="stack mid">
          <section className="panel stack" aria-labelledby="profile">
            <h2 id="profile">Profile</h2>
            <Avatar src={person.avatarUrl} email={person.email} size="xl" />
            <dl className="kv sm">
              <div>
                <dt>E-mail</dt>
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
              <p className="mute sm">This is you. Nobody changes their own role.</p>
            ) : (
              <p>
                <Link className="btn" to={`/admin/users/${person.id}/role`}>
                  {isStaff ? "Remove the admin role" : "Make an admin"}
                </Link>
              </p>
            )}
          </section>
          {changes.length > 0 ? <History title="Role changes" entries={changes} empty="" /> : null}
        </div>
      </div>
    </div>
  );
}

function Applications({ sent }: { sent: readonly PersonsApplication[] }) {
  return (
    <section className="panel stack" aria-labelledby="sent">
      <h2 id="sent">Applications</h2>
      {sent.length > 0 ? (
        <ul>
          {sent.map((application) => (
            <li key={application.id} className="app lead-r">
              <div>
                <Link to={`/admin/applications/${application.id}`}>{application.reference}</Link>
                <br />
                <span className="mute sm">
                  {application.firstCourse ? `${application.firstCourse} · ` : ""}
                  {formatMoment(application.createdAt)}
                </span>
              </div>
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
