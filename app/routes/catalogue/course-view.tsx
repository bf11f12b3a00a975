/** The contents of the course page, for both frames: the signed-in shell and the public one. */
import type { listedFacts } from "#app/domain/catalogue/course-page.ts";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { PaperAddress } from "#app/routes/frame/page-address.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { AllCourses } from "./all-courses.tsx";
import { CourseAside, CourseDock } from "./course-aside.tsx";
import { Place } from "./course-facts.tsx";
import { CourseSections } from "./course-sections.tsx";

interface CourseProps {
  course: CourseDetails;
  facts: ReturnType<typeof listedFacts>;
  saved: boolean;
}

export function Course({ course, facts, saved }: CourseProps) {
  return (
    <>
      <nav aria-label="Breadcrumb">
        <AllCourses />
      </nav>
      <div className="two">
        <div className="stack mid">
          <header className="stack tight">
            <p className="row">
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
      <CourseDock course={course} saved={saved} />
    </>
  );
}

export function CourseNotFound() {
  return (
    <section className="empty">
      <h1>Course Not Found</h1>
      <p className="mute">The course you're looking for doesn't exist.</p>
      <a className="btn pri" href="/courses">
        Back to courses
      </a>
    </section>
  );
}
