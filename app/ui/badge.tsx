import type { ReactNode } from "react";
import { inDigits } from "#app/language.ts";

export type Meaning = "pond" | "lily" | "info" | "good" | "warn" | "bad" | "plum" | "neutral";

/**
 * A meaning's colour on its tint. Colour supports a word or an icon and never replaces it. `all.css` names these
 * classes, because no file has them whole.
 */
export const tinted = (meaning: Meaning) =>
  meaning === "neutral" ? "bg-sunk text-ink-2" : `bg-${meaning}-tint text-${meaning}`;

/** A small label. */
export function Tag({ meaning = "neutral", children }: { meaning?: Meaning; children: ReactNode }) {
  return <span className={meaning === "neutral" ? "tag" : `tag ${tinted(meaning)}`}>{children}</span>;
}

/** The number and name of one of the 8 steps. */
export function StepBadge({
  step,
  className = "",
  children,
}: {
  step: number;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={`step bg-s${step} text-s${step}t ${className}`.trimEnd()}>
      <b>{inDigits(step)}</b>
      {children}
    </span>
  );
}
