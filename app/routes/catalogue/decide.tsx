import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { deadlineLines, type NextStart } from "#app/domain/catalogue/starts.ts";
import { feeInTaka } from "#app/domain/costs/card-cost.ts";
import { formatBand, formatFee } from "#app/domain/values/show.ts";

/** What decides for or against a course: what it costs, the score it requires, when it starts and until when to apply. With a `rate` the fee is in taka. */
export function Decide({ course, rate }: { course: CourseSummary; rate: number | null }) {
  const { next, tuitionFee } = course;
  const pounds = formatFee(tuitionFee);
  return (
    <dl className="decide" data-known="">
      <div>
        <dt>Fee per year</dt>
        <dd>
          {tuitionFee !== null && rate !== null ? (
            <>
              {feeInTaka(tuitionFee, rate)} <small>{pounds}</small>
            </>
          ) : (
            (pounds ?? <Ask about="the fee" />)
          )}
        </dd>
      </div>
      <div>
        <dt>IELTS</dt>
        <dd>{formatBand(course.ieltsOverall) ?? <Ask about="the IELTS score" />}</dd>
      </div>
      <div>
        <dt>Next start</dt>
        <dd>
          {next ? next.start : <Ask about="start dates" />}
          {next ? <ApplyBy next={next} /> : null}
        </dd>
      </div>
    </dl>
  );
}

/** The last day to apply, and how many are left if they are few. */
export function ApplyBy({ next }: { next: NextStart }) {
  const [day, left] = deadlineLines(next);
  return (
    <>
      {day ? <small>{day}</small> : null}
      {left ? <strong> {left}</strong> : null}
    </>
  );
}

export const Ask = ({ about }: { about: string }) => (
  <a href="/counselors" aria-label={`Ask a counsellor about ${about}`}>
    Ask
  </a>
);
