import type { Bill } from "#app/domain/costs/bill.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { BillNotes, BillTable } from "#app/routes/costs/bill.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** Shows what the first year of a course costs, line by line. */
export function CourseCosts({ courseId, bill }: { courseId: string; bill: Bill }) {
  const page = `/costs?${new URLSearchParams({ course: courseId })}`;
  return (
    <Panel
      titleId="costs"
      title={m.course_first_year_cost()}
      beside={
        <a className="text-t2 print:hidden" href={localPath(page)}>
          {m.course_change_months()}
        </a>
      }
    >
      <BillTable bill={bill} caption={m.course_cost_caption()} total={m.course_first_year()} />
      <BillNotes bill={bill} />
      <p className="print:hidden">
        <a href={localPath(`${page}#funds`)}>{m.course_see_funds()}</a>
      </p>
    </Panel>
  );
}
