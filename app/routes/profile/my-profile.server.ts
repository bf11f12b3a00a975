/** The profile of the person who asks: of the account if someone is signed in, otherwise of the browser. */
import type { RouterContextProvider } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { deleteProfile, saveProfile } from "#app/domain/fit/kept-profile.server.ts";
import { isBlank, type Profile } from "#app/domain/fit/profile-input.ts";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import { forgetInBrowser, keepInBrowser, profileInBrowser } from "./profile-cookie.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns the profile, or null if there is none or it says nothing. */
export async function profileOf(context: Context, viewer: Viewer | null): Promise<Profile | null> {
  if (viewer) return (await frameOf(context, viewer)).profile;
  const profile = profileInBrowser(context);
  return profile && !isBlank(profile) ? profile : null;
}

/** Keeps the profile in place of an earlier one. */
export async function keepProfile(context: Context, viewer: Viewer | null, profile: Profile): Promise<void> {
  if (viewer) await saveProfile(db, viewer, profile);
  else if (isBlank(profile)) forgetInBrowser(context);
  else keepInBrowser(context, profile);
}

/** Deletes the profile, wherever it is. */
export async function forgetProfile(context: Context, viewer: Viewer | null): Promise<void> {
  if (viewer) await deleteProfile(db, viewer);
  forgetInBrowser(context);
}

/** After a sign-in: moves the browser's profile to the account. It was typed last, so it replaces an earlier one. */
export async function moveToAccount(context: Context, viewer: Viewer): Promise<void> {
  const profile = profileInBrowser(context);
  if (profile && !isBlank(profile)) await saveProfile(db, viewer, profile);
  forgetInBrowser(context);
}
