/** A day and a time on the United Kingdom's clocks, which change twice a year, and the moment that they name. */

export interface UkMoment {
  /** An ISO date. */
  day: string;
  /** On a clock of 24 hours, "16:00", or null for the whole day. */
  time: string | null;
}

const LAST_MINUTE = "23:59";
const HOUR_MS = 3_600_000;
const [MARCH, OCTOBER] = [2, 9];

/** Returns when clocks change in a month: at 1 am in universal time, on its last Sunday. */
function changeIn(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1);
}

/** Returns by how much the clocks are ahead of universal time at a moment. */
function ahead(ms: number): number {
  const year = new Date(ms).getUTCFullYear();
  return ms >= changeIn(year, MARCH) && ms < changeIn(year, OCTOBER) ? HOUR_MS : 0;
}

/** Returns what the clocks in the United Kingdom show at a moment. */
export function ukClock(moment: Date): { day: string; time: string } {
  const shown = new Date(moment.getTime() + ahead(moment.getTime())).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** Returns the moment that a day and a time in the United Kingdom name: without a time, the day's last minute. */
export function ukMoment({ day, time }: UkMoment): Date {
  const asUtc = Date.parse(`${day}T${time ?? LAST_MINUTE}:00Z`);
  return new Date(asUtc - ahead(asUtc - ahead(asUtc)));
}
