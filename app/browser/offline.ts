/** The pages' side of the service worker. Does nothing in browsers without one. */
import { localPath } from "#app/language.ts";
import { connection } from "./connection.ts";
import { plain, savesData } from "./dom.ts";
import { refreshPage } from "./parts.ts";
import { PAGES, RECENT } from "./wire.ts";

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/**
 * Registers the worker after the page has loaded, unless the browser saves data. Also keeps the code that the page has
 * already loaded.
 */
export function keepForOffline(): void {
  sayIfKept();
  if (!workers() || savesData()) return;
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

/** Reports the age of a page that the worker had kept, and reads it again once there is a network. */
function sayIfKept(): void {
  const keptAt = Number(document.documentElement.dataset.kept);
  if (!keptAt) return;
  connection.shows(keptAt);
  connection.failed(navigator.onLine ? "server" : "network", refreshPage);
}

/**
 * Returns the URLs to keep: this page and, on the dashboard, the newest application, which a student is most likely to
 * need on the move.
 */
function worthKeeping(): string[] {
  const newest = document.querySelector<HTMLAnchorElement>(`main a[href^="${localPath("/dashboard/applications/")}"]`);
  const isDashboard = plain(location.pathname) === "/dashboard";
  return [location.origin + location.pathname, ...(isDashboard && newest ? [newest.href] : [])];
}

/** Deletes the kept pages, after sign-out or when someone else signs in. */
export async function forgetKeptPages(): Promise<void> {
  workers()?.controller?.postMessage({ forget: true });
  await Promise.all([PAGES, RECENT].map((name) => globalThis.caches?.delete(name)));
}

/** Checks whether a page is kept for this path. */
export async function isPageKept(pathname: string): Promise<boolean> {
  if (!workers()?.controller) return false;
  const pages = await globalThis.caches?.open(PAGES);
  return (await pages?.match(pathname, { ignoreVary: true })) !== undefined;
}
