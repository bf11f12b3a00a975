/** The Favorites tab, and the URL that hearts post to. */
import { data, redirect } from "react-router";
import { safeNext } from "#app/auth/next.ts";
import { getViewer, requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { COMPARE_MIN } from "#app/domain/favourites/compare.ts";
import { addFavourite, listAndCountFavourites, removeFavourite } from "#app/domain/favourites/favourites.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { isDataRequest } from "#app/http/data-request.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { tried } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { cardFitsOf } from "#app/routes/catalogue/card-fits.server.tsx";
import { CourseGrid } from "#app/routes/catalogue/course-grid.tsx";
import { keepAfterReading } from "#app/routes/notifications/keep-after-reading.ts";
import { profileOf } from "#app/routes/profile/my-profile.server.ts";
import { BudArt } from "#app/ui/art.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline } from "#app/ui/layout.tsx";
import type { Route } from "./+types/favourites.ts";
import type { HeartAnswer } from "./heart.tsx";

export const handle = { title: "Favorite Courses" };
export const shouldRevalidate = keepAfterReading;
export const meta: Route.MetaFunction = () => [
  { title: "Favorite Courses · Shapla" },
  { name: "robots", content: "noindex" },
];

/** More than anyone saves. The count on the page is exact anyway. */
const SHOWN = 200;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const [list, profile] = await Promise.all([
    listAndCountFavourites(db, viewer, SHOWN),
    profileOf(args.context, viewer),
  ]);
  const ids = list.courses.map((course) => course.id);
  return { ...list, fits: await cardFitsOf(profile, ids) };
}

/**
 * Saves (`add`) or removes (`remove`) a course. Scripts get `{saved}`. A form returns to its page, at the course that
 * was selected.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const isAdding = form.has("add");
  const courseId = String(form.get(isAdding ? "add" : "remove") ?? "");
  const returnTo = safeNext(form.get("returnTo"), "/courses");
  const viewer = getViewer(context);
  if (!viewer) {
    const query = new URLSearchParams({ next: returnTo, ...(isAdding ? { save: courseId } : {}) });
    throw redirect(`/login?${query}`);
  }
  await limitWrites(context, "favourites", viewer.id);
  if (!courseId) throw data({ message: "Part of the form is missing. Go back and send it again." }, { status: 400 });
  const write: Promise<unknown> = (isAdding ? addFavourite : removeFavourite)(db, viewer, courseId);
  if (isDataRequest(request)) {
    const { refused } = await tried(write);
    if (refused) return data<HeartAnswer>({ saved: !isAdding }, { status: refused.status });
    return data<HeartAnswer>({ saved: isAdding });
  }
  await orErrorPage(write);
  throw redirect(returnTo === "/favorites" ? returnTo : `${returnTo}#${encodeURIComponent(courseId)}`);
}

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const { courses, total, fits } = loaderData;
  if (courses.length === 0) return <NoFavourites />;
  return (
    <>
      <Inline className="justify-between">
        <p>
          <b>
            {total} saved {total === 1 ? "course" : "courses"}
          </b>{" "}
          <span className="text-ink-2">· newest first</span>
        </p>
        {total >= COMPARE_MIN ? (
          <ButtonLink to="/compare">
            <Icon name="compare" />
            Compare courses
          </ButtonLink>
        ) : null}
      </Inline>
      <h2 className="sr-only">Saved courses</h2>
      <CourseGrid courses={courses} saved={courses.map((course) => course.id)} fits={fits} returnTo="/favorites" />
    </>
  );
}

/** Shown if the list could not be read. The tabs around it still work. */
export function ErrorBoundary() {
  return (
    <EmptyState
      id="failed"
      title="Failed to fetch favorites"
      art={<BudArt />}
      text="Your saved courses are safe. Try again in a moment."
    >
      <ButtonLink look="filled" to="/favorites">
        Try again
      </ButtonLink>
    </EmptyState>
  );
}

function NoFavourites() {
  return (
    <EmptyState
      id="none"
      title="No favorites found"
      art={<BudArt />}
      text="Select the heart on a course to save it here. You can then apply for several courses at once."
    >
      <ButtonLink look="filled" to="/courses">
        Browse Courses
      </ButtonLink>
    </EmptyState>
  );
}
