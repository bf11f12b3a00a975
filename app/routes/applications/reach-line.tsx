/** Says that a start cannot be reached, or only with money that is in the bank already, and what comes next. */

import { reachText } from "#app/domain/applications/reach.ts";
import type { ChoiceCase } from "#app/domain/case/case.ts";
import { startOf } from "#app/domain/case/dates.ts";
import { Icon } from "#app/ui/icon.tsx";

export const ReachLine = ({ children }: { children: string }) => (
  <p className="flex gap-2 text-t2" role="note">
    <span className="flex-none text-warn">
      <Icon name="alert" />
    </span>
    <span>{children}</span>
  </p>
);

interface ReachOfChoiceProps {
  one: Pick<ChoiceCase, "choice" | "reach">;
  /** The next intake for which there is time, "2027-09", or null if none is known. */
  next: string | null;
}

export function ReachOfChoice({ one: { choice, reach }, next }: ReachOfChoiceProps) {
  const start = startOf(choice);
  const text = start && reachText({ month: start.day.slice(0, 7), reach, next });
  return text ? <ReachLine>{text}</ReachLine> : null;
}
