import { COMPARE_MIN } from "#app/domain/favourites/compare.ts";
import type { ComparableCourse } from "#app/domain/favourites/comparison.server.ts";
import { countOf } from "#app/notation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CompareForm } from "./compare-form.tsx";

/** How many of the newest saved courses the dashboard offers, and how many of them it shows at first. */
export const WIDGET_SHOWN = 20;
const OPEN = 4;

export function CompareWidget({ courses, total }: { courses: readonly ComparableCourse[]; total: number }) {
  return (
    <Panel
      titleId="compare"
      title="Compare Courses"
      beside={<span className="text-ink-2 text-t2 max-rail:hidden">2 or 3 saved courses</span>}
    >
      {courses.length < COMPARE_MIN ? (
        <>
          <p className="text-ink-2">Save at least 2 courses to compare them side by side here.</p>
          <p>
            <ButtonLink href="/courses">Find courses to save</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p className="rail:hidden">
            <ButtonLink href="/compare">Select 2 or 3 of {countOf(total, "course")}</ButtonLink>
          </p>
          <div className="max-rail:hidden">
            <CompareForm courses={courses} open={OPEN} />
          </div>
          {total > WIDGET_SHOWN ? (
            <p className="max-rail:hidden text-t2">
              <span className="text-ink-2">These are the courses you saved most recently.</span>{" "}
              <a href="/compare">{`Choose from all ${total} saved courses`}</a>
            </p>
          ) : null}
        </>
      )}
    </Panel>
  );
}
