import { PROMISED_HOURS } from "./promise.ts";

/** Whether the promised hours always count, or only those when the office is open. */
export const promiseClocks = ["always", "office_hours"] as const;

export type PromiseClock = (typeof promiseClocks)[number];

export const CLOCK_LABELS: Readonly<Record<PromiseClock, string>> = {
  always: `Always: ${PROMISED_HOURS} hours, day and night`,
  office_hours: `In office hours: ${PROMISED_HOURS} hours when the office is open`,
};
