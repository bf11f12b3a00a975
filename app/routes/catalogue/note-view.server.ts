import { db } from "#app/db/current.server.ts";
import { rememberView } from "#app/domain/catalogue/course-views.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { logError } from "#app/http/log.server.ts";

/** Checks that someone looks at the page: a browser may load it ahead, and a link preview asks for the head alone. */
export const isLookedAt = (request: Request): boolean =>
  request.method !== "HEAD" && !/prefetch|prerender/.test(request.headers.get("Sec-Purpose") ?? "");

/**
 * Remembers a course that the viewer opened. Visitors' pages are cached and write nothing. A failure never stops the
 * page.
 */
export async function noteView(request: Request, viewer: Actor | null, courseId: string): Promise<void> {
  if (!viewer || !isLookedAt(request)) return;
  await rememberView(db, viewer, courseId).catch((error) => logError(error, "a viewed course"));
}
