/** A day and a time on the United Kingdom's clocks, which change twice a year, and the moment that they name. */

export interface UkMoment {
  /** An ISO date. */
  day: string;
  /** On a clock of 24 hours, "16:00", or null for the whole day. */
  time: string | null;
}

const LAST_MINUTE = "23:59";

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
});

/** Returns what the clocks in the United Kingdom show at a moment. */
export function ukClock(moment: Date): { day: string; time: string } {
  const shown = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${shown.year}-${shown.month}-${shown.day}`, time: `${shown.hour}:${shown.minute}` };
}

/** Returns the moment that a day and a time in the United Kingdom name: without a time, the day's last minute. */
export function ukMoment({ day, time }: UkMoment): Date {
  const asUtc = Date.parse(`${day}T${time ?? LAST_MINUTE}:00Z`);
  const shown = ukClock(new Date(asUtc));
  const ahead = Date.parse(`${shown.day}T${shown.time}:00Z`) - asUtc;
  return new Date(asUtc - ahead);
}
