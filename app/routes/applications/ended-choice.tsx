/** A course of an application that has ended, on its student's page. */

import type { ReactNode } from "react";
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { REOPEN_MS } from "#app/domain/lifecycle/choice.ts";
import { formatFee } from "#app/domain/values/show.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { langOf } from "#app/routes/english.tsx";
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
  if (endReason === "withdrawn" || (endReason === "declined" && choice.canReopen)) {
    const moment = endedAt ? formatMoment(endedAt, now) : "";
    return (
      <Stack gap={2}>
        <p>{endReason === "withdrawn" ? m.ended_withdrawn({ moment }) : m.ended_declined({ moment })}</p>
        {choice.canReopen && endedAt ? (
          <Inline as={SentForm} failed={m.ended_undo_failed()}>
            <ChoiceForm wish="reopen" choice={choice} />
            <Button>
              <Icon name="undo" />
              {m.ended_undo()}
            </Button>
            <span className="text-ink-2 text-t2">
              {m.ended_until({ moment: formatMoment(new Date(endedAt.getTime() + REOPEN_MS), now) })}
            </span>
          </Inline>
        ) : null}
      </Stack>
    );
  }
  return (
    <Stack gap={2}>
      {outcomeNote ? <Words lang={langOf(outcomeNote)}>{outcomeNote}</Words> : null}
      {endReason === "visa_refused" ? (
        <p>{m.ended_visa_refused()}</p>
      ) : endReason === "refused" ? (
        <p>{m.ended_refused({ university: universityName })}</p>
      ) : null}
      {endReason === "visa_refused" ? null : <Similar similar={similar} />}
      <Inline as="p">
        {endReason === "visa_refused" ? (
          <ButtonLink href="/office-location">{m.ended_office()}</ButtonLink>
        ) : (
          <ButtonLink
            href={similar.length > 0 ? `/courses/${encodeURIComponent(choice.courseId)}#similar` : "/courses"}
          >
            {similar.length > 0 ? m.ended_more_similar() : m.ended_find_another()}
          </ButtonLink>
        )}
        <ButtonLink look="quiet" href={`/counselors?application=${applicationId}`}>
          {m.journey_ask()}
        </ButtonLink>
      </Inline>
    </Stack>
  );
}

function Similar({ similar }: Pick<EndedProps, "similar">) {
  if (similar.length === 0) return null;
  return (
    <Stack gap={2}>
      <h4>{m.ended_similar()}</h4>
      <ul>
        {similar.map((course) => (
          <li key={course.id} className="flex items-start gap-3 border-line border-t py-2 first:border-0">
            <Crest university={course.university} />
            <div className="min-w-0">
              <a lang={inEnglish()} className="inline-block py-1 font-semibold" href={localPath(coursePath(course))}>
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
  return fee ? m.ended_fee({ fee }) : null;
};

export const Words = ({ children, lang }: { children: ReactNode; lang?: string | undefined }) => (
  <p lang={lang} className="wrap-anywhere whitespace-pre-line">
    {children}
  </p>
);
