import { STEP_GUIDES, type StepGuide } from "#app/domain/applications/steps.ts";
import { timeline } from "#app/domain/applications/timeline.ts";
import { StepItem, StepName, type StepsProps } from "./step-line.tsx";

/**
 * Shows the eight steps: the reached ones with their dates, the current one with what to do now, and the others with
 * the same in a disclosure.
 */
export function Timeline({ status, events }: StepsProps) {
  return (
    <ol className="line">
      {timeline(status, events).map((step, index) => (
        <StepItem key={step.key} step={step} position={index + 1}>
          {step.state === "current" ? (
            <div>
              <div className="at">
                <StepName step={step} />
              </div>
              <Guide guide={STEP_GUIDES[step.key]} />
            </div>
          ) : (
            <details>
              <summary className="at">
                <StepName step={step} />
              </summary>
              <Guide guide={STEP_GUIDES[step.key]} />
            </details>
          )}
        </StepItem>
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
