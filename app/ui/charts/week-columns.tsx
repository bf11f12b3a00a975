import { Link } from "react-router";
import { hundredthsOf } from "./bar-table.tsx";

/**
 * A column for each week with its number above it. The last one is pale, because the week has not ended.
 * A table that says how many columns it has before the first of them, so that none moves while the page arrives.
 */
export function WeekColumns({
  label,
  weeks,
}: {
  label: string;
  weeks: readonly { day: string; count: number; to: string }[];
}) {
  const height = hundredthsOf(weeks.map(({ count }) => count));
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-center text-t1 tabular">
      <caption className="sr-only">{label}</caption>
      <colgroup>
        <col span={weeks.length} />
      </colgroup>
      <thead className="table-footer-group">
        <tr>
          {weeks.map(({ day }) => (
            <th key={day} scope="col" className="whitespace-nowrap p-0 font-normal text-axis text-ink-2">
              <span className="flex justify-center">{day}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {weeks.map(({ day, count, to }, index) => (
            <td key={day} className="px-0.5 py-0 align-bottom">
              <Link to={to} className="block font-bold">
                {count}
                <span className="sr-only">{` applications in the week from ${day}`}</span>
              </Link>
              <svg
                className={`h-50 w-full ${index === weeks.length - 1 ? "fill-pond-tint stroke-pond" : "fill-pond"}`}
                strokeWidth="0.4"
                viewBox="0 0 10 100"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width="10" y={100 - height(count)} height={height(count)} />
              </svg>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
