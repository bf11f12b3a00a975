import type { ChoiceOptions } from "#app/domain/applications/choice-filters.server.ts";
import {
  asksForChoices,
  NEEDS,
  NO_CHOICE_FILTERS,
  SORT_OPTIONS,
  type StaffFilters,
  UNDECIDED,
} from "#app/domain/applications/staff-filters.ts";
import { EVERYONE } from "#app/domain/staff/owner-filter.ts";
import type { Owner } from "#app/domain/staff/owners.server.ts";
import { STEPS } from "#app/domain/values/status.ts";
import { monthInWords } from "#app/notation.ts";
import { FilterBar, FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { OwnerSelect } from "../owners/owner-select.tsx";
import { PeriodFields } from "../period-fields.tsx";
import { APPLICATIONS } from "./address.ts";

/** Whether a search or a filter leaves some applications out. */
export const isNarrowed = ({
  search,
  status,
  choice = NO_CHOICE_FILTERS,
  owner = "",
  from = "",
  to = "",
}: StaffFilters): boolean =>
  search !== "" ||
  from !== "" ||
  to !== "" ||
  (owner !== "" && owner !== EVERYONE) ||
  status !== "" ||
  asksForChoices(choice);

interface FilterProps {
  filters: StaffFilters;
  options: ChoiceOptions & { outcomes: readonly (readonly [string, string])[] };
  owners: readonly Owner[];
}

export function ApplicationsFilter({ filters, options, owners }: FilterProps) {
  const { outcome, intake, university } = filters.choice ?? NO_CHOICE_FILTERS;
  return (
    <FilterBar
      path={APPLICATIONS}
      search={filters.search}
      placeholder="Name, email, phone or reference"
      isFiltered={isNarrowed(filters) || filters.sort !== "action"}
    >
      <OwnerSelect value={filters.owner} owners={owners} />
      <PeriodFields what="Sent" from={filters.from} to={filters.to} />
      <FilterSelect
        name="status"
        label="Status"
        value={filters.status}
        options={[
          ["", "All statuses"],
          ...Object.entries(NEEDS),
          ...STEPS.map((step, index) => [step.key, `${index + 1} ${step.label}`] as const),
        ]}
      />
      <FilterSelect
        name="outcome"
        label="Outcome"
        value={outcome}
        options={[["", "All outcomes"], ...options.outcomes]}
      />
      <FilterSelect
        name="intake"
        label="Intake"
        value={intake}
        options={[
          ["", "All intakes"],
          ...options.intakes.map((month) => [month, monthInWords(month)] as const),
          [UNDECIDED, "Not decided yet"],
        ]}
      />
      <FilterSelect
        name="university"
        label="University"
        value={university}
        options={[["", "All universities"], ...options.universities.map(({ id, name }) => [id, name] as const)]}
      />
      <FilterSelect name="sort" label="Sort by" value={filters.sort} options={SORT_OPTIONS} />
    </FilterBar>
  );
}
