/** A visitor's profile, in a cookie of ours. */
import type { RouterContextProvider } from "react-router";
import { ownCookie } from "#app/auth/own-cookie.server.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import { readProfile, writeProfile } from "#app/domain/fit/profile-text.ts";

type Context = Readonly<RouterContextProvider>;

const DAYS = 90;
const cookie = ownCookie("shapla-profile", DAYS * 24 * 60 * 60);

/** Returns the profile of this browser, or null. */
export const profileInBrowser = (context: Context): Profile | null => readProfile(cookie.read(context));

export const keepInBrowser = (context: Context, profile: Profile): void => cookie.write(context, writeProfile(profile));

export const forgetInBrowser = cookie.clear;
