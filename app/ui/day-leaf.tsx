import { dayInWords } from "#app/notation.ts";
import { formatShortDay } from "./format.ts";

const looks = {
  late: { edge: "border-warn", head: "bg-warn text-surface" },
  near: { edge: "border-lily", head: "bg-lily text-surface" },
  far: { edge: "border-line", head: "bg-sunk text-ink-2" },
} as const;

/** A calendar day as a leaf of a calendar: the month over the day. A screen reader hears the date in full. */
export function DayLeaf({ day, when }: { day: string; when: keyof typeof looks }) {
  const { edge, head } = looks[when];
  const [date, month] = formatShortDay(day).split(" ");
  return (
    <time
      dateTime={day}
      className={`w-13 flex-none self-start overflow-hidden rounded-control border bg-surface text-center ${edge}`}
    >
      <span className="sr-only">{dayInWords(day)}</span>
      <span className={`block font-semibold text-t1 ${head}`} aria-hidden="true">
        {month}
      </span>
      <b className="block text-t5" aria-hidden="true">
        {date}
      </b>
    </time>
  );
}
