/** The course finder: filters, results, and Load More. */
import { CHOICES, type CourseFilters, finderAddress } from "#app/domain/catalogue/filters.ts";
import { SORT_NAMES, type SortName, sortLabel, usualSort } from "#app/domain/catalogue/sorts.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { SaveSearch } from "#app/routes/searches/save-search.tsx";
import { chipRow, linkChip } from "#app/ui/chip-row.ts";
import { Stack } from "#app/ui/layout.tsx";
import { SortMenu } from "#app/ui/sort-menu.tsx";
import { CourseGrid } from "./course-grid.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FilterChips } from "./filter-chips.tsx";
import type { FinderData } from "./finder.server.ts";
import { FinderEnd } from "./finder-end.tsx";
import { FoundNotes } from "./found-notes.tsx";
import { MoneySwitch } from "./money-switch.tsx";
import { NothingFound } from "./nothing-found.tsx";

export function CourseFinder({ data }: { data: FinderData }) {
  const { filters, total, page, through, courses } = data;
  return (
    <>
      <FilterBar data={data} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1" data-found="">
        <p className="mr-auto min-w-0">
          <b role="status" aria-busy="false" data-part="total">
            {m.finder_courses({ n: total, count: formatCount(total) })}
          </b>{" "}
          <span data-part="notes">
            {data.fits ? null : (
              <>
                · <a href={localPath("/profile")}>{m.finder_do_i_qualify()}</a>{" "}
              </>
            )}
            <FoundNotes filters={filters} found={data} />
          </span>
        </p>
        <div className="ml-auto flex items-center gap-2" data-part="sort">
          {data.taka.rate === null ? null : (
            <MoneySwitch inTaka={data.taka.wanted !== null} returnTo={finderAddress(filters, page, through)} />
          )}
          <SortMenu {...sortLinks(data)} />
        </div>
        <div
          className={`${chipRow} basis-full empty:hidden max-rail:*:flex-none max-rail:[&_li]:flex-none`}
          data-part="chips"
        >
          <FilterChips data={data} />
          {data.examples.map((words) => (
            <a key={words} className={linkChip} href={localPath(finderAddress({ ...filters, search: words }))}>
              {words}
            </a>
          ))}
          {data.counts && data.counts.meets > 0 && !filters.fit ? (
            <a className={linkChip} href={localPath(finderAddress({ ...filters, fit: "meets" }))}>
              {CHOICES.fit.label}
            </a>
          ) : null}
          {data.keep ? <SaveSearch isSaved={data.keep === "saved"} list={finderAddress(filters)} /> : null}
        </div>
      </div>
      <h2 className="sr-only" id="courses-found" tabIndex={-1} data-focus="">
        {m.finder_courses_found()}
      </h2>
      <Stack data-part="results">
        {courses.length > 0 ? (
          <>
            <CourseGrid
              courses={courses}
              saved={data.saved}
              fits={data.fits}
              costs={data.costs}
              rate={data.taka.wanted}
              applied={data.applied}
              returnTo={finderAddress(filters, page, through)}
            />
            <FinderEnd filters={filters} range={{ page, through }} count={courses.length} total={total} />
          </>
        ) : (
          <NothingFound data={data} />
        )}
      </Stack>
    </>
  );
}

interface CourseList {
  filters: CourseFilters;
  /** The order of the list. */
  sort: SortName;
  /** The words that are searched for. */
  words: string;
  /** Null without results. */
  fits: object | null;
  understood: readonly { name: string; shown: string }[];
}

/** Returns the orders as links, and the name of the present one. */
function sortLinks({ filters, sort, words, fits, understood }: CourseList) {
  const fromSearch = understood.find(({ name }) => name === "sort")?.shown;
  const hasWords = words !== "";
  const usual = usualSort(hasWords, fits !== null);
  const ordered = SORT_NAMES.filter((name) => name !== "fit" || fits !== null).map((name) => ({
    label: sortLabel(name, hasWords),
    // The usual order is left out of the address, unless it is chosen instead of what the search asks for.
    href: localPath(finderAddress({ ...filters, sort: name === usual && !fromSearch ? "" : name })),
  }));
  if (!fromSearch) return { now: sortLabel(sort, hasWords), orders: ordered };
  const asked = {
    label: m.finder_from_search({ value: fromSearch }),
    href: localPath(finderAddress({ ...filters, sort: "" })),
  };
  return { now: filters.sort ? sortLabel(sort, hasWords) : asked.label, orders: [asked, ...ordered] };
}
