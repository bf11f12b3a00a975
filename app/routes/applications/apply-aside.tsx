/** Shown beside the form: what happens next, earlier applications, and what to have ready. */
import type { PromiseClock } from "#app/domain/promise/clock-words.ts";
import { within } from "#app/domain/promise/promise-words.ts";
import { useClock } from "#app/routes/use-promise.ts";
import { formatDate } from "#app/ui/format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import type { loadApplyForm } from "./apply.server.ts";
import { StatusBadge } from "./status-badge.tsx";

type Loaded = Awaited<ReturnType<typeof loadApplyForm>>;

export function ApplyAside({ mine }: { mine: Loaded["mine"] }) {
  return (
    <Stack as="aside" aria-label="Help with your application">
      <WhatHappensNext />
      {mine.total > 0 ? <YourApplications {...mine} /> : null}
      <HaveTheseReady />
      {mine.total > 0 ? <ChangedYourMind newestId={mine.newest[0]?.id ?? ""} /> : null}
    </Stack>
  );
}

const nextFor = (clock: PromiseClock) => [
  "You will see a confirmation here and on your dashboard.",
  `A counsellor will contact you ${within(clock)} to go through your documents.`,
  "We send your application to each university.",
  "You can follow all 8 steps on your dashboard.",
];

function WhatHappensNext() {
  const clock = useClock();
  return (
    <Panel className="max-rail:hidden" titleId="next" title="What happens next">
      <Stack as="ol" gap={2}>
        {nextFor(clock).map((step, index) => (
          <li key={step} className="flex gap-2">
            <b>{index + 1}.</b>
            <span>{step}</span>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

function YourApplications({ newest, total }: Loaded["mine"]) {
  return (
    <Panel gap={2} titleId="mine" title="Your applications">
      <ul>
        {newest.map(({ id, reference, status, createdAt, courses }) => (
          <PanelItem key={id}>
            <div>
              <b className="block leading-line">
                <a href={`/dashboard/applications/${id}`}>{reference}</a>
              </b>
              <span className="text-ink-2 text-t2">
                {`${courses.length === 1 ? courses[0]?.name : `${courses.length} courses`} · ${formatDate(createdAt)}`}
              </span>
            </div>
            <StatusBadge status={status} />
          </PanelItem>
        ))}
      </ul>
      <p>
        <a className="-my-3 inline-block py-3" href="/dashboard">
          {total === 1 ? "See it on your dashboard" : `See all ${total} applications`}
        </a>
      </p>
    </Panel>
  );
}

const documents = [
  "Passport page with your photo",
  "SSC, HSC and degree certificates",
  "Transcripts with the grading key",
  "IELTS or other English result",
  "Statement of purpose, if you have one",
];

/** A dot before what it says. */
const BULLET =
  "relative pl-4 before:absolute before:top-[0.6em] before:left-[0.1rem] before:size-label before:rounded-[50%] before:bg-edge";

function HaveTheseReady() {
  return (
    <Panel gap={2} titleId="ready" title="Have these ready">
      <ul className="grid content-start gap-label">
        {documents.map((document) => (
          <li key={document} className={BULLET}>
            {document}
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-t2">Send them on WhatsApp or bring them to the office.</p>
    </Panel>
  );
}

function ChangedYourMind({ newestId }: { newestId: string }) {
  return (
    <Panel gap={2} titleId="changed" title="Changed your mind?">
      <p className="text-t2">
        Tell your counsellor before we send the application to the university.{" "}
        <a href={`/counselors?application=${newestId}`}>Chat on WhatsApp</a>
      </p>
    </Panel>
  );
}
