import { Link } from "react-router";
import type { CourseFilters } from "#app/domain/catalogue/filters.ts";
import { Icon } from "#app/ui/icon.tsx";
import { finderAddress } from "./finder-address.ts";

/** The filters in use, in the order of the filter bar. */
export function filterList(filters: CourseFilters) {
  return [
    { key: "search", label: `“${filters.search}”`, name: `search: ${filters.search}` },
    { key: "faculty", label: filters.faculty, name: `filter: ${filters.faculty}` },
    { key: "level", label: filters.level, name: `filter: ${filters.level}` },
    {
      key: "ieltsScore",
      label: `IELTS I hold: ${filters.ieltsScore}`,
      name: `filter: IELTS score ${filters.ieltsScore}`,
    },
  ].filter((filter) => filters[filter.key as keyof CourseFilters]);
}

/** Each filter in use as a link that drops it. */
export function FilterChips({ filters }: { filters: CourseFilters }) {
  const inUse = filterList(filters);
  if (inUse.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters in use">
      {inUse.map(({ key, label, name }) => (
        <li key={key}>
          <Link className="chip" to={finderAddress({ ...filters, [key]: "" })} aria-label={`Remove ${name}`}>
            {label} <Icon name="x" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
