import { chatText } from "#app/domain/leads/lead-chat.ts";
import type { LeadRow } from "#app/domain/leads/leads.server.ts";
import { LEAD_STATUSES, sourceLabel, statusLabel, statusMeaning } from "#app/domain/people/lead-words.ts";
import { leadRunsUntil } from "#app/domain/promise/running.ts";
import type { Owner } from "#app/domain/staff/owners.server.ts";
import { shownPhone } from "#app/domain/values/phone.ts";
import { Tag } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { OneLineOr, RowLink } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { ContactButtons } from "../contacts/contact-buttons.tsx";
import { inList } from "../list-address.ts";
import { OwnerCell } from "../owners/owner-cell.tsx";
import { PromiseLeft } from "../promise-left.tsx";
import { StatusForm } from "../status-form.tsx";
import { useCanChange } from "../use-may.ts";
import type { Selection } from "../use-selection.ts";
import { LeadContact } from "./lead-contact.tsx";

interface TableProps {
  leads: readonly LeadRow[];
  /** The URL of this page with its filters, to which each row's form posts. */
  action: string;
  failedId: string | undefined;
  owners: readonly Owner[];
  now: Date;
  /** Left out for those who give nothing away. */
  selection: Pick<Selection, "isAllSelected" | "onChange" | "onClick"> | undefined;
}

export function LeadsTable({ leads, action, failedId, owners, now, selection }: TableProps) {
  const canChange = useCanChange();
  return (
    <DataTable
      caption="Leads"
      rows={leads}
      keyOf={(lead) => lead.id}
      look="fixed"
      selection={selection && { form: "bulk", labelOf: ({ name }) => `Select ${name}`, ...selection }}
      isWrong={(lead) => lead.id === failedId}
      below={(lead) => <ContactButtons id={lead.id} action={action} of={lead.name} />}
      hasBelow={(lead) => leadRunsUntil(lead) !== null && canChange(lead)}
      columns={[
        {
          heading: "Lead",
          width: "desk:w-38",
          className: "wrap-normal",
          cell: (lead) => (
            <RowLink to={inList(`/admin/leads/${lead.id}`, action)} cut={lead.name}>
              {lead.name}
            </RowLink>
          ),
        },
        {
          heading: "Contact",
          isWide: true,
          isPlain: true,
          cell: (lead) => <LeadContact lead={lead} text={chatText(lead)} isInRow />,
        },
        {
          heading: "Status",
          width: "desk:w-52",
          isWide: true,
          isPlain: true,
          cell: (lead) =>
            canChange(lead) ? (
              <LeadStatusForm lead={lead} action={action} />
            ) : (
              <Tag meaning={statusMeaning(lead.status)}>{statusLabel(lead.status)}</Tag>
            ),
        },
        {
          heading: "Owner",
          width: "desk:w-16 board:w-28",
          cell: (lead) => <OwnerCell record={lead} {...{ owners, action }} of={lead.name} />,
        },
        { heading: "Source", width: "desk:w-29", cell: (lead) => sourceLabel(lead.source) },
        {
          heading: "Courses of interest",
          width: "desk:w-36",
          isExtra: true,
          cell: ({ interestedCourses }) => <OneLineOr words={interestedCourses} fallback="Not given" />,
        },
        { heading: "Created or due", width: "desk:w-48", cell: (lead) => <Created lead={lead} now={now} /> },
      ]}
    />
  );
}

/** When it was created. While a promise runs, what is left of that matters more. */
function Created({ lead, now }: { lead: LeadRow; now: Date }) {
  const until = leadRunsUntil(lead);
  return until ? <PromiseLeft until={until} now={now} /> : formatMoment(lead.createdAt);
}

const dots: Record<LeadRow["status"], string> = {
  new: "bg-info-tint",
  contacted: "bg-plum-tint",
  qualified: "bg-warn-tint",
  converted: "bg-good",
  lost: "bg-line",
};

const LeadStatusForm = ({ lead, action }: { lead: LeadRow; action: string }) => (
  <StatusForm
    place="row"
    {...{ ...lead, action }}
    of={`${lead.name}, ${lead.email ?? shownPhone(lead.phone ?? "", lead.phoneE164)}`}
    dot={dots[lead.status]}
  >
    {LEAD_STATUSES.map(({ key, label }) => (
      <option key={key} value={key}>
        {label}
      </option>
    ))}
  </StatusForm>
);
