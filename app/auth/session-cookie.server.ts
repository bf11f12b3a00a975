/** Reads and writes the session cookie in the format of @supabase/ssr. */
import { type CookieOptions, createChunks, stringFromBase64URL, stringToBase64URL } from "@supabase/ssr";
import { z } from "zod";
import type { CookieJar } from "./cookie-jar.server.ts";

export const COOKIE_NAME = "shapla-auth";
const PREFIX = "base64-";
/** As long as browsers keep a cookie. The tokens inside decide how long a session lasts. */
const MAX_AGE = 400 * 24 * 60 * 60;

export interface Session {
  accessToken: string;
  refreshToken: string;
}

const stored = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });

/** The provider's response. Only its own tokens are kept, not Google's tokens or the user. */
export interface IssuedSession {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  expires_at?: number | undefined;
}

/** HttpOnly, Lax, no Domain; Secure when people reach the site over https. */
export function cookieOptions(appUrl: string): CookieOptions {
  return { path: "/", sameSite: "lax", httpOnly: true, secure: appUrl.startsWith("https:"), maxAge: MAX_AGE };
}

const isSessionCookie = (name: string) => name === COOKIE_NAME || /^shapla-auth\.(0|[1-9]\d*)$/.test(name);

/** The session of this browser, null without a cookie, "unreadable" if the cookie is not one of ours. */
export function readSession(jar: CookieJar): Session | null | "unreadable" {
  if (!jar.names().some(isSessionCookie)) return null;
  let value = jar.get(COOKIE_NAME) ?? "";
  if (!value) {
    const chunks: string[] = [];
    for (let chunk = jar.get(`${COOKIE_NAME}.0`); chunk; chunk = jar.get(`${COOKIE_NAME}.${chunks.length}`)) {
      chunks.push(chunk);
    }
    value = chunks.join("");
  }
  const session = stored.safeParse(decode(value));
  if (!session.success) return "unreadable";
  return { accessToken: session.data.access_token, refreshToken: session.data.refresh_token };
}

function decode(value: string): unknown {
  try {
    return JSON.parse(value.startsWith(PREFIX) ? stringFromBase64URL(value.slice(PREFIX.length)) : value);
  } catch {
    return undefined;
  }
}

/** Keeps the tokens of `issued` in the browser. */
export function writeSession(jar: CookieJar, issued: IssuedSession, options: CookieOptions): Session {
  const { access_token, refresh_token, token_type, expires_in, expires_at } = issued;
  const kept = JSON.stringify({ access_token, refresh_token, token_type, expires_in, expires_at });
  const chunks = createChunks(COOKIE_NAME, PREFIX + stringToBase64URL(kept));
  const names = new Set(chunks.map(({ name }) => name));
  const stale = jar.names().filter((name) => isSessionCookie(name) && !names.has(name));
  jar.clear(stale, options);
  jar.setAll(chunks.map((chunk) => ({ ...chunk, options })));
  return { accessToken: access_token, refreshToken: refresh_token };
}

/** Removes the session, and with `everything` also what an unfinished sign-in left. */
export function clearSession(jar: CookieJar, options: CookieOptions, { everything = false } = {}): void {
  const isOurs = everything ? (name: string) => name.startsWith(COOKIE_NAME) : isSessionCookie;
  jar.clear(jar.names().filter(isOurs), options);
}
