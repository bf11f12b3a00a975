/** The course finder: filters, results, and Load More. */
import { CHOICES, finderAddress } from "#app/domain/catalogue/filters.ts";
import { usualSort } from "#app/domain/catalogue/sorts.ts";
import { countOf } from "#app/notation.ts";
import { SaveSearch } from "#app/routes/searches/save-search.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { CourseGrid } from "./course-grid.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FilterChips } from "./filter-chips.tsx";
import type { FinderData } from "./finder.server.ts";
import { FinderEnd } from "./finder-end.tsx";
import { FoundNotes } from "./found-notes.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SortSelect } from "./sort-select.tsx";

export function CourseFinder({ data }: { data: FinderData }) {
  const { filters, total, page, through, courses } = data;
  return (
    <>
      <FilterBar data={data} />
      <div className="flex flex-wrap items-center gap-2" data-found="">
        <p className="mr-auto max-phone:basis-full" aria-live="polite" aria-busy="false">
          <b role="status" data-part="total">
            {countOf(total, "course")}
          </b>{" "}
          <span data-part="notes">
            <FoundNotes filters={filters} found={data} />
          </span>
        </p>
        <SortSelect
          sort={filters.sort}
          usual={usualSort(data.words !== "", data.fits !== null)}
          hasResults={data.fits !== null}
          fromSearch={data.understood.find(({ name }) => name === "sort")?.shown}
        />
        <div className="flex basis-full flex-wrap items-center gap-2 empty:hidden" data-part="chips">
          {data.fits ? null : <a href="/profile">Do I qualify?</a>}
          <FilterChips data={data} />
          {data.counts && data.counts.meets > 0 && !filters.fit ? (
            <ButtonLink size="small" href={finderAddress({ ...filters, fit: "meets" })}>
              {CHOICES.fit.label}
            </ButtonLink>
          ) : null}
          {data.keep ? <SaveSearch isSaved={data.keep === "saved"} list={finderAddress(filters)} /> : null}
        </div>
      </div>
      <h2 className="sr-only" id="courses-found" tabIndex={-1} data-focus="">
        Courses found
      </h2>
      <Stack data-part="results">
        {courses.length > 0 ? (
          <>
            <CourseGrid
              courses={courses}
              saved={data.saved}
              fits={data.fits}
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
