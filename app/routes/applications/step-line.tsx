import type { ReactNode } from "react";
import { type TimelineStep, timeline } from "#app/domain/applications/timeline.ts";
import { formatDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";

const className = { done: "done", current: "now", "to come": undefined } as const;
const hidden = { done: " (completed)", current: " (current step)", "to come": " (not started)" } as const;

export interface StepsProps {
  status: string;
  events: readonly { toStatus: string; createdAt: Date }[];
}

/** Shows the eight steps in a line, horizontally if there is room. The application's details explain each step. */
export function StepLine({ status, events }: StepsProps) {
  return (
    <ol className="line wide">
      {timeline(status, events).map((step, index) => (
        <StepItem key={step.key} step={step} position={index + 1}>
          <div className="at">
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
    <li className={className[step.state]} aria-current={step.state === "current" ? "step" : undefined}>
      <span className="dot" aria-hidden="true">
        {step.state === "done" ? <Icon name="check" /> : position}
      </span>
      {children}
    </li>
  );
}

export function StepName({ step: { label, state, reachedAt } }: { step: TimelineStep }) {
  return (
    <>
      <b>
        {label}
        <span className="vh">{hidden[state]}</span>
      </b>
      {reachedAt ? <time dateTime={reachedAt.toISOString()}>{formatDay(reachedAt)}</time> : null}
    </>
  );
}
