/** The form of the Apply tab, with the column beside it. */

import { FORM_ORDER } from "#app/domain/applications/application-fields.ts";
import type { Question } from "#app/domain/applications/submit-form.server.ts";
import { contactPromise } from "#app/domain/promise/promise-words.ts";
import { m } from "#app/paraglide/messages.js";
import { useClock } from "#app/routes/use-promise.ts";
import { BudArt } from "#app/ui/art.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DraftNote, drafted } from "#app/ui/draft-note.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Columns, Inline, Stack, titled } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { useForm } from "#app/ui/use-form.ts";
import type { Route } from "./+types/apply.route.ts";
import { ApplyAside } from "./apply-aside.tsx";
import { AboutYou, ShareResults, YourNotes } from "./apply-fields.tsx";
import { ApplyFit } from "./apply-fit.tsx";
import { ApplyQuestion } from "./apply-question.tsx";
import { CoursePicker } from "./course-picker.tsx";

const DRAFT = "application";

/** A course of a draft that is not among the saved ones is offered as Apply Now does it: by the URL. */
const OFFER = { "data-draft-offer": "course", "data-draft-field": "selectedCourses" };

interface ApplicationFormProps {
  loaderData: Route.ComponentProps["loaderData"];
  result: NonNullable<Route.ComponentProps["actionData"]>["result"] | undefined;
  question: Question | null;
}

export function ApplicationForm({ loaderData, result, question }: ApplicationFormProps) {
  const { courses, totalFavourites, defaults, mine, results } = loaderData;
  const clock = useClock();
  const form = useForm({ id: "application", defaults, result, order: FORM_ORDER });
  const { field, problems } = form;
  const failure = problems.length === 0 ? form.failure : undefined;
  const isWrong = problems.length > 0 || failure !== undefined;
  return (
    <Columns>
      <title>
        {isWrong
          ? m.journey_error({ title: m.apply_page_title() })
          : question
            ? m.apply_not_submitted_yet({ title: m.apply_page_title() })
            : m.apply_page_title()}
      </title>
      <Stack
        as={SentForm}
        gap={6}
        id="application"
        failed={m.apply_failed()}
        check="/apply/sent"
        noValidate
        {...drafted({ name: DRAFT, isAnswered: result !== undefined })}
        {...OFFER}
      >
        <div className={titled}>
          <h2 className="text-t4">{m.apply_your_application()}</h2>
          <DraftNote />
        </div>
        <ErrorSummary problems={problems} />
        {failure ? <Banner toast={{ type: "error", message: m.apply_error(), description: failure }} /> : null}
        {question ? <ApplyQuestion question={question} /> : null}
        <ApplyFit courses={courses} chosen={[field("selectedCourses").initialValue ?? []].flat()} />
        <AboutYou field={field} />
        <CoursePicker
          field={field("selectedCourses")}
          chosenIntakes={field("intakes").initialValue ?? {}}
          courses={courses}
          totalFavourites={totalFavourites}
        />
        <YourNotes field={field} />
        {results ? (
          <ShareResults field={field("shareResults")} results={results} isAnswered={result !== undefined} />
        ) : null}
        {/* A draft keeps the key it may have been sent with, so that it is not sent twice. */}
        <input type="hidden" name="key" defaultValue={field("key").initialValue} data-carry="" />
        <Inline>
          <Button look="filled" size="big" data-busy={m.apply_submitting()}>
            {m.apply_title()}
          </Button>
          <p className="text-ink-2 text-t2">{contactPromise(clock)}</p>
        </Inline>
      </Stack>
      <ApplyAside mine={mine} />
    </Columns>
  );
}

export function NothingToApplyFor() {
  return (
    <div data-draft={DRAFT} {...OFFER}>
      <EmptyState id="none" title={m.apply_select_first()} art={<BudArt />} text={m.apply_select_first_how()}>
        <title>{m.apply_page_title()}</title>
        <ButtonLink look="filled" href="/courses">
          {m.journey_browse()}
        </ButtonLink>
        <DraftNote />
      </EmptyState>
    </div>
  );
}
