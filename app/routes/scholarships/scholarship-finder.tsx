import {
  SCHOLARSHIP_ORDERS,
  type ScholarshipFilters,
  type ScholarshipOrder,
  scholarshipsAddress,
} from "#app/domain/scholarships/scholarship-list.ts";
import { levelInWords } from "#app/domain/values/course-words.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { chipRow, linkChip } from "#app/ui/chip-row.ts";
import { SearchBox } from "#app/ui/search-input.tsx";
import { SortMenu } from "#app/ui/sort-menu.tsx";

/** A form that the browser sends. What else is chosen stays chosen. */
export const ScholarshipFinder = ({ filters }: { filters: ScholarshipFilters }) => (
  <form className="max-w-2xl print:hidden" role="search" method="get" action={localPath("/scholarships")}>
    <label className="sr-only" htmlFor="search">
      {m.scholarships_search_label()}
    </label>
    <SearchBox
      id="search"
      name="search"
      placeholder={m.scholarships_search_label()}
      defaultValue={filters.search}
      key={`search ${filters.search}`}
      autoComplete="off"
    />
    {(["level", "bangladesh", "automatic"] as const).map((name) =>
      filters[name] ? <input key={name} type="hidden" name={name} value={filters[name]} /> : null,
    )}
    {filters.sort === "best" ? null : <input type="hidden" name="sort" value={filters.sort} />}
  </form>
);

interface FoundProps {
  filters: ScholarshipFilters;
  total: number;
  forBangladesh: number;
}

export const FoundScholarships = ({ filters, total, forBangladesh }: FoundProps) => (
  <div className="flex flex-wrap items-center gap-x-3 text-t2">
    <p>
      <b className="text-t3">{m.scholarships_count({ n: total, count: formatCount(total) })}</b> ·{" "}
      {m.scholarships_for_bangladesh_count({ count: formatCount(forBangladesh) })}
    </p>
    <SortMenu
      now={SCHOLARSHIP_ORDERS[filters.sort].label()}
      orders={Object.entries(SCHOLARSHIP_ORDERS).map(([sort, { label }]) => ({
        label: label(),
        href: localPath(scholarshipsAddress({ ...filters, sort: sort as ScholarshipOrder, shown: 0 })),
      }))}
    />
  </div>
);

interface ChipsProps {
  filters: ScholarshipFilters;
  levels: readonly { level: string; count: number }[];
}

/** What narrows the list, as links. One that is chosen is given up by its chip. */
export const ScholarshipChips = ({ filters, levels }: ChipsProps) => (
  <nav className={`${chipRow} print:hidden`} aria-label={m.scholarships_narrow()}>
    <Chip filters={filters} name="bangladesh" value="1">
      {m.scholarships_for_bangladesh()}
    </Chip>
    <Chip filters={filters} name="automatic" value="1">
      {m.scholarships_automatic()}
    </Chip>
    {levels.map(({ level, count }) => (
      <Chip key={level} filters={filters} name="level" value={level}>
        {levelInWords(level)} ({formatCount(count)})
      </Chip>
    ))}
  </nav>
);

interface ChipProps {
  filters: ScholarshipFilters;
  name: "bangladesh" | "automatic" | "level";
  value: string;
  children: React.ReactNode;
}

function Chip({ filters, name, value, children }: ChipProps) {
  const isCurrent = filters[name] === value;
  const address = localPath(scholarshipsAddress({ ...filters, [name]: isCurrent ? "" : value, shown: 0 }));
  return (
    <a className={linkChip} href={address} aria-current={isCurrent ? "true" : undefined}>
      {children}
      {isCurrent ? <span className="sr-only">{m.scholarships_remove_filter()}</span> : null}
    </a>
  );
}
