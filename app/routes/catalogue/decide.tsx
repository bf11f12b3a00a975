import { Link } from "react-router";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { formatBand, formatFee } from "#app/domain/values/show.ts";

/** What decides for or against a course: what it costs, the score it requires, when it starts and until when to apply. */
export function Decide({ course }: { course: CourseSummary }) {
  const { next } = course;
  return (
    <dl className="decide">
      <div>
        <dt>Fee per year</dt>
        <dd>{formatFee(course.tuitionFee) ?? <Ask about="the fee" />}</dd>
      </div>
      <div>
        <dt>IELTS</dt>
        <dd>{formatBand(course.ieltsOverall) ?? <Ask about="the IELTS score" />}</dd>
      </div>
      <div>
        <dt>Next start</dt>
        <dd>
          {next ? next.start : <Ask about="start dates" />}
          {next?.applyBy ? <ApplyBy day={next.applyBy} daysLeft={next.daysLeft} /> : null}
        </dd>
      </div>
    </dl>
  );
}

/** Whether the student meets what the course requires: the line of `card-fits.server.tsx`. */
export const FitHtml = ({ html }: { html: string | undefined }) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it.
  html && <div dangerouslySetInnerHTML={{ __html: html }} />;

const ApplyBy = ({ day, daysLeft }: { day: string; daysLeft: number | null }) =>
  daysLeft === null ? <small>{`Apply by ${day}`}</small> : <strong>{`Apply by ${day}, ${sayDays(daysLeft)}`}</strong>;

const sayDays = (days: number) => (days === 0 ? "last day" : days === 1 ? "1 day left" : `${days} days left`);

const Ask = ({ about }: { about: string }) => (
  <Link to="/counselors" aria-label={`Ask a counsellor about ${about}`}>
    Ask
  </Link>
);
