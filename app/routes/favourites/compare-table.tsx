// biome-ignore-all lint/a11y/noRedundantRoles: a table that CSS lays out as a grid loses its roles.
import { Link } from "react-router";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { type ComparedCell, type ComparedRow, compareAddress } from "#app/domain/favourites/compare.ts";
import type { Comparison } from "#app/domain/favourites/comparison.server.ts";
import { PaperAddress } from "#app/routes/frame/page-address.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Banner } from "#app/ui/message.tsx";

/** Longer names are cut in the sticky heading, and shown in full in a row of their own. */
const LONG_NAME = 60;

type Course = Comparison["courses"][number];

/** Shows every field of two or three courses side by side. On a phone the field's name is a line above its values. */
export function CompareTable({ comparison }: { comparison: Comparison }) {
  const { courses, rows, leftOut } = comparison;
  const hasLongName = courses.some(({ name }) => name.length > LONG_NAME);
  return (
    <>
      {leftOut.map((message) => (
        <Banner key={message} toast={{ type: "warning", message }} />
      ))}
      <div className="row split cmp-tools">
        <p className="mute">
          A tick marks the best value in each row. To share this comparison, copy the web address of this page.
        </p>
        <Link className="btn quiet" to={`${compareAddress(courses.map(({ id }) => id))}&change`}>
          Change courses
        </Link>
      </div>
      <div className="panel cmpw">
        <table className={courses.length === 2 ? "cmp pair" : "cmp"} role="table" aria-label="Courses compared">
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" />
              {courses.map((course) => (
                <th key={course.id} role="columnheader" scope="col">
                  <Link to={coursePath(course)}>{course.name}</Link>
                  <small>{course.university}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.filter(isKnown).map((row) => (
              <Row key={row.name} name={row.name} courses={courses} cells={row.cells} />
            ))}
            {hasLongName ? (
              <Row
                className="full-name"
                name="Full name"
                courses={courses}
                cells={courses.map(({ name }) => ({ lines: [name] }))}
              />
            ) : null}
            <tr role="row" className="last">
              <th role="rowheader" scope="row">
                Apply
              </th>
              {courses.map((course) => (
                <td key={course.id} role="cell">
                  <a
                    className="btn full"
                    href={`/apply?course=${encodeURIComponent(course.id)}`}
                    aria-label={`Apply Now: ${course.name}`}
                  >
                    Apply
                  </a>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <PaperAddress path={compareAddress(courses.map(({ id }) => id))} />
    </>
  );
}

/** Checks that at least one course has the value. Other rows are left out. */
const isKnown = ({ cells }: ComparedRow) => cells.some(({ lines }) => lines.length > 0);

function Row(props: { name: string; className?: string; courses: readonly Course[]; cells: readonly ComparedCell[] }) {
  return (
    <tr role="row" className={props.className}>
      <th role="rowheader" scope="row">
        {props.name}
      </th>
      {props.courses.map((course, at) => (
        <td key={course.id} role="cell">
          <Cell cell={props.cells[at] ?? { lines: [] }} course={course} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell, course }: { cell: ComparedCell; course: Course }) {
  if (cell.lines.length === 0) {
    return (
      <Link to={`/counselors?course=${encodeURIComponent(course.id)}`}>
        Ask a counsellor<span className="vh"> about {course.name}</span>
      </Link>
    );
  }
  return (
    <>
      {cell.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {cell.best ? (
        <span className="best">
          <Icon name="check" />
          {cell.best}
        </span>
      ) : null}
    </>
  );
}
