/** Calls to Supabase Auth. Each has a deadline, and each has three possible answers: yes, no, or unavailable. */
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
  /** The value of SUPABASE_URL. */
  url: string;
  /** The publishable key. */
  key: string;
  fetch: Fetch;
}

export type RefreshAnswer =
  | { kind: "refreshed"; session: IssuedSession }
  | { kind: "refused" }
  | { kind: "unavailable" };
export type UserAnswer = { kind: "known"; user: User } | { kind: "refused" } | { kind: "unavailable" };

/** Short enough that a page for which the viewer must be looked up still arrives within two seconds. */
const DEADLINE = 1_600;
/** After a failure, a token that is still valid is accepted for this long before the provider is asked again. */
const PATIENCE = 10_000;
/**
 * With an expired token, the person counts as a visitor for this long, so that not every page waits for the provider.
 */
const PATIENCE_EXPIRED = 3_000;

export type Provider = ReturnType<typeof createProvider>;

/** Creates a client of the provider at `url`. */
export function createProvider({ url, key, fetch }: ProviderOptions) {
  const underway = new Map<string, Promise<RefreshAnswer>>();
  const failures = new Map<string, number>();

  /** Creates a client without storage, so that nothing leaks from one person to another. */
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

  async function askToRefresh(refreshToken: string, retry: boolean): Promise<RefreshAnswer> {
    const bounded = untilDeadline(fetch, retry);
    const asked = client(bounded.fetch).refreshSession({ refresh_token: refreshToken });
    const { data, error } = await within(DEADLINE, asked);
    if (data?.session) return { kind: "refreshed", session: data.session };
    return { kind: isRefusal(error, bounded.status()) ? "refused" : "unavailable" };
  }

  return {
    /** Returns a client for several calls, which all must be answered before the deadline. */
    patientClient: () => client(untilDeadline(fetch, true).fetch),

    /**
     * Exchanges a refresh token for a new session. Concurrent requests with the same token share one call. Does not
     * wait for a provider that has just failed, and for longer with `stillValid`.
     */
    async refresh(refreshToken: string, { stillValid }: { stillValid: boolean }): Promise<RefreshAnswer> {
      const current = underway.get(refreshToken);
      if (current) return current;
      forgetOldFailures(failures);
      const sinceFailure = Date.now() - (failures.get(refreshToken) ?? Number.NEGATIVE_INFINITY);
      if (sinceFailure < (stillValid ? PATIENCE : PATIENCE_EXPIRED)) return { kind: "unavailable" };
      const call = askToRefresh(refreshToken, !stillValid)
        .catch((): RefreshAnswer => ({ kind: "unavailable" }))
        .finally(() => underway.delete(refreshToken));
      underway.set(refreshToken, call);
      const answer = await call;
      failures.delete(refreshToken);
      if (answer.kind === "unavailable") failures.set(refreshToken, Date.now());
      return answer;
    },

    /** Asks whether the session behind an access token is still valid. */
    async user(accessToken: string): Promise<UserAnswer> {
      try {
        const bounded = untilDeadline(fetch, false);
        const { data, error } = await within(DEADLINE, client(bounded.fetch).getUser(accessToken));
        if (data.user?.id) return { kind: "known", user: data.user };
        return { kind: isRefusal(error, bounded.status()) ? "refused" : "unavailable" };
      } catch {
        return { kind: "unavailable" };
      }
    },

    /**
     * Ends this session, or with "global" all of its person. Never fails. Returns whether the provider issues no more
     * tokens for it.
     */
    async endSession(accessToken: string, scope: "local" | "global" = "local"): Promise<boolean> {
      try {
        const bounded = untilDeadline(fetch, false);
        const { error } = await within(DEADLINE, client(bounded.fetch).admin.signOut(accessToken, scope));
        return !error || isRefusal(error, bounded.status());
      } catch {
        return false;
      }
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

/**
 * Checks whether the provider has said that this session has ended. Its own failures (429, 5xx, a gateway's 401) do not
 * count.
 */
function isRefusal(error: AuthError | null, status: number): boolean {
  // The SDK has one error for both "the session has ended" and a 200 without a session.
  if (!error || status < 400) return false;
  if (isAuthSessionMissingError(error)) return true;
  return isAuthApiError(error) && (refusals.has(error.code ?? "") || error.status === 400);
}

/**
 * Wraps fetch so that it ends at the deadline and remembers the last status. The SDK would retry for 30 seconds after a
 * network failure, so later calls get a response that ends this.
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

/** Removes old entries. They are ordered by time, so the oldest come first. */
function forgetOldFailures(failures: Map<string, number>): void {
  for (const [token, at] of failures) {
    if (Date.now() - at < PATIENCE) return;
    failures.delete(token);
  }
}
