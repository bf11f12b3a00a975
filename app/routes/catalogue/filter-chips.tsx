import { Link } from "react-router";
import { type CourseFilters, FILTER_NAMES, FILTERS, finderAddress } from "#app/domain/catalogue/filters.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The filters in use, in the order of the filter bar. */
export const filterList = (filters: CourseFilters) =>
  FILTER_NAMES.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: FILTERS[key].chip(value), name: FILTERS[key].removes(value) }] : [];
  });

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
