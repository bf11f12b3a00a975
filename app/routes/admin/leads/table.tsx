import { Form, Link } from "react-router";
import { chatLink } from "#app/domain/counsellors/whatsapp.ts";
import { LEAD_STATUSES, sourceLabel } from "#app/domain/leads/lead-words.ts";
import type { LeadRow } from "#app/domain/leads/leads.server.ts";
import { site } from "#app/site.ts";
import { formatMoment } from "#app/ui/format.ts";

interface TableProps {
  leads: readonly LeadRow[];
  /** The URL of this page with its filters, to which each row's form posts. */
  action: string;
  failedId: string | undefined;
}

export function LeadsTable({ leads, action, failedId }: TableProps) {
  return (
    <table className="t one cards leads">
      <caption className="vh">Leads</caption>
      <thead>
        <tr>
          <th scope="col" className="w-name">
            Lead
          </th>
          <th scope="col">Contact</th>
          <th scope="col" className="w-status">
            Status
          </th>
          <th scope="col" className="w-source">
            Source
          </th>
          <th scope="col" className="w-interest">
            Courses of interest
          </th>
          <th scope="col" className="w-when">
            Created
          </th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id} className={lead.id === failedId ? "is-bad" : undefined}>
            <th scope="row" className="who-c">
              <Link className="cut" to={`/admin/leads/${lead.id}`} title={lead.name}>
                {lead.name}
              </Link>
            </th>
            <td className="all">
              <LeadContact lead={lead} />
            </td>
            <td className="all">
              <StatusForm lead={lead} action={action} />
            </td>
            <td data-k="Source">{sourceLabel(lead.source)}</td>
            <td data-k="Courses of interest">
              <span className={lead.interestedCourses ? "cut" : "mute"} title={lead.interestedCourses ?? undefined}>
                {lead.interestedCourses ?? "Not given"}
              </span>
            </td>
            <td data-k="Created">{formatMoment(lead.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StatusForm({ lead, action }: { lead: LeadRow; action: string }) {
  return (
    <Form method="post" action={action} className={`set ${lead.status}`}>
      <input type="hidden" name="id" value={lead.id} />
      <input type="hidden" name="version" value={lead.version} />
      <select
        name="status"
        key={lead.version}
        defaultValue={lead.status}
        autoComplete="off"
        aria-label={`Status of ${lead.name}, ${lead.email}`}
      >
        {LEAD_STATUSES.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" className="btn quiet" aria-label={`Save status of ${lead.name}, ${lead.email}`}>
        Save
      </button>
    </Form>
  );
}

/** Shows the ways to reach a lead: email, call or chat. */
export function LeadContact({ lead }: { lead: Pick<LeadRow, "name" | "email" | "phone"> }) {
  const { name, email, phone } = lead;
  return (
    <div className="reach">
      <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</a>
      {phone ? (
        <>
          <a className="num" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
            {phone}
          </a>
          <a
            href={chatLink(phone, `Hello ${name}, this is ${site.name}. You asked us about studying in the UK.`)}
            target="_blank"
            rel="noopener"
          >
            WhatsApp<span className="vh"> {name} (opens in new tab)</span>
          </a>
        </>
      ) : null}
    </div>
  );
}
