/** The position of an application among the eight steps. The explanations are in `steps.ts`, which is long. */
import { describeStatus, STEPS, type StatusKey } from "#app/domain/values/status.ts";

export interface TimelineStep {
  key: StatusKey;
  label: string;
  state: "done" | "current" | "to come";
  /** When the step was last reached, or null if it was skipped or is still ahead. */
  reachedAt: Date | null;
}

/**
 * Returns the eight steps of an application: earlier ones done, the current one marked, later ones ahead. A legacy
 * status is at no step.
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
