/** How long a session of staff lasts: from the sign-in, and from the last page that its person opened. */
import type { Claims } from "./token.server.ts";

export interface StaffLimits {
  /** Hours from the sign-in on. */
  hours: number;
  /** Minutes without a page, a form or a call. */
  idleMinutes: number;
}

export const STAFF_LIMITS: StaffLimits = { hours: 12, idleMinutes: 60 };

/** Returns the moment of the sign-in, or of the token if it does not say, in seconds since 1970. */
export const beginOf = ({ amr, iat }: Claims): number => Math.min(...amr.map(({ timestamp }) => timestamp), iat);

/** Checks whether a session of staff is over, whose person asked for nothing for so many seconds. */
export const isOver = (claims: Claims, idle: number, { hours, idleMinutes }: StaffLimits): boolean =>
  Date.now() / 1000 - beginOf(claims) > hours * 60 * 60 || idle > idleMinutes * 60;
