/** How a student's results compare with what a course requires. */
import type { ReactNode } from "react";
import type { State } from "#app/domain/fit/requirement.ts";
import { tinted } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Below is not red: it is no error. */
export const FITS = {
  meets: { word: "Meets", icon: "check", look: tinted("good") },
  close: { word: "Close", icon: "near", look: tinted("warn") },
  below: { word: "Below", icon: "down", look: "" },
  ask: { word: "Ask", icon: "chat", look: "border border-edge" },
} as const satisfies Record<State, object>;

/** The verdict in a word, with its reason beside it. */
export function FitLine({ state, children }: { state: State; children: ReactNode }) {
  const { word, icon, look } = FITS[state];
  return (
    <p className="flex items-start gap-2 text-ink-2 text-t2">
      <span className={`tag flex-none ${look}`}>
        <Icon name={icon} />
        {word}
      </span>
      <span className="min-w-0">{children}</span>
    </p>
  );
}
