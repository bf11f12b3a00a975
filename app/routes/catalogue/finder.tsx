/** The course finder: filters, results, and Load More. */
import { useNavigation } from "react-router";
import { finderAddress, hasFilters } from "#app/domain/catalogue/filters.ts";
import { totalText } from "#app/domain/catalogue/range.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { CourseGrid } from "./course-grid.tsx";
import { FilterBar, FilterChips, filterList, focusResults } from "./filter-bar.tsx";
import type { FinderData } from "./finder.server.ts";
import { FinderEnd } from "./finder-end.tsx";
import { useMoreCourses } from "./use-more-courses.ts";

export function CourseFinder({ data }: { data: FinderData }) {
  const { filters, options, total, isMore, showingResultsFor } = data;
  const counted = totalText({ total, isMore });
  const isBusy = useNavigation().state === "loading";
  const { courses, saved, range, isLoading, loadMore } = useMoreCourses(data);
  return (
    <>
      <FilterBar filters={filters} options={options} />
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 sidebar:flex" data-found="">
        <p className="sidebar:mr-auto" aria-live="polite" aria-busy={isBusy}>
          <b role="status" data-part="total">
            {counted.replace(/^m/, "M")} {total === 1 ? "course" : "courses"}
          </b>{" "}
          <span data-part="notes">
            {filters.search && total > 1 ? (
              <span className="text-ink-2 max-rail:hidden">· best match first</span>
            ) : null}
            {showingResultsFor ? (
              <span className="text-ink-2">
                {" "}
                · Showing results for <b>{showingResultsFor}</b>
              </span>
            ) : null}
          </span>
        </p>
        <div className="contents" data-part="chips">
          {hasFilters(filters) ? (
            <ButtonLink
              look="quiet"
              className="-mr-quiet whitespace-nowrap sidebar:order-3"
              to="/courses"
              onClick={focusResults}
            >
              Reset Filters
            </ButtonLink>
          ) : null}
          <FilterChips filters={filters} />
        </div>
      </div>
      <h2 className="sr-only" id="courses-found" tabIndex={-1}>
        Courses found
      </h2>
      <Stack data-part="results">
        {courses.length > 0 ? (
          <>
            <CourseGrid courses={courses} saved={saved} returnTo={finderAddress(filters, range.page, range.through)} />
            <FinderEnd
              filters={filters}
              range={range}
              count={courses.length}
              total={{ total, isMore }}
              isLoading={isLoading}
              onMore={loadMore}
            />
          </>
        ) : (
          <NothingFound data={data} />
        )}
      </Stack>
    </>
  );
}

function NothingFound({ data }: { data: FinderData }) {
  const { filters, page } = data;
  return (
    <EmptyState id="none" level={3} title="No courses found" text="Try adjusting your search or filter criteria">
      <Inline className="justify-center">
        {filterList(filters).map(({ key, label }) => (
          <ButtonLink key={key} to={finderAddress({ ...filters, [key]: "" })}>
            Remove {label}
          </ButtonLink>
        ))}
        {page > 1 ? <ButtonLink to={finderAddress(filters)}>Go to the first page</ButtonLink> : null}
      </Inline>
    </EmptyState>
  );
}
