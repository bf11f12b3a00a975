import { Icon } from "#app/ui/icon.tsx";

const STEPS = ["Upload a file", "Match columns", "Check rows", "Import"] as const;

/** Shows the current step of an import. `at` counts from 0. */
export function Steps({ at }: { at: number }) {
  return (
    <ol className="steps3" aria-label="Steps">
      {STEPS.map((step, place) => (
        <li key={step} aria-current={place === at ? "step" : undefined} className={place < at ? "done" : undefined}>
          {place < at ? <Icon name="check" /> : <b>{place + 1}</b>}
          {step}
        </li>
      ))}
    </ol>
  );
}
