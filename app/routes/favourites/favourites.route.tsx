/** The Favorites tab, and the URL that hearts post to. */
import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { safeNext } from "#app/auth/next.ts";
import { getViewer, requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { appliedAmong } from "#app/domain/applications/applied-before.server.ts";
import { type PageRange, readRange, shownText, withNextPage, writeRange } from "#app/domain/catalogue/range.ts";
import { cardCosts, rateOn } from "#app/domain/costs/card-cost.ts";
import { allFigures } from "#app/domain/costs/read-figures.server.ts";
import { COMPARE_MIN } from "#app/domain/favourites/compare.ts";
import { favouriteInput } from "#app/domain/favourites/favourite-input.ts";
import { addFavourite, removeFavourite } from "#app/domain/favourites/favourites.server.ts";
import { SAVED_PAGE_SIZE, savedPages } from "#app/domain/favourites/saved-page.server.ts";
import { readSavedSort, SAVED_SORTS, type SavedSort } from "#app/domain/favourites/saved-sorts.ts";
import { cardFitsOf } from "#app/domain/fit/card-fits.server.ts";
import { pastMoment } from "#app/domain/values/past-moment.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { parseForm, partMissing } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/http/toast.server.ts";
import { localPath, plainPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { CourseGrid } from "#app/routes/catalogue/course-grid.tsx";
import { wantsTaka } from "#app/routes/catalogue/money-cookie.server.ts";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import { BudArt } from "#app/ui/art.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline } from "#app/ui/layout.tsx";
import type { Route } from "./+types/favourites.route.ts";

interface SentForm {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const { courseId } = favouriteInput.shape;

const heart = z.object({
  add: courseId.optional(),
  remove: courseId.optional(),
  /** When the course was saved before it was removed. A moment that has not come yet is none. */
  savedAt: pastMoment.optional().catch(undefined),
  returnTo: z.string().optional(),
});

/** Saves (`add`) or removes (`remove`) a course. Then returns to the form's page, at the course that was selected. */
async function changeSaved({ request, context }: SentForm) {
  const form = await readForm(request);
  const { add, remove = "", savedAt, ...sent } = parseForm(form, heart, { set: true });
  const isAdding = add !== undefined;
  const courseId = add ?? remove;
  const returnTo = safeNext(sent.returnTo, "/courses");
  const viewer = getViewer(context);
  if (!viewer) {
    const query = new URLSearchParams({ next: returnTo, ...(isAdding ? { save: courseId } : {}) });
    throw redirect(`/login?${query}`);
  }
  await limitWrites(context, "favourites", viewer.id);
  if (!courseId) throw partMissing();
  const write = isAdding
    ? addFavourite(db, viewer, courseId, savedAt).then(() => null)
    : removeFavourite(db, viewer, courseId);
  if (savedAt) {
    // From the Undo button.
    await orErrorPage(write);
    throw await redirectWithSuccess(atCourse(returnTo, courseId), { message: m.favourites_saved_again() });
  }
  const removed = await orErrorPage(write);
  // On other pages the heart stays where it was, and takes the change back by itself.
  const isInList = pathOf(returnTo) === LIST;
  if (removed && isInList) throw await redirectWithUndo(returnTo, removedSaved(courseId, removed, returnTo));
  throw redirect(isInList ? returnTo : atCourse(returnTo, courseId));
}

const LIST = "/favorites";

const pathOf = (address: string) => plainPath(address).split(/[?#]/)[0];

const atCourse = (address: string, courseId: string) => `${address}#${encodeURIComponent(courseId)}`;

const removedSaved = (courseId: string, { name, savedAt }: { name: string; savedAt: Date }, returnTo: string) => ({
  message: m.favourites_removed(),
  description: name,
  undo: { action: localPath(LIST), fields: { add: courseId, savedAt: savedAt.toISOString(), returnTo } },
});

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

/** Returns the URL of the list with these pages, in this order. */
function savedAddress(sort: SavedSort, range: PageRange = { page: 1, through: 1 }): string {
  const query = writeRange(new URLSearchParams(sort === "newest" ? {} : { sort }), range);
  return query.size > 0 ? `/favorites?${query}` : "/favorites";
}

function SavedHead({ total, sort }: { total: number; sort: SavedSort }) {
  return (
    <Inline className="justify-between">
      <p>
        <b>{m.favourites_count({ n: total, count: formatCount(total) })}</b>
      </p>
      {total > 1 ? (
        <Inline>
          <form className="flex gap-2" action={localPath("/favorites")}>
            <label className="sr-only" htmlFor="sort">
              {m.favourites_sort_by()}
            </label>
            <select id="sort" name="sort" defaultValue={sort} autoComplete="off">
              {Object.entries(SAVED_SORTS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label()}
                </option>
              ))}
            </select>
            <Button className="flex-none">{m.favourites_sort()}</Button>
          </form>
          {total >= COMPARE_MIN ? (
            <ButtonLink href="/compare">
              <Icon name="compare" />
              {m.compare_courses()}
            </ButtonLink>
          ) : null}
        </Inline>
      ) : null}
    </Inline>
  );
}

interface SavedEndProps {
  sort: SavedSort;
  range: PageRange;
  pageSize: number;
  /** The number of cards on the page. */
  count: number;
  total: number;
}

/** Links to more cards below these, and to those above. The page's URL says which are shown. */
function SavedEnd({ sort, range, pageSize, count, total }: SavedEndProps) {
  if (total <= pageSize) return null;
  const hasMore = (range.page - 1) * pageSize + count < total;
  const before = range.page - 1;
  return (
    <nav className="grid justify-items-center gap-2 pt-4" aria-label={m.finder_more_courses()}>
      {before > 0 ? (
        <ButtonLink look="quiet" href={savedAddress(sort, { page: before, through: before })}>
          {m.finder_previous_page()}
        </ButtonLink>
      ) : null}
      {hasMore ? <ButtonLink href={savedAddress(sort, withNextPage(range))}>{m.finder_load_more()}</ButtonLink> : null}
      <p className="text-t2 text-ink-2" aria-live="polite">
        {shownText(range.page, count, formatCount(total), pageSize)}
      </p>
    </nav>
  );
}
