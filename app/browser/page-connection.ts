/** The connection of the page that this browser shows. */
import { createConnection } from "./connection.ts";

/** A server that does not answer in this time does not work. */
const LONGEST_MS = 10_000;

/** Does the server work? Without the browser's cache, and without a session. */
const probe = async (): Promise<boolean> =>
  (
    await fetch("/health/ready", {
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(LONGEST_MS),
    })
  ).ok;

/** Is there a server at all, whatever it can do just now? */
export const isServerThere = (): Promise<boolean> =>
  fetch("/health/live", { cache: "no-store", credentials: "omit", signal: AbortSignal.timeout(LONGEST_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

const isBrowser = typeof document !== "undefined";

export const connection = createConnection({ probe, seenAt: isBrowser ? performance.timeOrigin : 0 });

/** What the HTML of every page says. A page that was kept learns of its age before it is hydrated. */
export const connectionOnServer = connection.get();

if (isBrowser) {
  window.addEventListener("online", () => connection.tryNow());
  window.addEventListener("offline", () => connection.failed("network"));
}
