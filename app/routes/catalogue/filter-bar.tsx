import { Form, Link } from "react-router";
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
import { Icon } from "#app/ui/icon.tsx";

interface SelectProps {
  name: ChoiceName;
  value: string;
  options: readonly Counted[];
}

function FilterSelect({ name, value, options }: SelectProps) {
  const { label, all } = CHOICES[name];
  return (
    <div className="field opt">
      <label htmlFor={name}>{label}</label>
      {/* Keyed, so that a link which drops the filter also resets the control; "off", so that Back shows what it found. */}
      <select id={name} name={name} data-part={name} defaultValue={value} key={value} autoComplete="off">
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.value} ({option.count.toLocaleString("en-GB")})
          </option>
        ))}
      </select>
    </div>
  );
}

/** Search and the filters, which fold into a disclosure on a phone. */
export function FilterBar({ filters, options }: { filters: CourseFilters; options: FilterOptions }) {
  const inUse = CHOICE_NAMES.filter((name) => filters[name]).length;
  return (
    <Form className="find" role="search" method="get" action="/courses" data-finder="">
      <div className="field q">
        <label htmlFor="search">Search</label>
        <span className="with">
          <Icon name="search" />
          <input
            id="search"
            key={filters.search}
            name="search"
            type="search"
            defaultValue={filters.search}
            placeholder="Search courses..."
            enterKeyHint="search"
            maxLength={200}
            autoComplete="off"
          />
        </span>
      </div>
      <details className="more">
        <summary>
          <Icon name="filter" />
          Filters
          <span className="contents" data-part="in-use">
            {inUse > 0 ? (
              <b>
                {inUse}
                <span className="vh"> in use</span>
              </b>
            ) : null}
          </span>
        </summary>
      </details>
      {CHOICE_NAMES.map((name) => (
        <FilterSelect key={name} name={name} value={filters[name]} options={options[name]} />
      ))}
      <button type="submit" className="btn pri opt">
        Show courses
      </button>
    </Form>
  );
}

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
