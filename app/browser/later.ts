/** What a page can do without, in a file of its own that loads once the others run. */
import { fetchAhead } from "./ahead.ts";
import { watchTooltips } from "./tooltips.ts";

/** Without this the styles still show tooltips, and code loads when it is needed. */
export function beginLater(isNear: (routeId: string) => boolean): void {
  watchTooltips();
  fetchAhead(isNear);
}
