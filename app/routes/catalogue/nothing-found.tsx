/** An empty list: what one step less finds, with its count. */
import { finderAddress } from "#app/domain/catalogue/filters.ts";
import { countOf, formatCount } from "#app/notation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { CourseGrid } from "./course-grid.tsx";
import type { FinderData } from "./finder.server.ts";

export function NothingFound({ data }: { data: FinderData }) {
  const { filters, page, total, waysOut } = data;
  return (
    <>
      <EmptyState id="none" level={3} title="No courses found" text="Try adjusting your search or filter criteria">
        {waysOut.length > 0 ? (
          <ul className="grid gap-2">
            {waysOut.map(({ count, how, to }) => (
              <li key={to}>
                <a className="inline-block py-3" href={to}>
                  <b>{countOf(count, "course")}</b> {how}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {page > 1 && total > 0 ? (
          <ButtonLink href={finderAddress(filters)}>Go to the first page</ButtonLink>
        ) : waysOut.length === 0 ? (
          <ButtonLink href="/courses">See all courses</ButtonLink>
        ) : null}
      </EmptyState>
      <NearestCourses data={data} />
    </>
  );
}

/** Courses without what no course has beside the rest. */
function NearestCourses({ data }: { data: FinderData }) {
  const { nearest, saved, applied, costs, taka, filters } = data;
  if (!nearest) return null;
  return (
    <Stack as="section" aria-labelledby="nearest">
      <h3 id="nearest">Nearest courses</h3>
      <p className="text-ink-2">
        These match everything but {nearest.without.map((one) => `“${one}”`).join(" and ")}.{" "}
        <a href={nearest.to}>
          See {nearest.total === 1 ? "it in the list" : `all ${formatCount(nearest.total)} in the list`}
        </a>
      </p>
      <CourseGrid
        courses={nearest.courses}
        {...{ saved, applied, costs }}
        rate={taka.wanted}
        fits={null}
        returnTo={finderAddress(filters)}
      />
    </Stack>
  );
}
