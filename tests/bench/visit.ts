/** One visit of a page on a slow phone. */
import type { BrowserContext } from "@playwright/test";

export interface Network {
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

export const CPU_SLOWDOWN = 4;

export interface Visit {
  paint: number;
  largest: number;
  interactive: number;
  html: number;
  /** The bytes of scripts when the page is interactive. More may load while the browser is idle. */
  scripts: number;
}

/** Opens a page in a tab of its own, and returns what it took. */
export async function measure(context: BrowserContext, url: string, network: Network): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytes = { html: 0, scripts: 0 };
  const kinds = new Map<string, string>();
  devtools.on("Network.responseReceived", (event) => kinds.set(event.requestId, event.type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === "Document") bytes.html += encodedDataLength;
    if (kind === "Script") bytes.scripts += encodedDataLength;
  });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...network });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const seen = { largest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(url, { timeout: 90_000 });
  const isInteractive = () => !document.querySelector("script") || performance.getEntriesByName("hydrated").length > 0;
  await page.waitForFunction(isInteractive, undefined, { timeout: 90_000 });
  const { html, scripts } = bytes;
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
    // A page without scripts is interactive once it has loaded, and no page is before it is painted.
    const mark = performance.getEntriesByName("hydrated")[0]?.startTime ?? navigation?.domContentLoadedEventEnd ?? 0;
    const { largest } = (window as unknown as { seen: { largest: number } }).seen;
    return { paint, largest, interactive: Math.max(mark, paint) };
  });
  await page.close();
  return { ...times, html, scripts };
}
