/** Signing in and out, for the routes that do it. */
import type { RouterContextProvider } from "react-router";
import { unavailableResponse } from "./guards.server.ts";
import { requestAuth } from "./middleware.server.ts";
import type { SignInError } from "./oauth.server.ts";
import type { Viewer } from "./viewer.ts";

export type { SignInError } from "./oauth.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Begins a sign-in: the address to redirect to, or why not. */
export function startSignIn(
  context: Context,
  options: { next: string; save?: string | undefined },
): Promise<{ url: string } | SignInError> {
  const { auth, jar } = authOf(context);
  return auth.begin(jar, options);
}

/** Ends a sign-in at the callback's address: the viewer, or why not. Throws a 503 response without a database. */
export async function completeSignIn(context: Context, url: URL): Promise<{ viewer: Viewer } | SignInError> {
  const { auth, jar } = authOf(context);
  const finished = await auth.finish(jar, url);
  if (!("user" in finished)) return finished;
  const welcomed = await auth.welcome(jar, finished.user);
  if (welcomed.kind === "unavailable") throw unavailableResponse();
  if (welcomed.kind === "viewer") return { viewer: welcomed.viewer };
  return { error: "Your Google account has no email address we can use. Try a different Google account." };
}

/** Ends this browser's session and returns its ID, if known. Always succeeds for the browser, whatever the provider says. */
export function signOut(context: Context): Promise<string | null> {
  const { auth, jar } = authOf(context);
  return auth.end(jar);
}

/**
 * Asks the provider whether the session is still valid, before a write by
 * staff. False when it does not; throws a 503 response when it does not say.
 */
export async function verifyWithProvider(context: Context): Promise<boolean> {
  const { auth, jar } = authOf(context);
  const answer = await auth.stillStands(jar);
  if (answer === "unavailable") throw unavailableResponse();
  return answer === "yes";
}

function authOf(context: Context) {
  const held = context.get(requestAuth);
  if (!held) throw new Error("authMiddleware has not run for this request");
  return held;
}
