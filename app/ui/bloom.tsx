import { inDigits } from "#app/language.ts";

const PETAL = "M0-8C6.5-14 6.5-23 0-30.5-6.5-23-6.5-14 0-8Z";

interface BloomProps {
  step: number;
  /** What a screen reader says. Without it the lily is hidden: words beside it say the same. */
  label?: string;
  /** Shows the step in the middle, from 3.5rem up. */
  number?: boolean;
  /** Its size. */
  className: string;
}

/**
 * A lily with a petal for each of the 8 steps: those before `step` are done, and `step` is current. At step 8 the lily
 * is open.
 */
export function Bloom({ step, label, number = false, className }: BloomProps) {
  const isOpen = step === 8;
  const fillOf = (petal: number) => (isOpen || petal === step ? "fill-lily" : petal < step ? "fill-pond" : "fill-line");
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label or is hidden, and a title would show a tooltip.
    <svg
      className={className}
      viewBox="-32 -32 64 64"
      width="64"
      height="64"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {[1, 2, 3, 4, 5, 6, 7, 8].map((petal) => (
        <path key={petal} className={fillOf(petal)} d={PETAL} transform={`rotate(${(petal - 1) * 45})`} />
      ))}
      {isOpen ? <circle className="fill-gold" r="5.5" /> : null}
      {number && !isOpen ? (
        <text className="fill-ink" y="4.6" fontSize="13" fontWeight="700" textAnchor="middle">
          {inDigits(step)}
        </text>
      ) : null}
    </svg>
  );
}
