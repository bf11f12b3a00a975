import { timeline } from "#app/domain/applications/timeline.ts";
import { STEP_GUIDES, type StepGuide } from "#app/domain/lifecycle/steps.ts";
import { m } from "#app/paraglide/messages.js";
import { NAME_AND_DATE, StepItem, StepName, type StepsProps } from "./step-line.tsx";

/**
 * Shows the eight steps: the reached ones with their dates, the current one with what to do now, and the others with
 * the same in a disclosure.
 */
export function Timeline({ status, events }: StepsProps) {
  return (
    <ol className="eight-steps">
      {timeline(status, events).map((step, index) => (
        <StepItem key={step.key} step={step} position={index + 1}>
          {step.state === "current" ? (
            <div>
              <div className={NAME_AND_DATE}>
                <StepName step={step} />
              </div>
              <Guide guide={STEP_GUIDES[step.key]} />
            </div>
          ) : (
            <details>
              <summary className={NAME_AND_DATE}>
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
    <div className="grid gap-2 pt-1 text-ink text-t2">
      <p>{guide.meaning}</p>
      <dl className="grid gap-2">
        <Fact name={m.application_todo()}>{guide.todo}</Fact>
        <Fact name={m.application_actor()}>{guide.actor}</Fact>
        <Fact name={m.application_duration()}>{guide.duration}</Fact>
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-wrap gap-x-3">
    <dt className="flex-none basis-26 font-semibold text-ink-2">{name}</dt>
    <dd className="grow basis-48">{children}</dd>
  </div>
);
