/** The staff's first page: the five figures, what needs action first, what is new. */
import { Link } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { totalText } from "#app/domain/admin/page-size.ts";
import { type AdminStats, adminStats } from "#app/domain/admin/stats.ts";
import { countOverdue, listForStaff, type StaffApplication } from "#app/domain/applications/staff-list.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { formatAge, formatMoment } from "#app/ui/format.ts";
import type { Route } from "./+types/overview.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Overview · Super Admin · Shapla" },
  { name: "robots", content: "noindex" },
];

const SHOWN = 5;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const now = new Date();
  const list = { search: "", page: 1 };
  const [stats, overdue, first, newest] = await Promise.all([
    adminStats(db, viewer, now),
    countOverdue(db, viewer, now),
    listForStaff(db, viewer, { ...list, status: "action", sort: "waiting" }, now),
    listForStaff(db, viewer, { ...list, status: "", sort: "newest" }, now),
  ]);
  return { stats, overdue, first: first.rows.slice(0, SHOWN), newest: newest.rows.slice(0, SHOWN), now };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { stats, overdue, first, newest, now } = loaderData;
  return (
    <>
      <div className="head">
        <h1>Overview</h1>
        <p className="mute sm">{formatMoment(now)}, Dhaka time</p>
      </div>
      <Stats stats={stats} />
      <div className="two even">
        <section className="panel stack" aria-labelledby="action">
          <div className="head">
            <h2 id="action">Needs action first</h2>
            {overdue > 0 ? (
              <Link className="btn quiet sm" to="/admin/applications?status=action&sort=waiting">
                All {totalText(overdue)}
              </Link>
            ) : null}
          </div>
          <p className="mute sm">Longer in their step than it usually takes, the longest first.</p>
          {first.length > 0 ? (
            <Applications rows={first} since={(row) => `${formatAge(row.statusChangedAt, now)} in this step`} />
          ) : (
            <p>Nothing waits for longer than usual.</p>
          )}
        </section>
        <section className="panel stack" aria-labelledby="newest">
          <div className="head">
            <h2 id="newest">Newest applications</h2>
            <Link className="btn quiet sm" to="/admin/applications">
              All {stats.totalApplications.toLocaleString("en-GB")}
            </Link>
          </div>
          {newest.length > 0 ? (
            <Applications rows={newest} since={(row) => `${formatAge(row.createdAt, now)} ago`} />
          ) : (
            <p className="mute">They appear here as students send them.</p>
          )}
        </section>
      </div>
    </>
  );
}

function Stats({ stats }: { stats: AdminStats }) {
  const number = (value: number) => value.toLocaleString("en-GB");
  const figures = [
    { name: "Users", value: number(stats.totalUsers), note: `+${number(stats.newUsers)} this week` },
    {
      name: "Applications",
      value: number(stats.totalApplications),
      note: `+${number(stats.newApplications)} this week`,
    },
    { name: "Leads", value: number(stats.totalLeads), note: `+${number(stats.newLeads)} this week` },
    {
      name: "Conversion rate",
      value: `${stats.conversionRate}%`,
      note: `${number(stats.convertedLeads)} of ${number(stats.totalLeads)} leads converted`,
    },
    {
      name: "Visa approved",
      value: `${stats.finalConversionRate}%`,
      note: `${number(stats.approvedApplications)} of ${number(stats.totalApplications)} applications`,
    },
  ];
  return (
    <dl className="stats">
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className="note-s">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function Applications({
  rows,
  since,
}: {
  rows: readonly StaffApplication[];
  since: (row: StaffApplication) => string;
}) {
  return (
    <ul>
      {rows.map((row) => (
        <li className="app lead-r" key={row.id}>
          <div>
            <Link to={`/admin/applications/${row.id}`}>
              <b>{row.fullName}</b>
            </Link>
            <span className="mute sm">
              {row.courses[0]?.name}
              {row.courses.length > 1 ? `, and ${row.courses.length - 1} more` : ""} · {since(row)}
            </span>
          </div>
          <StatusBadge status={row.status} />
        </li>
      ))}
    </ul>
  );
}
