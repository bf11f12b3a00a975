/** Shown after success: what was submitted, and what happens next. */

import type { ReactNode } from "react";
import { describeStatus } from "#app/domain/applications/status.ts";
import { whatsappLink } from "#app/domain/counsellors/whatsapp.ts";
import { contactPromise, within } from "#app/domain/promise/promise-words.ts";
import { useClock } from "#app/routes/use-promise.ts";
import { site } from "#app/site.ts";
import { Bloom } from "#app/ui/bloom.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { formatDate, formatTime } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { loadApplyForm } from "./apply.server.ts";

type Sent = NonNullable<Awaited<ReturnType<typeof loadApplyForm>>["sent"]>;

/** Says that the application has arrived, and by when we act: nothing else asks for attention. */
export function ApplicationSent({ sent }: { sent: Sent }) {
  const { id, reference, createdAt, courses, phone, status, by } = sent;
  const step = describeStatus(status).step;
  const clock = useClock();
  const isOne = new Set(courses.map((course) => course.university)).size === 1;
  const about = { reference, courses: courses.map(({ name, university }) => ({ name, universityName: university })) };
  return (
    <Stack gap={4}>
      <title>Submit Application · Shapla</title>
      <div className="grid items-start gap-4 wide:grid-cols-pairs">
        <Panel aria-labelledby="sent">
          <div className="grid items-center gap-4 tiny:flex">
            {step ? <Bloom className="size-18 flex-none" step={step} label={`Step ${step} of 8`} number /> : null}
            <Stack gap={2} className="min-w-0">
              {/* biome-ignore lint/a11y/noAutofocus: what has just happened is read first. */}
              <h2 id="sent" className="rail:text-t6" tabIndex={-1} autoFocus>
                Application Submitted Successfully!
              </h2>
              <p>{contactPromise(clock)}</p>
            </Stack>
          </div>
          {by ? (
            <div className="flex items-start gap-3 rounded-card border border-pond bg-pond-tint p-4">
              <span className="grid size-9 flex-none place-items-center rounded-pill bg-pond text-on-pond">
                <Icon name="phone" />
              </span>
              <div className="min-w-0">
                <p className="font-bold text-t5">By {by}</p>
                <p className="text-t2">
                  on <b className="whitespace-nowrap">{phone}</b>, Dhaka time.{" "}
                  <a href={`/dashboard/applications/${id}`}>Is the number wrong?</a>
                </p>
              </div>
            </div>
          ) : null}
          <Inline as="p">
            <ButtonLink look="filled" href={whatsappLink(site.whatsapp, about)} target="_blank" rel="noopener">
              <Icon name="chat" />
              Chat on WhatsApp<span className="sr-only"> (opens in new tab)</span>
            </ButtonLink>
          </Inline>
        </Panel>
        <Panel titleId="reference" title={`Application ${reference}`}>
          <p className="text-ink-2">
            Submitted on {formatDate(createdAt)}, {formatTime(createdAt)}
          </p>
          <ul className="grid gap-3">
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
          <p>
            <ButtonLink href={`/dashboard/applications/${id}`}>See application {reference}</ButtonLink>
          </p>
        </Panel>
      </div>
      <Panel titleId="next" title="What happens next">
        <ol className="grid gap-3 rail:grid-cols-3">
          <Next time={by ? `By ${by}` : within(clock).replace("w", "W")}>
            A counsellor will call you on <span className="whitespace-nowrap">{phone}</span> to go through your
            documents.
          </Next>
          <Next time="In 1 to 3 days">
            {`We will send your application to ${isOne ? "the university" : "each university"}.`}
          </Next>
          <Next time="In 2 to 6 weeks">
            {`${isOne ? "The university" : "Each university"} will reply. You will see any offer on your dashboard.`}
          </Next>
        </ol>
      </Panel>
      <Inline as="p">
        <ButtonLink href="/apply">Apply for another course</ButtonLink>
        <ButtonLink look="quiet" href="/courses">
          Browse Courses
        </ButtonLink>
      </Inline>
    </Stack>
  );
}

const Next = ({ time, children }: { time: string; children: ReactNode }) => (
  <li className="border-s4 border-l-3 pl-3 first:border-lily">
    <b className="block">{time}</b>
    <span className="block text-ink-2 text-t2">{children}</span>
  </li>
);
