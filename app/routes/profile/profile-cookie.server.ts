/**
 * A visitor's profile, in a cookie of ours. Its name contains "shapla", so that a request that has it is never answered
 * with a kept page, and its answer is never kept (see `http/finish.server.ts`).
 */
import type { CookieOptions } from "@supabase/ssr";
import type { RouterContextProvider } from "react-router";
import { requestAuth } from "#app/auth/middleware.server.ts";
import { cookieOptions } from "#app/auth/session-cookie.server.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import { readProfile, writeProfile } from "#app/domain/fit/profile-text.ts";
import { env } from "#app/env.server.ts";

type Context = Readonly<RouterContextProvider>;

const COOKIE_NAME = "shapla-profile";
const DAYS = 90;

const options: CookieOptions = { ...cookieOptions(env.APP_URL), maxAge: DAYS * 24 * 60 * 60 };

/** With the `__Host-` prefix, a sister site cannot set it. */
const name = options.secure ? `__Host-${COOKIE_NAME}` : COOKIE_NAME;

const jarOf = (context: Context) => context.get(requestAuth)?.jar;

/** Returns the profile of this browser, or null. */
export const profileInBrowser = (context: Context): Profile | null => readProfile(jarOf(context)?.get(name));

export const keepInBrowser = (context: Context, profile: Profile): void =>
  jarOf(context)?.setAll([{ name, value: writeProfile(profile), options }]);

/** Removes the profile from this browser, if there is one. */
export function forgetInBrowser(context: Context): void {
  const jar = jarOf(context);
  if (jar?.get(name) !== undefined) jar.clear([name], options);
}
