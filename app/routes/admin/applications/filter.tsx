import type { StaffFilters } from "#app/domain/applications/status.ts";
import { STEPS } from "#app/domain/applications/status.ts";
import { FilterBar, FilterSelect } from "#app/ui/tables/filter-bar.tsx";

export const APPLICATIONS = "/admin/applications";

export function ApplicationsFilter({ filters }: { filters: StaffFilters }) {
  return (
    <FilterBar
      path={APPLICATIONS}
      search={filters.search}
      placeholder="Name, email, phone or reference"
      isFiltered={filters.search !== "" || filters.status !== "" || filters.sort !== "action"}
    >
      <FilterSelect
        name="status"
        label="Status"
        value={filters.status}
        options={[
          ["", "All statuses"],
          ["action", "Needs action"],
          ...STEPS.map((step, index) => [step.key, `${index + 1} ${step.label}`] as const),
        ]}
      />
      <FilterSelect
        name="sort"
        label="Sort by"
        value={filters.sort}
        options={[
          ["action", "Needs action first"],
          ["newest", "Newest first"],
          ["waiting", "Longest at step first"],
        ]}
      />
    </FilterBar>
  );
}
