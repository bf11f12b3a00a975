/** The contents of the course page, for both frames: the signed-in shell and the public one. */
import type { Applied } from "#app/domain/applications/applied-before.server.ts";
import type { ListedFacts } from "#app/domain/catalogue/course-page.ts";
import type { CourseDetails, CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { finderAddress, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import type { Bill } from "#app/domain/costs/bill.ts";
import type { CardFit, CardFits } from "#app/domain/fit/card-fits.server.ts";
import type { CourseFit } from "#app/domain/fit/course-fit.ts";
import { universityPath } from "#app/domain/universities/university-list.ts";
import { durationInWords, facultyInWords, levelInWords, modeInWords } from "#app/domain/values/course-words.ts";
import { formatBand, formatFee } from "#app/domain/values/show.ts";
import type { ShownStarts } from "#app/domain/values/starts.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { AppliedLink } from "#app/routes/applications/applied-link.tsx";
import { InWords } from "#app/routes/english.tsx";
import { FITS } from "#app/routes/fit/fit-line.tsx";
import { PaperAddress } from "#app/routes/frame/page-address.tsx";
import { Place } from "#app/routes/universities/place.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { CourseAside, CourseDock } from "./course-aside.tsx";
import { CourseSections } from "./course-sections.tsx";

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

/** What the course is and where: said here, and nowhere else on its page. */
function CourseHead({ course }: { course: CourseDetails }) {
  const { university } = course;
  const modes = course.studyModes.map(modeInWords).join(", ");
  const duration = course.duration ? (
    durationInWords(course.duration)
  ) : (
    <a href={localPath("/counselors")}>{m.course_ask_how_long()}</a>
  );
  return (
    <Stack as="header" gap={2}>
      <div className="from">
        <Crest university={university} className="crest-large" />
        <p>
          <b>
            <a href={localPath(universityPath(university))} lang={inEnglish()}>
              {university.name}
            </a>
          </b>
          <Place university={university} />
        </p>
      </div>
      <h1 className="text-title" lang={inEnglish()}>
        {course.name}
      </h1>
      <ul className="kind" aria-label={m.course_quick_facts()}>
        <li>
          <Tag meaning="pond">{levelInWords(course.level)}</Tag>
        </li>
        <li>
          <Tag>
            <InWords value={course.faculty} words={facultyInWords} />
          </Tag>
        </li>
        <li>
          {duration}
          {modes ? `, ${modes.toLowerCase()}` : null}
        </li>
        {course.archived ? (
          <li>
            <Tag meaning="warn">{m.course_no_longer_offered()}</Tag>
          </li>
        ) : null}
      </ul>
    </Stack>
  );
}

/** The end of a course page: the same subject and level, near in fee, at other universities. */
function SimilarCourses({
  course,
  similar,
  fits,
  applied,
}: {
  course: CourseSummary;
  similar: readonly CourseSummary[];
  fits: CardFits | null;
  applied: Applied;
}) {
  if (similar.length === 0) return null;
  const all = finderAddress({ ...NO_FILTERS, faculty: course.faculty, level: course.level });
  return (
    <Panel titleId="similar" title={m.course_similar()}>
      <ul>
        {similar.map((other) => (
          <Similar key={other.id} course={other} fit={fits?.get(other.id)} applied={applied} />
        ))}
      </ul>
      <p>
        <a className="inline-block py-3" href={localPath(all)}>
          {m.course_see_similar({ level: levelInWords(course.level), faculty: facultyInWords(course.faculty) })}
        </a>
      </p>
    </Panel>
  );
}

function Similar({ course, fit, applied }: { course: CourseSummary; fit: CardFit | undefined; applied: Applied }) {
  const { id, name, university } = course;
  const application = applied.get(id);
  const band = formatBand(course.ieltsOverall);
  const facts = [band && m.course_ielts_of({ band }), fit && FITS[fit.state].word].filter(Boolean).join(" · ");
  return (
    <PanelItem>
      <div className="flex flex-wrap items-center gap-x-3">
        <Crest university={university} className="crest-small" />
        <div className="min-w-32 flex-1">
          <h3 className="text-t3">
            <a className="inline-block py-1" href={localPath(coursePath(course))} lang={inEnglish()}>
              {name}
            </a>
          </h3>
          <p className="text-ink-2 text-t2" lang={inEnglish()}>
            {university.name}
          </p>
        </div>
        <p className="tabular ml-auto text-right text-ink-2 text-t2">
          <b className="text-ink text-t3">{formatFee(course.tuitionFee) ?? m.course_ask_for_fee()}</b>
          <br />
          {facts}
        </p>
      </div>
      {application ? <AppliedLink application={application} course={course} /> : null}
    </PanelItem>
  );
}
