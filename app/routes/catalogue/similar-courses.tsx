import type { Application, Applied } from "#app/domain/applications/applied-before.server.ts";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { finderAddress, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { AppliedLink } from "#app/routes/applications/applied-link.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { CardFit, CardFits } from "./card-fits.server.ts";
import { Decide } from "./decide.tsx";
import { FitLine } from "./fit-line.tsx";

/** The end of a course page: the same subject and level, near in fee, at other universities. */
export function SimilarCourses({
  course,
  similar,
  fits,
  applied,
}: {
  course: CourseSummary;
  similar: readonly CourseSummary[];
  fits: CardFits | null;
  applied: Applied;
}) {
  if (similar.length === 0) return null;
  const all = finderAddress({ ...NO_FILTERS, faculty: course.faculty, level: course.level });
  return (
    <Panel titleId="similar" title="Similar courses" className="mt-6">
      <ul className="grid gap-6 rail:grid-cols-2">
        {similar.map((other) => (
          <li key={other.id} className="grid content-start gap-2">
            <div className="from">
              <Crest university={other.university} />
              <p>
                <b>{other.university.name}</b>
                {other.university.city}
              </p>
            </div>
            <h3 className="text-t3">
              <a className="inline-block py-2" href={coursePath(other)}>
                {other.name}
              </a>
            </h3>
            <Decide course={other} />
            <Fit fit={fits?.get(other.id)} />
            <AppliedTo application={applied.get(other.id)} course={other} />
          </li>
        ))}
      </ul>
      <p>
        <a className="inline-block py-3" href={all}>
          See all {course.level} courses in {course.faculty}
        </a>
      </p>
    </Panel>
  );
}

const Fit = ({ fit }: { fit: CardFit | undefined }) => (fit ? <FitLine state={fit.state}>{fit.reason}</FitLine> : null);

const AppliedTo = ({ application, course }: { application: Application | undefined; course: CourseSummary }) =>
  application ? <AppliedLink application={application} course={course} /> : null;
