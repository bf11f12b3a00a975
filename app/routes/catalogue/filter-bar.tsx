import {
  BAR_NAMES,
  CHOICE_NAMES,
  CHOICES,
  type ChoiceName,
  finderAddress,
  PANEL_NAMES,
} from "#app/domain/catalogue/filters.ts";
import { inDigits, localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { fielded } from "#app/ui/field.tsx";
import { FilterToggle, WITH_FILTERS } from "#app/ui/filter-toggle.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import type { FinderData } from "./finder.server.ts";

function FilterSelect({ name, data, className }: { name: ChoiceName; data: FinderData; className?: string }) {
  const { label, all } = CHOICES[name];
  const read = data.understood.find((one) => one.name === name);
  return (
    <div className={`${fielded()} ${className}`}>
      <label htmlFor={name}>{label}</label>
      {/* "off", so that after Back the select shows the filter of its results. */}
      <select id={name} name={name} data-part={name} defaultValue={data.filters[name]} autoComplete="off">
        <option value="">{read ? m.finder_from_search({ value: read.shown }) : all}</option>
        {data.options[name]?.map(({ value, name: shown = value, count }) => (
          <option key={value} value={value}>
            {shown} ({formatCount(count)})
          </option>
        ))}
      </select>
    </div>
  );
}

function FilterCheck({ name, data }: { name: ChoiceName; data: FinderData }) {
  const count = data.options[name]?.[0]?.count ?? 0;
  return (
    <label className="flex min-h-tap cursor-pointer items-center gap-3 font-normal text-t3">
      <input type="checkbox" name={name} value="1" defaultChecked={data.filters[name] !== ""} autoComplete="off" />
      <span data-part={`${name}-count`}>
        {CHOICES[name].label} ({formatCount(count)})
      </span>
    </label>
  );
}

/** Search and filters. The filters fold into a disclosure on a phone. */
export function FilterBar({ data }: { data: FinderData }) {
  const { filters } = data;
  const hasPanel = filters.panel === "1";
  const inUse = CHOICE_NAMES.filter((name) => filters[name]).length;
  return (
    <form
      className="finder-fields"
      id="find"
      role="search"
      method="get"
      action={localPath("/courses")}
      data-finder=""
      data-panel={hasPanel ? "" : undefined}
    >
      <div className={fielded()}>
        <label className="max-rail:sr-only" htmlFor="search">
          {m.finder_search()}
        </label>
        <SearchInput
          id="search"
          name="search"
          defaultValue={filters.search}
          placeholder={m.finder_search_hint()}
          enterKeyHint="search"
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <FilterToggle open={hasPanel}>
        <span className="contents" data-part="in-use">
          {inUse > 0 ? (
            <b className="grid h-[1.35rem] min-w-[1.35rem] place-items-center rounded-pill bg-pond text-on-pond text-t1">
              {inDigits(inUse)}
              <span className="sr-only">{m.finder_in_use()}</span>
            </b>
          ) : null}
        </span>
      </FilterToggle>
      {BAR_NAMES.map((name) => (
        <FilterSelect key={name} name={name} data={data} className={WITH_FILTERS} />
      ))}
      {hasPanel ? <Panel data={data} /> : null}
      <p className={`grid rail:col-start-3 ${hasPanel ? "" : "sidebar:col-start-5"} ${WITH_FILTERS}`}>
        <span className="contents" data-part="more">
          <Rest data={data} />
        </span>
      </p>
      <Button look="filled" className={`whitespace-nowrap rail:px-2 ${WITH_FILTERS}`}>
        {m.finder_show_courses()}
      </Button>
    </form>
  );
}

/** The filters that the bar has no room for. */
const Panel = ({ data }: { data: FinderData }) => (
  <fieldset
    className={`col-span-full grid grid-cols-1 items-end gap-x-2 gap-y-3 border-0 p-0 tiny:grid-cols-2 rail:grid-cols-4 ${WITH_FILTERS}`}
    id="panel"
  >
    <legend className="sr-only">{m.finder_more_filters()}</legend>
    {PANEL_NAMES.map((name) =>
      name === "fit" && !data.fits ? null : CHOICES[name].all === "" ? (
        <FilterCheck key={name} name={name} data={data} />
      ) : (
        <FilterSelect
          key={name}
          name={name}
          data={data}
          className={name === "university" ? "max-rail:col-span-full" : ""}
        />
      ),
    )}
    <input type="hidden" name="panel" value="1" />
  </fieldset>
);

/** The link to the panel or from it, and what the form sends that it does not show. */
function Rest({ data: { filters } }: { data: FinderData }) {
  const hasPanel = filters.panel === "1";
  const unseen = hasPanel ? [] : PANEL_NAMES.filter((name) => filters[name]);
  return (
    <>
      <ButtonLink
        className="rail:px-2 rail:max-sidebar:[&>svg]:hidden"
        href={finderAddress({ ...filters, panel: hasPanel ? "" : "1" })}
        data-whole=""
      >
        <Icon name="filter" />
        {hasPanel ? m.finder_fewer_filters() : m.finder_more_filters()}
      </ButtonLink>
      {[...unseen, "words" as const, "sort" as const].map((name) =>
        filters[name] ? <input key={name} type="hidden" name={name} value={filters[name]} /> : null,
      )}
    </>
  );
}
