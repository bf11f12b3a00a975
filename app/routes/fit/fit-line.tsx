/** How a student's results compare with what a course requires. */
import type { ReactNode } from "react";
import type { State } from "#app/domain/fit/requirement.ts";
import { m } from "#app/paraglide/messages.js";
import { tinted } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";

export const FITS = {
  meets: {
    get word() {
      return m.course_fit_meets();
    },
    icon: "check",
  },
  close: {
    get word() {
      return m.course_fit_close();
    },
    icon: "near",
  },
  below: {
    get word() {
      return m.course_fit_below();
    },
    icon: "down",
  },
  ask: {
    get word() {
      return m.course_fit_ask();
    },
    icon: "chat",
  },
} as const satisfies Record<State, object>;

/** Below is not red: it is no error. */
const looks: Record<State, string> = {
  meets: tinted("good"),
  close: tinted("warn"),
  below: "",
  ask: "border border-edge",
};

/** The verdict in a word, with its reason beside it. */
export const FitLine = ({ state, children }: { state: State; children: ReactNode }) => (
  <p className="grid justify-items-start gap-2 text-ink-2 tiny:flex tiny:items-start text-t2">
    <FitTag state={state} />
    <span className="min-w-0">{children}</span>
  </p>
);

/** The word alone. */
export function FitTag({ state }: { state: State }) {
  const { word, icon } = FITS[state];
  return (
    <span className={`tag flex-none ${looks[state]}`}>
      <Icon name={icon} />
      {word}
    </span>
  );
}
