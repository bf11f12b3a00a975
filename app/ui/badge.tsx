import type { ReactNode } from "react";

export type Meaning = "pond" | "lily" | "info" | "good" | "warn" | "bad" | "plum" | "neutral";

/** A small label; its meaning is a colour beside the word, never instead of it. */
export function Tag({ meaning = "neutral", children }: { meaning?: Meaning; children: ReactNode }) {
  return <span className={meaning === "neutral" ? "tag" : `tag ${meaning}`}>{children}</span>;
}

/** A step of the eight, with its number. */
export function StepBadge({ step, children }: { step: number; children: ReactNode }) {
  return (
    <span className={`step s${step}`}>
      <b>{step}</b>
      {children}
    </span>
  );
}
