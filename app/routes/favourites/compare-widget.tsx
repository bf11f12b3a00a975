import { Link } from "react-router";
import { COMPARE_MIN } from "#app/domain/favourites/compare.ts";
import type { ComparableCourse } from "#app/domain/favourites/comparison.server.ts";
import { CompareForm } from "./compare-form.tsx";

/** How many of the newest saved courses the dashboard offers, and how many of them it shows at first. */
export const WIDGET_SHOWN = 20;
const OPEN = 5;

export function CompareWidget({ courses, total }: { courses: readonly ComparableCourse[]; total: number }) {
  return (
    <section className="panel stack" aria-labelledby="compare">
      <div className="head">
        <h2 id="compare">Compare Courses</h2>
        <span className="mute sm">2 or 3 saved courses</span>
      </div>
      {courses.length < COMPARE_MIN ? (
        <>
          <p className="mute">Save at least 2 courses to compare them side by side here.</p>
          <p>
            <Link className="btn" to="/courses">
              Find courses to save
            </Link>
          </p>
        </>
      ) : (
        <>
          <CompareForm courses={courses} open={OPEN} />
          {total > WIDGET_SHOWN ? (
            <p className="sm">
              <span className="mute">These are the courses you saved most recently.</span>{" "}
              <Link to="/compare">Choose from all {total} saved courses</Link>
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
