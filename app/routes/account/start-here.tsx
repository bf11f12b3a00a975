/** The way of a student who has not applied yet. */
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";

interface Step {
  title: string;
  text: string;
  href: string;
  label: string;
  isDone: boolean;
}

/** Returns the steps before an application, in their order. */
const stepsOf = (hasResults: boolean, saved: number): Step[] => [
  {
    title: "Enter your results",
    text: "See which courses you meet. It takes 2 minutes.",
    href: "/profile",
    label: "Enter results",
    isDone: hasResults,
  },
  {
    title: "Save 2 or 3 courses",
    text: "Select the heart on a course. You can compare them here.",
    href: "/courses",
    label: "Find courses",
    isDone: saved >= 2,
  },
  {
    title: "See what it costs",
    text: "The first year, and the money for the visa, in taka too.",
    href: "/costs",
    label: "See costs",
    isDone: false,
  },
  {
    title: "Apply",
    text: "One short form for several courses. It is free.",
    href: "/apply",
    label: "Apply",
    isDone: false,
  },
];

export function StartHere({ hasResults, saved }: { hasResults: boolean; saved: number }) {
  const steps = stepsOf(hasResults, saved);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Panel titleId="start" title="Start here">
      <ol>
        {steps.map(({ title, text, href, label, isDone }, index) => (
          <PanelItem key={href} className="grid-cols-[auto_1fr] items-center gap-x-4 rail:flex">
            <b
              className="grid size-10 place-items-center rounded-control border border-line bg-sunk text-t4"
              aria-hidden="true"
            >
              {index + 1}
            </b>
            <div className="min-w-0 grow">
              <h3 className="text-t3">
                {title}
                {isDone ? <span className="text-ink-2 text-t2"> · Done</span> : null}
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
