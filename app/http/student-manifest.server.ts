/**
 * React Router's route map in the browser, for students' pages. The full map is 3 KB larger: it has the staff area's
 * routes, to which plain links lead as documents, and the API's.
 */
import { createHash } from "node:crypto";
import type { UNSAFE_AssetsManifest as Manifest } from "react-router";

const ELSEWHERE = /^routes\/(admin|api\/calls|previews|system)\//;

/** Returns the URL of the manifest file and its contents. The build writes it, and pages name it. */
export function studentManifest(whole: Manifest): { url: string; code: string } {
  const routes = Object.fromEntries(Object.entries(whole.routes).filter(([id]) => !ELSEWHERE.test(id)));
  const hash = createHash("sha256")
    .update(JSON.stringify([whole.entry, routes]))
    .digest("hex")
    .slice(0, 8);
  const url = whole.url.replace(/manifest-\w+/, `student-manifest-${hash}`);
  const content = { entry: whole.entry, routes, url, version: whole.version };
  return { url, code: `window.__reactRouterManifest=${JSON.stringify(content, withoutFalse)};` };
}

/** What a route does not have need not be said. */
const withoutFalse = (_: string, value: unknown) => (value === false ? undefined : value);
