/** Server-sent events: tells the open pages of the signed-in person that something of theirs changed. */
import { callerOf } from "#app/auth/bearer.server.ts";
import { db } from "#app/db/current.server.ts";
import { bellView } from "#app/domain/account/frame.server.ts";
import { hasEnded } from "#app/domain/account/sessions.server.ts";
import { deskBell } from "#app/domain/news/desk-bell.server.ts";
import { isStaff } from "#app/domain/permissions.ts";
import { isDataRequest } from "#app/http/data-request.server.ts";
import { liveStreams } from "#app/http/live.server.ts";
import { isShuttingDown } from "#app/http/shutdown.server.ts";
import { apiError } from "#app/routes/api/respond.ts";
import type { Route } from "./+types/stream.route.ts";

const comeBack = () => apiError(503, "unavailable", "Try again in a few seconds.", { "Retry-After": "5" });

export async function loader({ request, context }: Route.LoaderArgs) {
  // React Router would wait for the end of the stream, to encode it as data.
  if (isDataRequest(request)) return apiError(404, "not_found", "Page not found.");
  const caller = await callerOf(request, context);
  if (caller.kind === "unavailable") return comeBack();
  if (caller.kind !== "viewer") return apiError(401, "unauthenticated", "Sign in to use this endpoint.");
  const { viewer, session } = caller;
  const streams = isShuttingDown() ? null : await liveStreams();
  if (!streams) return comeBack();
  if (streams.isFull(viewer.id))
    return apiError(429, "too_many_streams", "You have too many Shapla tabs open. Close one and try again.", {
      "Retry-After": "60",
    });
  if (request.method === "HEAD") return new Response(null, { headers: { "Content-Type": "text/event-stream" } });
  const isDesk = isStaff(viewer) && !viewer.lacksSecondFactor && new URL(request.url).searchParams.has("desk");
  return streams.open({ userId: viewer.id, session, isDesk }, request.signal, async () => {
    // Someone may have signed out after this request began, before there was a stream to end.
    if (session && (await hasEnded(db, session.id))) throw new Error("The session has ended");
    return isDesk ? deskBell(db, viewer) : bellView(db, viewer);
  });
}

export const action = () => apiError(405, "method_not_allowed", "This endpoint accepts GET only.", { Allow: "GET" });
