import type { Application } from "#app/domain/applications/applied-before.server.ts";
import { REPLY_PROMISE } from "#app/domain/applications/promise.ts";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { whatsappLink } from "#app/domain/counsellors/whatsapp.ts";
import { AppliedButton } from "#app/routes/applications/applied-link.tsx";
import { Heart } from "#app/routes/favourites/heart.tsx";
import { ShareLink } from "#app/routes/frame/page-address.tsx";
import { phoneAddress, site } from "#app/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { FeeLine } from "./course-facts.tsx";

const applyAddress = (course: CourseDetails) => `/apply?course=${encodeURIComponent(course.id)}`;

interface OwnCourse {
  course: CourseDetails;
  saved: boolean;
  /** The student's newest application that includes the course. */
  application: Application | undefined;
}

/** Shown beside the course: apply, save, ask. */
export function CourseAside(own: OwnCourse) {
  const { course } = own;
  const returnTo = coursePath(course);
  const topic = { courses: [{ name: course.name, universityName: course.university.name }] };
  const facts: [string, string][] = [
    ["Faculty", course.faculty],
    ["Level", course.level],
    ["Duration", course.duration ?? "Ask a counsellor"],
    ["City", course.university.city],
  ];
  return (
    <Stack as="aside" className="wide:sticky wide:top-20 print:static" aria-label="Apply and quick facts">
      <Panel as="div">
        <Stack className="max-rail:hidden">
          <FeeLine fee={course.tuitionFee} />
          <ApplyOrSave {...own} />
        </Stack>
        <ButtonLink wide href={whatsappLink(site.whatsapp, topic)} target="_blank" rel="noopener">
          <Icon name="chat" />
          Get Free Consultation<span className="sr-only"> (opens WhatsApp in new tab)</span>
        </ButtonLink>
        <Stack gap={2} className="border-line border-t pt-3">
          <h2 className="text-t3">Quick facts</h2>
          <KeyValues className="text-t2" rows={facts} />
        </Stack>
      </Panel>
      <Panel as="div" gap={2} className="text-t2">
        <h2 className="text-t4">Talk to us</h2>
        <p>
          <ButtonLink look="quiet" flush printed href={phoneAddress}>
            <Icon name="phone" />
            {site.phone}
          </ButtonLink>
          <br />
          <ButtonLink look="quiet" flush printed href={`mailto:${site.email}`}>
            <Icon name="mail" />
            {site.email}
          </ButtonLink>
        </p>
        <p className="text-ink-2">{REPLY_PROMISE}</p>
        <hr />
        <p>
          <ShareLink title={`${course.name}, ${course.university.name}`} path={returnTo} />
        </p>
      </Panel>
    </Stack>
  );
}

/** Keeps Apply Now and the heart within reach on a phone. */
export const CourseDock = (own: OwnCourse) => (
  <aside
    className="fixed inset-x-0 bottom-0 z-3 border-line border-t bg-surface px-4 pt-2 pb-safe rail:hidden print:hidden in-data-shell:bottom-dock in-data-shell:pb-2"
    aria-label="Apply"
  >
    <ApplyOrSave {...own} />
  </aside>
);

export function ApplyOrSave({ course, saved, application }: OwnCourse) {
  const returnTo = coursePath(course);
  return (
    <form className="acts" method="post" action="/favorites" data-send="">
      <input type="hidden" name="returnTo" value={returnTo} />
      {course.archived ? <p className="text-ink-2">This course is not taking new applications.</p> : null}
      {application ? (
        <AppliedButton application={application} course={course} />
      ) : course.archived ? null : (
        <ButtonLink look="filled" className="flex-1" href={applyAddress(course)}>
          Apply Now
        </ButtonLink>
      )}
      <Heart course={course} saved={saved} />
    </form>
  );
}
