import { Form, Link } from "react-router";
import type { StaffFilters } from "#app/domain/applications/staff-filters.ts";
import { STEPS } from "#app/domain/applications/status.ts";
import { Icon } from "#app/ui/icon.tsx";

export function ApplicationsFilter({ filters }: { filters: StaffFilters }) {
  return (
    <Form className="find adm" method="get" role="search">
      <div className="field q">
        <label htmlFor="search">Search</label>
        <span className="with">
          <Icon name="search" />
          <input
            id="search"
            key={filters.search}
            type="search"
            name="search"
            defaultValue={filters.search}
            placeholder="Name, e-mail, phone or reference"
            maxLength={200}
            autoComplete="off"
          />
        </span>
      </div>
      <details className="more" open={filters.status !== ""}>
        <summary>
          <Icon name="filter" />
          Filters
        </summary>
      </details>
      <div className="field opt">
        <label htmlFor="status">Status</label>
        <select id="status" name="status" key={filters.status} defaultValue={filters.status} autoComplete="off">
          <option value="">All</option>
          {STEPS.map((step, index) => (
            <option key={step.key} value={step.key}>
              {index + 1} {step.label}
            </option>
          ))}
        </select>
      </div>
      <div className="row opt">
        <button type="submit" className="btn pri">
          Show
        </button>
        {filters.search || filters.status ? (
          <Link className="btn quiet" to="/admin/applications">
            Reset
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
