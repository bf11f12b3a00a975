/** An empty list: what one step less finds, with its count. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { finderAddress } from "#app/domain/catalogue/filters.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { CourseGrid } from "./course-grid.tsx";
import type { FinderData } from "./finder.server.ts";

export function NothingFound({ data }: { data: FinderData }) {
  const { filters, page, total, waysOut } = data;
  return (
    <>
      <EmptyState id="none" level={3} title={m.finder_none()} text={m.finder_none_hint()}>
        {waysOut.length > 0 ? (
          <ul className="grid gap-2">
            {waysOut.map(({ count, how, to }) => (
              <li key={to}>
                <a className="inline-block py-3" href={localPath(to)}>
                  <ParaglideMessage
                    message={m.finder_way_out}
                    inputs={{ courses: m.finder_courses({ n: count, count: formatCount(count) }), how }}
                    markup={{ b: ({ children }) => <b>{children}</b> }}
                  />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {page > 1 && total > 0 ? (
          <ButtonLink href={finderAddress(filters)}>{m.finder_first_page()}</ButtonLink>
        ) : waysOut.length === 0 ? (
          <ButtonLink href="/courses">{m.finder_see_all()}</ButtonLink>
        ) : null}
      </EmptyState>
      <NearestCourses data={data} />
    </>
  );
}

/** "“Scotland” and “nursing”". */
const inQuotes = (filters: readonly string[]): string =>
  filters.map((filter) => `“${filter}”`).reduce((first, second) => m.finder_both({ first, second }));

/** Courses without what no course has beside the rest. */
function NearestCourses({ data }: { data: FinderData }) {
  const { nearest, saved, applied, costs, taka, filters } = data;
  if (!nearest) return null;
  return (
    <Stack as="section" aria-labelledby="nearest">
      <h3 id="nearest">{m.finder_nearest()}</h3>
      <p className="text-ink-2">
        {m.finder_match_but({ filters: inQuotes(nearest.without) })}{" "}
        <a href={localPath(nearest.to)}>
          {nearest.total === 1 ? m.finder_see_it() : m.finder_see_all_of({ count: formatCount(nearest.total) })}
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
