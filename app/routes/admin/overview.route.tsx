/** The first page of the staff area: the five figures, what needs action first, and what is new. */
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { adminStats } from "#app/domain/admin/stats.server.ts";
import { thingsToCheck } from "#app/domain/admin/to-check.server.ts";
import { firstForStaff } from "#app/domain/applications/staff-applications.server.ts";
import { countBroken } from "#app/domain/housekeeping/checks.server.ts";
import { latestLeads } from "#app/domain/leads/leads.server.ts";
import { may } from "#app/domain/staff/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/layout.tsx";
import type { Route } from "./+types/overview.route.ts";
import { Board } from "./board.tsx";
import { BoardPanel, BrokenRecords, Checks, Stats } from "./overview-parts.tsx";
import { NeedsAction, Newest } from "./overview-people.tsx";
import { useMay } from "./use-may.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Overview · Staff area · Shapla" },
  { name: "robots", content: "noindex" },
];

/** How many rows the panels of urgent and of new applications show. */
const FIRST = 7;
const NEWEST = 5;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "desk.open");
  const now = new Date();
  const [stats, broken, people, found] = await Promise.all([
    may(viewer, "analytics.read") ? adminStats(db, viewer, now) : null,
    may(viewer, "checks.read") ? countBroken(db, viewer) : 0,
    may(viewer, "people.read") ? peopleOf(viewer, now) : null,
    thingsToCheck(db, viewer),
  ]);
  return { stats, broken, people, found, now };
}

async function peopleOf(viewer: Viewer, now: Date) {
  const [first, newest, leads] = await Promise.all([
    firstForStaff(db, viewer, { search: "", status: "action", sort: "waiting" }, FIRST, now),
    firstForStaff(db, viewer, { search: "", status: "", sort: "newest" }, NEWEST),
    latestLeads(db, viewer, NEWEST),
  ]);
  return { first, newest, leads };
}

export default function Overview({ loaderData, matches }: Route.ComponentProps) {
  const { stats, broken, people, found, now } = loaderData;
  const { overdue } = matches[1].loaderData;
  const may = useMay();
  return (
    <>
      <PageHeader title="Overview">
        <p className="text-ink-2 text-t2">{formatMoment(now)}, Dhaka time</p>
      </PageHeader>
      {broken > 0 ? <BrokenRecords count={broken} /> : null}
      {stats ? <Stats stats={stats} /> : null}
      <Board>
        {people ? <NeedsAction {...people} overdue={overdue} now={now} /> : null}
        <BoardPanel
          id="check"
          heading="To check"
          links={
            may("checks.read") ? (
              <ButtonLink look="quiet" to="/admin/checks">
                Checks <span className="sr-only">of the records</span>
              </ButtonLink>
            ) : null
          }
          width="third"
        >
          {Object.values(found).some(Boolean) ? (
            <Checks found={found} now={now} />
          ) : (
            <p className="text-ink-2">There is nothing to check.</p>
          )}
        </BoardPanel>
        {people ? <Newest {...people} stats={stats} now={now} /> : null}
      </Board>
    </>
  );
}
