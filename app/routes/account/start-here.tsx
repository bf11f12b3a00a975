/** The way of a student who has not applied yet. */

import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";

interface StartStep {
  title: string;
  text: string;
  href: string;
  label: string;
  isDone: boolean;
}

/** Returns the steps before an application, in their order. */
const stepsOf = (hasResults: boolean, saved: number): StartStep[] => [
  {
    title: m.dashboard_results(),
    text: m.dashboard_results_how(),
    href: "/profile",
    label: m.dashboard_results_button(),
    isDone: hasResults,
  },
  {
    title: m.dashboard_save(),
    text: m.dashboard_save_how(),
    href: "/courses",
    label: m.dashboard_save_button(),
    isDone: saved >= 2,
  },
  {
    title: m.dashboard_costs(),
    text: m.dashboard_costs_how(),
    href: "/costs",
    label: m.dashboard_costs_button(),
    isDone: false,
  },
  {
    title: m.dashboard_apply(),
    text: m.dashboard_apply_how(),
    href: "/apply",
    label: m.dashboard_apply(),
    isDone: false,
  },
];

export function StartHere({ hasResults, saved }: { hasResults: boolean; saved: number }) {
  const steps = stepsOf(hasResults, saved);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Panel titleId="start" title={m.dashboard_start()}>
      <ol>
        {steps.map(({ title, text, href, label, isDone }, index) => (
          <PanelItem key={href} className="grid-cols-[auto_1fr] items-center gap-x-4 rail:flex">
            <b
              className="grid size-10 place-items-center rounded-control border border-line bg-sunk text-t4"
              aria-hidden="true"
            >
              {inDigits(index + 1)}
            </b>
            <div className="min-w-0 grow">
              <h3 className="text-t3">
                {title}
                {isDone ? <span className="text-ink-2 text-t2">{m.dashboard_start_done()}</span> : null}
              </h3>
              <p className="text-ink-2 text-t2">{text}</p>
            </div>
            <ButtonLink
              look={index === next ? "filled" : "outlined"}
              className="max-rail:col-start-2 max-rail:justify-self-start"
              href={href}
            >
              {label}
            </ButtonLink>
          </PanelItem>
        ))}
      </ol>
    </Panel>
  );
}
