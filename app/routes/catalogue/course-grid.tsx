import type { Applied } from "#app/domain/applications/applied-before.server.ts";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import type { CardCosts } from "#app/domain/costs/card-cost.ts";
import type { CardFits } from "#app/domain/fit/card-fits.server.ts";
import { localPath } from "#app/language.ts";
import { CourseCard } from "./course-card.tsx";

interface CourseGridProps {
  courses: readonly CourseSummary[];
  /** IDs of the courses that the viewer has saved. */
  saved: readonly string[];
  fits: CardFits | null;
  costs: CardCosts;
  /** The taka of a pound, if the reader wants taka. */
  rate?: number | null;
  /** The viewer's applications for these courses. */
  applied: Applied;
  /** The URL of this page, to which a heart's form returns. */
  returnTo: string;
}

/** Shows cards in one form, so that each heart is a plain submit button. */
export function CourseGrid({ courses, saved, fits, costs, rate = null, applied, returnTo }: CourseGridProps) {
  const savedIds = new Set(saved);
  return (
    <form method="post" action={localPath("/favorites")} data-send="">
      <input type="hidden" name="returnTo" value={returnTo} />
      <ul className={fits || applied.size > 0 ? "cards" : "cards [--floors:5]"}>
        {courses.map((course) => (
          <CourseCard
            key={course.id}
            course={course}
            saved={savedIds.has(course.id)}
            cost={costs.get(course.id)}
            rate={rate}
            fit={fits?.get(course.id)}
            application={applied.get(course.id)}
          />
        ))}
      </ul>
    </form>
  );
}
