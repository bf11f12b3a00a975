/** What is asked of Supabase Auth, each call within a deadline, each answer one of three: yes, no, or out of reach. */
import {
  AuthClient,
  type AuthError,
  isAuthApiError,
  isAuthSessionMissingError,
  type User,
} from "@supabase/supabase-js";
import type { IssuedSession } from "./session-cookie.server.ts";

export type Fetch = typeof globalThis.fetch;

export interface ProviderOptions {
  /** SUPABASE_URL. */
  url: string;
  /** The publishable key. */
  key: string;
  fetch: Fetch;
}

export type Refreshed = { kind: "refreshed"; session: IssuedSession } | { kind: "refused" } | { kind: "unavailable" };
export type Known = { kind: "known"; user: User } | { kind: "refused" } | { kind: "unavailable" };

/** A page whose reader has to be looked up still comes within two seconds. */
const DEADLINE = 1_600;
/** After a failure, a token that is still good is served this long before the provider is asked again. */
const PATIENCE = 10_000;
/** And the bearer of one that is not is a visitor this long, instead of waiting for every page. */
const PATIENCE_EXPIRED = 3_000;

export type Provider = ReturnType<typeof createProvider>;

/** Creates a client of the provider at `url`. */
export function createProvider({ url, key, fetch }: ProviderOptions) {
  const underway = new Map<string, Promise<Refreshed>>();
  const failures = new Map<string, number>();

  /** A client without storage: it keeps nothing, so nothing leaks from one person to another. */
  const client = (boundedFetch: Fetch) =>
    new AuthClient({
      url: `${url}/auth/v1`,
      headers: { apikey: key },
      fetch: boundedFetch,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      skipAutoInitialize: true,
    });

  async function askToRefresh(refreshToken: string, retry: boolean): Promise<Refreshed> {
    const bounded = untilDeadline(fetch, retry);
    const asked = client(bounded.fetch).refreshSession({ refresh_token: refreshToken });
    const { data, error } = await within(DEADLINE, asked);
    if (data?.session) return { kind: "refreshed", session: data.session };
    return { kind: isRefusal(error, bounded.status()) ? "refused" : "unavailable" };
  }

  return {
    /**
     * Changes a refresh token for a new session. Concurrent requests
     * with the same token share one call. A provider that failed a moment ago
     * is not waited for; the moment is longer with `stillValid`.
     */
    async refresh(refreshToken: string, { stillValid }: { stillValid: boolean }): Promise<Refreshed> {
      const current = underway.get(refreshToken);
      if (current) return current;
      forgetOldFailures(failures);
      const sinceFailure = Date.now() - (failures.get(refreshToken) ?? Number.NEGATIVE_INFINITY);
      if (sinceFailure < (stillValid ? PATIENCE : PATIENCE_EXPIRED)) return { kind: "unavailable" };
      const call = askToRefresh(refreshToken, !stillValid)
        .catch((): Refreshed => ({ kind: "unavailable" }))
        .finally(() => underway.delete(refreshToken));
      underway.set(refreshToken, call);
      const answer = await call;
      failures.delete(refreshToken);
      if (answer.kind === "unavailable") failures.set(refreshToken, Date.now());
      return answer;
    },

    /** Asks whether the session behind an access token is still valid. */
    async user(accessToken: string): Promise<Known> {
      try {
        const bounded = untilDeadline(fetch, false);
        const { data, error } = await within(DEADLINE, client(bounded.fetch).getUser(accessToken));
        if (data.user?.id) return { kind: "known", user: data.user };
        return { kind: isRefusal(error, bounded.status()) ? "refused" : "unavailable" };
      } catch {
        return { kind: "unavailable" };
      }
    },

    /** Ends one session. The browser's cookies go whatever the provider returns. */
    async endSession(accessToken: string): Promise<void> {
      const { admin } = client(untilDeadline(fetch, false).fetch);
      await within(DEADLINE, admin.signOut(accessToken, "local")).catch(() => {});
    },
  };
}

const refusals = new Set([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_expired",
  "session_not_found",
  "user_not_found",
  "user_banned",
  "bad_jwt",
  "no_authorization",
]);

/** Has the provider said that this session is over? Its own troubles (429, 5xx, a gateway's 401) are no such word. */
function isRefusal(error: AuthError | null, status: number): boolean {
  // The SDK has one error for "the session is gone" and for an answer of 200 without a session.
  if (!error || status < 400) return false;
  if (isAuthSessionMissingError(error)) return true;
  return isAuthApiError(error) && (refusals.has(error.code ?? "") || error.status === 400);
}

/**
 * Wraps fetch so that it ends with the deadline, and remembers the last status. The SDK would try again for half a
 * minute after a network failure; an answer it does not take for one ends that.
 */
function untilDeadline(fetch: Fetch, retry: boolean) {
  const deadline = performance.now() + DEADLINE;
  let calls = 0;
  let status = 0;
  const bounded: Fetch = async (input, init) => {
    const left = Math.floor(deadline - performance.now());
    if (left <= 0 || (calls++ > 0 && !retry)) {
      return Response.json({ error_code: "request_timeout", msg: "No answer in time" }, { status: 408 });
    }
    status = 0;
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(left) });
    status = response.status;
    return response;
  };
  return { fetch: bounded, status: () => status };
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time")), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Removes old entries. They are in order of time, so the oldest come first. */
function forgetOldFailures(failures: Map<string, number>): void {
  for (const [token, at] of failures) {
    if (Date.now() - at < PATIENCE) return;
    failures.delete(token);
  }
}
