import { db } from "#app/db/current.server.ts";
import { rememberView } from "#app/domain/catalogue/course-views.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { logError } from "#app/http/log.server.ts";

/**
 * Remembers a course that the viewer opened. Visitors' pages are cached and write nothing, and a page that a browser
 * loads ahead has not been looked at. A failure never stops the page.
 */
export async function noteView(request: Request, viewer: Actor | null, courseId: string): Promise<void> {
  const isAhead = /prefetch|prerender/.test(request.headers.get("Sec-Purpose") ?? "");
  if (!viewer || isAhead || request.method === "HEAD") return;
  await rememberView(db, viewer, courseId).catch((error) => logError(error, "a viewed course"));
}
