// biome-ignore-all lint/a11y/noRedundantRoles: a table that CSS lays out as a grid loses its roles.

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { Application, Applied } from "#app/domain/applications/applied-before.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { type ComparedCell, type ComparedRow, compareAddress, type SharedRow } from "#app/domain/favourites/compare.ts";
import type { Comparison } from "#app/domain/favourites/comparison.server.ts";
import type { CardFits } from "#app/domain/fit/card-fits.server.ts";
import { inDigits, inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { AppliedLink } from "#app/routes/applications/applied-link.tsx";
import { FitTag } from "#app/routes/fit/fit-line.tsx";
import { PaperAddress, ShareLink } from "#app/routes/frame/page-address.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { surface } from "#app/ui/panel.tsx";

/** "3 rows are the same for both". */
function sameFor(rows: number, courses: number): string {
  if (rows === 1) return courses === 2 ? m.compare_one_same_for_both() : m.compare_one_same_for_all();
  const count = inDigits(rows);
  return courses === 2 ? m.compare_same_for_both({ count }) : m.compare_same_for_all({ count });
}

/** Folds what does not help to choose. Paper has it open. */
const SharedRows = ({ rows, count }: { rows: readonly SharedRow[]; count: number }) =>
  rows.length > 0 ? (
    <Disclosure
      className="px-3 max-rail:px-line print:px-2 print:text-[8pt] print:[&::details-content]:[content-visibility:visible] print:[&>summary]:min-h-0 print:[&>summary]:text-[8pt]"
      words={sameFor(rows.length, count)}
    >
      <KeyValues
        className="pb-3 text-t2 print:flex print:flex-wrap print:gap-x-4 print:gap-y-0 print:pb-1 print:*:flex print:*:gap-1 print:[&_dt]:text-[8pt] print:text-[8pt]"
        look="columns"
        rows={rows.map(({ name, lines, lang }) => [
          name,
          lang ? (
            <span key={name} lang={lang}>
              {lines.join(", ")}
            </span>
          ) : (
            lines.join(", ")
          ),
        ])}
      />
    </Disclosure>
  ) : null;

/** Longer names are cut in the sticky heading, and shown in full in a row of their own. */
const LONG_NAME = 60;

/** On a phone a row is a grid: its name is a line above the values. Where the text is large, so is a course's name. */
const rowed = ({ length }: readonly Course[]) =>
  `max-rail:grid ${length === 2 ? "max-rail:grid-cols-2" : "max-rail:grid-cols-3"} max-tiny:grid-cols-1`;
const BODY_ROW = "max-rail:border-line max-rail:border-b max-rail:pb-2";
/** With `scope="row"` it is the name of a row. */
const CELL =
  "min-w-0 p-3 text-left align-top max-rail:px-line max-rail:py-2 max-rail:text-dense max-rail:wrap-anywhere max-rail:hyphens-auto rail:border-line rail:border-b [&>p+p]:mt-dense print:px-2 print:py-hair print:text-[8.5pt] print:leading-line";
const NAME = `${CELL} text-ink-2 max-rail:col-span-full max-rail:pb-0 max-rail:font-semibold max-rail:text-t1 rail:sticky rail:left-0 rail:w-40 rail:bg-surface rail:text-t2 print:pb-hair print:text-[8.5pt]`;
const VALUE = `${CELL} max-tiny:before:block max-tiny:before:truncate max-tiny:before:text-ink-2 max-tiny:before:text-t1 max-tiny:before:content-[attr(data-course)]`;
/** Stays under the header of the page. On a phone the whole row does. */
const HEADING = `${CELL} rail:sticky rail:top-header rail:z-2 rail:bg-surface rail:shadow-under print:static`;

type Course = Comparison["courses"][number];

interface CompareTableProps {
  comparison: Comparison;
  applied: Applied;
  /** How the student's results compare with the courses. Null without results. */
  fits: CardFits | null;
}

/** Shows every field of two or three courses side by side. On a phone the field's name is a line above its values. */
export function CompareTable({ comparison, applied, fits }: CompareTableProps) {
  const { courses, rows, shared, leftOut } = comparison;
  const hasLongName = courses.some(({ name }) => name.length > LONG_NAME);
  return (
    <>
      {leftOut.map((message) => (
        <Banner key={message} toast={{ type: "warning", message }} />
      ))}
      <Inline className="justify-between print:hidden">
        <p className="text-ink-2">
          {m.compare_tick()}
          {fits ? null : (
            <>
              {" "}
              <ParaglideMessage
                message={m.compare_enter_results}
                inputs={{}}
                markup={{ link: ({ children }) => <a href={localPath("/profile")}>{children}</a> }}
              />
            </>
          )}
        </p>
        <Inline>
          <ShareLink
            title={m.compare_names({ names: courses.map(({ name }) => name).join(" / ") })}
            path={compareAddress(courses.map(({ id }) => id))}
          />
          <ButtonLink look="quiet" className="-mx-quiet" href={`${compareAddress(courses.map(({ id }) => id))}&change`}>
            {m.compare_change()}
          </ButtonLink>
        </Inline>
      </Inline>
      <div className={`${surface} overflow-clip print:overflow-visible`} data-landscape="">
        <table
          className="w-full table-fixed border-collapse max-rail:block"
          role="table"
          aria-label={m.compare_table()}
        >
          <thead
            className="max-rail:top-header max-rail:z-2 max-rail:block tiny:max-rail:sticky max-rail:bg-surface max-rail:shadow-under"
            role="rowgroup"
          >
            <tr className={rowed(courses)} role="row">
              {/* Hidden but still laid out, so that a screen reader counts the columns under their headings. */}
              <td className={`${HEADING} max-rail:sr-only rail:w-40`} role="cell" />
              {courses.map((course) => (
                <th key={course.id} className={HEADING} role="columnheader" scope="col">
                  <Crest university={course.university} className="crest-small mb-2 print:hidden" />
                  <a
                    className="line-clamp-3 font-bold text-ink no-underline hover:underline max-rail:min-h-tap max-rail:text-t2 max-rail:leading-tight print:line-clamp-none"
                    href={localPath(coursePath(course))}
                    lang={inEnglish()}
                  >
                    {course.name}
                  </a>
                  <small className="block font-normal text-ink-2 text-t1">{course.university.name}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-rail:block" role="rowgroup">
            {fits && fits.size > 0 ? <Fits courses={courses} fits={fits} /> : null}
            {rows.filter(isKnown).map((row) => (
              <Row
                key={row.name}
                name={row.name}
                // On paper the start dates and deadlines say it.
                isForScreen={row.name === m.course_next_start()}
                courses={courses}
                cells={row.cells}
              />
            ))}
            {hasLongName ? (
              <Row
                name={m.compare_full_name()}
                isForScreen
                courses={courses}
                cells={courses.map(({ name }) => ({ lines: [name] }))}
              />
            ) : null}
            <tr className={`${rowed(courses)} ${BODY_ROW} print:hidden *:border-0`} role="row">
              <th className={NAME} role="rowheader" scope="row">
                {m.compare_apply()}
              </th>
              {courses.map((course) => (
                <td key={course.id} className={CELL} role="cell">
                  <Apply application={applied.get(course.id)} course={course} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
        <SharedRows rows={shared} count={courses.length} />
      </div>
      <PaperAddress path={compareAddress(courses.map(({ id }) => id))} />
    </>
  );
}

const Apply = ({ application, course }: { application: Application | undefined; course: Course }) =>
  application ? (
    <AppliedLink application={application} course={course} />
  ) : (
    <ButtonLink
      wide
      href={`/apply?course=${encodeURIComponent(course.id)}`}
      aria-label={m.compare_apply_now_to({ course: course.name })}
    >
      {m.compare_apply()}
    </ButtonLink>
  );

/** How the student's results compare with each course. */
const Fits = ({ courses, fits }: { courses: readonly Course[]; fits: CardFits }) => (
  <tr className={`${rowed(courses)} ${BODY_ROW}`} role="row">
    <th className={NAME} role="rowheader" scope="row">
      {m.compare_your_results()}
    </th>
    {courses.map((course) => {
      const fit = fits.get(course.id);
      return (
        <td key={course.id} className={VALUE} role="cell" data-course={course.name}>
          {fit ? (
            <>
              <FitTag state={fit.state} />
              <p className="mt-dense">{fit.reason}</p>
            </>
          ) : null}
        </td>
      );
    })}
  </tr>
);

/** Checks that at least one course has the value. Other rows are left out. */
const isKnown = ({ cells }: ComparedRow) => cells.some(({ lines }) => lines.length > 0);

interface RowProps {
  name: string;
  courses: readonly Course[];
  cells: readonly ComparedCell[];
  /** Paper has it elsewhere. */
  isForScreen?: boolean;
}

function Row(props: RowProps) {
  return (
    <tr
      className={`${rowed(props.courses)} ${BODY_ROW} ${props.isForScreen ? "print:hidden" : ""}`.trimEnd()}
      role="row"
    >
      <th className={NAME} role="rowheader" scope="row">
        {props.name}
      </th>
      {props.courses.map((course, at) => (
        <td key={course.id} className={VALUE} role="cell" data-course={course.name}>
          <Cell cell={props.cells[at] ?? { lines: [] }} course={course} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell, course }: { cell: ComparedCell; course: Course }) {
  if (cell.lines.length === 0) {
    return (
      <a href={localPath(`/counselors?course=${encodeURIComponent(course.id)}`)}>
        <ParaglideMessage
          message={m.compare_ask_about}
          inputs={{ course: course.name }}
          markup={{ hidden: ({ children }) => <span className="sr-only">{children}</span> }}
        />
      </a>
    );
  }
  return (
    <>
      {cell.lines.map((line) => (
        <p key={line} lang={cell.lang}>
          {line}
        </p>
      ))}
      {cell.best ? (
        <span className="mt-dense flex w-fit items-center gap-1 font-bold text-good text-t1 leading-line print:m-0 print:text-[7.5pt] print:leading-heading [&>svg]:size-[0.9rem] [&>svg]:stroke-[2.6]">
          <Icon name="check" />
          {cell.best}
        </span>
      ) : null}
    </>
  );
}
