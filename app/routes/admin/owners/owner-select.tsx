import { EVERYONE, MINE, NO_ONE, type OwnerFilter } from "#app/domain/staff/owner-filter.ts";
import type { Owner } from "#app/domain/staff/owners.server.ts";
import { FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { useDesk } from "../use-may.ts";

/** The filter by owner. Those who get work in turn start with their own. */
export function OwnerSelect({ value = "", owners }: { value?: OwnerFilter; owners: readonly Owner[] }) {
  const { viewer, may } = useDesk();
  const own = [MINE, "Mine"] as const;
  const all = [may("people.turn") ? EVERYONE : "", "All owners"] as const;
  return (
    <FilterSelect
      name="owner"
      label="Owner"
      value={value === viewer.id ? MINE : value}
      options={[
        ...(may("people.turn") ? [own, all] : [all, own]),
        [NO_ONE, "No one"],
        ...owners.filter(({ id }) => id !== viewer.id).map(({ id, name }) => [id, name] as const),
      ]}
    />
  );
}
