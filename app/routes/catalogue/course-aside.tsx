import type { Application } from "#app/domain/applications/applied-before.server.ts";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import type { CourseFit } from "#app/domain/fit/course-fit.ts";
import { replyPromise } from "#app/domain/promise/promise-words.ts";
import type { ShownStarts } from "#app/domain/values/starts.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { AppliedButton, AppliedState } from "#app/routes/applications/applied-link.tsx";
import { ReachLine } from "#app/routes/applications/reach-line.tsx";
import { FitLine } from "#app/routes/fit/fit-line.tsx";
import { ShareLink } from "#app/routes/frame/page-address.tsx";
import { RecruitmentLine } from "#app/routes/universities/recruitment.tsx";
import { useClock } from "#app/routes/use-promise.ts";
import { phoneAddress, site } from "#app/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heart } from "#app/ui/heart.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CourseStrip } from "./course-strip.tsx";

const applyAddress = (course: CourseDetails) => `/apply?course=${encodeURIComponent(course.id)}`;

interface OwnCourse {
  course: CourseDetails;
  saved: boolean;
  /** The student's newest application that includes the course. */
  application: Application | undefined;
}

interface AsideProps extends OwnCourse {
  starts: ShownStarts;
  late: readonly string[];
  fit: CourseFit | null;
}

/** What decides, how it fits, and what to do: apply, save, ask. */
export function CourseAside({ starts, late, fit, ...own }: AsideProps) {
  const { course, application } = own;
  return (
    <Panel
      as="aside"
      className="wide:[@media(min-height:44rem)]:sticky wide:top-20 wide:col-start-2 wide:row-span-2 wide:row-start-1 print:static"
      aria-label={m.course_aside()}
    >
      <CourseStrip course={course} starts={starts} />
      {late.map((text) => (
        <ReachLine key={text}>{text}</ReachLine>
      ))}
      {application ? <AppliedState application={application} /> : null}
      {fit ? <FitLine state={fit.verdict}>{fit.reason}</FitLine> : null}
      {course.recruitment === "open" ? null : <RecruitmentLine now={course.recruitmentNow} />}
      <Stack className="max-rail:hidden">
        <ApplyOrSave {...own} />
      </Stack>
      <ButtonLink wide href={`/enquiry?course=${encodeURIComponent(course.id)}`}>
        {m.course_consultation()}
      </ButtonLink>
      <p className="text-ink-2 text-t2">{replyPromise(useClock())}</p>
      <p className="-my-2 flex flex-wrap gap-x-4 *:text-t2">
        <ButtonLink look="quiet" flush printed href={phoneAddress}>
          <Icon name="phone" />
          {site.phone}
        </ButtonLink>
        <ButtonLink look="quiet" flush printed href={`mailto:${site.email}`}>
          <Icon name="mail" />
          {site.email}
        </ButtonLink>
        <ShareLink title={`${course.name}, ${course.university.name}`} path={coursePath(course)} />
      </p>
    </Panel>
  );
}

/** Keeps Apply Now and the heart within reach on a phone, in the place of the tabs. */
export const CourseDock = (own: OwnCourse) => (
  <aside
    className="fixed inset-x-0 bottom-0 z-3 border-line border-t bg-surface px-4 pt-2 pb-safe rail:hidden print:hidden"
    aria-label={m.course_apply()}
  >
    <ApplyOrSave {...own} />
  </aside>
);

export function ApplyOrSave({ course, saved, application }: OwnCourse) {
  const returnTo = coursePath(course);
  return (
    <form className="acts" method="post" action={localPath("/favorites")} data-send="">
      <input type="hidden" name="returnTo" value={returnTo} />
      {course.archived ? <p className="text-ink-2">{m.course_not_taking()}</p> : null}
      {application ? (
        <AppliedButton application={application} course={course} />
      ) : course.archived ? null : (
        <ButtonLink look="filled" className="flex-1" href={applyAddress(course)}>
          {m.course_apply_now()}
        </ButtonLink>
      )}
      <Heart course={course} saved={saved} />
    </form>
  );
}
