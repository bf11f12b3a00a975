import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { describeStatus, stepInLine, stepOf } from "#app/domain/values/status.ts";
import { m } from "#app/paraglide/messages.js";
import { StepLine } from "#app/routes/applications/step-line.tsx";
import { Bloom } from "#app/ui/bloom.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** Shows the step of an application among the eight, with the eight-petal lily. */
export function CurrentStep({ application }: { application: ApplicationView }) {
  const { step, label } = describeStatus(application.status);
  return (
    <Panel gap="none" aria-labelledby="current">
      <div className="flex flex-wrap items-center gap-4 border-line rail:mb-4 rail:border-b rail:pb-4">
        {step ? <Bloom className="size-23 rail:size-28" step={step} number label={stepOf(step)} /> : null}
        <div className="min-w-0 grow basis-40">
          <p className="text-ink-2 text-t2">
            {application.reference}
            {step ? ` · ${stepInLine(step)}` : null}
          </p>
          <h2 id="current" className="rail:text-t6">
            {label}
          </h2>
        </div>
        <ButtonLink
          look="quiet"
          href={`/dashboard/applications/${application.id}`}
          aria-label={m.dashboard_view_of({ what: application.reference })}
        >
          {m.dashboard_view()}
        </ButtonLink>
      </div>
      {/* On a phone the steps would push everything else off the screen. The lily counts them, the details name them. */}
      <div className="max-rail:hidden">
        <StepLine status={application.status} events={application.events} />
      </div>
    </Panel>
  );
}
