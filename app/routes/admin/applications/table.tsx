import { Form, Link } from "react-router";
import type { StaffApplication } from "#app/domain/applications/staff-applications.server.ts";
import { describeStatus, STEPS } from "#app/domain/applications/status.ts";
import { isOverdue } from "#app/domain/applications/steps.ts";
import { chatLink } from "#app/domain/counsellors/whatsapp.ts";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { site } from "#app/site.ts";
import { formatAge } from "#app/ui/format.ts";
import type { Selection } from "./use-selection.ts";

interface TableProps {
  /** Those that need action, listed above the others. */
  first: readonly StaffApplication[];
  /** How many in the list need action, up to the limit that lists count to. */
  firstTotal: number;
  /** Links to all that need action, or null if this list cannot be narrowed down to them. */
  allOfFirst: string | null;
  others: readonly StaffApplication[];
  now: Date;
  /** The URL of this page with its filters, to which each row's form posts. */
  action: string;
  failedId: string | undefined;
  selection: Pick<Selection, "isAllSelected" | "onChange">;
}

const COLUMNS = 8;

export function ApplicationsTable({ first, firstTotal, allOfFirst, others, selection, ...props }: TableProps) {
  const row = (application: StaffApplication) => (
    <Row key={application.id} {...{ application, ...props }} isSelected={selection.isAllSelected} />
  );
  return (
    <table className="t one cards applications" onChange={selection.onChange}>
      <caption className="vh">Applications</caption>
      <thead>
        <tr>
          <th scope="col" className="w-select">
            <span className="vh">Select</span>
          </th>
          <th scope="col" className="w-name">
            Applicant
          </th>
          <th scope="col" className="w-reference">
            Reference
          </th>
          <th scope="col">Courses</th>
          <th scope="col" className="w-status">
            Status
          </th>
          <th scope="col" className="w-wait">
            At this step
          </th>
          <th scope="col" className="w-by">
            Changed by
          </th>
          <th scope="col" className="w-phone">
            WhatsApp
          </th>
        </tr>
      </thead>
      {first.length > 0 ? (
        <tbody>
          <tr className="grp hot">
            <th colSpan={COLUMNS} scope="colgroup">
              Needs action ({totalText(firstTotal)}) <span>longer than promised or usual</span>
              {allOfFirst && firstTotal > first.length ? (
                <>
                  {" · "}
                  <Link to={allOfFirst}>See all {totalText(firstTotal)}</Link>
                </>
              ) : null}
            </th>
          </tr>
          {first.map(row)}
        </tbody>
      ) : null}
      {others.length > 0 ? (
        <tbody>
          {first.length > 0 ? (
            <tr className="grp">
              <th colSpan={COLUMNS} scope="colgroup">
                All others
              </th>
            </tr>
          ) : null}
          {others.map(row)}
        </tbody>
      ) : null}
    </table>
  );
}

interface RowProps extends Pick<TableProps, "now" | "action" | "failedId"> {
  application: StaffApplication;
  isSelected: boolean;
}

function Row({ application, now, action, failedId, isSelected }: RowProps) {
  const { id, fullName, reference, courses, changedBy } = application;
  const [first, ...others] = courses;
  return (
    <tr className={id === failedId ? "is-bad" : undefined}>
      <td className="ck">
        <label className="box">
          <input
            type="checkbox"
            form="bulk"
            name="id"
            value={id}
            key={String(isSelected)}
            defaultChecked={isSelected}
            aria-label={`Select ${fullName}, ${reference}`}
          />
        </label>
      </td>
      <th scope="row" className="who-c">
        <Link className="cut" to={`/admin/applications/${id}`} title={fullName}>
          {fullName}
        </Link>
      </th>
      <td className="mute reference" data-k="Reference">
        {reference}
      </td>
      <td className="all courses" data-k="Courses">
        <div>
          <span
            className="cut"
            title={courses.map(({ name, universityName }) => `${name}, ${universityName}`).join("\n")}
          >
            {first?.name}, {first?.universityName}
          </span>
          {others.length > 0 ? (
            <span className="tag">
              +{others.length}
              <span className="vh"> more</span>
            </span>
          ) : null}
        </div>
      </td>
      <td className="all">
        <StatusForm application={application} action={action} />
      </td>
      <td data-k="At this step">
        <Wait application={application} now={now} />
      </td>
      <td data-k="Changed by">
        <span className={changedBy ? "cut" : "mute"} title={changedBy ?? undefined}>
          {changedBy ?? "No one yet"}
        </span>
      </td>
      <td className="num" data-k="WhatsApp">
        <a href={staffChat(application)} target="_blank" rel="noopener">
          {application.phone}
          <span className="vh"> on WhatsApp about {application.reference} (opens in new tab)</span>
        </a>
      </td>
    </tr>
  );
}

function Wait({ application, now }: { application: StaffApplication; now: Date }) {
  const age = formatAge(application.statusChangedAt, now);
  if (!isOverdue(application, now)) return age;
  return (
    <>
      {age}
      <span className="late">, {application.status === "submitted" ? "no call yet" : "too long"}</span>
    </>
  );
}

/** A select for the status with its own button, for the row and for the application's page. */
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

/** Returns a link to a chat with the applicant that says who writes and about which course. */
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
