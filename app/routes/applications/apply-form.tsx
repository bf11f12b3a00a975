/** The form of the Apply tab, with what stands beside it. */
import { Form, Link, useNavigation } from "react-router";
import { applicationForm } from "#app/domain/applications/application-input.ts";
import { Arrival } from "#app/ui/arrival.tsx";
import { BudArt } from "#app/ui/art.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Banner } from "#app/ui/message.tsx";
import { useCheckedForm } from "#app/ui/use-checked-form.ts";
import type { Route } from "./+types/apply.ts";
import type { Question } from "./apply.server.ts";
import { ApplyAside } from "./apply-aside.tsx";
import { AboutYou, YourNotes } from "./apply-fields.tsx";
import { ApplyQuestion } from "./apply-question.tsx";
import { CoursePicker } from "./course-picker.tsx";

const Title = ({ before = "" }) => <title>{`${before}Submit Application · Shapla`}</title>;

/** In the order of the page. */
const FIELDS = ["fullName", "email", "phone", "selectedCourses", "additionalNotes"] as const;

interface ApplicationFormProps {
  loaderData: Route.ComponentProps["loaderData"];
  result: NonNullable<Route.ComponentProps["actionData"]>["result"] | undefined;
  question: Question | null;
}

export function ApplicationForm({ loaderData, result, question }: ApplicationFormProps) {
  const { courses, totalFavourites, defaults, sent, mine } = loaderData;
  const isBusy = useNavigation().formAction?.startsWith("/apply") ?? false;
  const checked = useCheckedForm({ id: "application", schema: applicationForm, defaults, result, order: FIELDS });
  const { fields, formProps, problems, refusals, summary } = checked;
  const failure = problems.length === 0 ? checked.failure : undefined;
  const isWrong = problems.length > 0 || failure !== undefined;
  return (
    <div className="two">
      <Title before={isWrong ? "Error: " : question ? "Not submitted yet: " : ""} />
      <Form className="stack mid" {...formProps}>
        <h2>{sent ? "Another application" : "Your application"}</h2>
        <ErrorSummary key={refusals} {...summary} />
        {failure ? <Banner toast={{ type: "error", message: "Error", description: failure }} /> : null}
        {question ? (
          <Arrival answer={result}>
            <ApplyQuestion question={question} isBusy={isBusy} />
          </Arrival>
        ) : null}
        <AboutYou fields={fields} />
        <CoursePicker field={fields.selectedCourses} courses={courses} totalFavourites={totalFavourites} />
        <YourNotes field={fields.additionalNotes} />
        <input type="hidden" name={fields.key.name} defaultValue={fields.key.initialValue} />
        <div className="row">
          <button type="submit" className={sent ? "btn big" : "btn pri big"} disabled={isBusy}>
            {isBusy ? "Submitting..." : "Submit Application"}
          </button>
          <p className="mute sm">A counsellor will contact you within 6 hours.</p>
        </div>
      </Form>
      <ApplyAside mine={mine} hasSent={sent !== null} />
    </div>
  );
}

export function NothingToApplyFor() {
  return (
    <section className="empty" aria-labelledby="none">
      <Title />
      <BudArt />
      <h2 id="none">Choose a course first</h2>
      <p className="mute">
        You can apply for courses you have saved. Select the heart on a course to save it, then come back here.
      </p>
      <Link className="btn pri" to="/courses">
        Browse Courses
      </Link>
    </section>
  );
}
