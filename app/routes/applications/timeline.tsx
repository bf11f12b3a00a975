import { type StepGuide, timeline } from "#app/domain/applications/steps.ts";
import { formatDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";

const className = { done: "done", current: "now", "to come": undefined } as const;
const hidden = { done: " (completed)", current: " (current step)", "to come": " (not started)" } as const;

interface TimelineProps {
  status: string;
  events: readonly { toStatus: string; createdAt: Date }[];
}

/** The eight steps: each reached one with its date, the current one with what to do now, the others with the same to open. */
export function Timeline({ status, events }: TimelineProps) {
  return (
    <ol className="line">
      {timeline(status, events).map((step, index) => {
        const head = (
          <>
            <b>
              {step.label}
              <span className="vh">{hidden[step.state]}</span>
            </b>
            {step.reachedAt ? <time dateTime={step.reachedAt.toISOString()}>{formatDay(step.reachedAt)}</time> : null}
          </>
        );
        return (
          <li
            key={step.label}
            className={className[step.state]}
            aria-current={step.state === "current" ? "step" : undefined}
          >
            <span className="dot" aria-hidden="true">
              {step.state === "done" ? <Icon name="check" /> : index + 1}
            </span>
            {step.state === "current" ? (
              <div>
                <div className="at">{head}</div>
                <Guide guide={step.guide} />
              </div>
            ) : (
              <details>
                <summary className="at">{head}</summary>
                <Guide guide={step.guide} />
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The eight steps in a line, across where there is room: what each means is where the application is shown in full. */
export function StepLine({ status, events }: TimelineProps) {
  return (
    <ol className="line wide">
      {timeline(status, events).map((step, index) => (
        <li
          key={step.label}
          className={className[step.state]}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <span className="dot" aria-hidden="true">
            {step.state === "done" ? <Icon name="check" /> : index + 1}
          </span>
          <div className="at">
            <b>
              {step.label}
              <span className="vh">{hidden[step.state]}</span>
            </b>
            {step.reachedAt ? <time dateTime={step.reachedAt.toISOString()}>{formatDay(step.reachedAt)}</time> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Guide({ guide }: { guide: StepGuide }) {
  return (
    <div className="guide">
      <p>{guide.meaning}</p>
      <dl>
        <div>
          <dt>What to do now</dt>
          <dd>{guide.todo}</dd>
        </div>
        <div>
          <dt>Who acts next</dt>
          <dd>{guide.actor}</dd>
        </div>
        <div>
          <dt>How long it takes</dt>
          <dd>{guide.duration}</dd>
        </div>
      </dl>
    </div>
  );
}
