/** Where an application stands among the eight steps. What each step means is in `steps.ts`, which is long. */
import { describeStatus, STEPS, type StatusKey } from "./status.ts";

export interface TimelineStep {
  key: StatusKey;
  label: string;
  state: "done" | "current" | "to come";
  /** When the step was last reached; null for a step that was skipped or lies ahead. */
  reachedAt: Date | null;
}

/**
 * The eight steps of one application: earlier ones done, the current one
 * marked, later ones to come. A legacy status stands nowhere on the line.
 */
export function timeline(status: string, events: readonly { toStatus: string; createdAt: Date }[]): TimelineStep[] {
  const current = describeStatus(status).step ?? 0;
  return STEPS.map((step, index) => {
    const position = index + 1;
    const isReached = position <= current;
    const event = isReached ? events.findLast((entry) => describeStatus(entry.toStatus).key === step.key) : undefined;
    return {
      ...step,
      state: position < current ? "done" : position === current ? "current" : "to come",
      reachedAt: event?.createdAt ?? null,
    };
  });
}
