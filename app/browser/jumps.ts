import { isPlainClick } from "./plain-click.ts";

/**
 * Follows the links of an error summary, and the one to the main content, by moving the focus. The router takes a
 * change of the address's fragment for a navigation, and forgets what a form was answered.
 */
export function watchJumps(): void {
  document.addEventListener("click", (event) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('[href="#main"], [role="alert"] [href^="#"]');
    const target = link && document.getElementById(link.hash.slice(1));
    if (!target) return;
    event.preventDefault();
    // The main content takes the focus from a link alone, not from Tab.
    if (target.matches("main")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    labelOf(target).scrollIntoView();
  });
}

/** What says which field it is has to be in view as well. */
const labelOf = (target: HTMLElement): Element =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    ? target.labels?.[0]
    : null) ?? target;
