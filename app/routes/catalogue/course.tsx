/** The course page: everything about one course, whole without scripts. */
import { data } from "react-router";
import { getViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { listedFacts } from "#app/domain/catalogue/course-page.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { coursePath, inOneSentence, previewPath } from "#app/domain/catalogue/present.ts";
import { breadcrumbs } from "#app/domain/content/structured-data/breadcrumbs.ts";
import { courseData } from "#app/domain/content/structured-data/course-markup.ts";
import { savedAmong } from "#app/domain/favourites/favourites.server.ts";
import { keepAfterHeart } from "#app/routes/favourites/heart.tsx";
import { PaperAddress } from "#app/routes/frame/page-address.tsx";
import { originOf, pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { Tag } from "#app/ui/badge.tsx";
import type { Route } from "./+types/course.ts";
import { AllCourses } from "./all-courses.tsx";
import { CourseAside, CourseDock } from "./course-aside.tsx";
import { Place } from "./course-facts.tsx";
import { CourseSections } from "./course-sections.tsx";

export const shouldRevalidate = keepAfterHeart;

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const course = await getCourse(db, params.courseId);
  if (!course) return data({ course: null, facts: null, saved: false }, { status: 404 });
  const saved = await savedAmong(db, viewer, [course.id]);
  return data({ course, facts: listedFacts(course), saved: saved.length > 0 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const course = loaderData?.course;
  if (!course) return pageMeta(matches, { title: `Course Not Found · ${site.name}`, noIndex: true });
  const origin = originOf(matches);
  const path = coursePath(course);
  return pageMeta(matches, {
    preset: "courseDetails",
    title: `${course.name}, ${course.university.name} · ${site.name}`,
    description: inOneSentence(course),
    keywords: [course.name, course.university.name, course.faculty, course.university.city, "IELTS", "tuition fee"],
    path,
    image: { path: previewPath(course), alt: `${course.name}, ${course.university.name}` },
    // A course that takes nobody any more is no search result.
    noIndex: course.archived,
    structured: [
      courseData(origin, course),
      breadcrumbs(origin, [
        { name: "Courses", path: "/courses" },
        { name: course.name, path },
      ]),
    ],
  });
};

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course, facts, saved } = loaderData;
  if (!course) return <CourseNotFound />;
  return (
    <>
      <main id="main" className="wrap page has-dock">
        <nav aria-label="Breadcrumb">
          <AllCourses />
        </nav>
        <div className="two">
          <div className="stack mid">
            <header className="stack tight">
              <p className="row">
                <Tag meaning="pond">{course.level}</Tag>
                <Tag>{course.faculty}</Tag>
                {course.archived ? <Tag meaning="warn">No longer offered</Tag> : null}
              </p>
              <h1 className="h-big">{course.name}</h1>
              <p className="lead">
                {course.university.name}
                <br />
                <span className="mute">
                  <Place university={course.university} />
                </span>
              </p>
            </header>
            <CourseSections course={course} facts={facts} />
          </div>
          <CourseAside course={course} saved={saved} />
        </div>
        <PaperAddress path={coursePath(course)} />
      </main>
      <CourseDock course={course} />
    </>
  );
}

function CourseNotFound() {
  return (
    <main id="main" className="wrap">
      <section className="empty">
        <h1>Course Not Found</h1>
        <p className="mute">The course you're looking for doesn't exist.</p>
        <a className="btn pri" href="/courses">
          Back to courses
        </a>
      </section>
    </main>
  );
}
