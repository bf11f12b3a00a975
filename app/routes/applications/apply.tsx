/** The Apply tab: one form for several courses. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link, useNavigation } from "react-router";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { applicationForm } from "#app/domain/applications/application-input.ts";
import { submitApplication } from "#app/domain/applications/submit.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { replyTo, tried } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { keepAfterReading } from "#app/routes/notifications/keep-after-reading.ts";
import { BudArt } from "#app/ui/art.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Banner } from "#app/ui/message.tsx";
import { useCheckedForm } from "#app/ui/use-checked-form.ts";
import type { Route } from "./+types/apply.ts";
import { loadApplyForm } from "./apply.server.ts";
import { AboutYou, WhatHappensNext, YourNotes } from "./apply-fields.tsx";
import { CoursePicker } from "./course-picker.tsx";

export const handle = { title: "Submit Application", noQuickApply: true };
export const shouldRevalidate = keepAfterReading;

/** The title is the component's: it says "Error:" when the form comes back. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  return loadApplyForm(db, requireViewer(args), args.url.searchParams.get("course"));
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "applications", viewer.id);
  const submission = parseWithZod(await readForm(args.request), { schema: applicationForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  const { key, ...input } = submission.value;
  const { refused } = await tried(submitApplication(db, viewer, input, key));
  if (refused) return data({ result: replyTo(submission, refused) }, { status: refused.status });
  throw await redirectWithSuccess("/apply", {
    message: "Application Submitted Successfully!",
    description: "A counsellor will contact you within 6 hours.",
  });
}

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.courses.length === 0) return <NothingToApplyFor />;
  // A new key is a new form: after a success nothing of the last one stays.
  return <ApplicationForm key={loaderData.defaults.key} loaderData={loaderData} result={actionData?.result} />;
}

const Title = ({ isWrong = false }) => <title>{`${isWrong ? "Error: " : ""}Submit Application · Shapla`}</title>;

/** In the order of the page. */
const FIELDS = ["fullName", "email", "phone", "selectedCourses", "additionalNotes"] as const;

interface ApplicationFormProps {
  loaderData: Route.ComponentProps["loaderData"];
  result: NonNullable<Route.ComponentProps["actionData"]>["result"] | undefined;
}

function ApplicationForm({ loaderData, result }: ApplicationFormProps) {
  const { courses, totalFavourites, defaults } = loaderData;
  const isBusy = useNavigation().formAction?.startsWith("/apply") ?? false;
  const checked = useCheckedForm({ id: "application", schema: applicationForm, defaults, result, order: FIELDS });
  const { fields, formProps, problems, refusals, summary } = checked;
  const failure = problems.length === 0 ? checked.failure : undefined;
  return (
    <div className="two">
      <Title isWrong={problems.length > 0 || failure !== undefined} />
      <Form className="stack mid" {...formProps}>
        <ErrorSummary key={refusals} {...summary} />
        {failure ? <Banner toast={{ type: "error", message: "Error", description: failure }} /> : null}
        <AboutYou fields={fields} />
        <CoursePicker field={fields.selectedCourses} courses={courses} totalFavourites={totalFavourites} />
        <YourNotes field={fields.additionalNotes} />
        <input type="hidden" name={fields.key.name} defaultValue={fields.key.initialValue} />
        <div className="row">
          <button type="submit" className="btn pri big" disabled={isBusy}>
            {isBusy ? "Submitting..." : "Submit Application"}
          </button>
          <p className="mute sm">A counsellor will contact you within 6 hours.</p>
        </div>
      </Form>
      <WhatHappensNext />
    </div>
  );
}

function NothingToApplyFor() {
  return (
    <section className="empty" aria-labelledby="none">
      <Title />
      <BudArt />
      <h2 id="none">Choose a course first</h2>
      <p className="mute">You apply for courses that you have saved. Press the heart on one, then come back here.</p>
      <Link className="btn pri" to="/courses">
        Browse Courses
      </Link>
    </section>
  );
}
