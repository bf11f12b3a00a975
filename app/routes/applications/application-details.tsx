import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { shownAs } from "#app/domain/applications/application-fields.ts";
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { langOf } from "#app/routes/english.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { Timeline } from "./timeline.tsx";

/** Shows status, timeline, courses and the submitted details, in the dialog and on the page. */
export function ApplicationDetails({ application }: { application: ApplicationView }) {
  return (
    <>
      <Inline as="p">
        <StatusBadge status={application.status} />
        <span className="text-ink-2 text-t2">
          <ParaglideMessage
            message={m.application_details_words}
            inputs={{ reference: application.reference, moment: formatMoment(application.createdAt) }}
            markup={{ b: ({ children }) => <b className="tabular">{children}</b> }}
          />
        </span>
      </Inline>
      <Timeline status={application.status} events={application.events} />
      <p>
        <ButtonLink href={`/counselors?application=${application.id}`}>
          <Icon name="chat" />
          {m.application_ask()}
        </ButtonLink>
      </p>
      <Stack gap={2}>
        <h3>{m.application_course_heading({ n: application.courses.length })}</h3>
        <Stack as="ul" gap={2}>
          {application.courses.map((course) => (
            <li key={course.courseId}>
              <a lang={inEnglish()} href={localPath(`/courses/${encodeURIComponent(course.courseId)}`)}>
                {course.name}
              </a>
              <br />
              <span lang={inEnglish()} className="text-ink-2 text-t2">
                {course.universityName}
              </span>
              {course.archived ? (
                <>
                  {" "}
                  <Tag meaning="warn">{m.application_no_longer()}</Tag>
                </>
              ) : null}
            </li>
          ))}
        </Stack>
      </Stack>
      <Stack gap={2}>
        <h3>{m.application_your_details()}</h3>
        <KeyValues className="text-t2" rows={shownAs("row", "student", application)} />
        {shownAs("text", "student", application).map(([label, text]) => (
          <p key={label} lang={langOf(text)} className="whitespace-pre-line">
            {text}
          </p>
        ))}
      </Stack>
    </>
  );
}
