/** Guards: who may open a page. For the first line of loaders and actions. */
import { data, type RouterContextProvider, redirectDocument } from "react-router";
import { AS_DATA_HEADER, PARTS_HEADER } from "#app/browser/wire.ts";
import { isStaff, may, type Permission } from "#app/domain/permissions.ts";
import { readOnce } from "#app/domain/staff/desk-settings.server.ts";
import { isDataRequest } from "#app/http/data-request.server.ts";
import { m } from "#app/paraglide/messages.js";
import { RETRY_AFTER, resolution } from "./middleware.server.ts";
import { safeNext } from "./next.ts";
import type { Viewer } from "./viewer.ts";

type Context = Readonly<RouterContextProvider>;

interface GuardArgs {
  request: Request;
  context: Context;
  /** The URL that React Router gives loaders and actions, without `.data` and `_routes`. */
  url?: URL;
}

/** Returns the person who is signed in. Throws a 503 response if we cannot find out at the moment. */
export function getViewer(context: Context): Viewer | null {
  const resolved = context.get(resolution);
  if (resolved.kind === "unavailable") throw unavailableResponse();
  return resolved.kind === "viewer" ? resolved.viewer : null;
}

/**
 * Returns the person a public page is shown to. If we cannot find out who asks, a page is shown as to a visitor. A
 * script's request gets a 503 instead, because it would change someone's page.
 */
export function getReader({ request, context }: GuardArgs): Viewer | null {
  const isUnknown = context.get(resolution).kind === "unavailable";
  const isScripts = isDataRequest(request) || [PARTS_HEADER, AS_DATA_HEADER].some((name) => request.headers.has(name));
  return isUnknown && !isScripts ? null : getViewer(context);
}

/** Returns the signed-in viewer. Redirects everyone else to sign in and then back here. */
export function requireViewer(args: GuardArgs): Viewer {
  const viewer = getViewer(args.context);
  if (viewer) return viewer;
  // A new document, also where React runs: the page of sign-in is none of its pages.
  throw redirectDocument(`/login?${new URLSearchParams({ next: here(args) })}`);
}

/**
 * Returns the signed-in member of staff, whose role includes the permission. Sends visitors home. Students and other
 * staff get a 403 page, which tells each what to do.
 */
export function requirePermission(args: GuardArgs, permission: Permission): Viewer {
  const viewer = getViewer(args.context);
  if (!viewer && hadSession(args.context)) return requireViewer(args);
  if (!viewer) throw redirectDocument("/");
  if (viewer.lacksSecondFactor) throw redirectDocument(`/second-factor?${new URLSearchParams({ next: here(args) })}`);
  readOnce(viewer);
  if (may(viewer, permission)) return viewer;
  throw data({ reason: isStaff(viewer) ? "not_in_role" : "only_staff" }, { status: 403, statusText: "Forbidden" });
}

/** Returns the ID of the session that asks, or "" without one. */
export function currentSession(context: Context): string {
  const resolved = context.get(resolution);
  return (resolved.kind === "viewer" && resolved.session?.id) || "";
}

/** Returns the address to come back to. */
function here({ request, url }: GuardArgs): string {
  const { pathname, search } = url ?? pageUrl(request);
  return safeNext(pathname + search);
}

/** Whether they came with a session that has ended or, for staff, has lasted too long. */
function hadSession(context: Context): boolean {
  const resolved = context.get(resolution);
  return resolved.kind === "anonymous" && (resolved.wasOver || resolved.wasEnded) === true;
}

/** Returns the response for when the sign-in provider or the database is unavailable, so we cannot tell who asks. */
export function unavailableResponse(): Response {
  return Response.json(
    {
      code: "unavailable",
      message: m.account_cannot_check(),
    },
    { status: 503, statusText: "Service Unavailable", headers: { "Retry-After": RETRY_AFTER } },
  );
}

/** Returns the URL of the page behind a request: React Router asks for its data at `/page.data?_routes=...`. */
function pageUrl(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return url;
}
