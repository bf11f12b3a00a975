import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The title of a list with the number of its rows. */
export function ListHead({
  title,
  total,
  isExact,
  noun,
  children,
}: {
  title: string;
  total: number;
  isExact?: boolean | undefined;
  /** Singular and plural, for example ["lead", "leads"]. */
  noun: readonly [string, string];
  children?: ReactNode;
}) {
  return (
    <div className="head">
      <h1>{title}</h1>
      <p className="mute sm" role="status">
        {totalText(total, isExact)} {total === 1 ? noun[0] : noun[1]}
        {children}
      </p>
    </div>
  );
}

interface ListFilterProps {
  /** The list's own URL, to which Reset links. */
  path: string;
  /** The search text. A list without it has only filters. */
  search?: string;
  placeholder?: string;
  /** True if the search or a filter narrows the list down. */
  isFiltered: boolean;
  /** Fields beside the search, each `<div className="field opt">`. */
  children?: ReactNode;
}

/** The search and filters of a list, as a GET form. */
export function ListFilter({ path, search, placeholder, isFiltered, children }: ListFilterProps) {
  return (
    <Form className="find adm" method="get" action={path} role="search">
      {search === undefined ? null : (
        <div className="field q">
          <label htmlFor="search">Search</label>
          <span className="with">
            <Icon name="search" />
            <input
              id="search"
              key={search}
              type="search"
              name="search"
              defaultValue={search}
              placeholder={placeholder}
              maxLength={200}
              autoComplete="off"
            />
          </span>
        </div>
      )}
      {children ? (
        <details className="more" open={isFiltered && !search}>
          <summary>
            <Icon name="filter" />
            Filters
          </summary>
        </details>
      ) : null}
      {children}
      <div className="row opt">
        <button type="submit" className="btn pri">
          Show results
        </button>
        {isFiltered ? (
          <Link className="btn quiet" to={path}>
            Reset Filters
          </Link>
        ) : null}
      </div>
    </Form>
  );
}

interface SelectProps {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** A filter beside the search. */
export function FilterSelect({ name, label, value, options }: SelectProps) {
  return (
    <div className="field opt">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} key={value} defaultValue={value} autoComplete="off">
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Shown instead of an empty list. Says whether the filters are the reason. */
export function EmptyList({
  path,
  title,
  isFiltered,
  hint,
}: {
  path: string;
  title: string;
  isFiltered: boolean;
  hint: string;
}) {
  return (
    <section className="empty" aria-labelledby="nothing">
      <h2 id="nothing">{title}</h2>
      <p className="mute">{isFiltered ? "No results match your search or filters." : hint}</p>
      {isFiltered ? (
        <Link className="btn" to={path}>
          Reset Filters
        </Link>
      ) : null}
    </section>
  );
}
