/** An application that staff have entered: the student checks it, and submits it as their own. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { data, redirect } from "react-router";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { applicationInput } from "#app/domain/applications/application-input.ts";
import { aboutApplicant } from "#app/domain/applications/apply-form.server.ts";
import { intakesOf } from "#app/domain/applications/intakes.server.ts";
import { lastContact } from "#app/domain/applications/my-applications.server.ts";
import { getDetails } from "#app/domain/details/details.server.ts";
import { confirmEntered, getEntered } from "#app/domain/invitations/confirm.server.ts";
import { knownClock } from "#app/domain/promise/known-clock.server.ts";
import { contactPromise } from "#app/domain/promise/promise-words.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, parseForm, replyTo } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { monthInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { AboutYou, YourNotes } from "#app/routes/applications/apply-fields.tsx";
import { hidden } from "#app/routes/applications/hidden.tsx";
import type { PageHandle } from "#app/routes/handle.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceRow } from "#app/ui/choice-row.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { isoDay } from "#app/ui/format.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { type FormField, useForm } from "#app/ui/use-form.ts";
import type { Route } from "./+types/confirm.route.ts";

interface EnteredCoursesProps {
  courses: readonly { id: string; course: string; university: string; intakes: readonly string[] }[];
  selected: FormField<string[]>;
  /** The intake of each course, "" if not decided. */
  intakes: Readonly<Record<string, string>>;
}

/** The courses that staff have entered. The student leaves out what is not wanted, and chooses the intakes. */
const EnteredCourses = ({ courses, selected, intakes }: EnteredCoursesProps) => (
  <Panel titleId="courses" title={m.apply_your_courses()}>
    {selected.errors?.[0] ? <FieldError id={`${selected.id}-error`}>{selected.errors?.[0]}</FieldError> : null}
    {courses.map(({ id, course, university, intakes: offered }, at) => (
      <div key={id} className="grid gap-2">
        <ChoiceRow
          id={at === 0 ? selected.id : undefined}
          name="selectedCourses"
          value={id}
          title={course}
          about={university}
          defaultChecked={[selected.initialValue ?? []].flat().includes(id)}
        />
        <label htmlFor={`intake-${at}`}>
          <ParaglideMessage message={m.confirm_start} inputs={{ course, university }} markup={{ hidden }} />
        </label>
        <select
          id={`intake-${at}`}
          name={`intakes.${id}`}
          defaultValue={offered.includes(intakes[id] ?? "") ? intakes[id] : ""}
        >
          {[...offered, ""].map((month) => (
            <option key={month} value={month}>
              {month === "" ? m.choice_not_decided() : monthInWords(month)}
            </option>
          ))}
        </select>
      </div>
    ))}
  </Panel>
);

export const handle: PageHandle = {
  get title() {
    return m.confirm_title();
  },
  noQuickApply: true,
};

/** The component sets the title, which begins with "Error:" if the form was not accepted. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const { id, chosen, applicationId } = await orErrorPage(getEntered(db, viewer, args.params.enteredId));
  if (applicationId) throw redirect(`/dashboard/applications/${applicationId}`);
  const [details, contact, intakes] = await Promise.all([
    getDetails(db, viewer),
    lastContact(db, viewer),
    intakesOf(
      db,
      chosen.map(({ courseId }) => courseId),
      isoDay(new Date()),
    ),
  ]);
  return {
    courses: chosen.map(({ courseId, ...one }) => ({ ...one, id: courseId, intakes: intakes.get(courseId) ?? [] })),
    defaults: {
      ...aboutApplicant(viewer, details, contact),
      selectedCourses: chosen.map(({ courseId }) => courseId),
      intakes: Object.fromEntries(chosen.map(({ courseId, intake }) => [courseId, intake ?? ""])),
    },
    id,
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "applications", viewer.id);
  const submission = parseForm(await readForm(args.request), applicationInput);
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  const work = confirmEntered(db, viewer, args.params.enteredId, submission.value);
  const { value, refused } = await catchDomainError(work, { asPage: ["not_found"] });
  if (refused) return data({ result: replyTo(submission, refused) }, { status: refused.status });
  throw await redirectWithSuccess(`/dashboard/applications/${value}`, {
    message: m.apply_success(),
    description: contactPromise(knownClock()),
  });
}

const ORDER = ["fullName", "email", "phone", "selectedCourses", "additionalNotes"] as const;

export default function ConfirmEntered({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, defaults, id } = loaderData;
  const form = useForm({ id: "confirm", defaults, result: actionData?.result, order: ORDER });
  const { field, problems } = form;
  const failure = problems.length === 0 ? form.failure : undefined;
  return (
    <Stack
      as={SentForm}
      id="confirm"
      gap={6}
      className="max-w-2xl"
      failed={m.apply_failed()}
      check={`/apply/sent?entered=${id}`}
      noValidate
    >
      <title>
        {problems.length > 0 || failure ? m.journey_error({ title: m.confirm_page_title() }) : m.confirm_page_title()}
      </title>
      <ErrorSummary problems={problems} />
      {failure ? <Banner toast={{ type: "error", message: m.confirm_not_submitted(), description: failure }} /> : null}
      <p>{m.confirm_about()}</p>
      <EnteredCourses
        key={id}
        courses={courses}
        selected={field("selectedCourses")}
        intakes={field("intakes").initialValue ?? {}}
      />
      <AboutYou field={field} />
      <YourNotes field={field} />
      <Inline>
        <Button look="filled" size="big" className="max-rail:w-full" data-busy={m.apply_submitting()}>
          {m.apply_title()}
        </Button>
      </Inline>
    </Stack>
  );
}
