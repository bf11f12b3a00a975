/** Resolves who calls the API: by bearer token, by session cookie, or no one. */
import type { RouterContextProvider } from "react-router";
import { env } from "#app/env.server.ts";
import { factsOf, resolution } from "./middleware.server.ts";
import type { SessionFacts } from "./resolution.ts";
import { verifyWithProvider } from "./sign-in.server.ts";
import { resolveBearer, tokenStands } from "./viewer.server.ts";
import type { Viewer } from "./viewer.ts";

export type Caller =
  | { kind: "viewer"; viewer: Viewer; by: "token" | "cookie"; token: string | null; session?: SessionFacts | undefined }
  | { kind: "nobody" }
  /** Credentials were sent, and they are not valid. */
  | { kind: "refused" }
  | { kind: "unavailable" };

/** Returns who calls. A token wins over a cookie. The publishable key as a token means "no session". */
export async function callerOf(request: Request, context: Readonly<RouterContextProvider>): Promise<Caller> {
  const header = request.headers.get("Authorization");
  if (header !== null) {
    const token = /^bearer +(\S+) *$/i.exec(header)?.[1];
    if (token === undefined) return { kind: "refused" };
    if (token === env.SUPABASE_PUBLISHABLE_KEY) return { kind: "nobody" };
    const resolved = await resolveBearer(token, factsOf(request));
    if (resolved.kind === "viewer") return { ...resolved, by: "token", token };
    return { kind: resolved.kind === "unavailable" ? "unavailable" : "refused" };
  }
  const resolved = context.get(resolution);
  if (resolved.kind === "viewer") return { ...resolved, by: "cookie", token: null };
  return { kind: resolved.kind === "unavailable" ? "unavailable" : "nobody" };
}

/** Asks the provider whether it still knows the caller's session, before a write by staff. */
export async function sessionStands(
  caller: Extract<Caller, { kind: "viewer" }>,
  context: Readonly<RouterContextProvider>,
): Promise<"yes" | "no" | "unavailable"> {
  if (caller.token !== null) return tokenStands(caller.token);
  return (await verifyWithProvider(context)) ? "yes" : "no";
}
