/** The pages' side of the service worker. Does nothing in browsers without one. */

import { PAGES } from "./kept.ts";
import { connection } from "./page-connection.ts";
import { network } from "./save-data.ts";

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/**
 * Registers the worker after the page has loaded, unless the browser saves data. Also keeps the code that the page has
 * already loaded. `again` reads a kept page again once there is a network.
 */
export function keepForOffline(again: () => void = () => {}): void {
  sayIfKept(again);
  if (!workers() || network()?.saveData) return;
  const register = async () => {
    await workers()?.register("/sw.js", { updateViaCache: "none" });
    const { active } = (await workers()?.ready) ?? {};
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({
      keepCode: loaded.filter((url) => url.startsWith(`${location.origin}/assets/`)),
      keepPages: worthKeeping(),
    });
  };
  // Registration may fail, as in a private window. The page works without it.
  const quietly = () => void register().catch(() => undefined);
  if (document.readyState === "complete") quietly();
  else addEventListener("load", quietly);
}

/** Reports the age of a page that the worker had kept. */
function sayIfKept(again: () => void): void {
  const keptAt = Number(document.documentElement.dataset.kept);
  if (!keptAt) return;
  connection.shows(keptAt);
  connection.failed("network", again);
}

/** Keeps the page that the router has just shown, for a later visit without a network. */
export function keepShownPage(): void {
  workers()?.controller?.postMessage({ keepPages: worthKeeping() });
}

/**
 * Returns the URLs to keep: this page and, on the dashboard, the newest application, which a student is most likely to
 * need on the move.
 */
function worthKeeping(): string[] {
  const newest = document.querySelector<HTMLAnchorElement>('main a[href^="/dashboard/applications/"]');
  const isDashboard = location.pathname === "/dashboard";
  return [location.origin + location.pathname, ...(isDashboard && newest ? [newest.href] : [])];
}

/** Deletes the kept pages, after sign-out or when someone else signs in. */
export async function forgetKeptPages(): Promise<void> {
  workers()?.controller?.postMessage({ forget: true });
  await globalThis.caches?.delete(PAGES);
}

/** Checks whether a page is kept for this path. */
export async function isPageKept(pathname: string): Promise<boolean> {
  if (!workers()?.controller) return false;
  const pages = await globalThis.caches?.open(PAGES);
  return (await pages?.match(pathname, { ignoreVary: true })) !== undefined;
}
