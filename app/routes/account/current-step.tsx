import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import type { StepGuide } from "#app/domain/lifecycle/steps.ts";
import { describeStatus, stepInLine, stepOf } from "#app/domain/values/status.ts";
import { whatsappLink } from "#app/domain/values/whatsapp.ts";
import { m } from "#app/paraglide/messages.js";
import { whoseStep } from "#app/routes/applications/application-head.tsx";
import { hidden } from "#app/routes/applications/hidden.tsx";
import { StepLine } from "#app/routes/applications/step-line.tsx";
import { site } from "#app/site.ts";
import { Bloom } from "#app/ui/bloom.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** Returns the application that is furthest along, and the newest of several. */
export function furthest(applications: readonly ApplicationView[]): ApplicationView | undefined {
  const stepOf = (application: ApplicationView) => describeStatus(application.status).step ?? 0;
  return applications.reduce<ApplicationView | undefined>(
    (best, application) => (best && stepOf(best) >= stepOf(application) ? best : application),
    undefined,
  );
}

interface CurrentStepProps {
  applications: readonly ApplicationView[];
  /** The guide of the application that is furthest along, or null for a legacy status, or where tasks say more. */
  guide: Pick<StepGuide, "todo" | "duration"> | null;
  /** By when we contact the student, in words, or null if we have. */
  promise: string | null;
}

/** Shows the student's current step, with the eight-petal lily and what to do now. */
export function CurrentStep({ applications, guide, promise }: CurrentStepProps) {
  const application = furthest(applications);
  if (!application) return null;
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
          <p>{whoseStep(application)}</p>
        </div>
        <Stack
          gap={2}
          className={`min-w-0 grow basis-40 ${guide || promise ? "rounded-control bg-sunk px-4 py-3" : ""}`.trimEnd()}
        >
          {guide ? (
            <p>
              <ParaglideMessage
                message={m.dashboard_todo}
                inputs={{ todo: guide.todo }}
                markup={{ b: ({ children }) => <b>{children}</b> }}
              />{" "}
              {/* What the first step lasts is the promise, which ends once we have called. */}
              {step === 1 ? null : <span className="text-ink-2">{guide.duration}</span>}
            </p>
          ) : null}
          {promise ? <p className="font-semibold">{promise}</p> : null}
          <Inline as="p">
            <ButtonLink
              className="max-tiny:px-1"
              href={whatsappLink(site.whatsapp, application)}
              target="_blank"
              rel="noopener"
            >
              <Icon name="chat" />
              <ParaglideMessage message={m.journey_whatsapp_new_tab} inputs={{}} markup={{ hidden }} />
            </ButtonLink>
            <ButtonLink
              look="quiet"
              href={`/dashboard/applications/${application.id}`}
              aria-label={m.dashboard_view_of({ what: application.reference })}
            >
              {m.dashboard_view()}
            </ButtonLink>
          </Inline>
        </Stack>
      </div>
      {/* On a phone the steps would push everything else off the screen. The lily counts them, the details name them. */}
      <div className="max-rail:hidden">
        <StepLine status={application.status} events={application.events} />
      </div>
    </Panel>
  );
}
