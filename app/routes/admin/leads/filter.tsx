import { LEAD_SOURCES, LEAD_STATUSES, TO_CALL } from "#app/domain/people/lead-words.ts";
import { EVERYONE } from "#app/domain/staff/owner-filter.ts";
import type { Owner } from "#app/domain/staff/owners.server.ts";
import { FilterBar, FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { OwnerSelect } from "../owners/owner-select.tsx";
import { PeriodFields } from "../period-fields.tsx";
import { type filtersOf, LEADS } from "./address.ts";

type Filters = ReturnType<typeof filtersOf>;

const options = (words: readonly { key: string; label: string }[]) => [
  ["", "All"] as const,
  ...words.map(({ key, label }) => [key, label] as const),
];

/** Whether a search or a filter leaves some leads out. */
export const isNarrowedTo = ({ search, status, source, owner, from = "", to = "" }: Filters): boolean =>
  search !== "" || from !== "" || to !== "" || status !== "" || source !== "" || (owner !== "" && owner !== EVERYONE);

export const LeadsFilter = ({ filters, owners }: { filters: Filters; owners: readonly Owner[] }) => (
  <FilterBar
    path={LEADS}
    search={filters.search}
    placeholder="Name, email, phone or course"
    isFiltered={isNarrowedTo(filters) || filters.sort !== "newest"}
  >
    <OwnerSelect value={filters.owner} owners={owners} />
    <PeriodFields what="Created" from={filters.from} to={filters.to} />
    <FilterSelect
      name="status"
      label="Status"
      value={filters.status}
      options={options([{ key: TO_CALL, label: "To call" }, ...LEAD_STATUSES])}
    />
    <FilterSelect name="source" label="Source" value={filters.source} options={options(LEAD_SOURCES)} />
    <FilterSelect
      name="sort"
      label="Sort by"
      value={filters.sort}
      options={[
        ["newest", "Newest first"],
        ["changed", "Most recently changed first"],
      ]}
    />
  </FilterBar>
);
