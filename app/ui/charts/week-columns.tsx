import { hundredthsOf } from "./bar-table.tsx";

/** A column for each week with its number above it. The last one is pale, because the week has not ended. */
export function WeekColumns({ label, weeks }: { label: string; weeks: readonly { day: string; count: number }[] }) {
  const height = hundredthsOf(weeks.map(({ count }) => count));
  return (
    <ol className="week-columns" aria-label={label}>
      {weeks.map(({ day, count }, index) => (
        <li key={day} className={index === weeks.length - 1 ? "unfinished" : undefined}>
          <b>{count}</b>
          <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
            <rect width="10" y={100 - height(count)} height={height(count)} />
          </svg>
          <span>{day}</span>
        </li>
      ))}
    </ol>
  );
}
