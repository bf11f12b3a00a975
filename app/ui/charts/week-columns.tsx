import { hundredthsOf } from "./bar-table.tsx";

/** A column for each week with its number above it. The last one is pale, because the week has not ended. */
export function WeekColumns({ label, weeks }: { label: string; weeks: readonly { day: string; count: number }[] }) {
  const height = hundredthsOf(weeks.map(({ count }) => count));
  return (
    <ol className="grid h-60 auto-cols-[minmax(0,1fr)] grid-flow-col gap-label" aria-label={label}>
      {weeks.map(({ day, count }, index) => (
        <li key={day} className="group flex min-w-0 flex-col items-center justify-end text-t1 tabular">
          <b>{count}</b>
          <svg
            className={`h-0 min-h-0 w-full flex-[1_1_0] ${index === weeks.length - 1 ? "fill-pond-tint stroke-pond" : "fill-pond"}`}
            strokeWidth="0.4"
            viewBox="0 0 10 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width="10" y={100 - height(count)} height={height(count)} />
          </svg>
          <span className="whitespace-nowrap text-axis text-ink-2 max-rail:text-tiny max-rail:group-even:invisible">
            {day}
          </span>
        </li>
      ))}
    </ol>
  );
}
