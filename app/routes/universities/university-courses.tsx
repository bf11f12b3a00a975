/** The courses of a university: by level, and those with the lowest fees. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { coursePath } from "#app/domain/catalogue/present.ts";
import type { LevelOffer } from "#app/domain/universities/university-list.ts";
import { durationInWords, levelInWords } from "#app/domain/values/course-words.ts";
import { formatFee } from "#app/domain/values/show.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { dayInWords, formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
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
      <Panel titleId="levels" title={m.universities_courses()}>
        <p>
          <ParaglideMessage
            message={m.universities_no_courses}
            inputs={{}}
            markup={{ link: ({ children }) => <a href={localPath("/counselors")}>{children}</a> }}
          />
        </p>
      </Panel>
    );
  }
  return (
    <Panel titleId="levels" title={m.universities_by_level()}>
      <table className="w-full border-collapse text-t2 max-rail:block">
        <thead className="max-rail:sr-only">
          <tr>
            {[m.universities_level(), m.universities_fees_per_year(), "IELTS", m.universities_apply_by()].map(
              (heading) => (
                <th key={heading} className={HEADING} scope="col">
                  {heading}
                </th>
              ),
            )}
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
          <h3 className="text-t3">{m.universities_lowest_fees()}</h3>
          <ul>
            {cheapest.map((course) => (
              <PanelItem key={course.id} className="items-baseline gap-x-4 tiny:grid-cols-[1fr_auto]">
                <span>
                  <a
                    className="inline-block py-1 font-semibold"
                    href={localPath(coursePath(course))}
                    lang={inEnglish()}
                  >
                    {course.name}
                  </a>
                  <span className="block text-ink-2 text-t2">
                    {[levelInWords(course.level), course.duration && durationInWords(course.duration)]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                <span className="tabular tiny:text-right">
                  <b>{formatFee(course.tuitionFee)}</b>
                  <span className="block text-ink-2 text-t2">{m.universities_per_year()}</span>
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
    [m.universities_fees(), spanOfFees(offer)],
    ["IELTS", spanOfBands(offer)],
    [m.universities_apply_by(), offer.nextDeadline ? dayInWords(offer.nextDeadline) : null],
  ] as const;
  return (
    <tr className="border-line border-t max-rail:block max-rail:py-2">
      <th className="pr-4 text-left font-semibold max-rail:block" scope="row">
        <a className="inline-block py-2" href={localPath(coursesAt(university, offer.level))}>
          {levelInWords(offer.level)} ({formatCount(offer.courses)}
          <span className="sr-only">{m.universities_level_courses({ n: offer.courses })}</span>)
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
            <span className="text-ink-2">{m.universities_ask()}</span>
          )}
        </td>
      ))}
    </tr>
  );
}
