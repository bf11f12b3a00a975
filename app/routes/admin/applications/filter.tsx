import { Form } from "react-router";
import type { StaffFilters } from "#app/domain/applications/status.ts";
import { STEPS } from "#app/domain/applications/status.ts";
import { FilterSelect, ListFilter } from "../list-head.tsx";

export const APPLICATIONS = "/admin/applications";

export function ApplicationsFilter({ filters }: { filters: StaffFilters }) {
  return (
    <ListFilter
      path={APPLICATIONS}
      search={filters.search}
      placeholder="Name, email, phone or reference"
      isFiltered={filters.search !== "" || filters.status !== "" || filters.sort !== "newest"}
    >
      <FilterSelect
        name="status"
        label="Status"
        value={filters.status}
        options={[
          ["", "All"],
          ["action", "Needs action"],
          ...STEPS.map((step, index) => [step.key, `${index + 1} ${step.label}`] as const),
        ]}
      />
      <FilterSelect
        name="sort"
        label="Sort by"
        value={filters.sort}
        options={[
          ["newest", "Newest first"],
          ["waiting", "Longest at current step first"],
        ]}
      />
    </ListFilter>
  );
}

/** Takes the applications that are ticked below to a preview of their change. */
export function BulkBar() {
  return (
    <Form
      className="bulk"
      id="bulk"
      method="get"
      autoComplete="off"
      action="/admin/applications/bulk"
      aria-label="Change selected applications"
    >
      <label htmlFor="bulk-status">Change selected applications to</label>
      <select id="bulk-status" name="to" autoComplete="off" required>
        <option value="">Select a status</option>
        {STEPS.map((step, index) => (
          <option key={step.key} value={step.key}>
            {index + 1} {step.label}
          </option>
        ))}
      </select>
      <button type="submit" className="btn">
        Preview changes
      </button>
    </Form>
  );
}
