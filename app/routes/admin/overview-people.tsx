/** The panels of the overview about applications and leads. */

import type { AdminStats } from "#app/domain/admin/stats.server.ts";
import type { StaffApplication } from "#app/domain/applications/staff-applications.server.ts";
import type { LeadRow } from "#app/domain/leads/leads.server.ts";
import { formatCount } from "#app/notation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatAge } from "#app/ui/format-age.ts";
import { RecordRows } from "#app/ui/tables/record-rows.tsx";
import { applicationRow, BoardPanel, leadRow } from "./overview-parts.tsx";

interface NewestProps {
  newest: readonly StaffApplication[];
  leads: readonly LeadRow[];
  /** Null for those who do not see how many there are. */
  stats: AdminStats | null;
  now: Date;
}

export function Newest({ newest, leads, stats, now }: NewestProps) {
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
