const PETAL = "M0-8C6.5-14 6.5-23 0-30.5-6.5-23-6.5-14 0-8Z";

/**
 * A lily with a petal for each of the 8 steps: those before `step` are done, and `step` is current. At step 8 the lily
 * is open.
 */
export function Bloom({ step, label, number = false }: { step: number; label?: string; number?: boolean }) {
  const isOpen = step === 8;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label or is hidden, and a title would show a tooltip.
    <svg
      className={isOpen ? "bloom full" : "bloom"}
      viewBox="-32 -32 64 64"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {[1, 2, 3, 4, 5, 6, 7, 8].map((petal) => (
        <path
          key={petal}
          className={petal < step || isOpen ? "on" : petal === step ? "now" : undefined}
          d={PETAL}
          transform={`rotate(${(petal - 1) * 45})`}
        />
      ))}
      {isOpen ? <circle r="5.5" /> : null}
      {number && !isOpen ? <text y="4.6">{step}</text> : null}
    </svg>
  );
}
