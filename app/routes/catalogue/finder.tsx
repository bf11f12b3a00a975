/** The course finder: filters, results, and Load More. */
import { Link, useNavigation } from "react-router";
import { finderAddress, hasFilters } from "#app/domain/catalogue/filters.ts";
import { totalText } from "#app/domain/catalogue/range.ts";
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
      <div className="found">
        <p aria-live="polite" aria-busy={isBusy}>
          <b role="status" data-part="total">
            {counted.replace(/^m/, "M")} {total === 1 ? "course" : "courses"}
          </b>{" "}
          <span data-part="notes">
            {filters.search && total > 1 ? <span className="mute hide-s">· best match first</span> : null}
            {showingResultsFor ? (
              <span className="mute">
                {" "}
                · Showing results for <b>{showingResultsFor}</b>
              </span>
            ) : null}
          </span>
        </p>
        <div className="contents" data-part="chips">
          {hasFilters(filters) ? (
            <Link className="btn quiet sm" to="/courses" onClick={focusResults}>
              Reset Filters
            </Link>
          ) : null}
          <FilterChips filters={filters} />
        </div>
      </div>
      <h2 className="vh" id="courses-found" tabIndex={-1}>
        Courses found
      </h2>
      <div className="stack" data-part="results">
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
      </div>
    </>
  );
}

function NothingFound({ data }: { data: FinderData }) {
  const { filters, page } = data;
  return (
    <section className="empty" aria-labelledby="none">
      <h3 id="none">No courses found</h3>
      <p className="mute">Try adjusting your search or filter criteria</p>
      <div className="row">
        {filterList(filters).map(({ key, label }) => (
          <Link key={key} className="btn" to={finderAddress({ ...filters, [key]: "" })}>
            Remove {label}
          </Link>
        ))}
        {page > 1 ? (
          <Link className="btn" to={finderAddress(filters)}>
            Go to the first page
          </Link>
        ) : null}
      </div>
    </section>
  );
}
