import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { shownAs } from "#app/domain/applications/application-fields.ts";
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { timeline } from "#app/domain/applications/timeline.ts";
import { STEP_GUIDES, type StepGuide } from "#app/domain/lifecycle/steps.ts";
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
import { NAME_AND_DATE, StepItem, StepName, type StepsProps } from "./step-line.tsx";

/**
 * Shows the eight steps: the reached ones with their dates, the current one explained, and the others with the same in
 * a disclosure.
 */
function Timeline({ status, events }: StepsProps) {
  return (
    <ol className="eight-steps">
      {timeline(status, events).map((step, index) => (
        <StepItem key={step.key} step={step} position={index + 1}>
          {step.state === "current" ? (
            <div>
              <div className={NAME_AND_DATE}>
                <StepName step={step} />
              </div>
              <Guide guide={STEP_GUIDES[step.key]} />
            </div>
          ) : (
            <details>
              <summary className={NAME_AND_DATE}>
                <StepName step={step} />
              </summary>
              <Guide guide={STEP_GUIDES[step.key]} />
            </details>
          )}
        </StepItem>
      ))}
    </ol>
  );
}

function Guide({ guide }: { guide: StepGuide }) {
  return (
    <div className="grid gap-2 pt-1 text-ink text-t2">
      <p>{guide.meaning}</p>
      <dl className="grid gap-2">
        <Fact name={m.application_actor()}>{guide.actor}</Fact>
        <Fact name={m.application_duration()}>{guide.duration}</Fact>
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-wrap gap-x-3">
    <dt className="flex-none basis-26 font-semibold text-ink-2">{name}</dt>
    <dd className="grow basis-48">{children}</dd>
  </div>
);

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
