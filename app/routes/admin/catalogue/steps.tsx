import { formatCount } from "#app/notation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageHeader } from "#app/ui/layout.tsx";

const STEPS = ["Upload a file", "Match columns", "Check rows", "Import"] as const;
const STEPS_OF_ROLLOVER = ["Select dates", "Check rows", "Import"] as const;

/** Shows the current step of an import. `at` counts from 0, in the steps of a file. */
export function Steps({ at: ofFile, isRollover = false }: { at: number; isRollover?: boolean }) {
  const [steps, at] = isRollover ? [STEPS_OF_ROLLOVER, Math.max(0, ofFile - 1)] : [STEPS, ofFile];
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-2 text-ink-2 text-t2" aria-label="Steps">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? "step" : undefined}
          className="flex items-center gap-line current:font-bold current:text-pond"
        >
          {place < at ? (
            <Icon name="check" />
          ) : (
            <b className="grid size-6 place-items-center rounded-pill border-[1.5px]">{place + 1}</b>
          )}
          {step}
        </li>
      ))}
    </ol>
  );
}

interface ImportHeadProps {
  title: string;
  fileName: string;
  /** In bytes. */
  fileSize: number;
  at: number;
  isRollover: boolean;
}

/** The head of an import's page: what it is of, and its current step. */
export const ImportHead = ({ title, fileName, fileSize, at, isRollover }: ImportHeadProps) => (
  <>
    <PageHeader title={title}>
      <p className="text-ink-2 text-t2">
        {isRollover ? fileName : `${fileName}, ${formatCount(Math.max(1, Math.round(fileSize / 1024)))} KB`}
      </p>
    </PageHeader>
    <Steps at={at} isRollover={isRollover} />
  </>
);
