import { timeLeft } from "#app/domain/promise/running.ts";
import { Tag } from "#app/ui/badge.tsx";

/** Shows how much of a promise is left, or how long it has been over. */
export function PromiseLeft({ until, now }: { until: Date; now: Date }) {
  const { isOver, text } = timeLeft(until, now);
  return (
    <Tag meaning={isOver ? "bad" : "warn"}>
      <span className="rail:whitespace-nowrap first-letter:uppercase">{text}</span>
    </Tag>
  );
}
