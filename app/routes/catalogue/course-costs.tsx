import type { Bill } from "#app/domain/costs/bill.ts";
import { BillNotes, BillTable } from "#app/routes/costs/bill.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** Shows what the first year of a course costs, line by line. */
export function CourseCosts({ courseId, bill }: { courseId: string; bill: Bill }) {
  const page = `/costs?${new URLSearchParams({ course: courseId })}`;
  return (
    <Panel
      titleId="costs"
      title="First-year cost"
      beside={
        <a className="text-t2 print:hidden" href={page}>
          Change the months or city
        </a>
      }
    >
      <BillTable bill={bill} caption="First-year cost in pounds and taka" total="First year" />
      <BillNotes bill={bill} />
      <p className="print:hidden">
        <a href={`${page}#funds`}>See how much must be in the bank for the visa</a>
      </p>
    </Panel>
  );
}
