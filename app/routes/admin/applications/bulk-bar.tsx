import { Form, Link } from "react-router";
import { STEPS } from "#app/domain/applications/status.ts";
import type { Selection } from "./use-selection.ts";

/** Opens a preview of a change to the selected applications. */
export function BulkBar({ selection, shown }: { selection: Selection; shown: number }) {
  const { selected, selectAll, clear } = selection;
  return (
    <Form
      className="bulk"
      id="bulk"
      method="get"
      autoComplete="off"
      action="/admin/applications/bulk"
      aria-label="Change selected applications"
    >
      <Link className="btn quiet" to={selectAll.to} onClick={selectAll.onClick} preventScrollReset>
        Select all {shown} on this page
      </Link>
      <p role="status">
        {selected > 0 ? (
          <>
            <b>{selected} selected</b>,{" "}
            <Link to={clear.to} onClick={clear.onClick} preventScrollReset>
              clear<span className="vh"> selection</span>
            </Link>
          </>
        ) : null}
      </p>
      <span className="bulk-set">
        <label className="vh" htmlFor="bulk-status">
          Change selected applications to
        </label>
        <select id="bulk-status" name="to" autoComplete="off" required>
          <option value="">Change status to...</option>
          {STEPS.map((step, index) => (
            <option key={step.key} value={step.key}>
              {index + 1} {step.label}
            </option>
          ))}
        </select>
        <button type="submit" className="btn">
          Preview changes
        </button>
      </span>
    </Form>
  );
}
