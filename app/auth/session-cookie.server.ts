/** Reads and writes the session cookie in the format of @supabase/ssr. */
import { type CookieOptions, createChunks, stringFromBase64URL, stringToBase64URL } from "@supabase/ssr";
import { z } from "zod";
import { RETENTION } from "#app/domain/values/retention.ts";
import type { CookieJar } from "./cookie-jar.server.ts";

const COOKIE_NAME = "shapla-auth";
/** Browsers accept a cookie of this name only from this very host over https, so a sister site cannot set a session. */
const HOST_COOKIE_NAME = `__Host-${COOKIE_NAME}`;
/** Sessions under the earlier name are accepted until then. Later, a sister site could still set the earlier name. */
const TAKEN_OVER_UNTIL = Date.UTC(2027, 1, 1);
const PREFIX = "base64-";
/** Days for which a browser keeps a session that it does not use. Each renewal of its tokens begins them again. */
const KEPT_DAYS = RETENTION.sessions.hours / 24;

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

/** Returns the cookie's attributes: HttpOnly, Lax, no Domain, and Secure if people reach the site over https. */
export function cookieOptions(appUrl: string): CookieOptions {
  return {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure: appUrl.startsWith("https:"),
    maxAge: KEPT_DAYS * 24 * 60 * 60,
  };
}

/** Returns the name of the session cookie, with the `__Host-` prefix if cookies are Secure. */
export const cookieName = ({ secure }: CookieOptions): string => (secure ? HOST_COOKIE_NAME : COOKIE_NAME);

/** Returns the cookies of a session under this name: one, or several with numbers. */
const partsOf = (jar: CookieJar, base: string) =>
  jar
    .names()
    .filter((name) => name === base || (name.startsWith(base) && /^\.(0|[1-9]\d*)$/.test(name.slice(base.length))));

/** Moves a session from the earlier cookie name to the host's own name, unless there is one already. */
export function takeOverOldName(jar: CookieJar, options: CookieOptions, now = Date.now()): void {
  const name = cookieName(options);
  const old = name === COOKIE_NAME ? [] : partsOf(jar, COOKIE_NAME);
  if (old.length === 0) return;
  if (now < TAKEN_OVER_UNTIL && partsOf(jar, name).length === 0) {
    jar.setAll(old.map((part) => ({ name: part.replace(COOKIE_NAME, name), value: jar.get(part) ?? "", options })));
  }
  jar.clear(old, options);
}

/** Returns the session of this browser, null without a cookie, or "unreadable" if the cookie is not ours. */
export function readSession(jar: CookieJar, options: CookieOptions): Session | null | "unreadable" {
  const base = cookieName(options);
  if (partsOf(jar, base).length === 0) return null;
  let value = jar.get(base) ?? "";
  if (!value) {
    const chunks: string[] = [];
    for (let chunk = jar.get(`${base}.0`); chunk; chunk = jar.get(`${base}.${chunks.length}`)) {
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

/** Stores the tokens of `issued` in the browser. */
export function writeSession(jar: CookieJar, issued: IssuedSession, options: CookieOptions): Session {
  const { access_token, refresh_token, token_type, expires_in, expires_at } = issued;
  const kept = JSON.stringify({ access_token, refresh_token, token_type, expires_in, expires_at });
  const chunks = createChunks(cookieName(options), PREFIX + stringToBase64URL(kept));
  const names = new Set(chunks.map(({ name }) => name));
  const stale = partsOf(jar, cookieName(options)).filter((name) => !names.has(name));
  jar.clear(stale, options);
  jar.setAll(chunks.map((chunk) => ({ ...chunk, options })));
  return { accessToken: access_token, refreshToken: refresh_token };
}

/** Removes the session and, with `everything`, cookies of an unfinished sign-in. */
export function clearSession(jar: CookieJar, options: CookieOptions, { everything = false } = {}): void {
  const base = cookieName(options);
  jar.clear(everything ? jar.names().filter((name) => name.startsWith(base)) : partsOf(jar, base), options);
}
