/** The contents of the course page, for both frames: the signed-in shell and the public one. */
import type { Applied } from "#app/domain/applications/applied-before.server.ts";
import type { listedFacts } from "#app/domain/catalogue/course-page.ts";
import type { CourseDetails, CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import type { Bill } from "#app/domain/costs/bill.ts";
import type { RecruitmentNow } from "#app/domain/universities/recruitment.ts";
import { universityPath } from "#app/domain/universities/university-list.ts";
import { PaperAddress } from "#app/routes/frame/page-address.tsx";
import { RecruitmentNotice } from "#app/routes/universities/recruitment.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Columns, Inline, Stack } from "#app/ui/layout.tsx";
import { AllCourses } from "./all-courses.tsx";
import type { CardFits } from "./card-fits.server.ts";
import { CourseAside, CourseDock } from "./course-aside.tsx";
import type { CourseFit } from "./course-fit.server.ts";
import { Verdict } from "./course-fit.tsx";
import { CourseSections } from "./course-sections.tsx";
import { Decide } from "./decide.tsx";
import { Place } from "./place.tsx";
import { SimilarCourses } from "./similar-courses.tsx";

interface CourseProps {
  course: CourseDetails;
  /** Whether the university takes students from Bangladesh today. */
  recruitment: RecruitmentNow;
  facts: ReturnType<typeof listedFacts>;
  costs: Bill;
  /** How the student's results compare with the course, or null without results. */
  fit: CourseFit | null;
  saved: boolean;
  similar: readonly CourseSummary[];
  /** The same for these. */
  fits: CardFits | null;
  /** The student's applications for all of them. */
  applied: Applied;
}

export function Course({ course, recruitment, facts, costs, fit, saved, similar, fits, applied }: CourseProps) {
  const own = { course, saved, application: applied.get(course.id) };
  return (
    <>
      <nav aria-label="Breadcrumb">
        <AllCourses />
      </nav>
      <Columns>
        <Stack gap={6}>
          <Stack as="header" gap={2}>
            <Inline as="p">
              <Tag>{course.level}</Tag>
              <Tag>{course.faculty}</Tag>
              {course.archived ? <Tag meaning="warn">No longer offered</Tag> : null}
            </Inline>
            <h1 className="text-title">{course.name}</h1>
            <p className="text-t4">
              <a href={universityPath(course.university)}>{course.university.name}</a>
              <br />
              <span className="text-ink-2">
                <Place university={course.university} />
              </span>
            </p>
            <Decide course={course} />
            <Verdict fit={fit} />
          </Stack>
          {recruitment.state === "open" ? null : <RecruitmentNotice now={recruitment} />}
          <CourseSections {...{ course, facts, costs, fit }} />
        </Stack>
        <CourseAside {...own} />
      </Columns>
      <SimilarCourses {...{ course, similar, fits, applied }} />
      <PaperAddress path={coursePath(course)} />
      <CourseDock {...own} />
    </>
  );
}

export function CourseNotFound() {
  return (
    <EmptyState id="not-found" level={1} title="Course Not Found" text="The course you're looking for doesn't exist.">
      <ButtonLink look="filled" href="/courses">
        Back to courses
      </ButtonLink>
    </EmptyState>
  );
}
