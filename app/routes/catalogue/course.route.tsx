/** The course page: everything about one course, complete without scripts. */
import { data } from "react-router";
import { getReader } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { appliedAmong } from "#app/domain/applications/applied-before.server.ts";
import { nextIntakes } from "#app/domain/applications/intakes.ts";
import { reachOfIntakes, reachText } from "#app/domain/applications/reach.ts";
import { listedFacts } from "#app/domain/catalogue/course-page.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { similarCourses } from "#app/domain/catalogue/finder/similar-courses.server.ts";
import { coursePath, inOneSentence, previewPath } from "#app/domain/catalogue/present.ts";
import { breadcrumbs } from "#app/domain/content/structured-data/breadcrumbs.ts";
import { courseData } from "#app/domain/content/structured-data/course-markup.ts";
import { courseBill } from "#app/domain/costs/course-bill.ts";
import { figuresOn } from "#app/domain/costs/dated-figures.ts";
import { allFigures } from "#app/domain/costs/read-figures.server.ts";
import { savedAmong } from "#app/domain/favourites/favourites.server.ts";
import { cardFitsOf } from "#app/domain/fit/card-fits.server.ts";
import { courseFit } from "#app/domain/fit/course-fit.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import { savedRules } from "#app/domain/rules/read-rules.server.ts";
import { countCoursesAt } from "#app/domain/universities/university-pages.server.ts";
import { dayInDhaka, shownStarts } from "#app/domain/values/starts.ts";
import { isOffered } from "#app/domain/values/status.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { originOf, pageMeta } from "#app/routes/page-meta.ts";
import { profileOf } from "#app/routes/profile/my-profile.server.ts";
import { site } from "#app/site.ts";
import { isoDay } from "#app/ui/format.ts";
import { Page } from "#app/ui/layout.tsx";
import { usePageAssets } from "#app/ui/page-assets.tsx";
import type { Route } from "./+types/course.route.ts";
import { CourseInDialog } from "./course-dialog.tsx";
import { Course, CourseNotFound } from "./course-view.tsx";
import { noteView } from "./note-view.server.ts";

export const handle: PageHandle = {
  get title() {
    return m.finder_title();
  },
  ownHeading: true,
  noQuickApply: true,
  ownDock: true,
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  const isSignedIn = viewer !== null;
  const course = await getCourse(db, params.courseId);
  if (!course) return data({ isSignedIn, shown: null }, { status: 404 });
  const { version } = await frameOf(context, viewer);
  const { university } = course;
  const [saved, figures, similar, profile, coursesHere, rules] = await Promise.all([
    savedAmong(db, viewer, [course.id]),
    allFigures(db, version),
    similarCourses(db, version, course.id),
    profileOf(context, viewer),
    remembered(version, `courses at ${university.id}`, () => countCoursesAt(db, university.id, version)),
    remembered(version, `latest starts at ${university.id}`, () => savedRules(db, [university.id], "latestStart")),
    noteView(request, viewer, course.id),
  ]);
  const near = similar.map(({ id }) => id);
  const [fits, applied] = await Promise.all([
    cardFitsOf(db, profile, near),
    appliedAmong(db, viewer, [course.id, ...near]),
  ]);
  const own = applied.get(course.id);
  const hasOffer = own !== undefined && isOffered(own.status);
  const fit = hasOffer ? null : courseFit(profile, course);
  const today = isoDay(new Date());
  const costs = courseBill(figures, course, today);
  const dayHere = dayInDhaka();
  const starts = shownStarts(course, dayHere);
  const known = { universityId: university.id, rules, figures: figuresOn(figures, dayHere), today: dayHere };
  const late = reachOfIntakes(nextIntakes(course, dayHere), known).flatMap((one) => reachText(one) ?? []);
  const facts = listedFacts(course, fit, { told: starts.told, today: dayHere });
  const hasPictures = request.headers.get("Save-Data") !== "on";
  const about = { course, facts, starts, late, costs, coursesHere, similar, hasPictures };
  return data({ isSignedIn, shown: { ...about, fit, hasOffer, fits, applied, saved: saved.length > 0 } });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const shown = loaderData?.shown;
  if (!shown) return pageMeta(matches, { title: m.course_not_found_head({ site: site.name }), noIndex: true });
  const { course, starts } = shown;
  const origin = originOf(matches);
  const path = coursePath(course);
  return pageMeta(matches, {
    preset: "courseDetails",
    title: `${course.name}, ${course.university.name} · ${site.name}`,
    description: inOneSentence(course, starts.listed),
    keywords: [
      course.name,
      course.university.name,
      course.faculty,
      course.university.city,
      "IELTS",
      m.course_keyword_fee(),
    ],
    path,
    image: { path: previewPath(course), alt: `${course.name}, ${course.university.name}` },
    // A course that is closed to applications is not for search engines.
    noIndex: course.archived,
    structured: [
      courseData(origin, course),
      breadcrumbs(origin, [
        { name: m.finder_title(), path: localPath("/courses") },
        { name: course.name, path: localPath(path) },
      ]),
    ],
  });
};

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, shown } = loaderData;
  const { part } = usePageAssets();
  if (shown && part === "dialog") {
    return <CourseInDialog {...shown} application={shown.applied.get(shown.course.id)} />;
  }
  const page = shown ? <Course {...shown} /> : <CourseNotFound />;
  if (isSignedIn) return page;
  if (shown) {
    return (
      <Page gap={0} className="max-rail:pb-18">
        {page}
      </Page>
    );
  }
  return (
    <main id="main" className="mx-auto w-page">
      {page}
    </main>
  );
}
