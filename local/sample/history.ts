/** Histories of the sample's applications, at times relative to `now`. */
import { applicationSteps } from "#app/db/words.ts";
import { type SampleAccount, STAFF } from "./accounts.ts";
import type { Random } from "./random.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export type Status = (typeof applicationSteps)[number];
export interface SampleEvent {
  fromStatus: Status | null;
  toStatus: Status;
  actorId: string;
  createdAt: Date;
}

/** Returns the day in Dhaka, so many days from now. */
export const day = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY + 6 * HOUR).toISOString().slice(0, 10);

/** Returns the history of an application: submitted by the student, then moved on by staff. */
export const history = (student: SampleAccount, at: readonly Date[]): SampleEvent[] =>
  at.map((createdAt, step) => ({
    fromStatus: step === 0 ? null : (applicationSteps[step - 1] ?? null),
    toStatus: applicationSteps[step] ?? "submitted",
    actorId: step === 0 ? student.id : STAFF.id,
    createdAt,
  }));

/** Returns the times of `steps` steps, a few days to two weeks apart. The last one is some days ago. */
export function times(steps: number, now: Date, random: Random): Date[] {
  let at = now.getTime() - random.between(3, 8 * 24) * HOUR - random.between(0, 59) * 60_000;
  const backwards = Array.from({ length: steps }, () => {
    const time = new Date(at);
    at -= random.between(2 * 24, 14 * 24) * HOUR;
    return time;
  });
  return backwards.reverse();
}
