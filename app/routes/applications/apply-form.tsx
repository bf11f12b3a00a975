/** The form of the Apply tab, with the column beside it. */
import { useEffect } from "react";
import { Form, useNavigate, useNavigation, useSearchParams } from "react-router";
import { readDraft } from "#app/browser/drafts.ts";
import { useFormDraft } from "#app/routes/use-form-draft.ts";
import { usePerson } from "#app/routes/use-person.ts";
import { Arrival } from "#app/ui/arrival.tsx";
import { BudArt } from "#app/ui/art.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DraftNote } from "#app/ui/draft-note.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Columns, Inline, Stack, titled } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { useCheckedForm } from "#app/ui/use-checked-form.ts";
import type { Route } from "./+types/apply.ts";
import type { Question } from "./apply.server.ts";
import { ApplyAside } from "./apply-aside.tsx";
import { AboutYou, YourNotes } from "./apply-fields.tsx";
import { ApplyFit } from "./apply-fit.tsx";
import { ApplyQuestion } from "./apply-question.tsx";
import { CoursePicker } from "./course-picker.tsx";

const Title = ({ before = "" }) => <title>{`${before}Submit Application · Shapla`}</title>;

/** In the order of the page. */
const FIELDS = ["fullName", "email", "phone", "selectedCourses", "additionalNotes"] as const;

const DRAFT = "application";

const loadCheck = () => import("./apply-check.ts").then(({ check }) => check);

interface ApplicationFormProps {
  loaderData: Route.ComponentProps["loaderData"];
  result: NonNullable<Route.ComponentProps["actionData"]>["result"] | undefined;
  question: Question | null;
}

export function ApplicationForm({ loaderData, result, question }: ApplicationFormProps) {
  const { courses, totalFavourites, defaults, sent, mine } = loaderData;
  const isBusy = useNavigation().formAction?.startsWith("/apply") ?? false;
  const checked = useCheckedForm({ id: "application", loadCheck, defaults, result, order: FIELDS });
  const { field, formProps, problems, refusals, summary } = checked;
  const draft = useFormDraft(DRAFT, {
    carry: ["key"],
    isAnswered: result !== undefined,
    onMissing: useOfferedAgain(),
  });
  const failure = problems.length === 0 ? checked.failure : undefined;
  const isWrong = problems.length > 0 || failure !== undefined;
  return (
    <Columns>
      <Title before={isWrong ? "Error: " : question ? "Not submitted yet: " : ""} />
      <Stack as={Form} gap={6} {...formProps} {...draft.formProps}>
        <div className={titled}>
          <h2 className="text-t4">{sent ? "Another application" : "Your application"}</h2>
          <DraftNote keptAt={draft.keptAt} onDelete={draft.remove} />
        </div>
        <ErrorSummary key={refusals} {...summary} />
        {failure ? <Banner toast={{ type: "error", message: "Error", description: failure }} /> : null}
        {question ? (
          <Arrival answer={result}>
            <ApplyQuestion question={question} isBusy={isBusy} />
          </Arrival>
        ) : null}
        <ApplyFit courses={courses} chosen={[field("selectedCourses").initialValue ?? []].flat()} />
        <AboutYou fullName={field("fullName")} email={field("email")} phone={field("phone")} />
        <CoursePicker field={field("selectedCourses")} courses={courses} totalFavourites={totalFavourites} />
        <YourNotes field={field("additionalNotes")} />
        {/* A draft keeps the key it may have been sent with, so that it is not sent twice. */}
        <input type="hidden" name="key" value={draft.carried.key ?? field("key").initialValue} />
        <Inline>
          <Button look={sent ? "outlined" : "filled"} size="big" disabled={isBusy}>
            {isBusy ? "Submitting..." : "Submit Application"}
          </Button>
          <p className="text-ink-2 text-t2">A counsellor will contact you within 6 hours.</p>
        </Inline>
      </Stack>
      <ApplyAside mine={mine} hasSent={sent !== null} />
    </Columns>
  );
}

/** Offers the draft's course again if it is not among the saved ones, by putting it in the URL as Apply Now does. */
function useOfferedAgain() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (missing: ReadonlyMap<string, string[]>) => {
    const [course] = missing.get("selectedCourses") ?? [];
    if (course && !search.has("course")) void navigate(`/apply?${new URLSearchParams({ course })}`, { replace: true });
  };
}

/** If there is no saved course, offers the course of a draft. */
function useDraftedCourse(): void {
  const person = usePerson();
  const offerAgain = useOfferedAgain();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page has no form.
  useEffect(() => {
    const ticked = person ? readDraft(person, DRAFT)?.changes.selectedCourses : undefined;
    if (ticked && "on" in ticked) offerAgain(new Map([["selectedCourses", ticked.on]]));
  }, [person]);
}

export function NothingToApplyFor() {
  useDraftedCourse();
  return (
    <EmptyState
      id="none"
      title="Select a course first"
      art={<BudArt />}
      text="You can apply for courses you have saved. Select the heart on a course to save it, then come back here."
    >
      <Title />
      <ButtonLink look="filled" to="/courses">
        Browse Courses
      </ButtonLink>
    </EmptyState>
  );
}
