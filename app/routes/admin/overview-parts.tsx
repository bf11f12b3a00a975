import { Link } from "react-router";
import type { AdminStats } from "#app/domain/admin/stats.server.ts";
import type { StaffApplication } from "#app/domain/applications/staff-applications.server.ts";
import { sourceLabel, statusLabel, statusMeaning } from "#app/domain/leads/lead-words.ts";
import type { LeadRow } from "#app/domain/leads/leads.server.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { formatAge } from "#app/ui/format.ts";

/** The five figures, each with what it means. */
export function Stats({ stats }: { stats: AdminStats }) {
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

/** The applications of a panel; `since` says of each how long it has been so. */
export function Applications({
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

export function Leads({ leads, now }: { leads: readonly LeadRow[]; now: Date }) {
  if (leads.length === 0) return <p className="mute">No leads yet.</p>;
  return (
    <ul>
      {leads.map((lead) => (
        <li className="app lead-r" key={lead.id}>
          <div>
            <Link to={`/admin/leads/${lead.id}`}>
              <b>{lead.name}</b>
            </Link>
            <span className="mute sm">
              {sourceLabel(lead.source)} · {formatAge(lead.createdAt, now)} ago
            </span>
          </div>
          <Tag meaning={statusMeaning(lead.status)}>{statusLabel(lead.status)}</Tag>
        </li>
      ))}
    </ul>
  );
}
