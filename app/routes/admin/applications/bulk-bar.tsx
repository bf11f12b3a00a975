import { Form } from "react-router";
import { STEPS } from "#app/domain/applications/status.ts";

/** Takes the applications that are ticked below to a preview of their change. */
export function BulkBar() {
  return (
    <Form className="bulk" id="bulk" method="get" action="/admin/applications/bulk" aria-label="Change those ticked">
      <label htmlFor="bulk-status">Set those ticked to</label>
      <select id="bulk-status" name="to" autoComplete="off" required>
        <option value="">Choose a status</option>
        {STEPS.map((step, index) => (
          <option key={step.key} value={step.key}>
            {index + 1} {step.label}
          </option>
        ))}
      </select>
      <button type="submit" className="btn">
        Preview the change
      </button>
    </Form>
  );
}
