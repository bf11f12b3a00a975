import type { ReactNode } from "react";

export type Meaning = "pond" | "lily" | "info" | "good" | "warn" | "bad" | "plum" | "neutral";

/** A small label. Its colour supports the word and never replaces it. */
export function Tag({ meaning = "neutral", children }: { meaning?: Meaning; children: ReactNode }) {
  return <span className={meaning === "neutral" ? "tag" : `tag ${meaning}`}>{children}</span>;
}

/** The number and name of one of the 8 steps. */
export function StepBadge({ step, children }: { step: number; children: ReactNode }) {
  return (
    <span className={`step s${step}`}>
      <b>{step}</b>
      {children}
    </span>
  );
}
