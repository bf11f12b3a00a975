import { timeline } from "#app/domain/applications/timeline.ts";
import { formatDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";

const className = { done: "done", current: "now", "to come": undefined } as const;
const hidden = { done: " (done)", current: " (you are here)", "to come": " (to come)" } as const;

interface TimelineProps {
  status: string;
  events: readonly { toStatus: string; createdAt: Date }[];
}

/** The eight steps: each reached one with its date, the current one with what to do now. */
export function Timeline({ status, events }: TimelineProps) {
  return (
    <ol className="line">
      {timeline(status, events).map((step, index) => (
        <li
          key={step.label}
          className={className[step.state]}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <span className="dot" aria-hidden="true">
            {step.state === "done" ? <Icon name="check" /> : index + 1}
          </span>
          <b>
            {step.label}
            <span className="vh">{hidden[step.state]}</span>
          </b>
          {step.reachedAt ? <time dateTime={step.reachedAt.toISOString()}>{formatDay(step.reachedAt)}</time> : <span />}
          {step.advice ? <p>{step.advice}</p> : null}
        </li>
      ))}
    </ol>
  );
}
