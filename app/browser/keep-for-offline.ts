/** The pages' side of the service worker. Where there is none, nothing here does anything. */

import { PAGES } from "./kept.ts";
import { connection } from "./page-connection.ts";
import { network } from "./save-data.ts";

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/**
 * Registers it once the page is done, not where data is dear. What the page has loaded already is kept as well.
 * `again` reads a page that was kept, once there is a network.
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
  // A browser that refuses, as in a private window, goes on without.
  const quietly = () => void register().catch(() => undefined);
  if (document.readyState === "complete") quietly();
  else addEventListener("load", quietly);
}

/** A page that the worker had kept says from when it is. */
function sayIfKept(again: () => void): void {
  const keptAt = Number(document.documentElement.dataset.kept);
  if (!keptAt) return;
  connection.shows(keptAt);
  connection.failed("network", again);
}

/** For a page that the router has put in place: a later visit without a network finds it. */
export function keepShownPage(): void {
  workers()?.controller?.postMessage({ keepPages: worthKeeping() });
}

/** This page, and from the dashboard the newest application, which is what someone on the way asks for. */
function worthKeeping(): string[] {
  const newest = document.querySelector<HTMLAnchorElement>('main a[href^="/dashboard/applications/"]');
  const isDashboard = location.pathname === "/dashboard";
  return [location.origin + location.pathname, ...(isDashboard && newest ? [newest.href] : [])];
}

/** After sign-out, and when someone else has come. */
export async function forgetKeptPages(): Promise<void> {
  workers()?.controller?.postMessage({ forget: true });
  await globalThis.caches?.delete(PAGES);
}

/** Is there a kept page for this address? */
export async function isPageKept(pathname: string): Promise<boolean> {
  if (!workers()?.controller) return false;
  const pages = await globalThis.caches?.open(PAGES);
  return (await pages?.match(pathname, { ignoreVary: true })) !== undefined;
}
