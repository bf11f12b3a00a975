/** Asks a question before an application is submitted, above the form with everything in it. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { APPLICATION_FIELDS } from "#app/domain/applications/application-fields.ts";
import type { KnownApplication, SentField } from "#app/domain/applications/refusals.ts";
import type { Question } from "#app/domain/applications/submit-form.server.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatDate, formatTime, isoDay } from "#app/ui/format.ts";
import { Inline } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";

function nameOf(field: SentField): string {
  const words: string | null =
    field === "selectedCourses" ? m.apply_courses_changed() : APPLICATION_FIELDS[field].changed;
  return words ?? field;
}

const pathOf = (application: { id: string }) => localPath(`/dashboard/applications/${application.id}`);

/** Shows the question. Its buttons send the surrounding form with the answer. */
export function ApplyQuestion({ question }: { question: Question }) {
  return (
    <>
      {/* Enter in a field activates the form's first button, which must not answer the question. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {m.apply_title()}
      </button>
      {question.anyway.map((id) => (
        <input key={id} type="hidden" name="anyway" value={id} />
      ))}
      {/* biome-ignore lint/a11y/noAutofocus: the question is why the form was not sent. */}
      <div tabIndex={-1} autoFocus>
        {question.kind === "sent otherwise" ? (
          <SentOtherwise {...question} />
        ) : question.kind === "paused" ? (
          <Paused {...question} />
        ) : (
          <AppliedBefore {...question} />
        )}
      </div>
    </>
  );
}

type QuestionOf<Kind extends Question["kind"]> = Extract<Question, { kind: Kind }>;

function SentOtherwise({ sent, changed, newKey, asked }: QuestionOf<"sent otherwise">) {
  return (
    <Notice meaning="warn" icon="alert">
      <div role="alert">
        <b>{sentText(sent)}</b>
        <p>{m.apply_you_changed({ fields: listed(changed.map(nameOf)) })}</p>
      </div>
      {/* The button also agrees to apply again for the courses that are in that application. */}
      <AskedAbout ids={asked} />
      <Inline as="p">
        <ButtonLink href={pathOf(sent)}>{m.apply_see_application({ reference: sent.reference })}</ButtonLink>
        <Button name="newKey" value={newKey}>
          {m.apply_submit_changes()}
        </Button>
      </Inline>
    </Notice>
  );
}

/** Says at what time it was sent, with the date unless it is today. */
function sentText({ reference, createdAt }: KnownApplication): string {
  const time = formatTime(createdAt);
  return isoDay(createdAt) === isoDay(new Date())
    ? m.apply_sent_at({ reference, time })
    : m.apply_sent_on({ reference, date: formatDate(createdAt), time });
}

function AppliedBefore({ courses, hasOthers }: QuestionOf<"applied before">) {
  return (
    <Notice meaning="info" icon="info">
      <div role="alert">
        <b>{m.apply_applied_for({ courses: listed(courses.map((course) => course.courseName)) })}</b>
        {courses.map((course) => (
          <p key={course.courseId}>
            <ParaglideMessage
              message={m.apply_course_is_in}
              inputs={{
                course: courses.length === 1 ? m.apply_it() : course.courseName,
                reference: course.reference,
                date: formatDate(course.createdAt),
              }}
              markup={{
                what: ({ children }) => <span>{children}</span>,
                link: ({ children }) => <a href={pathOf(course)}>{children}</a>,
              }}
            />
          </p>
        ))}
        <p>{m.apply_twice()}</p>
      </div>
      <AskedAbout ids={courses.map((course) => course.courseId)} />
      <Inline as="p">
        <Button name="answer" value="again">
          {m.apply_again()}
        </Button>
        {hasOthers ? (
          <Button look="quiet" name="answer" value="without">
            {m.apply_without({ n: courses.length })}
          </Button>
        ) : null}
      </Inline>
    </Notice>
  );
}

function Paused({ courses, hasOthers }: QuestionOf<"paused">) {
  return (
    <Notice meaning="warn" icon="alert">
      <div role="alert">
        <b>{m.apply_paused({ universities: listed([...new Set(courses.map((course) => course.universityName))]) })}</b>
        {courses.map((course) => (
          <p key={course.courseId} lang={inEnglish()}>
            {course.note ? `${course.courseName}: ${course.note}` : course.courseName}
          </p>
        ))}
        <p>{m.apply_paused_note()}</p>
      </div>
      <AskedAbout ids={courses.map((course) => course.courseId)} />
      <Inline as="p">
        <Button name="answer" value="anyway">
          {m.apply_anyway()}
        </Button>
        {hasOthers ? (
          <Button look="quiet" name="answer" value="without">
            {m.apply_without({ n: courses.length })}
          </Button>
        ) : null}
      </Inline>
    </Notice>
  );
}

const AskedAbout = ({ ids }: { ids: readonly string[] }) =>
  ids.map((id) => <input key={id} type="hidden" name="asked" value={id} />);
