/** The head of an application's page: its step, and where it is in a sentence. */

import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import type { Headline } from "#app/domain/case/words.ts";
import { describeStatus, stepInLine, stepOf } from "#app/domain/values/status.ts";
import { m } from "#app/paraglide/messages.js";
import { Bloom } from "#app/ui/bloom.tsx";
import { formatDate } from "#app/ui/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import { StepLine } from "./step-line.tsx";

interface ApplicationHeadProps {
  application: ApplicationView;
  headline: Headline | null;
}

export function ApplicationHead({ application, headline }: ApplicationHeadProps) {
  const { reference, status, createdAt, events } = application;
  const { step, label } = describeStatus(status);
  return (
    <Panel gap="none" aria-labelledby="application">
      <div className="mb-4 flex flex-wrap items-center gap-4 border-line border-b pb-4">
        {step ? <Bloom className="size-23 rail:size-28" step={step} number label={stepOf(step)} /> : null}
        <div className="min-w-0 grow basis-40">
          <p className="text-ink-2 text-t2">
            <b className="tabular">{reference}</b>
            <span>{step ? ` · ${stepInLine(step)}` : null}</span>{" "}
            <span>{m.application_submitted({ date: formatDate(createdAt) })}</span>
          </p>
          <h2 id="application" className="rail:text-t6">
            {label}
          </h2>
          {headline ? (
            <p>
              <b className="block">{headline.title}</b>
              {headline.lead}
            </p>
          ) : null}
        </div>
      </div>
      <StepLine status={status} events={events} />
    </Panel>
  );
}
