/** Complaints that are open, by the day of what is owed, or those that have ended; with the year's figures. */
import { Link } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import {
  type ComplaintFigures,
  type ComplaintRow,
  complaintFigures,
  lastYear,
  listComplaints,
} from "#app/domain/complaints/staff-complaints.server.ts";
import { daysBetween } from "#app/domain/values/days.ts";
import { countOf, formatCount } from "#app/notation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDay, formatShortDate, isoDay } from "#app/ui/format.ts";
import { KeyValues } from "#app/ui/key-values.tsx";
import { PageHeader } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CellNote, Late, RowLink } from "#app/ui/tables/cells.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/list.route.ts";
import { COMPLAINTS, complaintAddress, eachOutcome, OUTCOMES } from "./words.ts";

export const meta = () => staffMeta("Complaints");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "complaints.read");
  const isOpen = args.url.searchParams.get("view") !== "ended";
  const now = new Date();
  const [rows, figures] = await Promise.all([
    listComplaints(db, viewer, { isOpen }),
    complaintFigures(db, viewer, lastYear(now), now),
  ]);
  return { rows, figures, isOpen, today: isoDay(now), now };
}

export default function Complaints({ loaderData: { rows, figures, isOpen, today, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Complaints">
        <ButtonLink to={`${COMPLAINTS}/new`}>Write one down</ButtonLink>
      </PageHeader>
      <nav aria-label="Which complaints" className="flex flex-wrap gap-x-4">
        <View to={COMPLAINTS} isCurrent={isOpen} words="Open" />
        <View to={`${COMPLAINTS}?view=ended`} isCurrent={!isOpen} words="Ended" />
      </nav>
      <Panel titleId="list" title={isOpen ? `Open: ${formatCount(rows.length)}` : "Ended"} gap={2}>
        {rows.length === 0 ? (
          <p className="text-ink-2">{isOpen ? "No complaint is open." : "No complaint has ended yet."}</p>
        ) : (
          <DataTable
            caption={isOpen ? "Open complaints" : "Complaints that have ended"}
            rows={rows}
            keyOf={({ id }) => id}
            columns={columnsOf(isOpen, today, now)}
          />
        )}
      </Panel>
      <Figures figures={figures} />
      <p>
        <a className="inline-block py-3" href="/complaints">
          The public page
        </a>
      </p>
    </>
  );
}

const View = ({ to, isCurrent, words }: { to: string; isCurrent: boolean; words: string }) => (
  <Link
    className="py-3 font-semibold current:text-ink current:no-underline"
    aria-current={isCurrent ? "page" : undefined}
    to={to}
  >
    {words}
  </Link>
);

function columnsOf(isOpen: boolean, today: string, now: Date): [Column<ComplaintRow>, ...Column<ComplaintRow>[]] {
  return [
    {
      heading: "Complaint",
      cell: ({ id, number, name }) => (
        <>
          <RowLink to={complaintAddress(id)}>{number}</RowLink>
          <CellNote className="wrap-anywhere">{name}</CellNote>
        </>
      ),
    },
    {
      ...({ heading: "What happened", isWide: true, isPlain: true } as const),
      cell: ({ words, aboutName, isAboutManagers }) => (
        <>
          <q dir="auto" className="line-clamp-2 wrap-anywhere">
            {words}
          </q>
          {aboutName || isAboutManagers ? <CellNote>{`about ${aboutName ?? "a manager"}`}</CellNote> : null}
        </>
      ),
    },
    {
      heading: "Received",
      cell: ({ receivedAt }) => (
        <>
          <span className="whitespace-nowrap">{formatDay(receivedAt, now)}</span>
          <CellNote>{`day ${daysBetween(isoDay(receivedAt), today)}`}</CellNote>
        </>
      ),
    },
    isOpen
      ? { heading: "What is due", cell: (row) => <Due of={row} today={today} /> }
      : {
          heading: "How it ended",
          cell: ({ outcome, finalOutcome, answeredAt, answeredAgainAt, receivedAt }) => {
            const end = answeredAgainAt ?? answeredAt;
            return (
              <>
                <b>{OUTCOMES[finalOutcome ?? outcome ?? "settled"]}</b>
                {end ? (
                  <CellNote>{`after ${countOf(daysBetween(isoDay(receivedAt), isoDay(end)), "day")}`}</CellNote>
                ) : null}
              </>
            );
          },
        },
  ];
}

/** What the office owes, and by when. */
function Due({ of: { dueOn, confirmedAt, appealedAt }, today }: { of: ComplaintRow; today: string }) {
  if (dueOn === null) return null;
  const what = appealedAt ? "Look again" : confirmedAt ? "Answer" : "Confirm";
  if (dueOn < today) return <Late>{`${what}, ${countOf(daysBetween(dueOn, today), "day")} late`}</Late>;
  return (
    <>
      <b>{what}</b>
      <CellNote>{`by ${formatShortDate(dueOn)}`}</CellNote>
    </>
  );
}

const Figures = ({
  figures: { received, answered, days, late, confirmedLate, outcomes },
}: {
  figures: ComplaintFigures;
}) => (
  <Panel titleId="figures" title="The last 12 months">
    <KeyValues
      look="tiles"
      rows={[
        ["Received", formatCount(received)],
        ["Answered", formatCount(answered)],
        ["Days to the answer, mean", days === null ? "–" : formatCount(days)],
        ["Answered late, or late now", formatCount(late)],
        ["Confirmed late", formatCount(confirmedLate)],
        ...eachOutcome.map(({ value, label }) => [label, formatCount(outcomes[value])] as const),
      ]}
    />
  </Panel>
);
