/** The course finder: filters, results, and Load More. */
import { Link, useNavigation } from "react-router";
import { finderAddress } from "#app/domain/catalogue/filters.ts";
import { countOf } from "#app/notation.ts";
import { Stack } from "#app/ui/layout.tsx";
import { SentHtml } from "#app/ui/sent-html.tsx";
import { CourseGrid } from "./course-grid.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FilterChips } from "./filter-chips.tsx";
import type { FinderData } from "./finder.server.ts";
import { FinderEnd } from "./finder-end.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useFilters } from "./use-filters.ts";
import { useMoreCourses } from "./use-more-courses.ts";

export function CourseFinder({ data }: { data: FinderData }) {
  const { filters, total } = data;
  const isBusy = useNavigation().state === "loading";
  const { courses, saved, fits, range, isLoading, loadMore } = useMoreCourses(data);
  const { form, hasWorked } = useFilters(filters);
  return (
    <>
      <FilterBar data={data} form={form} hasWorked={hasWorked} />
      <div className="flex flex-wrap items-center gap-2" data-found="">
        <p className="mr-auto max-phone:basis-full" aria-live="polite" aria-busy={isBusy}>
          <b role="status" data-part="total">
            {countOf(total, "course")}
          </b>{" "}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server. */}
          <span data-part="notes" dangerouslySetInnerHTML={{ __html: data.notes }} />
        </p>
        <SortSelect sort={filters.sort} hasWorked={hasWorked} />
        <div className="flex basis-full flex-wrap items-center gap-2 empty:hidden" data-part="chips">
          {data.fits ? null : <Link to="/profile">Do I qualify?</Link>}
          <FilterChips data={data} />
          <SentHtml html={data.keep} />
        </div>
      </div>
      <h2 className="sr-only" id="courses-found" tabIndex={-1}>
        Courses found
      </h2>
      <Stack data-part="results">
        {courses.length > 0 ? (
          <>
            <CourseGrid
              courses={courses}
              saved={saved}
              fits={fits}
              returnTo={finderAddress(filters, range.page, range.through)}
            />
            <FinderEnd
              filters={filters}
              range={range}
              count={courses.length}
              total={total}
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
