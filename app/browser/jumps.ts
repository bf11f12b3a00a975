import { isPlainClick } from "./plain-click.ts";

/**
 * Follows the links of an error summary, and the link to the main content, by moving the focus. The router would treat
 * a change of the URL's fragment as a navigation, and drop the answer to a form.
 */
export function watchJumps(): void {
  document.addEventListener("click", (event) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('[href="#main"], [role="alert"] [href^="#"]');
    const target = link && document.getElementById(link.hash.slice(1));
    if (!target) return;
    event.preventDefault();
    // Only a link can focus the main content, not Tab.
    if (target.matches("main")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    labelOf(target).scrollIntoView();
  });
}

/** Returns the label of a field, which must be in view too, or the element itself. */
const labelOf = (target: HTMLElement): Element =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    ? target.labels?.[0]
    : null) ?? target;
