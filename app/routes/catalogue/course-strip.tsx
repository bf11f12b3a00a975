/** What decides for or against a course, on its own page: the card's strip with every start. */
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import type { NextStart, ShownStarts } from "#app/domain/catalogue/starts.ts";
import { formatBand, formatFee } from "#app/domain/values/show.ts";
import { ApplyBy, Ask } from "./decide.tsx";

/** The starts of a course that has none in our list. */
const USUAL_STARTS = "September, January";

const CELLS = "grid gap-px overflow-hidden rounded-control border border-line bg-line *:bg-surface *:p-3";
const TEXT =
  "tabular leading-snug [&_:is(dt,small,strong)]:block [&_:is(dt,small)]:text-ink-2 [&_:is(dt,small,strong)]:text-t1 [&_dd]:font-bold [&_small]:font-normal [&_strong]:text-warn";
const LOOK = `${CELLS} ${TEXT} tiny:grid-cols-[1.2fr_1fr] *:last:col-span-full`;

interface StripProps {
  course: CourseDetails;
  starts: ShownStarts["starts"];
}

export function CourseStrip({ course, starts }: StripProps) {
  const fee = formatFee(course.tuitionFee);
  const band = formatBand(course.ieltsOverall);
  return (
    <dl className={LOOK}>
      <div>
        <dt>Tuition Fee</dt>
        <dd>
          {fee ? (
            <>
              {fee} <small>per year</small>
            </>
          ) : (
            <Ask about="the fee" />
          )}
        </dd>
      </div>
      <div>
        <dt>IELTS</dt>
        <dd>
          {band ? (
            <>
              {band} <small>overall</small>
            </>
          ) : (
            <Ask about="the IELTS score" />
          )}
        </dd>
      </div>
      <div>
        <dt>{course.startDates.length > 0 ? "Next start" : "Start dates"}</dt>
        <dd>
          <Starts starts={starts} listed={course.startDates} />
        </dd>
      </div>
    </dl>
  );
}

function Starts({ starts: [next, ...later], listed }: { starts: readonly NextStart[]; listed: readonly string[] }) {
  if (listed.length === 0)
    return (
      <>
        {USUAL_STARTS}
        <small>Ask a counsellor to confirm</small>
      </>
    );
  if (!next)
    return (
      <>
        <Ask about="start dates" />
        <small>{`Listed: ${listed.join(", ")}`}</small>
      </>
    );
  return (
    <>
      {next.start}
      <ApplyBy next={next} />
      {later.map(({ start, applyBy }) => (
        <small key={start}>{applyBy ? `Then ${start}, apply by ${applyBy}` : `Then ${start}`}</small>
      ))}
    </>
  );
}
