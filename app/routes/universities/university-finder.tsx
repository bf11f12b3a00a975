import {
  UNIVERSITY_ORDERS,
  type UniversityFilters,
  universitiesAddress,
} from "#app/domain/universities/university-list.ts";
import { Button } from "#app/ui/button.tsx";
import { chip, chipRow } from "#app/ui/chip-row.ts";
import { SearchInput } from "#app/ui/search-input.tsx";

/** A form that the browser sends, as everywhere: words and an order. */
export const UniversityFinder = ({ filters }: { filters: UniversityFilters }) => (
  <form
    className="grid items-end gap-3 rail:grid-cols-[1fr_14rem_auto] print:hidden"
    role="search"
    method="get"
    action="/universities"
  >
    <label className="sr-only" htmlFor="search">
      Search universities
    </label>
    <SearchInput
      id="search"
      name="search"
      placeholder="University or city"
      defaultValue={filters.search}
      key={`search ${filters.search}`}
      autoComplete="off"
    />
    <label className="sr-only" htmlFor="sort">
      Sort by
    </label>
    <select id="sort" name="sort" defaultValue={filters.sort} key={`sort ${filters.sort}`} autoComplete="off">
      {Object.entries(UNIVERSITY_ORDERS).map(([name, { label }]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
    {filters.open ? <input type="hidden" name="open" value={filters.open} /> : null}
    {filters.nation ? <input type="hidden" name="nation" value={filters.nation} /> : null}
    <Button look="filled">Show universities</Button>
  </form>
);

interface NationChipsProps {
  filters: UniversityFilters;
  total: number;
  open: number;
  nations: readonly { nation: string; count: number }[];
}

/** The nations as links, each with its number of universities. */
export const NationChips = ({ filters, total, open, nations }: NationChipsProps) => (
  <nav className={`${chipRow} print:hidden`} aria-label="Nation">
    <Chip filters={{ ...filters, nation: "", open: "" }} count={total} isCurrent={!filters.nation && !filters.open}>
      All
    </Chip>
    {nations.map(({ nation, count }) => (
      <Chip key={nation} filters={{ ...filters, nation, open: "" }} count={count} isCurrent={filters.nation === nation}>
        {nation}
      </Chip>
    ))}
    <Chip filters={{ ...filters, nation: "", open: "1" }} count={open} isCurrent={filters.open !== ""}>
      Open to Bangladesh
    </Chip>
  </nav>
);

interface ChipProps {
  filters: UniversityFilters;
  count: number;
  isCurrent: boolean;
  children: string;
}

const Chip = ({ filters, count, isCurrent, children }: ChipProps) => (
  <a className={chip} href={universitiesAddress(filters)} aria-current={isCurrent ? "page" : undefined}>
    {children}{" "}
    <span className="font-normal tabular">
      {count}
      <span className="sr-only">{count === 1 ? " university" : " universities"}</span>
    </span>
  </a>
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
