/** How many of `max`. `label` says it in words. */
export const Meter = ({ label, ...meter }: { value: number; max: number; label: string }) => (
  <meter {...meter} min={0} className={`${BAR} ${CHROME}`} aria-label={label} />
);

/** How far something that goes on has come, or only that it goes on if there is no number yet. */
export const Progress = ({ label, ...progress }: { value?: number; max?: number; label: string }) => (
  <progress {...progress} className={BAR} aria-label={label} />
);

const BAR = "h-3 w-full accent-pond";
/** Chrome and Safari draw a meter themselves, in a colour of their own. */
const CHROME =
  "[&::-webkit-meter-optimum-value]:[background:var(--pond)] [&::-webkit-meter-bar]:border-line [&::-webkit-meter-bar]:[background:var(--sunk)]";
