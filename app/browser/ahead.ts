/** Fetches, while the browser is idle, the code that this page and the pages beside it may need. */
import { loadAllOnDemand } from "./on-demand.ts";

interface Manifest {
  routes: Readonly<
    Record<string, { id: string; path?: string; module: string; imports?: readonly string[] } | undefined>
  >;
}

interface Browser {
  connection?: { saveData?: boolean };
}

/** Not where data is dear, nor offline: a browser remembers that a script could not be had. */
export function fetchAhead(isNear: (routeId: string) => boolean): void {
  if ((navigator as Browser).connection?.saveData) return;
  whenIdle(() => {
    if (!navigator.onLine) return window.addEventListener("online", () => fetchAhead(isNear), { once: true });
    void loadAllOnDemand();
    const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
    const files = Object.values(routes).flatMap((route) =>
      route && isNear(route.id) ? [route.module, ...(route.imports ?? [])] : [],
    );
    for (const file of new Set(files)) preload(file);
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
