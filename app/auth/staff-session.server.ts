/** How long a session of staff lasts: from the sign-in, and from the last page that its person opened. */
import type { CookieOptions } from "@supabase/ssr";
import type { CookieJar } from "./cookie-jar.server.ts";
import type { Claims } from "./token.server.ts";

export interface StaffLimits {
  /** Hours from the sign-in on. */
  hours: number;
  /** Minutes without a page or a form. */
  idleMinutes: number;
}

export const STAFF_LIMITS: StaffLimits = { hours: 12, idleMinutes: 60 };

/** The cookie is written again only after so many seconds, not with each page. */
const TOUCH_AFTER = 60;

/** Creates the functions that check and continue sessions of staff. */
export function createStaffSessions(options: CookieOptions, { hours, idleMinutes }: StaffLimits) {
  const name = options.secure ? "__Host-shapla-active" : "shapla-active";
  const ours: CookieOptions = { ...options, maxAge: idleMinutes * 60 };
  const seconds = () => Math.floor(Date.now() / 1000);

  /** Returns the moment of the sign-in, or of the token if it does not say. */
  const beginOf = ({ amr, iat }: Claims) => Math.min(...amr.map(({ timestamp }) => timestamp), iat);
  const isTooOld = (claims: Claims): boolean => seconds() - beginOf(claims) > hours * 60 * 60;

  const forget = (jar: CookieJar) => {
    if (jar.get(name) !== undefined) jar.clear([name], ours);
  };

  return {
    forget,

    /** Checks whether the sign-in is too long ago. */
    isTooOld,

    /**
     * Checks whether the session is over. If not, a request that a person made continues it: those of a page that is
     * only left open do not.
     */
    isOver(jar: CookieJar, claims: Claims, isByPerson: boolean): boolean {
      const idle = seconds() - (Number(jar.get(name)) || beginOf(claims));
      const isOver = isTooOld(claims) || idle > idleMinutes * 60;
      if (isOver) forget(jar);
      else if (isByPerson && idle > TOUCH_AFTER) jar.setAll([{ name, value: String(seconds()), options: ours }]);
      return isOver;
    },
  };
}
