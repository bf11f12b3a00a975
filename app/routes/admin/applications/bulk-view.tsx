import { Form, Link } from "react-router";
import type { BulkItem, BulkResult } from "#app/domain/applications/change-many.server.ts";
import { describeStatus, type StatusKey } from "#app/domain/applications/status.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { APPLICATIONS } from "./filter.tsx";

interface Chosen {
  items: readonly BulkItem[];
  status: StatusKey;
}

/** Lists the selected applications with what will change for each, or, with `results`, what changed. */
export function ChosenTable({ items, status, results }: Chosen & { results: readonly BulkResult[] | undefined }) {
  const last = results ? "Result" : "What will change";
  const label = describeStatus(status).label;
  const expected = (item: BulkItem) =>
    item.status === status ? "No change: already has this status" : `${describeStatus(item.status).label} to ${label}`;
  return (
    <table className="t cards">
      <caption className="vh">Selected applications</caption>
      <thead>
        <tr>
          <th scope="col">Applicant</th>
          <th scope="col">Course</th>
          <th scope="col">Current status</th>
          <th scope="col">{last}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" className="who-c">
              <Link to={`${APPLICATIONS}/${item.id}`}>{item.fullName}</Link>
              <small>{item.reference}</small>
            </th>
            <td className="all" data-k="Course">
              {item.course}
            </td>
            <td data-k="Current status">
              <StatusBadge status={item.status} />
            </td>
            <td data-k={last}>{results ? resultText(results.find(({ id }) => id === item.id)) : expected(item)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function resultText(result: BulkResult | undefined): string {
  if (result?.outcome === "changed") return "Changed";
  return result?.message ? `Status not changed. ${result.message}` : "No change: already has this status";
}

/** Confirms the change. Carries each application's version, so that a change by someone else is not overwritten. */
export function Confirm({ items, status }: Chosen) {
  return (
    <Form method="post" className="row">
      <input type="hidden" name="to" value={status} />
      {items.map((item) => (
        <input key={item.id} type="hidden" name="item" value={`${item.id}:${item.version}`} />
      ))}
      <button type="submit" className="btn pri">
        Change {items.length === 1 ? "1 application" : `${items.length} applications`}
      </button>
      <Link className="btn quiet" to={APPLICATIONS}>
        Cancel
      </Link>
    </Form>
  );
}

export function NothingChosen({ needsStatus }: { needsStatus: boolean }) {
  return (
    <section className="empty" aria-labelledby="nothing">
      <h1 id="nothing">{needsStatus ? "Select a status" : "Select some applications first"}</h1>
      <p className="mute">In the list, select the applications and their new status.</p>
      <Link className="btn pri" to={APPLICATIONS}>
        Back to applications
      </Link>
    </section>
  );
}
