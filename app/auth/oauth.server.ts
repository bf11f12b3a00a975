/** Signs in with Google through Supabase Auth (PKCE): the start and the end, which the SDK handles. */

import type { CookieOptions } from "@supabase/ssr";
import { createServerClient } from "@supabase/ssr";
import { isAuthPKCECodeVerifierMissingError, isAuthRetryableFetchError, type User } from "@supabase/supabase-js";
import { m } from "#app/paraglide/messages.js";
import type { CookieJar } from "./cookie-jar.server.ts";
import type { Fetch } from "./provider.server.ts";
import { cookieName, writeSession } from "./session-cookie.server.ts";

/** Why signing in failed. `threw` means that the provider gave no reason. */
export interface SignInError {
  error: string;
  threw?: true;
}

/** What to do after a sign-in. */
export interface SignInWish {
  /** The page to open. */
  next: string;
  /** The ID of a course to save. */
  save?: string | undefined;
  /** Whether to save the search of that page. */
  saveSearch?: boolean;
}

const DEADLINE = 5_000;
const wrong = (): SignInError => ({ error: m.account_went_wrong(), threw: true });

interface OAuthOptions {
  url: string;
  key: string;
  appUrl: string;
  fetch: Fetch;
  cookies: CookieOptions;
}

/** Creates the start and the end of a sign-in. */
export function createOAuth({ url, key, appUrl, fetch, cookies }: OAuthOptions) {
  /** "tokens-only" keeps the user out of the cookie. The request that needs the user finds it in the SDK's memory. */
  const client = (jar: CookieJar) =>
    createServerClient(url, key, {
      cookieOptions: { name: cookieName(cookies), ...cookies },
      cookies: {
        encode: "tokens-only",
        getAll: () => jar.getAll(),
        setAll: (written, headers) => jar.setAll(written, headers),
      },
      // Each flow finds its own verifier, even with two tabs on the sign-in page.
      auth: { experimental: { appendPkceFlowIdToRedirects: true } },
      global: { fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(DEADLINE) }) },
    });

  return {
    /** Returns the provider's URL to send the browser to. */
    async begin(jar: CookieJar, { next, save, saveSearch }: SignInWish) {
      const callback = new URL("/auth/callback", appUrl);
      callback.searchParams.set("next", next);
      if (save) callback.searchParams.set("save", save);
      if (saveSearch) callback.searchParams.set("saveSearch", "1");
      try {
        const { data, error } = await client(jar).auth.signInWithOAuth({
          provider: "google",
          options: { redirectTo: callback.href, skipBrowserRedirect: true },
        });
        return error ? explain(error) : { url: data.url };
      } catch {
        return wrong();
      }
    },

    /** Exchanges the code in the callback's URL for a session, and stores it in the cookies. */
    async finish(jar: CookieJar, callback: URL): Promise<{ user: User } | SignInError> {
      const refusal = refusalIn(callback.searchParams);
      if (refusal) return { error: refusal };
      const code = callback.searchParams.get("code");
      if (!code) return { error: m.account_unfinished() };
      const flowId = callback.searchParams.get("sb_flow_id");
      try {
        const { auth } = client(jar);
        const { data, error } = await auth.exchangeCodeForSession(code, flowId ? { flowId } : {});
        if (error) return explain(error);
        // The SDK would also store Google's own tokens.
        writeSession(jar, data.session, cookies);
        return { user: data.user };
      } catch {
        return wrong();
      }
    },
  };
}

/**
 * Returns our own words for why the provider sent the browser back without a code. Anyone can write such a URL and
 * send it to someone, so none of its text is shown. The codes are OAuth's (RFC 6749, 4.1.2.1) and Supabase Auth's.
 */
function refusalIn(params: URLSearchParams): string | null {
  const codes = ["error_code", "error"].flatMap((name) => params.get(name) ?? []);
  if (codes.length === 0 && !params.has("error_description")) return null;
  const refusal = codes.map((code) => REFUSALS.get(code)).find(Boolean) ?? m.account_unfinished;
  return refusal();
}

const REFUSALS: ReadonlyMap<string, () => string> = new Map([
  ["access_denied", m.account_cancelled],
  ["temporarily_unavailable", m.account_busy],
  ["over_request_rate_limit", m.account_busy],
  ["request_timeout", m.account_busy],
  ["bad_oauth_state", m.account_elsewhere],
  ["bad_oauth_callback", m.account_elsewhere],
  ["flow_state_expired", m.account_elsewhere],
  ["flow_state_not_found", m.account_elsewhere],
  ["signup_disabled", m.account_no_new],
  ["provider_email_needs_verification", m.account_confirm_email],
]);

function explain(error: Error): SignInError {
  if (isAuthRetryableFetchError(error)) return wrong();
  if (isAuthPKCECodeVerifierMissingError(error)) return { error: m.account_elsewhere() };
  return { error: oneLine(error.message) || m.account_unfinished() };
}

/** Shortens the provider's own message for a toast. It comes to us directly, not through the browser. */
const oneLine = (message: string) =>
  message
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 200);
