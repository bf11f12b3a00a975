import { Link } from "react-router";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { finderAddress, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { Crest } from "#app/ui/crest.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { CardFits } from "./card-fits.server.tsx";
import { Decide, FitHtml } from "./decide.tsx";

/** The end of a course page: the same subject and level, near in fee, at other universities. */
export function SimilarCourses({
  course,
  similar,
  fits,
}: {
  course: CourseSummary;
  similar: readonly CourseSummary[];
  fits: CardFits | null;
}) {
  if (similar.length === 0) return null;
  const all = finderAddress({ ...NO_FILTERS, faculty: course.faculty, level: course.level });
  return (
    <Panel titleId="similar" title="Similar courses" className="mt-6">
      <ul className="grid gap-6 rail:grid-cols-2">
        {similar.map((other) => (
          <li key={other.id} className="grid content-start gap-2">
            <div className="from">
              <Crest name={other.university.name} />
              <p>
                <b>{other.university.name}</b>
                {other.university.city}
              </p>
            </div>
            <h3 className="text-t3">
              <Link className="inline-block py-2" to={coursePath(other)}>
                {other.name}
              </Link>
            </h3>
            <Decide course={other} />
            <FitHtml html={fits?.[other.id]} />
          </li>
        ))}
      </ul>
      <p>
        <Link className="inline-block py-3" to={all}>
          See all {course.level} courses in {course.faculty}
        </Link>
      </p>
    </Panel>
  );
}
