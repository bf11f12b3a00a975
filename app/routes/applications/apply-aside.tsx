/** Shown beside the form: what happens next, earlier applications, and what to have ready. */

import { within } from "#app/domain/promise/promise-words.ts";
import type { PromiseClock } from "#app/domain/values/promise-clocks.ts";
import { inDigits, localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { useClock } from "#app/routes/use-promise.ts";
import { formatDate } from "#app/ui/format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import type { loadApplyForm } from "./apply.server.ts";
import { StatusBadge } from "./status-badge.tsx";

type Loaded = Awaited<ReturnType<typeof loadApplyForm>>;

export function ApplyAside({ mine }: { mine: Loaded["mine"] }) {
  return (
    <Stack as="aside" aria-label={m.apply_help()}>
      <WhatHappensNext />
      {mine.total > 0 ? <YourApplications {...mine} /> : null}
      <HaveTheseReady />
      {mine.total > 0 ? <ChangedYourMind newestId={mine.newest[0]?.id ?? ""} /> : null}
    </Stack>
  );
}

const nextFor = (clock: PromiseClock) => [
  m.apply_next_confirmation(),
  m.apply_next_contact({ within: within(clock) }),
  m.apply_next_send(),
  m.apply_next_follow(),
];

function WhatHappensNext() {
  const clock = useClock();
  return (
    <Panel className="max-rail:hidden" titleId="next" title={m.application_next()}>
      <Stack as="ol" gap={2}>
        {nextFor(clock).map((step, index) => (
          <li key={step} className="flex gap-2">
            <b>{inDigits(index + 1)}.</b>
            <span>{step}</span>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

function YourApplications({ newest, total }: Loaded["mine"]) {
  return (
    <Panel gap={2} titleId="mine" title={m.apply_your_applications()}>
      <ul>
        {newest.map(({ id, reference, status, createdAt, courses }) => (
          <PanelItem key={id}>
            <div>
              <b className="block leading-line">
                <a href={localPath(`/dashboard/applications/${id}`)}>{reference}</a>
              </b>
              <span className="text-ink-2 text-t2">
                {`${courses.length === 1 ? courses[0]?.name : m.application_courses({ n: courses.length, count: formatCount(courses.length) })} · ${formatDate(createdAt)}`}
              </span>
            </div>
            <StatusBadge status={status} />
          </PanelItem>
        ))}
      </ul>
      <p>
        <a className="-my-3 inline-block py-3" href={localPath("/dashboard")}>
          {total === 1 ? m.apply_see_on_dashboard() : m.apply_see_all({ count: formatCount(total) })}
        </a>
      </p>
    </Panel>
  );
}

const documents = () => [
  m.apply_ready_passport(),
  m.apply_ready_certificates(),
  m.apply_ready_transcripts(),
  m.apply_ready_english(),
  m.apply_ready_statement(),
];

/** A dot before what it says. */
const BULLET =
  "relative pl-4 before:absolute before:top-[0.6em] before:left-[0.1rem] before:size-label before:rounded-[50%] before:bg-edge";

function HaveTheseReady() {
  return (
    <Panel gap={2} titleId="ready" title={m.apply_ready()}>
      <ul className="grid content-start gap-label">
        {documents().map((document) => (
          <li key={document} className={BULLET}>
            {document}
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-t2">{m.apply_ready_send()}</p>
    </Panel>
  );
}

function ChangedYourMind({ newestId }: { newestId: string }) {
  return (
    <Panel gap={2} titleId="changed" title={m.apply_changed_mind()}>
      <p className="text-t2">
        {m.apply_changed_mind_how()}{" "}
        <a href={localPath(`/counselors?application=${newestId}`)}>{m.journey_whatsapp()}</a>
      </p>
    </Panel>
  );
}
