import type { ReactNode } from "react";
import { Link } from "react-router";
import type { AdminStats } from "#app/domain/admin/stats.server.ts";
import type { ToCheck } from "#app/domain/admin/to-check.server.ts";
import type { StaffApplication } from "#app/domain/applications/staff-applications.server.ts";
import { sourceLabel, statusLabel, statusMeaning } from "#app/domain/leads/lead-words.ts";
import type { LeadRow } from "#app/domain/leads/leads.server.ts";
import { formatCount } from "#app/notation.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { formatAge } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";

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

/** A panel of the board: its heading, links and rows. */
export function BoardPanel(props: {
  id: string;
  heading: ReactNode;
  /** Links at the right of the heading. */
  links?: ReactNode;
  width: "third" | "half" | "two-thirds";
  children: ReactNode;
}) {
  const { id, heading, links, width, children } = props;
  return (
    <section className={`panel ${width}`} aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{heading}</h2>
        {links ? <span className="board-links">{links}</span> : null}
      </div>
      {children}
    </section>
  );
}

/** The applications of a panel. `since` returns how long each has waited. */
export function Applications({ rows, since }: { rows: readonly StaffApplication[]; since: Since<StaffApplication> }) {
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={`/admin/applications/${row.id}`} title={row.fullName}>
            {row.fullName}
            <span className="vh">, {row.reference}</span>
          </Link>
          <span className="cut">
            {row.courses[0]?.name}, {row.courses[0]?.universityName}
            {row.courses.length > 1 ? `, +${row.courses.length - 1}` : ""}
          </span>
          {since(row)}
          <StatusBadge status={row.status} />
        </li>
      ))}
    </ul>
  );
}

export function Leads({ rows, since }: { rows: readonly LeadRow[]; since: Since<LeadRow> }) {
  return (
    <ul className="rows">
      {rows.map((lead) => (
        <li key={lead.id}>
          <Link to={`/admin/leads/${lead.id}`} title={lead.name}>
            {lead.name}
            <span className="vh">, {lead.email}</span>
          </Link>
          <span className="cut">{sourceLabel(lead.source)}</span>
          {since(lead)}
          <Tag meaning={statusMeaning(lead.status)}>{statusLabel(lead.status)}</Tag>
        </li>
      ))}
    </ul>
  );
}

type Since<Row> = (row: Row) => ReactNode;

/** Other things that wait: a count, a link to where they are handled, and a note. */
export function Checks({ found, now }: { found: ToCheck; now: Date }) {
  const { newLeads, waitingImport } = found;
  return (
    <ul className="checks">
      {newLeads ? (
        <li>
          <b>{formatCount(newLeads.count)}</b>
          <Link to="/admin/leads?status=new">New leads without a call</Link>
          <small>oldest: {formatAge(newLeads.oldest, now)}</small>
        </li>
      ) : null}
      {waitingImport ? (
        <li>
          <b>1</b>
          <Link to={`/admin/catalogue/import/${waitingImport.id}`}>Import waiting for you</Link>
          <small>{waitingImport.fileName}</small>
        </li>
      ) : null}
      {found.hasSampleCourses ? (
        <li>
          <b>
            <Icon name="alert" />
          </b>
          <Link to="/admin/catalogue/import">Sample courses are listed</Link>
          <small>import your own catalogue to replace them</small>
        </li>
      ) : null}
    </ul>
  );
}
