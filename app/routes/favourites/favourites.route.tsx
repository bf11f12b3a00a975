/** The Favorites tab, and the URL that hearts post to. */
import { redirect } from "react-router";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { appliedAmong } from "#app/domain/applications/applied-before.server.ts";
import { readRange } from "#app/domain/catalogue/range.ts";
import { cardCosts, rateOn } from "#app/domain/costs/card-cost.ts";
import { allFigures } from "#app/domain/costs/read-figures.server.ts";
import { SAVED_PAGE_SIZE, savedPages } from "#app/domain/favourites/saved-page.server.ts";
import { readSavedSort } from "#app/domain/favourites/saved-sorts.ts";
import { cardFitsOf } from "#app/domain/fit/card-fits.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { m } from "#app/paraglide/messages.js";
import { CourseGrid } from "#app/routes/catalogue/course-grid.tsx";
import { wantsTaka } from "#app/routes/catalogue/money-cookie.server.ts";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import { BudArt } from "#app/ui/art.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/favourites.route.ts";
import { changeSaved } from "./change-saved.server.ts";
import { SavedEnd, SavedHead, savedAddress } from "./saved-list.tsx";

export const handle = {
  get title() {
    return m.favourites_title();
  },
};
export const meta: Route.MetaFunction = () => [
  { title: m.favourites_head_title() },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const { searchParams } = args.url;
  const [sort, range] = [readSavedSort(searchParams.get("sort")), readRange(searchParams)];
  const [{ courses, total }, { version, profile }] = await Promise.all([
    savedPages(db, viewer, { sort, range }),
    frameOf(args.context, viewer),
  ]);
  // After the last course of a page was removed.
  if (courses.length === 0 && range.page > 1) throw redirect(savedAddress(sort));
  const ids = courses.map(({ id }) => id);
  const [fits, applied, figures] = await Promise.all([
    cardFitsOf(db, profile, ids),
    appliedAmong(db, viewer, ids),
    allFigures(db, version),
  ]);
  const today = dayInDhaka();
  const costs = cardCosts(figures, courses, today);
  const rate = wantsTaka(args.context) ? rateOn(figures, today) : null;
  return { courses, total, sort, range, pageSize: SAVED_PAGE_SIZE, fits, costs, rate, applied };
}

export const action = ({ request, context }: Route.ActionArgs) => changeSaved({ request, context });

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const { courses, total, sort, range, pageSize, fits, costs, rate, applied } = loaderData;
  return (
    <div className="contents" data-part="saved">
      {courses.length === 0 ? (
        <NoFavourites />
      ) : (
        <>
          <SavedHead total={total} sort={sort} />
          <h2 className="sr-only" tabIndex={-1} data-focus="">
            {m.favourites_saved()}
          </h2>
          <CourseGrid
            courses={courses}
            saved={courses.map((course) => course.id)}
            fits={fits}
            costs={costs}
            rate={rate}
            applied={applied}
            returnTo={savedAddress(sort, range)}
          />
          <SavedEnd {...{ sort, range, pageSize, total }} count={courses.length} />
        </>
      )}
    </div>
  );
}

/** Shown if the list could not be read. The tabs around it still work. */
export function ErrorBoundary() {
  return (
    <EmptyState id="failed" title={m.favourites_failed()} art={<BudArt />} text={m.favourites_failed_hint()}>
      <ButtonLink look="filled" href="/favorites">
        {m.favourites_try_again()}
      </ButtonLink>
    </EmptyState>
  );
}

function NoFavourites() {
  return (
    <EmptyState id="none" title={m.favourites_none()} art={<BudArt />} text={m.favourites_none_hint()}>
      <ButtonLink look="filled" href="/courses">
        {m.compare_browse()}
      </ButtonLink>
    </EmptyState>
  );
}
