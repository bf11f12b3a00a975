import type { ReactNode } from "react";
import { type TimelineStep, timeline } from "#app/domain/applications/timeline.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { formatDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";

const said = {
  done: m.application_step_done,
  current: m.application_step_current,
  "to come": m.application_step_to_come,
} as const;

export const NAME_AND_DATE = "flex list-none flex-wrap justify-between gap-x-3";

export interface StepsProps {
  status: string;
  events: readonly { toStatus: string; createdAt: Date }[];
}

/** Shows the eight steps in a line, horizontally if there is room. The application's details explain each step. */
export function StepLine({ status, events }: StepsProps) {
  return (
    <ol className="eight-steps" data-across="">
      {timeline(status, events).map((step, index) => (
        <StepItem key={step.key} step={step} position={index + 1}>
          <div className={NAME_AND_DATE}>
            <StepName step={step} />
          </div>
        </StepItem>
      ))}
    </ol>
  );
}

/** One step with its dot. */
export function StepItem({ step, position, children }: { step: TimelineStep; position: number; children: ReactNode }) {
  return (
    <li data-done={step.state === "done" ? "" : undefined} aria-current={step.state === "current" ? "step" : undefined}>
      <span aria-hidden="true">{step.state === "done" ? <Icon name="check" /> : inDigits(position)}</span>
      {children}
    </li>
  );
}

export function StepName({ step: { label, state, reachedAt } }: { step: TimelineStep }) {
  return (
    <>
      <b>
        {label}
        <span className="sr-only">{said[state]()}</span>
      </b>
      {reachedAt ? <time dateTime={reachedAt.toISOString()}>{formatDay(reachedAt)}</time> : null}
    </>
  );
}
