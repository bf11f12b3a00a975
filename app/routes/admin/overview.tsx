/** The first page of the staff area: the five figures, what needs action first, and what is new. */
import { Link } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { adminStats } from "#app/domain/admin/stats.server.ts";
import { thingsToCheck } from "#app/domain/admin/to-check.server.ts";
import { countOverdue, firstForStaff } from "#app/domain/applications/staff-applications.server.ts";
import { latestLeads } from "#app/domain/leads/leads.server.ts";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { formatCount } from "#app/notation.ts";
import { formatAge, formatMoment } from "#app/ui/format.ts";
import type { Route } from "./+types/overview.ts";
import { waitOf } from "./applications/wait.ts";
import { Applications, BoardPanel, Checks, Leads, Stats } from "./overview-parts.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Overview · Super Admin · Shapla" },
  { name: "robots", content: "noindex" },
];

/** How many rows the panels of urgent and of new applications show. */
const FIRST = 7;
const NEWEST = 5;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const now = new Date();
  const [stats, overdue, first, newest, leads, found] = await Promise.all([
    adminStats(db, viewer, now),
    countOverdue(db, viewer, now),
    firstForStaff(db, viewer, { search: "", status: "action", sort: "waiting" }, FIRST, now),
    firstForStaff(db, viewer, { search: "", status: "", sort: "newest" }, NEWEST),
    latestLeads(db, viewer, NEWEST),
    thingsToCheck(db, viewer),
  ]);
  return { stats, overdue, first, newest, leads, found, now };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { stats, overdue, first, newest, leads, found, now } = loaderData;
  const ago = (row: { createdAt: Date }) => <span className="ago">{formatAge(row.createdAt, now)} ago</span>;
  return (
    <>
      <div className="head">
        <h1>Overview</h1>
        <p className="mute sm">{formatMoment(now)}, Dhaka time</p>
      </div>
      <Stats stats={stats} />
      <div className="board">
        <BoardPanel
          id="action"
          heading={<>Needs action {overdue > 0 ? <span className="tag warn">{totalText(overdue)}</span> : null}</>}
          links={
            overdue > 0 ? (
              <Link className="btn quiet sm" to="/admin/applications?status=action&sort=waiting">
                See all {totalText(overdue)} <span className="vh">that need action</span>
              </Link>
            ) : null
          }
          width="two-thirds"
        >
          {first.length > 0 ? (
            <Applications rows={first} since={(row) => <span className="late">{waitOf(row, now)}</span>} />
          ) : (
            <p className="mute">No application has waited for longer than usual.</p>
          )}
        </BoardPanel>
        <BoardPanel id="check" heading="To check" width="third">
          {Object.values(found).some(Boolean) ? (
            <Checks found={found} now={now} />
          ) : (
            <p className="mute">There is nothing to check.</p>
          )}
        </BoardPanel>
        <BoardPanel
          id="newest"
          heading="Newest applications"
          links={
            <Link className="btn quiet sm" to="/admin/applications">
              See all {formatCount(stats.totalApplications)} <span className="vh">applications</span>
            </Link>
          }
          width="half"
        >
          {newest.length > 0 ? (
            <Applications rows={newest} since={ago} />
          ) : (
            <p className="mute">Applications appear here as students send them.</p>
          )}
        </BoardPanel>
        <BoardPanel
          id="newest-leads"
          heading="Newest leads"
          links={
            <>
              <Link className="btn quiet sm" to="/admin/leads/new">
                Create lead
              </Link>
              <Link className="btn quiet sm" to="/admin/leads">
                See all {formatCount(stats.totalLeads)} <span className="vh">leads</span>
              </Link>
            </>
          }
          width="half"
        >
          {leads.length > 0 ? <Leads rows={leads} since={ago} /> : <p className="mute">There are no leads yet.</p>}
        </BoardPanel>
      </div>
    </>
  );
}
