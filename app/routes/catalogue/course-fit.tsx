/** On a course's page: what the course requires beside the student's results, line by line. */
import type { FitLine as Line } from "#app/domain/fit/fit.ts";
import { shortBy } from "#app/domain/fit/fit-text.ts";
import { formatLongDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { CourseFit } from "./course-fit.server.ts";
import { FITS, FitLine } from "./fit-line.tsx";

/** The verdict under the name of the course, or where to enter results. */
export const Verdict = ({ fit }: { fit: CourseFit | null }) =>
  fit ? (
    <FitLine state={fit.verdict}>{fit.reason}</FitLine>
  ) : (
    <p className="text-ink-2 text-t2">
      Do I qualify? <a href="/profile">Enter your results</a>
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
        <caption className="sr-only">What the course requires, and your results</caption>
        <thead className="text-ink-2 max-rail:hidden">
          <tr className="border-line border-b">
            {["Requirement", "Needs", "You", "Result"].map((name) => (
              <th key={name} scope="col" className={CELL}>
                {name}
              </th>
            ))}
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
          <b>To close the gap:</b> {fit.ways.join(" ")}
        </p>
      ) : null}
      {fit.expiredOn ? (
        <p>
          Your English result was 2 years old on {formatLongDay(fit.expiredOn)}. Results are usually accepted for 2
          years, so ask a counsellor whether you need a new one.
        </p>
      ) : null}
      <p className="text-ink-2 text-t2">This compares your results with what the course states. It is not an offer.</p>
    </>
  );
}

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
        <span className="rail:hidden">Needs </span>
        {needs ?? "Not stated"}
      </td>
      <td className={`${CELL} ${SECOND} tiny:max-rail:text-right`}>
        <span className="rail:hidden">You: </span>
        {has ?? "Not given"}
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
