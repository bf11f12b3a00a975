import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { formatBand, formatFee } from "#app/domain/values/show.ts";

/** What decides for or against a course: what it costs, the score it requires, when it starts and until when to apply. */
export function Decide({ course }: { course: CourseSummary }) {
  const { next } = course;
  return (
    <dl className="decide" data-known="">
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

const ApplyBy = ({ day, daysLeft }: { day: string; daysLeft: number | null }) =>
  daysLeft === null ? <small>{`Apply by ${day}`}</small> : <strong>{`Apply by ${day}, ${sayDays(daysLeft)}`}</strong>;

const sayDays = (days: number) => (days === 0 ? "last day" : days === 1 ? "1 day left" : `${days} days left`);

const Ask = ({ about }: { about: string }) => (
  <a href="/counselors" aria-label={`Ask a counsellor about ${about}`}>
    Ask
  </a>
);
