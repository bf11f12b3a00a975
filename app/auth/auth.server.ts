/** Resolves who sent a request, and starts and ends sessions. */
import type { User } from "@supabase/supabase-js";
import type { Database } from "#app/db/connect.server.ts";
import { endAllSessions } from "#app/domain/account/sessions.server.ts";
import { linkLeads } from "#app/domain/invitations/answer.server.ts";
import { isStaff } from "#app/domain/permissions.ts";
import type { Language } from "#app/language.ts";
import type { CookieJar } from "./cookie-jar.server.ts";
import { createEndings, type RequestFacts, sessionOf } from "./endings.server.ts";
import { inTime } from "./in-time.server.ts";
import { createKeys } from "./keys.server.ts";
import { createOAuth } from "./oauth.server.ts";
import { cleanEmail, findViewer, hasVerified, savePerson, welcomePerson } from "./people.server.ts";
import { createProvider, type Fetch } from "./provider.server.ts";
import { anonymous, deleted, ended, over, type Resolution, unavailable } from "./resolution.ts";
import { createSecondFactor, type SecondFactor } from "./second-factor.server.ts";
import {
  clearSession,
  cookieOptions,
  type IssuedSession,
  readSession,
  type Session,
  takeOverOldName,
  writeSession,
} from "./session-cookie.server.ts";
import { STAFF_LIMITS, type StaffLimits } from "./staff-session.server.ts";
import { type Claims, checkToken } from "./token.server.ts";
import type { Viewer } from "./viewer.ts";

export interface AuthOptions {
  /** The value of SUPABASE_URL, without a slash at its end. */
  url: string;
  /** The value of SUPABASE_PUBLISHABLE_KEY. */
  key: string;
  /** The value of APP_URL. */
  appUrl: string;
  /** The value of ADMIN_EMAILS, in lower case. */
  adminEmails: readonly string[];
  db: Database;
  /** Milliseconds within which the database must answer. */
  databaseDeadline?: number;
  fetch?: Fetch;
  /** How long sessions of staff last. */
  staffLimits?: StaffLimits;
  /** Whether staff must show a second factor (the provider's "aal2"). */
  staffNeedSecondFactor?: boolean;
  /** Called with errors of the database. */
  report?: (error: unknown, where: string) => void;
}

/** Seconds before its expiry at which a token is renewed. */
const RENEW_WITHIN = 90;
const DATABASE_DEADLINE = 1_800;

export type Auth = ReturnType<typeof createAuth>;

/** Creates the session functions, with the given provider and database. */
export function createAuth(options: AuthOptions) {
  const { url, key, appUrl, adminEmails, db, fetch = globalThis.fetch, report = () => {} } = options;
  const { staffNeedSecondFactor = false } = options;
  const deadline = options.databaseDeadline ?? DATABASE_DEADLINE;
  const issuer = `${url}/auth/v1`;
  const keys = createKeys(new URL(`${issuer}/.well-known/jwks.json`), fetch);
  const provider = createProvider({ url, key, fetch });
  const secondFactor = createSecondFactor(provider.patientClient);
  const cookies = cookieOptions(appUrl);
  const { staffLimits = STAFF_LIMITS } = options;
  const endings = createEndings({ db, deadline, provider, staffLimits, report });
  const check = (session: Session) => checkToken(session.accessToken, issuer, keys);

  const becomesStaff = (user: User, email: string) => adminEmails.includes(email) && hasVerified(user, email);

  /**
   * Takes the role of staff from someone who has not shown the second factor, so that no page or call can forget it.
   */
  const lowered = (viewer: Viewer, { aal }: Claims, mustShow: boolean): Viewer => {
    if (!isStaff(viewer)) return viewer;
    if (aal === "aal2") return { ...viewer, hasSecondFactor: true };
    return staffNeedSecondFactor || mustShow ? { ...viewer, role: "student", lacksSecondFactor: true } : viewer;
  };

  /** Returns the viewer of verified claims. The row may be missing, if sessions outlive a database that is replaced. */
  async function viewerOf(claims: Claims, accessToken: string, facts: RequestFacts): Promise<Resolution> {
    try {
      const known = await inTime(deadline, findViewer(db, claims.sub, sessionOf(claims)?.id ?? null));
      if (known === "deleted") return deleted;
      const session = { id: claims.session_id, expiresAt: claims.exp * 1000 };
      if (known) {
        const viewer = lowered(known.viewer, claims, known.mustShow);
        const state = await endings.stateOf({ claims, accessToken }, viewer, known.session, facts);
        return state === "ended" ? ended : state === "over" ? over : { kind: "viewer", viewer, session };
      }
      const email = cleanEmail(claims.email);
      if (!email) return anonymous;
      // The owner can edit the data in a token, but not the provider's own record.
      const asked = adminEmails.includes(email) ? await provider.user(accessToken) : undefined;
      const user = asked?.kind === "known" && asked.user.id === claims.sub ? asked.user : null;
      const isVerified = user && hasVerified(user, email);
      const profile = { id: claims.sub, email, isVerified, metadata: claims.user_metadata };
      const saved = await inTime(deadline, savePerson(db, profile, user !== null && becomesStaff(user, email)));
      await endings.note(claims, facts);
      const stored = await inTime(deadline, findViewer(db, saved.id, null));
      const mustShow = stored === null || stored === "deleted" || stored.mustShow;
      return { kind: "viewer", viewer: lowered(saved, claims, mustShow), session };
    } catch (error) {
      report(error, "the viewer");
      return unavailable;
    }
  }

  const forget = (jar: CookieJar): Resolution => {
    clearSession(jar, cookies);
    return anonymous;
  };

  /**
   * Ends a session that a browser had. Never fails. Returns its ID, or null if the token has none that can be trusted.
   */
  async function endSession(session: ReturnType<typeof readSession>): Promise<string | null> {
    if (!session || session === "unreadable") return null;
    const checked = await check(session);
    if (checked.kind === "valid") {
      await endings.end({ claims: checked.claims, accessToken: session.accessToken });
      return checked.claims.session_id || null;
    }
    if (checked.kind !== "expired") {
      await provider.endSession(session.accessToken);
      return null;
    }
    await endings.write(checked.claims);
    // The provider rejects an expired token, so the session would remain valid there for anyone with a copy.
    const renewed = await provider.refresh(session.refreshToken, { stillValid: false });
    const isEnded = renewed.kind === "refreshed" && (await provider.endSession(renewed.session.access_token));
    if (isEnded || renewed.kind === "refused") await endings.forgetSoon(checked.claims);
    return checked.claims.session_id || null;
  }

  /** Returns this browser's session with a token that is valid for a while. Renews it if needed. */
  async function currentSession(jar: CookieJar) {
    takeOverOldName(jar, cookies);
    const session = readSession(jar, cookies);
    if (session === null) return anonymous;
    if (session === "unreadable") return forget(jar);
    const checked = await check(session);
    if (checked.kind === "invalid") return forget(jar);
    if (checked.kind === "unknown-key") return anonymous;
    if (checked.kind === "unavailable") return unavailable;

    const stillValid = checked.kind === "valid";
    if (stillValid && checked.claims.exp - Date.now() / 1000 > RENEW_WITHIN) {
      return { kind: "session" as const, session, claims: checked.claims };
    }
    const renewed = await provider.refresh(session.refreshToken, { stillValid });
    if (renewed.kind === "refused") return forget(jar);
    if (renewed.kind === "unavailable") {
      return stillValid ? { kind: "session" as const, session, claims: checked.claims } : unavailable;
    }
    const next = writeSession(jar, renewed.session, cookies);
    const rechecked = await check(next);
    if (rechecked.kind === "valid") return { kind: "session" as const, session: next, claims: rechecked.claims };
    return rechecked.kind === "unavailable" ? unavailable : anonymous;
  }

  const oauth = createOAuth({ url, key, appUrl, fetch, cookies });

  return {
    begin: oauth.begin,

    /** Exchanges the code in the callback's URL for a session, which takes the place of the one this browser had. */
    async finish(jar: CookieJar, callback: URL) {
      takeOverOldName(jar, cookies);
      const before = readSession(jar, cookies);
      const finished = await oauth.finish(jar, callback);
      // No one has its cookie now, except a thief with a copy.
      if ("user" in finished) await endSession(before);
      return finished;
    },

    /** Returns who sent this browser's request. Does no work without a session cookie. */
    async resolve(jar: CookieJar, facts: RequestFacts = {}): Promise<Resolution> {
      const current = await currentSession(jar);
      if (current.kind !== "session") return current;
      const resolved = await viewerOf(current.claims, current.session.accessToken, facts);
      // Its token would still be valid for a while, but must not create the account again.
      if ([deleted, ended, over].includes(resolved)) clearSession(jar, cookies, { everything: true });
      return resolved;
    },

    /** Returns who sent a request with this bearer token. */
    async resolveToken(accessToken: string, facts: RequestFacts = {}): Promise<Resolution> {
      const checked = await checkToken(accessToken, issuer, keys);
      if (checked.kind === "valid") return viewerOf(checked.claims, accessToken, facts);
      return checked.kind === "unavailable" ? unavailable : anonymous;
    },

    /** Stores what the provider returned for a new sign-in. Returns no one if it returned too little. */
    async welcome(jar: CookieJar, user: User, language: Language = "en"): Promise<Resolution> {
      const email = cleanEmail(user.email);
      if (!email || !/^[0-9a-f-]{36}$/i.test(user.id)) return forget(jar);
      const isVerified = hasVerified(user, email);
      const profile = { id: user.id, email, isVerified, metadata: user.user_metadata, language };
      try {
        const viewer = await inTime(deadline, welcomePerson(db, profile, becomesStaff(user, email)));
        if (!isStaff(viewer) && isVerified) await inTime(deadline, linkLeads(db, viewer));
        return { kind: "viewer", viewer };
      } catch (error) {
        report(error, "the sign-in");
        return unavailable;
      }
    },

    /** Does `work` with this browser's session at the provider, and keeps the session that it may return. */
    async atSecondFactor<T extends { session?: IssuedSession }>(
      jar: CookieJar,
      work: (factor: SecondFactor, session: Session) => Promise<T>,
    ): Promise<T | { kind: "unavailable" }> {
      const current = await currentSession(jar);
      if (current.kind !== "session") return { kind: "unavailable" };
      const done = await work(secondFactor, current.session);
      if (done.session) writeSession(jar, done.session, cookies);
      return done;
    },

    /** Asks the provider whether it still knows the session of this token. Returns "unavailable" without an answer. */
    async tokenStands(accessToken: string): Promise<"yes" | "no" | "unavailable"> {
      const answer = await provider.user(accessToken);
      return answer.kind === "known" ? "yes" : answer.kind === "unavailable" ? "unavailable" : "no";
    },

    /** Asks the provider whether it still knows this session. Returns "unavailable" without an answer. */
    async stillStands(jar: CookieJar): Promise<"yes" | "no" | "unavailable"> {
      const session = readSession(jar, cookies);
      if (!session || session === "unreadable") return "no";
      const answer = await provider.user(session.accessToken);
      if (answer.kind === "known") return "yes";
      if (answer.kind === "unavailable") return "unavailable";
      forget(jar);
      return "no";
    },

    /**
     * Ends the session here and, if it can be reached, at the provider. Never fails. Returns the session's ID, or null
     * if the token has no ID that can be trusted.
     */
    async end(jar: CookieJar): Promise<string | null> {
      takeOverOldName(jar, cookies);
      const session = readSession(jar, cookies);
      clearSession(jar, cookies, { everything: true });
      return endSession(session);
    },

    /**
     * Ends all sessions of the person whose session this browser has. One that no longer stands ends nothing but
     * itself. Throws if the database cannot be reached: then nothing has ended but this browser's.
     */
    async endAll(jar: CookieJar): Promise<void> {
      const current = await currentSession(jar);
      const resolved = current.kind === "session" && (await viewerOf(current.claims, current.session.accessToken, {}));
      if (current.kind !== "session" || !resolved || resolved.kind !== "viewer") {
        await this.end(jar);
        return;
      }
      await inTime(deadline, endAllSessions(db, resolved.viewer));
      clearSession(jar, cookies, { everything: true });
      await provider.endSession(current.session.accessToken, "global");
    },
  };
}
