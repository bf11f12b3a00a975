import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "../button.tsx";
import { fielded } from "../field.tsx";
import { FilterToggle, WITH_FILTERS } from "../filter-toggle.tsx";
import { SearchInput } from "../search-input.tsx";

interface FilterBarProps {
  /** The list's own URL, to which Reset links. */
  path: string;
  /** The search text. A list without it has only filters. */
  search?: string;
  placeholder?: string;
  /** True if the search or a filter narrows the list down. */
  isFiltered: boolean;
  /** Fields beside the search, each a `FilterField` or a `FilterSelect`. */
  children: ReactNode;
}

const FIELD = fielded();

/** The search and filters of a list, as a GET form that works without scripts. */
export function FilterBar({ path, search, placeholder, isFiltered, children }: FilterBarProps) {
  return (
    <Form
      className="grid grid-cols-1 items-end gap-x-2 gap-y-3 tiny:grid-cols-[minmax(0,1fr)_auto] rail:flex rail:flex-wrap"
      method="get"
      action={path}
      role="search"
    >
      {search === undefined ? null : (
        <div className={`${FIELD} rail:flex-[2_1_16rem]`}>
          <label className="max-rail:sr-only" htmlFor="search">
            Search
          </label>
          <SearchInput
            id="search"
            key={search}
            name="search"
            defaultValue={search}
            placeholder={placeholder}
            maxLength={200}
            autoComplete="off"
          />
        </div>
      )}
      <FilterToggle open={isFiltered && !search} />
      {children}
      <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${WITH_FILTERS}`}>
        <Button look="filled" className="max-rail:px-3">
          Show results
        </Button>
        {isFiltered ? (
          <ButtonLink look="quiet" className="max-rail:px-3" to={path}>
            Reset Filters
          </ButtonLink>
        ) : null}
      </div>
    </Form>
  );
}

/** A filter beside the search: a label and its control, which has the ID `name`. */
export const FilterField = ({ name, label, children }: { name: string; label: string; children: ReactNode }) => (
  <div className={`${FIELD} ${WITH_FILTERS} rail:max-w-80 rail:flex-[1_1_9rem]`}>
    <label htmlFor={name}>{label}</label>
    {children}
  </div>
);

interface SelectProps {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** A filter with a choice of values. */
export const FilterSelect = ({ name, label, value, options }: SelectProps) => (
  <FilterField name={name} label={label}>
    <select id={name} name={name} key={value} defaultValue={value} autoComplete="off">
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </FilterField>
);
