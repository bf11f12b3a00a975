/** Shows the page that answers a form, as if the browser had loaded it. */
import { placeStatusLine } from "./status-line.ts";

/** Replaces the document's body. The page's scripts do not run again: this one listens on the document, which stays. */
export function showPage(page: Document, address: string): void {
  const style = document.querySelector("head style");
  const freshStyle = page.querySelector("head style");
  if (style && freshStyle) style.replaceWith(freshStyle);
  document.title = page.title;
  document.body.replaceWith(page.body);
  placeStatusLine();
  if (address !== location.href) goTo(address);
  scrollTo({ top: 0, behavior: "instant" });
  const first =
    document.querySelector<HTMLElement>("[role=alert][aria-labelledby]") ?? document.querySelector<HTMLElement>("h1");
  if (!first) return;
  first.tabIndex = -1;
  first.focus();
}

/** Adds a history entry. Back leads to a page that is no longer in the document, so the browser loads it. */
function goTo(address: string): void {
  history.pushState(null, "", address);
  const own = location.pathname + location.search;
  addEventListener("popstate", () => {
    if (location.pathname + location.search !== own) location.reload();
  });
}
