/** On a course's page: what the course requires beside the student's results, line by line. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import type { CourseFit } from "#app/domain/fit/course-fit.ts";
import type { FitLine as Line } from "#app/domain/fit/fit.ts";
import { shortBy } from "#app/domain/fit/fit-text.ts";
import { localPath } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { FITS, FitLine } from "#app/routes/fit/fit-line.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The verdict under the name of the course, or where to enter results. */
export const Verdict = ({ fit }: { fit: CourseFit | null }) =>
  fit ? (
    <FitLine state={fit.verdict}>{fit.reason}</FitLine>
  ) : (
    <p className="text-ink-2 text-t2">
      <ParaglideMessage
        message={m.course_fit_enter}
        inputs={{}}
        markup={{ link: ({ children }) => <a href={localPath("/profile")}>{children}</a> }}
      />
    </p>
  );

/** Below 48em each rule is two lines, and one under another where the text is large. */
const TABLE = "tabular w-full border-collapse text-t2 max-rail:block";
const ROW = "border-line border-b max-rail:grid max-rail:grid-cols-2 max-rail:p-2 max-tiny:grid-cols-1";
const CELL = "p-2 text-left max-rail:p-0";
const SECOND = "max-rail:order-1";
const FAILED = "bg-sunk font-semibold";

export function FitTable({ fit }: { fit: CourseFit }) {
  return (
    <>
      <table className={TABLE}>
        <caption className="sr-only">{m.course_fit_caption()}</caption>
        <thead className="text-ink-2 max-rail:hidden">
          <tr className="border-line border-b">
            {[m.course_fit_requirement(), m.course_fit_needs(), m.course_fit_you(), m.course_fit_result()].map(
              (name) => (
                <th key={name} scope="col" className={CELL}>
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="max-rail:block">
          {fit.lines.map((line) => (
            <Rule key={line.requirement} line={line} />
          ))}
        </tbody>
      </table>
      {fit.ways.length > 0 ? (
        <p>
          <ParaglideMessage
            message={m.course_fit_ways}
            inputs={{ ways: fit.ways.join(" ") }}
            markup={{ b: ({ children }) => <b>{children}</b> }}
          />
        </p>
      ) : null}
      {fit.expiredOn ? <p>{m.course_fit_expired({ date: dayInWords(fit.expiredOn) })}</p> : null}
      <p className="text-ink-2 text-t2">{m.course_fit_no_offer()}</p>
    </>
  );
}

const label = ({ children }: { children?: ReactNode }) => <span className="rail:hidden">{children}</span>;

function Rule({ line }: { line: Line }) {
  const { requirement, needs, has, state, reason } = line;
  const isFailed = state === "close" || state === "below";
  const { word, icon } = FITS[state];
  return (
    <tr className={`${ROW} ${isFailed ? FAILED : ""}`.trimEnd()}>
      <th scope="row" className={CELL}>
        {requirement}
      </th>
      <td className={`${CELL} ${SECOND}`}>
        <ParaglideMessage
          message={m.course_fit_needs_line}
          inputs={{ needs: needs ?? m.course_fit_not_stated() }}
          markup={{ label }}
        />
      </td>
      <td className={`${CELL} ${SECOND} tiny:max-rail:text-right`}>
        <ParaglideMessage
          message={m.course_fit_you_line}
          inputs={{ has: has ?? m.course_fit_not_given() }}
          markup={{ label }}
        />
      </td>
      <td className={`${CELL} tiny:max-rail:text-right`}>
        <span className="inline-flex items-center gap-2">
          <Icon name={icon} />
          {shortBy(line) ?? word}
        </span>
        {state === "ask" && reason ? <small className="block font-normal text-ink-2 text-t1">{reason}</small> : null}
      </td>
    </tr>
  );
}
