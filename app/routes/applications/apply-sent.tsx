/** Shown after success: what was submitted, and what happens next. */
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { describeStatus } from "#app/domain/applications/status.ts";
import { Bloom } from "#app/ui/bloom.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { formatDate, formatTime } from "#app/ui/format.ts";
import type { loadApplyForm } from "./apply.server.ts";

type Sent = NonNullable<Awaited<ReturnType<typeof loadApplyForm>>["sent"]>;

/** Summarises the application. The toast announces the success, and this panel remains after it has closed. */
export function ApplicationSent({ sent }: { sent: Sent }) {
  const { id, reference, createdAt, courses, phone, status } = sent;
  const step = describeStatus(status).step;
  const isOne = new Set(courses.map((course) => course.university)).size === 1;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each application takes the focus again.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  return (
    <section className="panel okbox" aria-labelledby="sent">
      <div className="cur">
        {step ? <Bloom step={step} label={`Step ${step} of 8`} number /> : null}
        <div className="stack tight">
          <h2 id="sent" tabIndex={-1} ref={heading}>
            Application {reference}
          </h2>
          <p className="mute">
            Submitted on {formatDate(createdAt)}, {formatTime(createdAt)}
          </p>
        </div>
      </div>
      <ul className="sent">
        {courses.map((course) => (
          <li key={course.id}>
            <Crest name={course.university} />
            <span>
              <b>{course.name}</b>
              <span className="mute sm">{course.university}</span>
            </span>
          </li>
        ))}
      </ul>
      <h3>What happens next</h3>
      <ol className="when">
        <li>
          <b>Within 6 hours</b>
          <span>
            A counsellor will call you on <span className="whitespace-nowrap">{phone}</span> to go through your
            documents.
          </span>
        </li>
        <li>
          <b>In 1 to 3 days</b>
          <span>We will send your application to {isOne ? "the university" : "each university"}.</span>
        </li>
        <li>
          <b>In 2 to 6 weeks</b>
          <span>
            {isOne ? "The university" : "Each university"} will reply. You will see any offer on your dashboard.
          </span>
        </li>
      </ol>
      <p className="row">
        <a className="btn pri" href={`/dashboard/applications/${id}`}>
          See application {reference}
        </a>
        <Link className="btn quiet" to="/courses">
          Browse Courses
        </Link>
      </p>
    </section>
  );
}
