import { Link } from "react-router";
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
        <Link className="text-t2 print:hidden" to={page}>
          Change the months or city
        </Link>
      }
    >
      <BillTable bill={bill} caption="First-year cost in pounds and taka" total="First year" />
      <BillNotes bill={bill} />
      <p className="print:hidden">
        <Link to={`${page}#funds`}>See how much must be in the bank for the visa</Link>
      </p>
    </Panel>
  );
}
