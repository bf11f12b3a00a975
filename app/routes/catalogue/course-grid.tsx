import { onDemand, openInstead, useOnDemand } from "#app/browser/on-demand.ts";
import { useOverOf } from "#app/browser/over.ts";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import type { CardFits } from "./card-fits.server.tsx";
import { CourseCard } from "./course-card.tsx";

const courseDialog = onDemand(() => import("./course-dialog.tsx"));

interface CourseGridProps {
  courses: readonly CourseSummary[];
  /** IDs of the courses that the viewer has saved. */
  saved: readonly string[];
  fits: CardFits | null;
  /** The URL of this page, to which a heart's form returns. */
  returnTo: string;
}

/** Shows cards in one form, so that each heart is a plain submit button. Details open over the list. */
export function CourseGrid({ courses, saved, fits, returnTo }: CourseGridProps) {
  const details = useOverOf("details");
  const viewed = courses.find(({ id }) => id === details.id);
  const CourseDialog = useOnDemand(courseDialog, viewed !== undefined);
  const savedIds = new Set(saved);
  return (
    <form method="post" action="/favorites" data-send="">
      <input type="hidden" name="returnTo" value={returnTo} />
      <ul className="cards">
        {courses.map((course) => (
          <CourseCard
            key={course.id}
            course={course}
            saved={savedIds.has(course.id)}
            fit={fits?.[course.id]}
            returnTo={returnTo}
            onView={(event) => openInstead(event, courseDialog, () => details.open(course.id))}
          />
        ))}
      </ul>
      {viewed && CourseDialog ? (
        <CourseDialog
          course={viewed}
          saved={savedIds.has(viewed.id)}
          fit={fits?.[viewed.id]}
          returnTo={returnTo}
          onClose={details.close}
        />
      ) : null}
    </form>
  );
}
