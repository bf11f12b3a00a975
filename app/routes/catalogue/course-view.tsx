/** The contents of the course page, for both frames: the signed-in shell and the public one. */
import type { Applied } from "#app/domain/applications/applied-before.server.ts";
import type { ListedFacts } from "#app/domain/catalogue/course-page.ts";
import type { CourseDetails, CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import type { Bill } from "#app/domain/costs/bill.ts";
import type { CardFits } from "#app/domain/fit/card-fits.server.ts";
import type { CourseFit } from "#app/domain/fit/course-fit.ts";
import type { ShownStarts } from "#app/domain/values/starts.ts";
import { m } from "#app/paraglide/messages.js";
import { PaperAddress } from "#app/routes/frame/page-address.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { CourseAside, CourseDock } from "./course-aside.tsx";
import { CourseHead } from "./course-head.tsx";
import { CourseSections } from "./course-sections.tsx";
import { SimilarCourses } from "./similar-courses.tsx";

/** Links back to the list as it was. Without scripts it links to the whole list. */
const AllCourses = () => (
  <BackLink href="/courses" data-to-list="">
    {m.course_all_courses()}
  </BackLink>
);

interface CourseProps {
  course: CourseDetails;
  facts: ListedFacts;
  starts: ShownStarts;
  /** What to say of the starts for which a visa would come too late, or might. */
  late: readonly string[];
  costs: Bill;
  /** How the student's results compare with the course, or null without results and once there is an offer. */
  fit: CourseFit | null;
  hasOffer: boolean;
  saved: boolean;
  /** The number of courses of its university. */
  coursesHere: number;
  /** False for who saves data. */
  hasPictures: boolean;
  similar: readonly CourseSummary[];
  /** The same for these. */
  fits: CardFits | null;
  /** The student's applications for all of them. */
  applied: Applied;
}

/** On a phone one under another; with room the aside keeps its place beside everything else. */
export function Course(props: CourseProps) {
  const { course, facts, starts, late, costs, fit, hasOffer, saved, coursesHere, hasPictures, similar, fits, applied } =
    props;
  const own = { course, saved, application: applied.get(course.id) };
  return (
    <>
      <nav aria-label={m.course_breadcrumb()}>
        <AllCourses />
      </nav>
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-aside wide:grid-rows-[auto_1fr] wide:gap-x-6 print:grid-cols-1">
        <CourseHead course={course} />
        <CourseAside {...own} starts={starts} late={late} fit={fit} />
        <Stack>
          <CourseSections {...{ course, facts, costs, fit, hasOffer, coursesHere, hasPictures }} />
          <SimilarCourses {...{ course, similar, fits, applied }} />
        </Stack>
      </div>
      <PaperAddress path={coursePath(course)} />
      <CourseDock {...own} />
    </>
  );
}

export function CourseNotFound() {
  return (
    <EmptyState id="not-found" level={1} title={m.course_not_found()} text={m.course_not_found_text()}>
      <ButtonLink look="filled" href="/courses">
        {m.course_back()}
      </ButtonLink>
    </EmptyState>
  );
}
