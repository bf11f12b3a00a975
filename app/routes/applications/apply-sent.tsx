/** Shown after success: what was submitted, and what happens next. */

import type { ReactNode } from "react";
import { PROMISED_HOURS } from "#app/domain/applications/promise.ts";
import { describeStatus } from "#app/domain/applications/status.ts";
import { Bloom } from "#app/ui/bloom.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { formatDate, formatTime } from "#app/ui/format.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { loadApplyForm } from "./apply.server.ts";

type Sent = NonNullable<Awaited<ReturnType<typeof loadApplyForm>>["sent"]>;

/** Summarises the application. The toast announces the success, and this panel remains after it has closed. */
export function ApplicationSent({ sent }: { sent: Sent }) {
  const { id, reference, createdAt, courses, phone, status, by } = sent;
  const step = describeStatus(status).step;
  const isOne = new Set(courses.map((course) => course.university)).size === 1;
  return (
    <Panel aria-labelledby="sent">
      <div className="grid items-center gap-4 tiny:flex">
        {step ? <Bloom className="size-18" step={step} label={`Step ${step} of 8`} number /> : null}
        <Stack gap={2} className="min-w-0">
          {/* biome-ignore lint/a11y/noAutofocus: what has just been sent is read first. */}
          <h2 id="sent" className="rail:text-t6" tabIndex={-1} autoFocus>
            Application {reference}
          </h2>
          <p className="text-ink-2">
            Submitted on {formatDate(createdAt)}, {formatTime(createdAt)}
          </p>
        </Stack>
      </div>
      <ul className="grid gap-3 rail:grid-cols-2">
        {courses.map((course) => (
          <li key={course.id} className="flex items-center gap-3">
            {course.at ? <Crest university={course.at} /> : null}
            <span>
              <b className="block leading-dense">{course.name}</b>
              <span className="block text-ink-2 text-t2 leading-dense">{course.university}</span>
            </span>
          </li>
        ))}
      </ul>
      <h3 className="text-t3">What happens next</h3>
      <ol className="grid gap-3 rail:grid-cols-3">
        <Next time={by ? `By ${by}` : `Within ${PROMISED_HOURS} hours`}>
          A counsellor will call you on <span className="whitespace-nowrap">{phone}</span> to go through your documents.
        </Next>
        <Next time="In 1 to 3 days">
          {`We will send your application to ${isOne ? "the university" : "each university"}.`}
        </Next>
        <Next time="In 2 to 6 weeks">
          {`${isOne ? "The university" : "Each university"} will reply. You will see any offer on your dashboard.`}
        </Next>
      </ol>
      <Inline as="p">
        <ButtonLink look="filled" href={`/dashboard/applications/${id}`}>
          See application {reference}
        </ButtonLink>
        <ButtonLink look="quiet" href="/courses">
          Browse Courses
        </ButtonLink>
      </Inline>
    </Panel>
  );
}

const Next = ({ time, children }: { time: string; children: ReactNode }) => (
  <li className="border-s4 border-l-3 pl-3 first:border-lily">
    <b className="block">{time}</b>
    <span className="block text-ink-2 text-t2">{children}</span>
  </li>
);
