/** Whose promise runs: no one has reached them, and we still act. What is left of it, for staff. */

export interface Promised {
  status: string;
  contactBy: Date | null;
  contactedAt: Date | null;
  endedAt: Date | null;
}

/** The steps at which an application is with us. One that is with a university has been talked about. */
const WITH_US: readonly string[] = ["submitted", "reviewing"];

/** Returns by when an application's student is contacted, or null if they have been or nothing was promised. */
export const runsUntil = ({ status, contactBy, contactedAt, endedAt }: Promised): Date | null =>
  contactedAt === null && endedAt === null && WITH_US.includes(status) ? contactBy : null;

const CLOSED: readonly string[] = ["converted", "lost"];

/** Whether no one has to call a lead. */
export const isClosed = (status: string): boolean => CLOSED.includes(status);

export const leadRunsUntil = ({ status, contactBy }: { status: string; contactBy: Date | null }): Date | null =>
  isClosed(status) ? null : contactBy;

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

export interface TimeLeft {
  isOver: boolean;
  /** "42 min left", "3 h 5 min left", "over by 20 min". */
  text: string;
}

/** Returns what is left of a promise. A minute that has begun counts, so that no one reads 0 before it is over. */
export function timeLeft(until: Date, now: Date): TimeLeft {
  const isOver = +until <= +now;
  const minutes = isOver ? Math.floor((+now - +until) / MINUTE_MS) : Math.ceil((+until - +now) / MINUTE_MS);
  return { isOver, text: isOver ? `over by ${amountOf(minutes)}` : `${amountOf(minutes)} left` };
}

/** Returns "42 min", "3 h 5 min" or "2 days". */
export function amountOf(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  if (minutes < DAY) {
    const rest = minutes % HOUR;
    return `${Math.floor(minutes / HOUR)} h${rest === 0 ? "" : ` ${rest} min`}`;
  }
  const days = Math.floor(minutes / DAY);
  return days === 1 ? "1 day" : `${days} days`;
}
