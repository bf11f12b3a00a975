/** The head of an application's page: its step, and how many universities that is true of. */

import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { furthestStep, hasOffer, isOpen } from "#app/domain/lifecycle/choice.ts";
import { describeStatus, stepInLine, stepOf } from "#app/domain/values/status.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Bloom } from "#app/ui/bloom.tsx";
import { formatDate } from "#app/ui/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import { StepLine } from "./step-line.tsx";

interface ApplicationHeadProps {
  application: ApplicationView;
  /** By when we contact the student, in words, or null if we have. */
  promise: string | null;
}

export function ApplicationHead({ application, promise }: ApplicationHeadProps) {
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
          <p>{whoseStep(application)}</p>
          {promise ? <p className="mt-1 font-semibold">{promise}</p> : null}
        </div>
      </div>
      <StepLine status={status} events={events} />
    </Panel>
  );
}

/** Says how many of the courses the step is true of, because each has its own. */
export function whoseStep({ courses, status }: ApplicationView): string {
  const open = courses.filter(isOpen);
  const universities = new Set(courses.map(({ universityName }) => universityName)).size;
  if (open.length === 0 && courses.length > 0) {
    return courses.length === 1
      ? m.application_course_ended()
      : m.application_all_ended({ count: formatCount(courses.length) });
  }
  if (courses.length === 1) return `${courses[0]?.name}, ${courses[0]?.universityName}`;
  const offers = new Set(open.filter(hasOffer).map(({ universityName }) => universityName)).size;
  if (offers > 0)
    return m.application_offers({
      ...{ n: offers, count: formatCount(offers) },
      ...{ of: universities, universities: formatCount(universities) },
    });
  const furthest = furthestStep(open);
  const there = open.filter(({ step }) => step === furthest).length;
  return furthest === status
    ? m.application_at_step({ n: there, there: formatCount(there), count: formatCount(courses.length) })
    : m.application_courses({ n: courses.length, count: formatCount(courses.length) });
}
