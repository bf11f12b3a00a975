/** Shows one application: its step, each course with what can be done about it, dates and details. */

import { data } from "react-router";
import { requireViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type ChoiceAction, choiceAction } from "#app/domain/applications/choice-input.ts";
import { doChoiceAction } from "#app/domain/applications/do-choice-action.server.ts";
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { similarToEnded } from "#app/domain/applications/similar-to-ended.server.ts";
import { type Headline, headlineOf } from "#app/domain/case/words.ts";
import { caseOfApplication, saidOf } from "#app/domain/casework/my-case.server.ts";
import { isFromUniversity } from "#app/domain/documents/checklist.ts";
import { itemsFor, myDocuments } from "#app/domain/documents/my-documents.server.ts";
import { listFavourites } from "#app/domain/favourites/favourites.server.ts";
import { acceptedOther, canAddCourse, canReply, isOpen } from "#app/domain/lifecycle/choice.ts";
import { adviserOf, earningsOf } from "#app/domain/office/for-students.server.ts";
import { moneyOfChoices } from "#app/domain/payments/my-money.server.ts";
import { describeStatus, stepInLine, stepOf } from "#app/domain/values/status.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm, partMissing, shownAgain } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { ApplicationDocuments } from "#app/routes/documents/application-documents.tsx";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Bloom } from "#app/ui/bloom.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatDate, isoDay } from "#app/ui/format.ts";
import { Columns, Stack } from "#app/ui/layout.tsx";
import { usePageAssets } from "#app/ui/page-assets.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/application.route.ts";
import { AcceptQuestion, Offers } from "./accept-question.tsx";
import { ApplicationAside } from "./application-aside.tsx";
import { ApplicationDetails } from "./application-details.tsx";
import { applicationTitle } from "./application-title.ts";
import { ChoiceCard } from "./choice-card.tsx";
import { ADDED, type RefusedChoice } from "./choice-form.tsx";
import { StepLine } from "./step-line.tsx";
import { WhatToDo } from "./what-to-do.tsx";

/** Adds one of the saved courses to an application that is still with us. */
interface AddCourseProps {
  courses: readonly { id: string; name: string; university: string }[];
  refused: RefusedChoice | undefined;
}

const AddCourse = ({ courses, refused }: AddCourseProps) => (
  <Panel titleId="add-title" title={m.application_add()}>
    {courses.length === 0 ? (
      <p>
        {m.application_add_none()} <a href={localPath("/courses")}>{m.journey_browse()}</a>
      </p>
    ) : (
      <Stack as={SentForm} failed={m.application_add_failed()}>
        <input type="hidden" name="do" value="add" />
        <Field id="add-course" label={m.application_add_label()} error={refused?.message}>
          {(control) => (
            <select {...control} name="courseId" defaultValue="">
              <option value="" disabled>
                {m.choice_course_missing()}
              </option>
              {courses.map(({ id, name, university }) => (
                <option key={id} lang={inEnglish()} value={id}>
                  {`${name}, ${university}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p className="text-ink-2 text-t2">{m.application_add_until()}</p>
        <p>
          <Button>{m.application_add_button()}</Button>
        </p>
      </Stack>
    )}
  </Panel>
);

/** What the dashboard's dialog shows of an application. */
const ApplicationInDialog = ({ application }: { application: ApplicationView }) => (
  <>
    <h1 data-in-dialog="title">{applicationTitle(application)}</h1>
    <p lang={inEnglish()} className="text-ink-2" data-in-dialog="lead">
      {application.courses[0]?.universityName}
    </p>
    <Stack gap={6} data-in-dialog="body">
      <ApplicationDetails application={application} />
    </Stack>
  </>
);

/** How many saved courses are offered. */
const MOST_TO_ADD = 50;

export const handle: PageHandle = {
  get title() {
    return m.journey_dashboard();
  },
  live: true,
};
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const now = new Date();
  const frame = await frameOf(args.context, viewer);
  const own = caseOfApplication(db, viewer, args.params.applicationId, { now, version: frame.version });
  const { application, theCase, figures } = await orErrorPage(own);
  const isWithUs = canAddCourse(application.courses);
  const { owner } = application;
  const universities = application.courses.flatMap(({ university }) => university?.id ?? []);
  const [saved, similar, vault, money, adviser, earnings] = await Promise.all([
    isWithUs ? listFavourites(db, viewer, { limit: MOST_TO_ADD }) : [],
    similarToEnded(db, application.courses, frame.version),
    myDocuments(db, viewer, now),
    moneyOfChoices(db, viewer.id, application.id, application.courses, figures, isoDay(now)),
    owner ? adviserOf(db, { ...application, ownerId: owner.id }) : null,
    earningsOf(db, universities),
  ]);
  const toAdd = saved.filter(
    ({ id, archived }) => !archived && !application.courses.some((one) => one.courseId === id),
  );
  return {
    application,
    similar,
    documents: itemsFor(vault.items, application.id),
    accept: args.url.searchParams.get("accept"),
    toAdd: isWithUs ? toAdd.map(({ id, name, university }) => ({ id, name, university: university.name })) : null,
    theCase,
    money,
    adviser,
    earnings: Object.fromEntries(earnings),
    said: saidOf(application, figures, now),
    now,
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "applications", viewer.id);
  return changeChoice(viewer, args.params.applicationId, await readForm(args.request));
}

const TITLE = () => `${m.application_title()} · Shapla`;

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { application, accept, toAdd, similar, documents, theCase, money, said, now, adviser, earnings } = loaderData;
  const { part } = usePageAssets();
  if (part === "dialog") return <ApplicationInDialog application={application} />;
  const { courses } = application;
  const refusedOf = (courseId: string) => (actionData?.courseId === courseId ? actionData : undefined);
  const open = courses.filter(isOpen);
  const accepted = theCase.choices.find(
    ({ choice }) =>
      choice.courseId === accept && choice.reply === null && canReply(choice) && !acceptedOther(choice, courses),
  );
  const fieldId = actionData?.courseId === ADDED ? "add-course" : `withdraw-${actionData?.courseId || "all"}-reason`;
  return (
    <Stack gap={6}>
      <title>{actionData ? m.journey_error({ title: TITLE() }) : TITLE()}</title>
      <p>
        <BackLink href="/dashboard">{m.journey_dashboard()}</BackLink>
      </p>
      {actionData?.isField ? (
        <ErrorSummary problems={[{ fieldId, message: actionData.message }]} answer={actionData} />
      ) : null}
      <div data-live="">
        <Stack gap={6} data-part="application">
          <ApplicationHead application={application} headline={headlineOf(theCase, said)} />
          {accepted ? (
            <AcceptQuestion
              one={accepted}
              money={money[accepted.choice.courseId]}
              courses={courses}
              today={said.today}
              back={`/dashboard/applications/${application.id}`}
            />
          ) : (
            <Offers choices={theCase.choices} rate={said.rate} />
          )}
          <Columns>
            <Stack gap={6}>
              <WhatToDo
                actions={theCase.actions}
                applications={[application]}
                today={said.today}
                here={`/dashboard/applications/${application.id}`}
              />
              <h2 className="sr-only">{m.application_your_courses({ n: courses.length })}</h2>
              {theCase.choices.map((one) => (
                <ChoiceCard
                  key={one.choice.courseId}
                  {...{ one, said, now }}
                  earnings={one.choice.university ? earnings[one.choice.university.id] : undefined}
                  others={open.filter(({ courseId }) => courseId !== one.choice.courseId).length}
                  accepted={acceptedOther(one.choice, courses)}
                  money={money[one.choice.courseId]}
                  similar={similar[one.choice.courseId] ?? []}
                  refused={refusedOf(one.choice.courseId)}
                  sent={documents.filter(({ kind, choice, state }) => {
                    const isOwn = choice?.courseId === one.choice.courseId;
                    return isOwn && state === "accepted" && isFromUniversity(kind);
                  })}
                />
              ))}
              {toAdd ? <AddCourse courses={toAdd} refused={refusedOf(ADDED)} /> : null}
              <ApplicationDocuments items={documents} />
            </Stack>
            <ApplicationAside
              {...{ application, adviser, now }}
              choices={theCase.choices}
              rate={said.rate}
              refused={refusedOf("")}
            />
          </Columns>
        </Stack>
      </div>
    </Stack>
  );
}

interface ApplicationHeadProps {
  application: ApplicationView;
  headline: Headline | null;
}

/** The head of an application's page: its step, and where it is in a sentence. */
function ApplicationHead({ application, headline }: ApplicationHeadProps) {
  const { reference, status, createdAt, events } = application;
  const { step, label } = describeStatus(status);
  return (
    <Panel gap="none" aria-labelledby="application">
      <div className="mb-4 flex flex-wrap items-center gap-4 border-line border-b pb-4">
        {step ? <Bloom className="size-23 rail:size-28" step={step} number label={stepOf(step)} /> : null}
        <div className="min-w-0 grow basis-40">
          <p className="text-ink-2 text-t2">
            <b className="tabular">{reference}</b>
            <span>{step ? ` · ${stepInLine(step)}` : null}</span>{" "}
            <span>{m.application_submitted({ date: formatDate(createdAt) })}</span>
          </p>
          <h2 id="application" className="rail:text-t6">
            {label}
          </h2>
          {headline ? (
            <p>
              <b className="block">{headline.title}</b>
              {headline.lead}
            </p>
          ) : null}
        </div>
      </div>
      <StepLine status={status} events={events} />
    </Panel>
  );
}

/** Stores the change and returns to the page, or returns what was wrong with the form. */
async function changeChoice(viewer: Viewer, applicationId: string, form: FormData) {
  const submission = parseForm(form, choiceAction);
  const { typed, errors } = shownAgain(submission);
  const isNew = buttonOf(form) === "add";
  const at = isNew ? ADDED : (typed.courseId ?? "");
  if (submission.status !== "success") {
    const message = errors.reason ?? errors.note ?? (isNew ? errors.courseId : undefined);
    if (message === undefined) throw partMissing();
    return data({ courseId: at, message, note: typed.note ?? "", isField: true }, { status: 422 });
  }
  const { refused } = await catchDomainError(doChoiceAction(db, viewer, { applicationId, ...submission.value }), {
    asPage: ["not_found"],
  });
  if (refused)
    return data(
      { courseId: at, message: refused.message, note: "", isField: at === ADDED },
      { status: refused.status },
    );
  throw await redirectWithSuccess(`/dashboard/applications/${applicationId}`, { message: said(submission.value) });
}

function said(wish: ChoiceAction): string {
  switch (wish.do) {
    case "reply":
      return wish.reply === "accepted" ? m.choice_said_accepted() : m.choice_said_declined();
    case "condition":
      return wish.isMet ? m.choice_said_done() : m.choice_said_not_done();
    case "deposit":
      return wish.isPaid ? m.choice_said_paid() : m.choice_said_not_paid();
    case "intake":
      return m.choice_said_start();
    case "withdraw":
      return m.choice_said_withdrawn();
    case "withdraw all":
      return m.choice_said_all_withdrawn();
    case "reopen":
      return m.choice_said_reopened();
    case "add":
      return m.choice_said_added();
  }
}
