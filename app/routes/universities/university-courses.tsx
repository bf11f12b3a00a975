/** The courses of a university: by level, and those with the lowest fees. */
import { coursePath } from "#app/domain/catalogue/present.ts";
import type { LevelOffer } from "#app/domain/universities/university-list.ts";
import { formatFee } from "#app/domain/values/show.ts";
import { formatCount } from "#app/notation.ts";
import { formatLongDay } from "#app/ui/format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { spanOfBands, spanOfFees } from "./spans.ts";
import { coursesAt, type PartProps } from "./university-parts.tsx";

const CELL = "py-2 pr-4 text-left align-baseline tabular max-rail:py-0";
const HEADING = "py-2 pr-4 text-left font-semibold text-ink-2 text-t2";

/** The levels as a table, on a phone as lines; then the courses with the lowest fees. */
export function CoursesByLevel({ university }: PartProps) {
  const { levels, cheapest } = university;
  if (levels.length === 0) {
    return (
      <Panel titleId="levels" title="Courses">
        <p>
          We list no courses of this university now. <a href="/counselors">Ask a counsellor</a> which ones are open.
        </p>
      </Panel>
    );
  }
  return (
    <Panel titleId="levels" title="Courses by level">
      <table className="w-full border-collapse text-t2 max-rail:block">
        <thead className="max-rail:sr-only">
          <tr>
            {["Level", "Fees per year", "IELTS", "Apply by"].map((heading) => (
              <th key={heading} className={HEADING} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-rail:block">
          {levels.map((offer) => (
            <LevelRow key={offer.level} offer={offer} university={university} />
          ))}
        </tbody>
      </table>
      {cheapest.length > 0 ? (
        <Stack gap={2}>
          <h3 className="text-t3">Lowest fees</h3>
          <ul>
            {cheapest.map((course) => (
              <PanelItem key={course.id} className="items-baseline gap-x-4 tiny:grid-cols-[1fr_auto]">
                <span>
                  <a className="inline-block py-1 font-semibold" href={coursePath(course)}>
                    {course.name}
                  </a>
                  <span className="block text-ink-2 text-t2">
                    {[course.level, course.duration].filter(Boolean).join(" · ")}
                  </span>
                </span>
                <span className="tabular tiny:text-right">
                  <b>{formatFee(course.tuitionFee)}</b>
                  <span className="block text-ink-2 text-t2">per year</span>
                </span>
              </PanelItem>
            ))}
          </ul>
        </Stack>
      ) : null}
    </Panel>
  );
}

function LevelRow({ offer, university }: { offer: LevelOffer } & PartProps) {
  const facts = [
    ["Fees", spanOfFees(offer)],
    ["IELTS", spanOfBands(offer)],
    ["Apply by", offer.nextDeadline ? formatLongDay(offer.nextDeadline) : null],
  ] as const;
  return (
    <tr className="border-line border-t max-rail:block max-rail:py-2">
      <th className="pr-4 text-left font-semibold max-rail:block" scope="row">
        <a className="inline-block py-2" href={coursesAt(university, offer.level)}>
          {offer.level} ({formatCount(offer.courses)}
          <span className="sr-only">{offer.courses === 1 ? " course" : " courses"}</span>)
        </a>
      </th>
      {facts.map(([name, text]) => (
        <td key={name} className={`${CELL} ${text ? "max-rail:inline-block" : "max-rail:hidden"}`}>
          {text ? (
            <>
              <span className="text-ink-2 rail:hidden">{name} </span>
              {text}
            </>
          ) : (
            <span className="text-ink-2">Ask a counsellor</span>
          )}
        </td>
      ))}
    </tr>
  );
}
