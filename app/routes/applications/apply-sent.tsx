/** Shown after success: what was submitted, and what happens next. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { contactPromise, within } from "#app/domain/promise/promise-words.ts";
import { describeStatus, stepOf } from "#app/domain/values/status.ts";
import { whatsappLink } from "#app/domain/values/whatsapp.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
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
import { hidden } from "./hidden.tsx";

type SentApplication = NonNullable<Awaited<ReturnType<typeof loadApplyForm>>["sent"]>;

/** Says that the application has arrived, and by when we act: nothing else asks for attention. */
export function ApplicationSent({ sent }: { sent: SentApplication }) {
  const { id, reference, createdAt, courses, phone, status, by } = sent;
  const step = describeStatus(status).step;
  const clock = useClock();
  const isOne = new Set(courses.map((course) => course.university)).size === 1;
  const about = { reference, courses: courses.map(({ name, university }) => ({ name, universityName: university })) };
  return (
    <Stack gap={4}>
      <title>{m.apply_page_title()}</title>
      <div className="grid items-start gap-4 wide:grid-cols-pairs">
        <Panel aria-labelledby="sent">
          <div className="grid items-center gap-4 tiny:flex">
            {step ? <Bloom className="size-18 flex-none" step={step} label={stepOf(step)} number /> : null}
            <Stack gap={2} className="min-w-0">
              {/* biome-ignore lint/a11y/noAutofocus: what has just happened is read first. */}
              <h2 id="sent" className="rail:text-t6" tabIndex={-1} autoFocus>
                {m.apply_success()}
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
                <p className="font-bold text-t5">{m.apply_by({ when: by })}</p>
                <p className="text-t2">
                  <ParaglideMessage
                    message={m.apply_call_number}
                    inputs={{ number: phone }}
                    markup={{
                      phone: ({ children }) => <b className="whitespace-nowrap">{children}</b>,
                      link: ({ children }) => <a href={localPath(`/dashboard/applications/${id}`)}>{children}</a>,
                    }}
                  />
                </p>
              </div>
            </div>
          ) : null}
          <Inline as="p">
            <ButtonLink look="filled" href={whatsappLink(site.whatsapp, about)} target="_blank" rel="noopener">
              <Icon name="chat" />
              <ParaglideMessage message={m.journey_whatsapp_new_tab} inputs={{}} markup={{ hidden }} />
            </ButtonLink>
          </Inline>
        </Panel>
        <Panel titleId="reference" title={m.apply_application({ reference })}>
          <p className="text-ink-2">
            {m.apply_submitted_at({ date: formatDate(createdAt), time: formatTime(createdAt) })}
          </p>
          <ul className="grid gap-3">
            {courses.map((course) => (
              <li key={course.id} className="flex items-center gap-3">
                {course.at ? <Crest university={course.at} /> : null}
                <span>
                  <b lang={inEnglish()} className="block leading-dense">
                    {course.name}
                  </b>
                  <span lang={inEnglish()} className="block text-ink-2 text-t2 leading-dense">
                    {course.university}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <p>
            <ButtonLink href={`/dashboard/applications/${id}`}>{m.apply_see_application({ reference })}</ButtonLink>
          </p>
        </Panel>
      </div>
      <Panel titleId="next" title={m.application_next()}>
        <ol className="grid gap-3 rail:grid-cols-3">
          <Next time={by ? m.apply_by({ when: by }) : within(clock).replace("w", "W")}>
            <ParaglideMessage
              message={m.apply_will_call}
              inputs={{ number: phone }}
              markup={{ phone: ({ children }) => <span className="whitespace-nowrap">{children}</span> }}
            />
          </Next>
          <Next time={m.apply_in_1_to_3_days()}>{isOne ? m.apply_we_send_one() : m.apply_we_send_each()}</Next>
          <Next time={m.apply_in_2_to_6_weeks()}>{isOne ? m.apply_reply_one() : m.apply_reply_each()}</Next>
        </ol>
      </Panel>
      <Inline as="p">
        <ButtonLink href="/apply">{m.apply_another()}</ButtonLink>
        <ButtonLink look="quiet" href="/courses">
          {m.journey_browse()}
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
