/** The course finder: filters, what they found, and more of it. */
import { Link, useNavigation } from "react-router";
import { finderAddress, hasFilters, PAGE_SIZE } from "#app/domain/catalogue/filters.ts";
import { CourseGrid } from "./course-grid.tsx";
import { FilterBar, FilterChips, filterList } from "./filter-bar.tsx";
import type { FinderData } from "./finder.server.ts";
import { useMoreCourses } from "./use-more-courses.ts";

export function CourseFinder({ data }: { data: FinderData }) {
  const { filters, page, options, total, showingResultsFor } = data;
  const isBusy = useNavigation().state === "loading";
  const { courses, saved, lastPage, isLoading, loadMore } = useMoreCourses(data);
  const shownBefore = (page - 1) * PAGE_SIZE;
  const shown = shownBefore + courses.length;
  return (
    <>
      <FilterBar filters={filters} options={options} />
      <div className="found">
        <p aria-live="polite" aria-busy={isBusy}>
          <b role="status">
            {total.toLocaleString("en-GB")} {total === 1 ? "course" : "courses"}
          </b>{" "}
          {filters.search && total > 1 ? <span className="mute hide-s">· best match first</span> : null}
          {showingResultsFor ? (
            <span className="mute">
              {" "}
              · Showing results for <b>{showingResultsFor}</b>
            </span>
          ) : null}
        </p>
        {hasFilters(filters) ? (
          <Link className="btn quiet sm" to="/courses">
            Reset Filters
          </Link>
        ) : null}
        <FilterChips filters={filters} />
      </div>
      <h2 className="vh">Courses found</h2>
      {courses.length > 0 ? (
        <CourseGrid courses={courses} saved={saved} returnTo={finderAddress(filters, page)} />
      ) : (
        <NothingFound data={data} />
      )}
      {courses.length > 0 ? (
        <nav className="endl" aria-label="More courses">
          {page > 1 ? (
            <Link className="btn quiet" to={finderAddress(filters, page - 1)}>
              Previous page
            </Link>
          ) : null}
          {shown < total ? (
            <Link
              className="btn"
              to={finderAddress(filters, lastPage + 1)}
              aria-disabled={isLoading}
              onClick={(event) => {
                event.preventDefault();
                loadMore();
              }}
            >
              {isLoading ? "Loading more..." : "Load More"}
            </Link>
          ) : null}
          <p className="sm mute" aria-live="polite">
            {shownBefore > 0 ? `${shownBefore + 1} to ${shown}` : shown} of {total.toLocaleString("en-GB")} shown
          </p>
        </nav>
      ) : null}
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
            Without {label}
          </Link>
        ))}
        {page > 1 ? (
          <Link className="btn" to={finderAddress(filters)}>
            First page
          </Link>
        ) : null}
      </div>
    </section>
  );
}
