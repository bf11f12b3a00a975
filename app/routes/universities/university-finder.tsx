import {
  UNIVERSITY_ORDERS,
  type UniversityFilters,
  type UniversityOrder,
  universitiesAddress,
} from "#app/domain/universities/university-list.ts";
import { countOf, formatCount } from "#app/notation.ts";
import { chipRow, linkChip } from "#app/ui/chip-row.ts";
import { SearchBox } from "#app/ui/search-input.tsx";
import { SortMenu } from "#app/ui/sort-menu.tsx";

/** A form that the browser sends, as everywhere. What else is chosen stays chosen. */
export const UniversityFinder = ({ filters }: { filters: UniversityFilters }) => (
  <form className="max-w-2xl print:hidden" role="search" method="get" action="/universities">
    <label className="sr-only" htmlFor="search">
      University or city
    </label>
    <SearchBox
      id="search"
      name="search"
      placeholder="University or city"
      defaultValue={filters.search}
      key={`search ${filters.search}`}
      autoComplete="off"
    />
    {filters.open ? <input type="hidden" name="open" value={filters.open} /> : null}
    {filters.nation ? <input type="hidden" name="nation" value={filters.nation} /> : null}
    {filters.sort === "rank" ? null : <input type="hidden" name="sort" value={filters.sort} />}
  </form>
);

interface FoundProps {
  filters: UniversityFilters;
  /** How many the list has with all its filters. */
  found: number;
  open: number;
}

/** How many there are, and the order. */
export const Found = ({ filters, found, open }: FoundProps) => (
  <div className="flex flex-wrap items-center gap-x-3 text-t2">
    <p>
      <b className="text-t3">{countOf(found, "university", "universities")}</b> ·{" "}
      {filters.open ? (
        "all open to Bangladesh"
      ) : (
        <a className="inline-block py-3" href={universitiesAddress({ ...filters, open: "1", shown: 0 })}>
          {formatCount(open)} open to Bangladesh
        </a>
      )}
    </p>
    <SortMenu
      now={UNIVERSITY_ORDERS[filters.sort].label}
      orders={Object.entries(UNIVERSITY_ORDERS).map(([sort, { label }]) => ({
        label,
        href: universitiesAddress({ ...filters, sort: sort as UniversityOrder, shown: 0 }),
      }))}
    />
  </div>
);

interface NationChipsProps {
  filters: UniversityFilters;
  nations: readonly { nation: string; count: number }[];
}

/** The nations as links, each with its number of universities. One that is chosen is given up by its chip. */
export const NationChips = ({ filters, nations }: NationChipsProps) => (
  <nav className={`${chipRow} print:hidden`} aria-label="Nation">
    {nations.map(({ nation, count }) => {
      const isCurrent = filters.nation === nation;
      const address = universitiesAddress({ ...filters, nation: isCurrent ? "" : nation, shown: 0 });
      return (
        <a key={nation} className={linkChip} href={address} aria-current={isCurrent ? "true" : undefined}>
          {nation} ({count}){isCurrent ? <span className="sr-only">: show all nations</span> : null}
        </a>
      );
    })}
    {filters.open ? (
      <a className={linkChip} href={universitiesAddress({ ...filters, open: "", shown: 0 })} aria-current="true">
        Open to Bangladesh<span className="sr-only">: show the others too</span>
      </a>
    ) : null}
    {filters.sort === "name" ? null : (
      <a
        className="inline-flex min-h-tap flex-none items-center px-1 text-t2"
        href={universitiesAddress({ ...filters, sort: "name", shown: 0 })}
      >
        A to Z
      </a>
    )}
  </nav>
);

const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Links to the letters that have universities. */
export const Letters = ({ present }: { present: readonly string[] }) => (
  <nav
    className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] rail:grid-cols-[repeat(auto-fill,minmax(2rem,1fr))] print:hidden"
    aria-label="A to Z"
  >
    {ALPHABET.map((letter) =>
      present.includes(letter) ? (
        <a
          key={letter}
          className="grid min-h-tap place-items-center rounded-control font-semibold no-underline hover:bg-pond-tint"
          href={`#under-${letter}`}
        >
          {letter}
        </a>
      ) : (
        <span key={letter} className="grid min-h-tap place-items-center text-ink-2 opacity-60" aria-hidden="true">
          {letter}
        </span>
      ),
    )}
  </nav>
);
