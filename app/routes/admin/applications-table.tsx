import { Form } from "react-router";
import type { StaffApplication } from "#app/domain/applications/staff-list.ts";
import { describeStatus, STEPS } from "#app/domain/applications/status.ts";
import { whatsappLink } from "#app/domain/counsellors/whatsapp.ts";
import { formatAge, formatMoment } from "#app/ui/format.ts";

interface TableProps {
  applications: readonly StaffApplication[];
  now: Date;
  /** This very page, filters included: where each row's form posts to. */
  action: string;
  failedId: string | undefined;
}

export function ApplicationsTable({ applications, now, action, failedId }: TableProps) {
  return (
    <table className="t dense cards">
      <caption className="vh">Applications, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Applicant</th>
          <th scope="col">Courses</th>
          <th scope="col">Status</th>
          <th scope="col">In this step</th>
          <th scope="col">Sent</th>
          <th scope="col">WhatsApp</th>
        </tr>
      </thead>
      <tbody>
        {applications.map((application) => (
          <Row key={application.id} {...{ application, now, action }} isFailed={application.id === failedId} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  application: StaffApplication;
  now: Date;
  action: string;
  isFailed: boolean;
}

function Row({ application, now, action, isFailed }: RowProps) {
  const [first, ...others] = application.courses;
  return (
    <tr className={isFailed ? "is-bad" : undefined}>
      <th scope="row" className="who-c">
        <a href={`mailto:${application.email}`}>{application.fullName}</a>
        <small>
          {application.reference} · {application.email}
        </small>
      </th>
      <td className="all" data-k="Courses">
        <span className="cut">{first?.name}</span>
        <small>
          {first?.universityName}
          {others.length > 0 ? `, and ${others.length} more` : ""}
        </small>
      </td>
      <td className="all">
        <StatusForm application={application} action={action} />
      </td>
      <td data-k="In this step">{formatAge(application.statusChangedAt, now)}</td>
      <td className="min-[80rem]:whitespace-nowrap" data-k="Sent">
        {formatMoment(application.createdAt)}
      </td>
      <td className="num" data-k="WhatsApp">
        <a href={whatsappLink(application.phone)} target="_blank" rel="noopener">
          {application.phone}
          <span className="vh"> (new tab)</span>
        </a>
      </td>
    </tr>
  );
}

function StatusForm({ application, action }: { application: StaffApplication; action: string }) {
  const { key, label, step } = describeStatus(application.status);
  return (
    <Form method="post" action={action} className={`set at${step ?? 0}`}>
      <input type="hidden" name="id" value={application.id} />
      <input type="hidden" name="version" value={application.version} />
      <select
        name="status"
        key={application.version}
        defaultValue={key}
        autoComplete="off"
        aria-label={`Status of ${application.fullName}, ${application.reference}`}
      >
        {step === null ? (
          <option value={key} disabled>
            {label}
          </option>
        ) : null}
        {STEPS.map((option, index) => (
          <option key={option.key} value={option.key}>
            {index + 1} {option.label}
          </option>
        ))}
      </select>
      <button
        type="submit"
        className="btn quiet"
        aria-label={`Save status of ${application.fullName}, ${application.reference}`}
      >
        Save
      </button>
    </Form>
  );
}
