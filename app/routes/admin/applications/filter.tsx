import type { StaffFilters } from "#app/domain/applications/application-filters.ts";
import { STEPS } from "#app/domain/applications/status.ts";
import { FilterSelect, ListFilter } from "../list-head.tsx";

export const APPLICATIONS = "/admin/applications";

export function ApplicationsFilter({ filters }: { filters: StaffFilters }) {
  return (
    <ListFilter
      path={APPLICATIONS}
      search={filters.search}
      placeholder="Name, e-mail, phone or reference"
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
        label="Order"
        value={filters.sort}
        options={[
          ["newest", "Newest first"],
          ["waiting", "Longest in its step first"],
        ]}
      />
    </ListFilter>
  );
}
