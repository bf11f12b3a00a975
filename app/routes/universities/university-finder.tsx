import {
  UNIVERSITY_ORDERS,
  type UniversityFilters,
  type UniversityOrder,
  universitiesAddress,
} from "#app/domain/universities/university-list.ts";
import { nationInWords } from "#app/domain/values/course-words.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { chipRow, linkChip } from "#app/ui/chip-row.ts";
import { SearchBox } from "#app/ui/search-input.tsx";
import { SortMenu } from "#app/ui/sort-menu.tsx";

/** A form that the browser sends, as everywhere. What else is chosen stays chosen. */
export const UniversityFinder = ({ filters }: { filters: UniversityFilters }) => (
  <form className="max-w-2xl print:hidden" role="search" method="get" action={localPath("/universities")}>
    <label className="sr-only" htmlFor="search">
      {m.universities_search_label()}
    </label>
    <SearchBox
      id="search"
      name="search"
      placeholder={m.universities_search_label()}
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
      <b className="text-t3">{m.universities_count({ n: found, count: formatCount(found) })}</b> ·{" "}
      {filters.open ? (
        m.universities_all_open()
      ) : (
        <a className="inline-block py-3" href={localPath(universitiesAddress({ ...filters, open: "1", shown: 0 }))}>
          {m.universities_some_open({ count: formatCount(open) })}
        </a>
      )}
    </p>
    <SortMenu
      now={UNIVERSITY_ORDERS[filters.sort].label()}
      orders={Object.entries(UNIVERSITY_ORDERS).map(([sort, { label }]) => ({
        label: label(),
        href: localPath(universitiesAddress({ ...filters, sort: sort as UniversityOrder, shown: 0 })),
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
  <nav className={`${chipRow} print:hidden`} aria-label={m.universities_nations()}>
    {nations.map(({ nation, count }) => {
      const isCurrent = filters.nation === nation;
      const address = localPath(universitiesAddress({ ...filters, nation: isCurrent ? "" : nation, shown: 0 }));
      return (
        <a key={nation} className={linkChip} href={address} aria-current={isCurrent ? "true" : undefined}>
          {nationInWords(nation)} ({formatCount(count)})
          {isCurrent ? <span className="sr-only">{m.universities_show_all_nations()}</span> : null}
        </a>
      );
    })}
    {filters.open ? (
      <a
        className={linkChip}
        href={localPath(universitiesAddress({ ...filters, open: "", shown: 0 }))}
        aria-current="true"
      >
        {m.universities_open()}
        <span className="sr-only">{m.universities_show_others()}</span>
      </a>
    ) : null}
    {filters.sort === "name" ? null : (
      <a
        className="inline-flex min-h-tap flex-none items-center px-1 text-t2"
        href={localPath(universitiesAddress({ ...filters, sort: "name", shown: 0 }))}
      >
        {m.universities_order_name()}
      </a>
    )}
  </nav>
);

const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Links to the letters that have universities. */
export const Letters = ({ present }: { present: readonly string[] }) => (
  <nav
    className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] rail:grid-cols-[repeat(auto-fill,minmax(2rem,1fr))] print:hidden"
    aria-label={m.universities_order_name()}
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
