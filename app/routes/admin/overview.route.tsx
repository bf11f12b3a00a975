/** The first page of the staff area: the five figures, what needs action first, and what is new. */
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { adminStats } from "#app/domain/admin/stats.server.ts";
import { thingsToCheck } from "#app/domain/admin/to-check.server.ts";
import { firstForStaff } from "#app/domain/applications/staff-applications.server.ts";
import { countBroken } from "#app/domain/housekeeping/checks.server.ts";
import { latestLeads } from "#app/domain/leads/leads.server.ts";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { formatCount } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { PageHeader } from "#app/ui/layout.tsx";
import { RecordRows } from "#app/ui/tables/record-rows.tsx";
import type { Route } from "./+types/overview.route.ts";
import { waitOf } from "./applications/wait.ts";
import { Board } from "./board.tsx";
import { applicationRow, BoardPanel, BrokenRecords, Checks, leadRow, Stats } from "./overview-parts.tsx";

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
  const [stats, first, newest, leads, found, broken] = await Promise.all([
    adminStats(db, viewer, now),
    firstForStaff(db, viewer, { search: "", status: "action", sort: "waiting" }, FIRST, now),
    firstForStaff(db, viewer, { search: "", status: "", sort: "newest" }, NEWEST),
    latestLeads(db, viewer, NEWEST),
    thingsToCheck(db, viewer),
    countBroken(db, viewer),
  ]);
  return { stats, first, newest, leads, found, broken, now };
}

export default function Overview({ loaderData, matches }: Route.ComponentProps) {
  const { stats, first, newest, leads, found, broken, now } = loaderData;
  const { overdue } = matches[1].loaderData;
  const ago = (row: { createdAt: Date }) => `${formatAge(row.createdAt, now)} ago`;
  return (
    <>
      <PageHeader title="Overview">
        <p className="text-ink-2 text-t2">{formatMoment(now)}, Dhaka time</p>
      </PageHeader>
      {broken > 0 ? <BrokenRecords count={broken} /> : null}
      <Stats stats={stats} />
      <Board>
        <BoardPanel
          id="action"
          heading={<>Needs action {overdue > 0 ? <Tag meaning="warn">{totalText(overdue)}</Tag> : null}</>}
          links={
            overdue > 0 ? (
              <ButtonLink look="quiet" to="/admin/applications?status=action&sort=waiting">
                <span>{`See all ${totalText(overdue)}`}</span> <span className="sr-only">that need action</span>
              </ButtonLink>
            ) : null
          }
          width="two-thirds"
        >
          {first.length > 0 ? (
            <RecordRows rows={first.map((row) => ({ ...applicationRow(row), when: waitOf(row, now) }))} isLate />
          ) : (
            <p className="text-ink-2">No application has waited for longer than usual.</p>
          )}
        </BoardPanel>
        <BoardPanel
          id="check"
          heading="To check"
          links={
            <ButtonLink look="quiet" to="/admin/checks">
              Checks <span className="sr-only">of the records</span>
            </ButtonLink>
          }
          width="third"
        >
          {Object.values(found).some(Boolean) ? (
            <Checks found={found} now={now} />
          ) : (
            <p className="text-ink-2">There is nothing to check.</p>
          )}
        </BoardPanel>
        <BoardPanel
          id="newest"
          heading="Newest applications"
          links={
            <ButtonLink look="quiet" to="/admin/applications">
              <span>{`See all ${formatCount(stats.totalApplications)}`}</span>{" "}
              <span className="sr-only">applications</span>
            </ButtonLink>
          }
          width="half"
        >
          {newest.length > 0 ? (
            <RecordRows rows={newest.map((row) => ({ ...applicationRow(row), when: ago(row) }))} isHalf />
          ) : (
            <p className="text-ink-2">Applications appear here as students send them.</p>
          )}
        </BoardPanel>
        <BoardPanel
          id="newest-leads"
          heading="Newest leads"
          links={
            <>
              <ButtonLink look="quiet" to="/admin/leads/new">
                Create lead
              </ButtonLink>
              <ButtonLink look="quiet" to="/admin/leads">
                <span>{`See all ${formatCount(stats.totalLeads)}`}</span> <span className="sr-only">leads</span>
              </ButtonLink>
            </>
          }
          width="half"
        >
          {leads.length > 0 ? (
            <RecordRows rows={leads.map((lead) => ({ ...leadRow(lead), when: ago(lead) }))} isHalf />
          ) : (
            <p className="text-ink-2">There are no leads yet.</p>
          )}
        </BoardPanel>
      </Board>
    </>
  );
}
