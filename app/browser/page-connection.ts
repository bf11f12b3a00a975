/** The connection of the page in this browser. */
import { createConnection } from "./connection.ts";

/** A server that does not answer within this time counts as unavailable. */
const LONGEST_MS = 10_000;

/** Checks whether the server works. Bypasses the browser's cache and sends no session. */
const probe = async (): Promise<boolean> =>
  (
    await fetch("/health/ready", {
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(LONGEST_MS),
    })
  ).ok;

/** Checks whether there is a server at all, even if its services are down. */
export const isServerThere = (): Promise<boolean> =>
  fetch("/health/live", { cache: "no-store", credentials: "omit", signal: AbortSignal.timeout(LONGEST_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

const isBrowser = typeof document !== "undefined";

export const connection = createConnection({ probe, seenAt: isBrowser ? performance.timeOrigin : 0 });

/** The state in the HTML of every page. A kept page learns its age before it is hydrated. */
export const connectionOnServer = connection.get();

if (isBrowser) {
  window.addEventListener("online", () => connection.tryNow());
  window.addEventListener("offline", () => connection.failed("network"));
}
