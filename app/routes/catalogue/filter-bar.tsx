import { Form } from "react-router";
import type { CourseFilters } from "#app/domain/catalogue/filters.ts";
import type { Counted, FilterOptions } from "#app/domain/catalogue/options.server.ts";
import { Icon } from "#app/ui/icon.tsx";

interface SelectProps {
  id: string;
  name: keyof CourseFilters;
  label: string;
  all: string;
  value: string;
  options: readonly Counted[];
}

function FilterSelect({ id, name, label, all, value, options }: SelectProps) {
  return (
    <div className="field opt">
      <label htmlFor={id}>{label}</label>
      {/* Keyed, so that a link which drops the filter also resets the control; "off", so that Back shows what it found. */}
      <select id={id} name={name} defaultValue={value} key={value} autoComplete="off">
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

/** Search and three filters; on a phone the filters fold into a disclosure. */
export function FilterBar({ filters, options }: { filters: CourseFilters; options: FilterOptions }) {
  const inUse = [filters.faculty, filters.level, filters.ieltsScore].filter(Boolean).length;
  return (
    <Form className="find" role="search" method="get" action="/courses">
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
          {inUse > 0 ? (
            <b>
              {inUse}
              <span className="vh"> in use</span>
            </b>
          ) : null}
        </summary>
      </details>
      <FilterSelect
        id="faculty"
        name="faculty"
        label="Faculty"
        all="All Faculties"
        value={filters.faculty}
        options={options.faculties}
      />
      <FilterSelect
        id="level"
        name="level"
        label="Level"
        all="All Levels"
        value={filters.level}
        options={options.levels}
      />
      <FilterSelect
        id="ieltsScore"
        name="ieltsScore"
        label="IELTS Score"
        all="All IELTS Scores"
        value={filters.ieltsScore}
        options={options.ieltsScores}
      />
      <button type="submit" className="btn pri opt">
        Show courses
      </button>
    </Form>
  );
}
