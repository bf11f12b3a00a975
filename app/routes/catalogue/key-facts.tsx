import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { feeInTaka } from "#app/domain/costs/card-cost.ts";
import { datesInWords } from "#app/domain/values/course-words.ts";
import { formatBand, formatFee } from "#app/domain/values/show.ts";
import { deadlineLines, type NextStart } from "#app/domain/values/starts.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

/**
 * What decides for or against a course: what it costs, the score it requires, when it starts and until when to apply.
 * With a `rate` the fee is in taka.
 */
export function KeyFacts({ course, rate }: { course: CourseSummary; rate: number | null }) {
  const { next, tuitionFee } = course;
  const pounds = formatFee(tuitionFee);
  return (
    <dl className="decide" data-known="">
      <div>
        <dt>{m.course_fee_per_year()}</dt>
        <dd>
          {tuitionFee !== null && rate !== null ? (
            <>
              {feeInTaka(tuitionFee, rate)} <small>{pounds}</small>
            </>
          ) : (
            (pounds ?? <Ask label={m.course_ask_about_fee()} />)
          )}
        </dd>
      </div>
      <div>
        <dt>IELTS</dt>
        <dd>{formatBand(course.ieltsOverall) ?? <Ask label={m.course_ask_about_ielts()} />}</dd>
      </div>
      <div>
        <dt>{m.course_next_start()}</dt>
        <dd>
          {next ? datesInWords(next.start) : <Ask label={m.course_ask_about_starts()} />}
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

/** `label` says what to ask about. */
export const Ask = ({ label }: { label: string }) => (
  <a href={localPath("/counselors")} aria-label={label}>
    {m.course_ask()}
  </a>
);
