/** What decides for or against a course, on its own page: the card's strip with every start. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import { datesInWords } from "#app/domain/values/course-words.ts";
import { formatBand, formatFee } from "#app/domain/values/show.ts";
import type { ShownStarts } from "#app/domain/values/starts.ts";
import { m } from "#app/paraglide/messages.js";
import { ApplyBy, Ask } from "./key-facts.tsx";

const CELLS = "grid gap-px overflow-hidden rounded-control border border-line bg-line *:bg-surface *:p-3";
const TEXT =
  "tabular leading-snug [&_:is(dt,small,strong)]:block [&_:is(dt,small)]:text-ink-2 [&_:is(dt,small,strong)]:text-t1 [&_dd]:font-bold [&_small]:font-normal [&_strong]:text-warn";
const LOOK = `${CELLS} ${TEXT} tiny:grid-cols-[1.2fr_1fr] *:last:col-span-full`;

interface StripProps {
  course: CourseDetails;
  starts: ShownStarts;
}

export function CourseStrip({ course, starts }: StripProps) {
  const fee = formatFee(course.tuitionFee);
  const band = formatBand(course.ieltsOverall);
  return (
    <dl className={LOOK}>
      <div>
        <dt>{m.course_tuition_fee()}</dt>
        <dd>
          {fee ? (
            <ParaglideMessage message={m.course_fee_each_year} inputs={{ fee }} markup={{ small }} />
          ) : (
            <Ask label={m.course_ask_about_fee()} />
          )}
        </dd>
      </div>
      <div>
        <dt>IELTS</dt>
        <dd>
          {band ? (
            <ParaglideMessage message={m.course_ielts_overall_band} inputs={{ band }} markup={{ small }} />
          ) : (
            <Ask label={m.course_ask_about_ielts()} />
          )}
        </dd>
      </div>
      <div>
        <dt>{course.startDates.length > 0 ? m.course_next_start() : m.course_start_dates()}</dt>
        <dd>
          <Starts {...starts} />
        </dd>
      </div>
    </dl>
  );
}

const small = ({ children }: { children?: ReactNode }) => <small>{children}</small>;

/** A start after the next one, with its last day to apply if that is known. */
function thenInWords(start: string, applyBy: string | null): string {
  const then = datesInWords(start);
  return applyBy
    ? m.course_then_apply_by({ start: then, date: datesInWords(applyBy) })
    : m.course_then({ start: then });
}

function Starts({ starts: [next, ...later], listed }: ShownStarts) {
  if (listed.length === 0)
    return (
      <>
        {m.course_usual_starts()}
        <small>{m.course_confirm_starts()}</small>
      </>
    );
  if (!next)
    return (
      <>
        <Ask label={m.course_ask_about_starts()} />
        <small>{m.course_listed_starts({ dates: listed.join(", ") })}</small>
      </>
    );
  return (
    <>
      {datesInWords(next.start)}
      <ApplyBy next={next} />
      {later.map(({ start, applyBy }) => (
        <small key={start}>{thenInWords(start, applyBy)}</small>
      ))}
    </>
  );
}
