/** Fetches, while the browser is idle, the code that this page and the pages near it may need. */
import { loadAllOnDemand } from "./on-demand.ts";
import { filesOf } from "./route-code.ts";
import { network } from "./save-data.ts";

/**
 * Does nothing when the browser saves data. Waits while offline, because a browser remembers that a script failed to
 * load.
 */
export function fetchAhead(isNear: (routeId: string) => boolean): void {
  if (network()?.saveData) return;
  whenIdle(() => {
    if (!navigator.onLine) return window.addEventListener("online", () => fetchAhead(isNear), { once: true });
    void loadAllOnDemand();
    for (const file of filesOf(isNear)) preload(file);
  });
}

function preload(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  link.fetchPriority = "low";
  document.head.append(link);
}

const whenIdle = (act: () => unknown) =>
  "requestIdleCallback" in window ? window.requestIdleCallback(act, { timeout: 5_000 }) : setTimeout(act, 2_000);
