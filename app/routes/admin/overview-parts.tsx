import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OwnerFigures } from "#app/domain/admin/promise-figures.server.ts";
import type { AdminStats } from "#app/domain/admin/stats.server.ts";
import type { ToCheck } from "#app/domain/admin/to-check.server.ts";
import type { StaffApplication } from "#app/domain/applications/staff-applications.server.ts";
import type { OpenComplaints } from "#app/domain/complaints/staff-complaints.server.ts";
import type { LeadRow } from "#app/domain/leads/leads.server.ts";
import { sourceLabel, statusLabel, statusMeaning } from "#app/domain/people/lead-words.ts";
import { amountOf } from "#app/domain/promise/running.ts";
import { shownPhone } from "#app/domain/values/phone.ts";
import { dayInWords, formatCount } from "#app/notation.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type BoardWidth, onBoard } from "./board.tsx";
import { attention } from "./checks/attention.ts";
import { COMPLAINTS } from "./complaints/words.ts";
import { useMay } from "./use-may.ts";

/** The five figures, each with a note. */
export function Stats({ stats }: { stats: AdminStats }) {
  const figures = [
    { name: "Users", value: formatCount(stats.totalUsers), note: `+${formatCount(stats.newUsers)} this week` },
    {
      name: "Applications",
      value: formatCount(stats.totalApplications),
      note: `+${formatCount(stats.newApplications)} this week`,
    },
    { name: "Leads", value: formatCount(stats.totalLeads), note: `+${formatCount(stats.newLeads)} this week` },
    {
      name: "Conversion rate",
      value: `${stats.conversionRate}%`,
      note: `${formatCount(stats.convertedLeads)} of ${formatCount(stats.totalLeads)} leads`,
    },
    {
      name: "Visa approved",
      value: `${stats.finalConversionRate}%`,
      note: `${formatCount(stats.approvedApplications)} of ${formatCount(stats.totalApplications)} applications`,
    },
  ];
  return <Figures figures={figures} />;
}

interface Shown {
  name: string;
  value: string;
  note: string;
}

const Figures = ({ figures }: { figures: readonly Shown[] }) => (
  <dl className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line tiny:grid-cols-2 rail:grid-cols-5">
    {figures.map(({ name, value, note }) => (
      <div key={name} className="bg-surface px-4 py-3 max-desk:last:odd:col-span-full">
        <dt className="text-ink-2 text-t2">{name}</dt>
        <dd className="font-bold text-t6 tabular leading-heading tracking-figure">{value}</dd>
        <dd className="text-ink-2 text-t1 tabular leading-heading tracking-figure">{note}</dd>
      </div>
    ))}
  </dl>
);

/** What a counsellor has done lately. */
export function OwnFigures({ own, days }: { own: Omit<OwnerFigures, "ownerId" | "name">; days: number }) {
  const { assigned, promised, kept, minutes, offers, visas } = own;
  return (
    <section aria-labelledby="own-figures" className="grid gap-2">
      <h2 id="own-figures" className="text-t4">{`Your figures, last ${days} days`}</h2>
      <Figures
        figures={[
          { name: "Given to you", value: formatCount(assigned), note: "applications and leads" },
          {
            name: "Contacted in time",
            value: promised > 0 ? `${Math.round((100 * kept) / promised)}%` : "–",
            note: `${formatCount(kept)} of ${formatCount(promised)} promised`,
          },
          {
            name: "First contact after",
            value: minutes === null ? "–" : amountOf(minutes),
            note: "median of those contacted",
          },
          { name: "Offers", value: formatCount(offers), note: "of these applications" },
          { name: "Visas", value: formatCount(visas), note: "of these applications" },
        ]}
      />
    </section>
  );
}

/** Says that the hourly checks found records that are not as they must be. */
export const BrokenRecords = ({ count }: { count: number }) => (
  <Notice meaning="warn" icon="alert" role="status">
    <p>
      <b>{`${attention(count)}.`}</b> <Link to="/admin/checks">See which records, and what to do</Link>
    </p>
  </Notice>
);

/** A panel of the board: its heading, links and rows. */
export function BoardPanel(props: {
  id: string;
  heading: ReactNode;
  /** Links at the right of the heading. */
  links?: ReactNode;
  width: BoardWidth;
  children: ReactNode;
}) {
  const { id, heading, links, width, children } = props;
  return (
    <Panel
      size="small"
      gap="none"
      className={onBoard(width)}
      titleId={id}
      title={heading}
      beside={<span className="-mx-quiet flex flex-wrap">{links}</span>}
    >
      {children}
    </Panel>
  );
}

/** What a panel's row says of an application. */
export const applicationRow = (row: StaffApplication) => ({
  id: row.id,
  to: `/admin/applications/${row.id}`,
  name: row.fullName,
  detail: row.reference,
  about: `${row.courses[0]?.name}, ${row.courses[0]?.universityName}${row.courses.length > 1 ? `, +${row.courses.length - 1}` : ""}`,
  badge: <StatusBadge status={row.status} />,
});

/** What a panel's row says of a lead. */
export const leadRow = (lead: LeadRow) => ({
  id: lead.id,
  to: `/admin/leads/${lead.id}`,
  name: lead.name,
  detail: lead.email ?? shownPhone(lead.phone ?? "", lead.phoneE164),
  about: sourceLabel(lead.source),
  badge: <Tag meaning={statusMeaning(lead.status)}>{statusLabel(lead.status)}</Tag>,
});

/** Other things that wait: each a link to where it is handled, and a note. Nothing without any. */
export function ToCheckPanel({
  found: { waitingImport, hasSampleCourses },
  complaints: { open, first },
}: {
  found: ToCheck;
  complaints: OpenComplaints;
}) {
  const may = useMay();
  const maySeeChecks = may("checks.read");
  const isEmpty = !waitingImport && !hasSampleCourses && open === 0;
  if (isEmpty && !maySeeChecks) return null;
  return (
    <BoardPanel
      id="check"
      heading="To check"
      width="half"
      links={
        <>
          {may("complaints.read") ? (
            <ButtonLink look="quiet" to={COMPLAINTS}>
              Complaints
            </ButtonLink>
          ) : null}
          {maySeeChecks ? (
            <ButtonLink look="quiet" to="/admin/checks">
              Checks <span className="sr-only">of the records</span>
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {isEmpty ? (
        <p className="text-ink-2">There is nothing to check.</p>
      ) : (
        <ul>
          {first ? (
            <Check
              count={formatCount(open)}
              to={COMPLAINTS}
              what={open === 1 ? "Complaint is open" : "Complaints are open"}
              note={`${first.number}: ${first.isConfirmed ? "answer" : "confirm"} by ${dayInWords(first.dueOn)}`}
            />
          ) : null}
          {waitingImport ? (
            <Check
              count="1"
              to={`/admin/catalogue/import/${waitingImport.id}`}
              what="Import waiting for you"
              note={waitingImport.fileName}
            />
          ) : null}
          {hasSampleCourses ? (
            <Check
              count={<Icon name="alert" />}
              to="/admin/catalogue/import"
              what="Sample courses are listed"
              note="import your own catalogue to replace them"
            />
          ) : null}
        </ul>
      )}
    </BoardPanel>
  );
}

const Check = ({ count, to, what, note }: { count: ReactNode; to: string; what: string; note: string }) => (
  <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-x-3 border-line border-t py-2 text-t2 first:border-0">
    <b className="row-span-2 grid h-9 place-items-center rounded-control bg-warn-tint text-t3 text-warn">{count}</b>
    <Link className="-my-bar py-bar-wide font-semibold" to={to}>
      {what}
    </Link>
    <small className="text-ink-2 text-t1 wrap-anywhere">{note}</small>
  </li>
);
