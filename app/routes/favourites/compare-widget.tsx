import { COMPARE_MIN } from "#app/domain/favourites/compare.ts";
import type { ComparableCourse } from "#app/domain/favourites/comparison.server.ts";
import { inDigits, localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
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
      title={m.compare_title()}
      beside={<span className="text-ink-2 text-t2 max-rail:hidden">{m.compare_two_or_three_saved()}</span>}
    >
      {courses.length < COMPARE_MIN ? (
        <>
          <p className="text-ink-2">{m.compare_save_here()}</p>
          <p>
            <ButtonLink href="/courses">{m.compare_find()}</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p className="rail:hidden">
            <ButtonLink href="/compare">
              {m.compare_select_of({ courses: m.finder_courses({ n: total, count: formatCount(total) }) })}
            </ButtonLink>
          </p>
          <div className="max-rail:hidden">
            <CompareForm courses={courses} open={OPEN} />
          </div>
          {total > WIDGET_SHOWN ? (
            <p className="max-rail:hidden text-t2">
              <span className="text-ink-2">{m.compare_newest()}</span>{" "}
              <a href={localPath("/compare")}>{m.compare_all_saved({ count: inDigits(total) })}</a>
            </p>
          ) : null}
        </>
      )}
    </Panel>
  );
}
