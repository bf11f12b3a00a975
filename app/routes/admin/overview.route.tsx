/** The first page of the staff area: what is to be done today, then what is new, and the five figures last. */
import { Link } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { ownFigures } from "#app/domain/admin/promise-figures.server.ts";
import { type AdminStats, adminStats } from "#app/domain/admin/stats.server.ts";
import { thingsToCheck } from "#app/domain/admin/to-check.server.ts";
import { firstForStaff, type StaffApplication } from "#app/domain/applications/staff-applications.server.ts";
import { countToday } from "#app/domain/appointments/week.server.ts";
import { openComplaints } from "#app/domain/complaints/staff-complaints.server.ts";
import { countDueOriginals } from "#app/domain/documents/originals/originals.server.ts";
import { countBroken } from "#app/domain/housekeeping/checks.server.ts";
import { countUnfiled } from "#app/domain/incoming-mail/unfiled.server.ts";
import { type LeadRow, latestLeads } from "#app/domain/leads/leads.server.ts";
import { may } from "#app/domain/permissions.ts";
import { MINE } from "#app/domain/staff/owner-filter.ts";
import { readMyDay } from "#app/domain/work/read-my-day.server.ts";
import { FIRST, MOST, whoseOf } from "#app/domain/work/whose.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { countOf, formatCount } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { Inline, PageHeader } from "#app/ui/layout.tsx";
import { RecordRows } from "#app/ui/tables/record-rows.tsx";
import type { Route } from "./+types/overview.route.ts";
import { MINE as MY_WEEK, weekAddress } from "./appointments/address.ts";
import { Board } from "./board.tsx";
import {
  applicationRow,
  BoardPanel,
  BrokenRecords,
  leadRow,
  OwnFigures,
  Stats,
  ToCheckPanel,
} from "./overview-parts.tsx";
import { staffMeta } from "./staff-meta.ts";
import { useMay } from "./use-may.ts";
import { dayAddress, groupIn } from "./work/address.ts";
import { changeMyDay } from "./work/change-my-day.server.ts";
import { daySummary, MyDay } from "./work/my-day.tsx";

export const meta = () => staffMeta("Overview");

/** How many of the newest the panels show. */
const NEWEST = 5;

/** Of how many days a counsellor's own figures are. */
const OWN_DAYS = 30;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "desk.open");
  const now = new Date();
  const all = groupIn(args.url);
  const whose = whoseOf(viewer, args.url.searchParams.get("who"));
  const who = whose === whoseOf(viewer, null) ? "" : whose;
  const [day, appointments] = may(viewer, "people.read")
    ? await Promise.all([
        readMyDay(db, viewer, { whose, only: all, limit: all === "" ? FIRST : MOST }, now),
        countToday(db, viewer, now),
      ])
    : [null, 0];
  return { day, appointments, all, who, now, rest: all === "" ? await restOf(viewer, now) : null };
}

/** What the page shows below the groups. */
async function restOf(viewer: Viewer, now: Date) {
  const since = new Date(now.getTime() - OWN_DAYS * 24 * 60 * 60 * 1000);
  const [stats, own, broken, people, unfiled, originals, found, complaints] = await Promise.all([
    may(viewer, "analytics.read") ? adminStats(db, viewer, now) : null,
    may(viewer, "people.turn") ? ownFigures(db, viewer, since, now) : null,
    may(viewer, "checks.read") ? countBroken(db, viewer) : 0,
    may(viewer, "people.read") ? newestOf(viewer) : null,
    may(viewer, "people.read") ? countUnfiled(db, viewer) : 0,
    may(viewer, "people.read") ? countDueOriginals(db, viewer, now) : 0,
    thingsToCheck(db, viewer),
    openComplaints(db, viewer),
  ]);
  return { stats, own, broken, people, unfiled, originals, found, complaints };
}

async function newestOf(viewer: Viewer) {
  const [newest, leads] = await Promise.all([
    firstForStaff(db, viewer, { search: "", status: "", sort: "newest" }, NEWEST),
    latestLeads(db, viewer, NEWEST),
  ]);
  return { newest, leads };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const who = args.url.searchParams.get("who") ?? "";
  return changeMyDay(viewer, await readForm(args.request), { who, all: groupIn(args.url) });
}

/** Shows a task that is not right with the day as it is now. */
export const shouldRevalidate = () => true;

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { day, appointments, all, who, now, rest } = loaderData;
  const seesAll = useMay()("people.all");
  return (
    <>
      {all === "" ? null : (
        <p>
          <BackLink href={dayAddress({ who, all: "" })}>My day</BackLink>
        </p>
      )}
      <PageHeader title={day ? "My day" : "Overview"}>
        <p className="text-ink-2 text-t2">{formatMoment(now)}, Dhaka time</p>
      </PageHeader>
      {day ? (
        <Inline className="justify-between">
          <p>
            {daySummary(day)}
            {appointments > 0 ? (
              <>
                {" "}
                <Link className="inline-block py-2" to={weekAddress({ who: MY_WEEK })}>
                  {`${countOf(appointments, "appointment")} today`}
                </Link>
              </>
            ) : null}
          </p>
          {seesAll ? (
            <nav aria-label="Whose work" className="flex flex-wrap gap-x-4">
              <Who who="" now={who} all={all} words="Everyone" />
              <Who who={MINE} now={who} all={all} words="Mine and no one's" />
            </nav>
          ) : null}
        </Inline>
      ) : null}
      {rest && rest.broken > 0 ? <BrokenRecords count={rest.broken} /> : null}
      {day ? (
        <MyDay
          day={day}
          unfiled={rest?.unfiled ?? 0}
          originals={rest?.originals ?? 0}
          who={who}
          only={all}
          now={now}
          refused={actionData ?? null}
        />
      ) : null}
      {rest?.stats ? <Stats stats={rest.stats} /> : null}
      {rest?.own ? <OwnFigures own={rest.own} days={OWN_DAYS} /> : null}
      {rest ? (
        <Board>
          {rest.people ? <Newest {...rest.people} stats={rest.stats} now={now} /> : null}
          <ToCheckPanel found={rest.found} complaints={rest.complaints} />
        </Board>
      ) : null}
    </>
  );
}

interface WhoProps {
  who: string;
  now: string;
  all: ReturnType<typeof groupIn>;
  words: string;
}

const Who = ({ who, now, all, words }: WhoProps) => (
  <Link
    className="py-3 font-semibold current:text-ink current:no-underline"
    aria-current={who === now ? "page" : undefined}
    to={dayAddress({ who, all })}
  >
    {words}
  </Link>
);

/** The panels of the overview about applications and leads. */
interface NewestProps {
  newest: readonly StaffApplication[];
  leads: readonly LeadRow[];
  /** Null for those who do not see how many there are. */
  stats: AdminStats | null;
  now: Date;
}

function Newest({ newest, leads, stats, now }: NewestProps) {
  const ago = (row: { createdAt: Date }) => `${formatAge(row.createdAt, now)} ago`;
  return (
    <>
      <BoardPanel
        id="newest"
        heading="Newest applications"
        links={
          <ButtonLink look="quiet" to="/admin/applications">
            <span>{stats ? `See all ${formatCount(stats.totalApplications)}` : "See all"}</span>{" "}
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
              <span>{stats ? `See all ${formatCount(stats.totalLeads)}` : "See all"}</span>{" "}
              <span className="sr-only">leads</span>
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
    </>
  );
}
