/** Asks a question before an application is submitted, above the form with everything in it. */
import { APPLICATION_FIELDS } from "#app/domain/applications/application-fields.ts";
import type { SentField } from "#app/domain/applications/refusals.ts";
import type { Question } from "#app/domain/applications/submit-form.server.ts";
import { listed } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatDate, formatTime, isoDay } from "#app/ui/format.ts";
import { Inline } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";

function nameOf(field: SentField): string {
  const words: string | null = field === "selectedCourses" ? "the courses" : APPLICATION_FIELDS[field].changed;
  return words ?? field;
}

const pathOf = (application: { id: string }) => `/dashboard/applications/${application.id}`;

/** Shows the question. Its buttons send the surrounding form with the answer. */
export function ApplyQuestion({ question }: { question: Question }) {
  return (
    <>
      {/* Enter in a field activates the form's first button, which must not answer the question. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Submit Application
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

type Asked<Kind extends Question["kind"]> = Extract<Question, { kind: Kind }>;

function SentOtherwise({ sent, changed, newKey, asked }: Asked<"sent otherwise">) {
  return (
    <Notice meaning="warn" icon="alert">
      <div role="alert">
        <b>
          You have already submitted this as {sent.reference} {whenOf(sent.createdAt)}
        </b>
        <p>You changed {listed(changed.map(nameOf))} after that.</p>
      </div>
      {/* The button also agrees to apply again for the courses that are in that application. */}
      <Asked ids={asked} />
      <Inline as="p">
        <ButtonLink href={pathOf(sent)}>See application {sent.reference}</ButtonLink>
        <Button name="newKey" value={newKey}>
          Submit the changes as a new application
        </Button>
      </Inline>
    </Notice>
  );
}

/** Returns "at 10:42 pm", with the date unless it is today. */
const whenOf = (moment: Date) =>
  isoDay(moment) === isoDay(new Date())
    ? `at ${formatTime(moment)}`
    : `on ${formatDate(moment)} at ${formatTime(moment)}`;

function AppliedBefore({ courses, hasOthers }: Asked<"applied before">) {
  return (
    <Notice meaning="info" icon="info">
      <div role="alert">
        <b>You have applied for {listed(courses.map((course) => course.courseName))}</b>
        {courses.map((course) => (
          <p key={course.courseId}>
            <span>{courses.length === 1 ? "It" : course.courseName}</span> is in{" "}
            <a href={pathOf(course)}>{course.reference}</a>, submitted on {formatDate(course.createdAt)}.
          </p>
        ))}
        <p>Applying twice will not make it faster.</p>
      </div>
      <Asked ids={courses.map((course) => course.courseId)} />
      <Inline as="p">
        <Button name="answer" value="again">
          Apply again
        </Button>
        {hasOthers ? (
          <Button look="quiet" name="answer" value="without">
            {courses.length === 1 ? "Submit without this course" : "Submit without these courses"}
          </Button>
        ) : null}
      </Inline>
    </Notice>
  );
}

function Paused({ courses, hasOthers }: Asked<"paused">) {
  return (
    <Notice meaning="warn" icon="alert">
      <div role="alert">
        <b>
          Not taking students from Bangladesh now:{" "}
          {listed([...new Set(courses.map((course) => course.universityName))])}
        </b>
        {courses.map((course) => (
          <p key={course.courseId}>{course.note ? `${course.courseName}: ${course.note}` : course.courseName}</p>
        ))}
        <p>You can apply anyway. A counsellor will tell you when it is open again.</p>
      </div>
      <Asked ids={courses.map((course) => course.courseId)} />
      <Inline as="p">
        <Button name="answer" value="anyway">
          Apply anyway
        </Button>
        {hasOthers ? (
          <Button look="quiet" name="answer" value="without">
            {courses.length === 1 ? "Submit without this course" : "Submit without these courses"}
          </Button>
        ) : null}
      </Inline>
    </Notice>
  );
}

const Asked = ({ ids }: { ids: readonly string[] }) =>
  ids.map((id) => <input key={id} type="hidden" name="asked" value={id} />);
