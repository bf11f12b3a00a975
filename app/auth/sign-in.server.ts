/** Sign-in and sign-out, for the routes. */
import type { RouterContextProvider } from "react-router";
import { languageOf } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { unavailableResponse } from "./guards.server.ts";
import { requestAuth } from "./middleware.server.ts";
import { safeNext } from "./next.ts";
import type { SignInError, SignInWish } from "./oauth.server.ts";
import type { SecondFactor } from "./second-factor.server.ts";
import type { IssuedSession, Session } from "./session-cookie.server.ts";
import type { Viewer } from "./viewer.ts";

export type { SignInError } from "./oauth.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Starts a sign-in. Returns the URL to redirect to, or the error. */
export function startSignIn(context: Context, options: SignInWish): Promise<{ url: string } | SignInError> {
  const { auth, jar } = authOf(context);
  return auth.begin(jar, options);
}

/**
 * Completes a sign-in at the callback's URL. Returns the viewer, or the error. Throws a 503 response without a
 * database.
 */
export async function completeSignIn(context: Context, url: URL): Promise<{ viewer: Viewer } | SignInError> {
  const { auth, jar } = authOf(context);
  const finished = await auth.finish(jar, url);
  if (!("user" in finished)) return finished;
  // The callback has one address. The page to which it leads has a language.
  const welcomed = await auth.welcome(jar, finished.user, languageOf(safeNext(url.searchParams.get("next"))));
  if (welcomed.kind === "unavailable") throw unavailableResponse();
  if (welcomed.kind === "viewer") return { viewer: welcomed.viewer };
  return { error: m.account_no_email() };
}

/**
 * Ends this browser's session and returns its ID, if known. Always succeeds for the browser, whatever the provider
 * says.
 */
export function signOut(context: Context): Promise<string | null> {
  const { auth, jar } = authOf(context);
  return auth.end(jar);
}

/** Ends all sessions of this browser's person, and this browser's whatever happens. Throws without a database. */
export function signOutEverywhere(context: Context): Promise<void> {
  const { auth, jar } = authOf(context);
  return auth.endAll(jar);
}

/**
 * Asks the provider whether the session is still valid, before a write by staff. Returns false if it is not. Throws a
 * 503 response without an answer.
 */
export async function verifyWithProvider(context: Context): Promise<boolean> {
  const { auth, jar } = authOf(context);
  const answer = await auth.stillStands(jar);
  if (answer === "unavailable") throw unavailableResponse();
  return answer === "yes";
}

/** Does `work` at the provider with this browser's session, which a right code raises. */
export function atSecondFactor<T extends { kind: string; session?: IssuedSession }>(
  context: Context,
  work: (factor: SecondFactor, session: Session) => Promise<T>,
) {
  const { auth, jar } = authOf(context);
  return auth.atSecondFactor(jar, work);
}

function authOf(context: Context) {
  const held = context.get(requestAuth);
  if (!held) throw new Error("authMiddleware has not run for this request");
  return held;
}
