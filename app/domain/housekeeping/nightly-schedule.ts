/** When work is done that reads everything. */

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const DHAKA_MS = 6 * HOUR_MS;

/** In Dhaka time, when few people are awake. */
const NIGHT_HOUR = 3;

/** Returns the last night hour before a moment. */
export function lastNight(moment: Date): Date {
  const since = (moment.getTime() + DHAKA_MS - NIGHT_HOUR * HOUR_MS) % DAY_MS;
  return new Date(moment.getTime() - since);
}
