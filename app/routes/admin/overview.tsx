/** The staff's first page: the five figures, what needs action first, what is new. */
import { Link } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { adminStats } from "#app/domain/admin/stats.server.ts";
import { countOverdue, firstForStaff } from "#app/domain/applications/staff-applications.server.ts";
import { latestLeads } from "#app/domain/leads/leads.server.ts";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { formatAge, formatMoment } from "#app/ui/format.ts";
import type { Route } from "./+types/overview.ts";
import { Applications, Leads, Stats } from "./overview-parts.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Overview · Super Admin · Shapla" },
  { name: "robots", content: "noindex" },
];

const SHOWN = 5;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const now = new Date();
  const [stats, overdue, first, newest, leads] = await Promise.all([
    adminStats(db, viewer, now),
    countOverdue(db, viewer, now),
    firstForStaff(db, viewer, { search: "", status: "action", sort: "waiting" }, SHOWN, now),
    firstForStaff(db, viewer, { search: "", status: "", sort: "newest" }, SHOWN),
    latestLeads(db, viewer, SHOWN),
  ]);
  return { stats, overdue, first, newest, leads, now };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { stats, overdue, first, newest, leads, now } = loaderData;
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
            <h2 id="action">Needs action</h2>
            {overdue > 0 ? (
              <Link className="btn quiet sm" to="/admin/applications?status=action&sort=waiting">
                See all {totalText(overdue)} that need action
              </Link>
            ) : null}
          </div>
          <p className="mute sm">At the same step for longer than usual, longest wait first.</p>
          {first.length > 0 ? (
            <Applications rows={first} since={(row) => `${formatAge(row.statusChangedAt, now)} at this step`} />
          ) : (
            <p>No applications have been waiting longer than usual.</p>
          )}
        </section>
        <section className="panel stack" aria-labelledby="newest">
          <div className="head">
            <h2 id="newest">Newest applications</h2>
            <Link className="btn quiet sm" to="/admin/applications">
              See all {stats.totalApplications.toLocaleString("en-GB")} applications
            </Link>
          </div>
          {newest.length > 0 ? (
            <Applications rows={newest} since={(row) => `${formatAge(row.createdAt, now)} ago`} />
          ) : (
            <p className="mute">Applications appear here when students submit them.</p>
          )}
        </section>
        <section className="panel stack" aria-labelledby="newest-leads">
          <div className="head">
            <h2 id="newest-leads">Newest leads</h2>
            <Link className="btn quiet sm" to="/admin/leads">
              See all {stats.totalLeads.toLocaleString("en-GB")} leads
            </Link>
          </div>
          <Leads leads={leads} now={now} />
          <p>
            <Link className="btn" to="/admin/leads/new">
              Create lead
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}
