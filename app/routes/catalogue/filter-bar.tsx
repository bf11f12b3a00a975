import { Link } from "react-router";
import {
  CHOICE_NAMES,
  CHOICES,
  type ChoiceName,
  type CourseFilters,
  FILTER_NAMES,
  FILTERS,
  finderAddress,
} from "#app/domain/catalogue/filters.ts";
import type { Counted, FilterOptions } from "#app/domain/catalogue/options.server.ts";
import { formatCount } from "#app/notation.ts";
import { Button } from "#app/ui/button.tsx";
import { fielded } from "#app/ui/field.tsx";
import { FilterToggle, WITH_FILTERS } from "#app/ui/filter-toggle.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { useFilters } from "./use-filters.ts";

interface SelectProps {
  name: ChoiceName;
  value: string;
  options: readonly Counted[];
}

function FilterSelect({ name, value, options }: SelectProps) {
  const { label, all } = CHOICES[name];
  return (
    <div className={`${fielded()} ${WITH_FILTERS}`}>
      <label htmlFor={name}>{label}</label>
      {/* "off", so that after Back the select shows the filter of its results. */}
      <select id={name} name={name} data-part={name} defaultValue={value} autoComplete="off">
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === null ? option.value : `${option.value} (${formatCount(option.count)})`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Search and filters. The filters fold into a disclosure on a phone. */
export function FilterBar({ filters, options }: { filters: CourseFilters; options: FilterOptions }) {
  const inUse = CHOICE_NAMES.filter((name) => filters[name]).length;
  const { form, hasWorked } = useFilters(filters);
  return (
    <form className="finder" role="search" method="get" action="/courses" ref={form} data-finder="">
      <div className={fielded()}>
        <label className="max-rail:sr-only" htmlFor="search">
          Search
        </label>
        <SearchInput
          id="search"
          name="search"
          defaultValue={filters.search}
          placeholder="Search courses..."
          enterKeyHint="search"
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <FilterToggle>
        <span className="contents" data-part="in-use">
          {inUse > 0 ? (
            <b className="grid h-[1.35rem] min-w-[1.35rem] place-items-center rounded-pill bg-pond text-on-pond text-t1">
              {inUse}
              <span className="sr-only"> in use</span>
            </b>
          ) : null}
        </span>
      </FilterToggle>
      {CHOICE_NAMES.map((name) => (
        <FilterSelect key={name} name={name} value={filters[name]} options={options[name]} />
      ))}
      <Button look="filled" className={WITH_FILTERS} hidden={hasWorked}>
        Show courses
      </Button>
    </form>
  );
}

/** Returns the filters in use, in the order of the filter bar. */
export const filterList = (filters: CourseFilters) =>
  FILTER_NAMES.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: FILTERS[key].chip(value), name: FILTERS[key].removes(value) }] : [];
  });

/** Moves the focus to the results before a selected chip disappears. The next Tab continues from there. */
export const focusResults = () => document.getElementById("courses-found")?.focus({ preventScroll: true });

/** Lists each filter in use as a link that removes it. */
export function FilterChips({ filters }: { filters: CourseFilters }) {
  const inUse = filterList(filters);
  if (inUse.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2 max-sidebar:col-span-full" aria-label="Filters in use">
      {inUse.map(({ key, label, name }) => (
        <li key={key}>
          <Link
            className="chip"
            to={finderAddress({ ...filters, [key]: "" })}
            aria-label={`Remove ${name}`}
            onClick={focusResults}
          >
            {label} <Icon name="x" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
