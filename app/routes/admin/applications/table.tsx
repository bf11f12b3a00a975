import { Form, Link } from "react-router";
import type { StaffApplication } from "#app/domain/applications/staff-applications.server.ts";
import { describeStatus, STEPS } from "#app/domain/applications/status.ts";
import { isOverdue } from "#app/domain/applications/steps.ts";
import { chatLink } from "#app/domain/counsellors/whatsapp.ts";
import { site } from "#app/site.ts";
import { formatAge, formatDay } from "#app/ui/format.ts";

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
      <caption className="vh">Applications</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Applicant</th>
          <th scope="col">Courses</th>
          <th scope="col">Status</th>
          <th scope="col">Time at this step</th>
          <th scope="col">Last changed by</th>
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
      <td className="ck">
        <label className="box">
          <input
            type="checkbox"
            form="bulk"
            name="id"
            value={application.id}
            aria-label={`Select ${application.fullName}, ${application.reference}`}
          />
        </label>
      </td>
      <th scope="row" className="who-c">
        <Link to={`/admin/applications/${application.id}`}>{application.fullName}</Link>
        <small>
          {application.reference} · {application.email}
        </small>
      </th>
      <td className="all" data-k="Courses">
        <span className="cut">{first?.name}</span>
        <small>
          {first?.universityName}
          {others.length > 0 ? `, and ${others.length} more` : ""}, submitted {formatDay(application.createdAt, now)}
        </small>
      </td>
      <td className="all">
        <StatusForm application={application} action={action} />
      </td>
      <td data-k="Time at this step">
        {formatAge(application.statusChangedAt, now)}
        {isOverdue(application, now) ? <small className="late">longer than usual</small> : null}
      </td>
      <td data-k="Last changed by">{application.changedBy ?? "No one yet"}</td>
      <td className="num" data-k="WhatsApp">
        <a href={staffChat(application)} target="_blank" rel="noopener">
          {application.phone}
          <span className="vh"> (opens in new tab)</span>
        </a>
      </td>
    </tr>
  );
}

/** The status as a select with its own button: in the row, and on the application's page. */
export function StatusForm({
  application,
  action,
}: {
  application: Pick<StaffApplication, "id" | "version" | "status" | "fullName" | "reference">;
  action: string;
}) {
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

/** A chat with the applicant that says who writes, and about what. */
export function staffChat({
  phone,
  fullName,
  reference,
  courses,
}: Pick<StaffApplication, "phone" | "fullName" | "reference" | "courses">): string {
  const [first] = courses;
  const about = first ? ` for ${first.name}, ${first.universityName}` : "";
  return chatLink(
    phone,
    `Hello ${fullName}, this is ${site.name}. I am writing about your application ${reference}${about}.`,
  );
}
