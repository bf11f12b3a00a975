/**
 * Which sessions stand. Tokens outlive their session, so every request asks the database, and every end is written
 * there.
 */
import { setTimeout } from "node:timers/promises";
import type { Database } from "#app/db/connect.server.ts";
import type { Device } from "#app/domain/account/device.ts";
import { endSession, forgetEndedIn, type KnownSession, noteUse } from "#app/domain/account/sessions.server.ts";
import { isStaff } from "#app/domain/permissions.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { inTime } from "./in-time.server.ts";
import type { SessionState } from "./people.server.ts";
import type { Provider } from "./provider.server.ts";
import { beginOf, isOver, type StaffLimits } from "./staff-session.server.ts";
import type { Claims } from "./token.server.ts";
import type { Viewer } from "./viewer.ts";

/** What a request says of its sender. */
export interface RequestFacts {
  /** False for what an open page asks for without its person, which continues no session. */
  isByPerson?: boolean;
  device?: Device;
}

interface Token {
  claims: Claims;
  accessToken: string;
}

interface EndingsOptions {
  db: Database;
  /** Milliseconds within which the database must answer. */
  deadline: number;
  provider: Provider;
  staffLimits: StaffLimits;
  report: (error: unknown, where: string) => void;
}

const UNKNOWN_DEVICE: Device = { system: "other", browser: "other" };
/** Seconds after which the use of a session is noted again: not with each page. */
const NOTE_AFTER = { staff: 60, students: 300 };
/** Seconds for clocks that differ, after the last token of a session that has ended. */
const CLOCKS_DIFFER = 60;
/** Milliseconds until an end is written again that the database did not take. */
const WRITE_AGAIN_MS = 1_000;

/** Creates the functions that check, continue and end sessions. */
export function createEndings({ db, deadline, provider, staffLimits, report }: EndingsOptions) {
  /** Notes that a session is used. That it cannot be noted stops no page. */
  async function note(claims: Claims, { isByPerson = true, device = UNKNOWN_DEVICE }: RequestFacts): Promise<void> {
    const session = sessionOf(claims);
    if (!session || !isByPerson) return;
    await inTime(deadline, noteUse(db, session, device)).catch((error) => report(error, "the use of a session"));
  }

  /** Writes that a session has ended, now or, if the database does not take it, as soon as it does. */
  async function write(claims: Claims): Promise<void> {
    const session = sessionOf(claims);
    if (!session) return;
    const once = () => inTime(deadline, endSession(db, session));
    try {
      await once();
    } catch (error) {
      report(error, "the end of a session");
      void writeLater(once, claims.exp);
    }
  }

  /** Lets the row of an ended session go with its last token. */
  async function forgetSoon(claims: Claims): Promise<void> {
    const session = sessionOf(claims);
    if (!session) return;
    const forgotten = forgetEndedIn(db, session.id, lastTokenGoesIn(claims));
    await inTime(deadline, forgotten).catch((error) => report(error, "the end of a session"));
  }

  /** Ends a session here and, if it can be reached, at the provider. Never fails. */
  async function end({ claims, accessToken }: Token): Promise<void> {
    await write(claims);
    if (await provider.endSession(accessToken)) await forgetSoon(claims);
  }

  return {
    note,
    write,
    forgetSoon,
    end,

    /**
     * Checks whether a session has ended or, for staff, has lasted too long, which ends it. Otherwise notes that it is
     * used.
     */
    async stateOf(
      token: Token,
      viewer: Viewer,
      known: SessionState | null,
      facts: RequestFacts,
    ): Promise<"stands" | "ended" | "over"> {
      const { claims } = token;
      // One that is not known yet was last used when its token was issued.
      const idle = known ? known.idle : Date.now() / 1000 - claims.iat;
      if (isStaff(viewer) && isOver(claims, idle, staffLimits)) {
        await end(token);
        return "over";
      }
      if (known?.hasEnded) {
        // The provider may still issue tokens, if it was not reached or another device ended the session.
        if (known.keptFor > 2 * lastTokenGoesIn(claims)) await end(token);
        return "ended";
      }
      if (!known || known.idle > NOTE_AFTER[isStaff(viewer) ? "staff" : "students"]) await note(claims, facts);
      return "stands";
    },
  };
}

/** Returns the session of a token, or null if the token names none. */
export function sessionOf(claims: Claims): KnownSession | null {
  if (!isUuid(claims.session_id)) return null;
  return { id: claims.session_id, userId: claims.sub, startedAt: new Date(beginOf(claims) * 1000) };
}

/** Returns within how many seconds the last token expires that the provider has issued: each lives equally long. */
const lastTokenGoesIn = ({ exp, iat }: Claims): number => Math.max(exp - iat, 0) + CLOCKS_DIFFER;

/** Writes again and again, until the database takes it or the token has expired, at `until` (seconds since 1970). */
async function writeLater(once: () => Promise<void>, until: number): Promise<void> {
  while (Date.now() / 1000 < until + CLOCKS_DIFFER) {
    await setTimeout(WRITE_AGAIN_MS, null, { ref: false });
    const isWritten = await once().then(
      () => true,
      () => false,
    );
    if (isWritten) return;
  }
}
