/**
 * Pages that change seldom, shown from the phone's copy while it is younger than five minutes, and renewed behind. A
 * write of this browser, a sign-in and someone else's page delete the copies.
 */
import { plainPath } from "#app/language.ts";
import { RECENT } from "../wire.ts";
import { isKept, online, seenPages } from "./pages.ts";
import { dated } from "./with-date.ts";

const FRESH_MS = 5 * 60_000;
const MOST_COPIES = 20;

/** The Courses and Counsellors tabs, and a course's page. */
export const isSteady = ({ pathname }: URL): boolean => /^\/(courses(\/[^/]+)?|counselors)?$/.test(plainPath(pathname));

let writes = 0;

/** Deletes the copies. A page that is on its way may be from before the write, so it is not kept either. */
export async function forgetRecent(): Promise<void> {
  writes += 1;
  await caches.delete(RECENT);
}

export async function recentFirst(event: ExtendableEvent, request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: RECENT, ignoreVary: true });
  const age = Date.now() - Date.parse(kept?.headers.get("Date") ?? "");
  // Without a network a copy of any age is shown, and says how old it is.
  if (kept && !navigator.onLine) return dated(kept);
  // Someone who reloads wants what is there now.
  if (!kept || !(age < FRESH_MS) || request.cache === "reload" || request.cache === "no-cache")
    return renew(event, request);
  event.waitUntil(renew(event, request).catch(() => undefined));
  return kept;
}

async function renew(event: ExtendableEvent, request: Request): Promise<Response> {
  const before = writes;
  const response = await (isKept(new URL(request.url)) ? seenPages : online).handle({ event, request });
  if (response.ok && !response.redirected && before === writes) event.waitUntil(keep(request.url, response.clone()));
  return response;
}

async function keep(url: string, response: Response): Promise<void> {
  const copies = await caches.open(RECENT);
  await copies.put(url, response);
  const [oldest, ...others] = await copies.keys();
  if (oldest && others.length >= MOST_COPIES) await copies.delete(oldest);
}
