/** Shown beside the form: what happens next, earlier applications, and what to have ready. */
import { formatDate } from "#app/ui/format.ts";
import type { loadApplyForm } from "./apply.server.ts";
import { StatusBadge } from "./status-badge.tsx";

type Loaded = Awaited<ReturnType<typeof loadApplyForm>>;

export function ApplyAside({ mine, hasSent }: { mine: Loaded["mine"]; hasSent: boolean }) {
  return (
    <aside className="stack" aria-label="Help with your application">
      {hasSent ? null : <WhatHappensNext />}
      {mine.total > 0 ? <YourApplications {...mine} /> : null}
      <HaveTheseReady />
      {mine.total > 0 ? <ChangedYourMind newestId={mine.newest[0]?.id ?? ""} /> : null}
    </aside>
  );
}

const next = [
  "You will see a confirmation here and on your dashboard.",
  "A counsellor will contact you within 6 hours to go through your documents.",
  "We send your application to each university.",
  "You can follow all 8 steps on your dashboard.",
];

function WhatHappensNext() {
  return (
    <section className="panel stack hide-s" aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className="stack tight nexts">
        {next.map((step, index) => (
          <li key={step}>
            <b>{index + 1}.</b>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function YourApplications({ newest, total }: Loaded["mine"]) {
  return (
    <section className="panel stack tight" aria-labelledby="mine">
      <h2 id="mine">Your applications</h2>
      <ul>
        {newest.map(({ id, reference, status, createdAt, courses }) => (
          <li className="app" key={id}>
            <div>
              <b>
                <a href={`/dashboard/applications/${id}`}>{reference}</a>
              </b>
              <span className="mute sm">
                {courses.length === 1 ? courses[0]?.name : `${courses.length} courses`} · {formatDate(createdAt)}
              </span>
            </div>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <p>
        <a className="lnk" href="/dashboard">
          {total === 1 ? "See it on your dashboard" : `See all ${total} applications`}
        </a>
      </p>
    </section>
  );
}

const documents = [
  "Passport page with your photo",
  "SSC, HSC and degree certificates",
  "Transcripts with the grading key",
  "IELTS or other English result",
  "Statement of purpose, if you have one",
];

function HaveTheseReady() {
  return (
    <section className="panel stack tight" aria-labelledby="ready">
      <h2 id="ready">Have these ready</h2>
      <ul className="bul">
        {documents.map((document) => (
          <li key={document}>{document}</li>
        ))}
      </ul>
      <p className="mute sm">Send them on WhatsApp or bring them to the office.</p>
    </section>
  );
}

function ChangedYourMind({ newestId }: { newestId: string }) {
  return (
    <section className="panel stack tight" aria-labelledby="changed">
      <h2 id="changed">Changed your mind?</h2>
      <p className="sm">
        Tell your counsellor before we send the application to the university.{" "}
        <a href={`/counselors?application=${newestId}`}>Chat on WhatsApp</a>
      </p>
    </section>
  );
}
