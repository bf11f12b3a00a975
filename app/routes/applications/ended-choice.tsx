/** A course of an application that has ended, on its student's page. */
import type { ReactNode } from "react";
import { canReopen } from "#app/domain/applications/choice.ts";
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { formatFee } from "#app/domain/values/show.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { ChoiceForm } from "./choice-form.tsx";

interface EndedProps {
  applicationId: string;
  choice: ChoiceView;
  /** Courses like this one that can be applied for. */
  similar: readonly CourseSummary[];
  now: Date;
}

/** Why it ended, what that does not touch, and what can be done now. */
export function Ended({ applicationId, choice, similar, now }: EndedProps) {
  const { endReason, endedAt, outcomeNote, universityName } = choice;
  if (endReason === "withdrawn") {
    return (
      <Stack gap={2}>
        <p>{`You withdrew this course on ${endedAt ? formatMoment(endedAt, now) : ""}.`}</p>
        {canReopen(choice, now) && endedAt ? (
          <Inline as={SentForm} failed="We could not take that back.">
            <ChoiceForm wish="reopen" choice={choice} />
            <Button>
              <Icon name="undo" />
              Undo
            </Button>
            <span className="text-ink-2 text-t2">Until {formatMoment(new Date(endedAt.getTime() + DAY_MS), now)}</span>
          </Inline>
        ) : null}
      </Stack>
    );
  }
  return (
    <Stack gap={2}>
      {outcomeNote ? <Words>{outcomeNote}</Words> : null}
      {endReason === "visa_refused" ? (
        <p>
          Keep the decision with its reasons, and talk to your counsellor before you do anything else. Some refusals can
          be reviewed, but only within days. If you apply again, the reasons must be answered.
        </p>
      ) : endReason === "refused" ? (
        <p>{universityName} has not offered you a place. This does not change your other courses or your visa.</p>
      ) : null}
      {endReason === "visa_refused" ? null : <Similar similar={similar} />}
      <Inline as="p">
        {endReason === "visa_refused" ? (
          <ButtonLink href="/office-location">Talk to us at the office</ButtonLink>
        ) : (
          <ButtonLink
            href={similar.length > 0 ? `/courses/${encodeURIComponent(choice.courseId)}#similar` : "/courses"}
          >
            {similar.length > 0 ? "See more similar courses" : "Find another course"}
          </ButtonLink>
        )}
        <ButtonLink look="quiet" href={`/counselors?application=${applicationId}`}>
          Ask a counsellor
        </ButtonLink>
      </Inline>
    </Stack>
  );
}

function Similar({ similar }: Pick<EndedProps, "similar">) {
  if (similar.length === 0) return null;
  return (
    <Stack gap={2}>
      <h4>Similar courses that are open</h4>
      <ul>
        {similar.map((course) => (
          <li key={course.id} className="flex items-start gap-3 border-line border-t py-2 first:border-0">
            <Crest university={course.university} />
            <div className="min-w-0">
              <a className="inline-block py-1 font-semibold" href={coursePath(course)}>
                {course.name}
              </a>
              <p className="text-ink-2 text-t2">
                {[course.university.name, feeText(course), course.next?.start].filter(Boolean).join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const feeText = ({ tuitionFee }: CourseSummary) => {
  const fee = formatFee(tuitionFee);
  return fee ? `${fee} a year` : null;
};

export const Words = ({ children }: { children: ReactNode }) => (
  <p className="wrap-anywhere whitespace-pre-line">{children}</p>
);

const DAY_MS = 24 * 60 * 60_000;
