/** Small helpers for the page. */
import { MAY_BE_BANGLA, plainPath } from "#app/language.ts";

/** The person the page was made for, as the server's opaque word. Null for visitors. */
export const person: string | null = document.documentElement.dataset.person ?? null;

/** Whether React runs on this page. What it owns is left alone. */
export const isReactPage = "react" in document.documentElement.dataset;

/** Chromium's Network Information API. Other browsers do not have it. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Checks whether a click means "open here", not in a new tab or as a download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export const closest = <Found extends HTMLElement>({ target }: Event, selector: string): Found | null =>
  target instanceof Element ? target.closest<Found>(selector) : null;

/** Calls `act` for each element that matches, now and when the page gets another one. */
export function forEach<Found extends Element>(selector: string, act: (found: Found) => void): void {
  const look = (within: ParentNode) => within.querySelectorAll<Found>(selector).forEach(act);
  look(document);
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element) || !node.isConnected) continue;
      if (node.matches(selector)) act(node as Found);
      look(node);
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
}

/** Makes an element with this HTML, which must be our own, never a person's text. */
export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, classes: string, html = "") {
  const element = document.createElement(tag);
  element.className = classes;
  element.innerHTML = html;
  return element;
}

/** Returns the HTML of an icon. A page has the symbols of its own icons only. */
export const iconHtml = (drawing: string): string =>
  `<svg class="i" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">${drawing}</svg>`;

/**
 * Notes where an element is on the screen. The returned function scrolls it back there, whatever was added or removed
 * above it.
 */
export function holdPlace(element: Element | null | undefined): () => void {
  const top = () => element?.getBoundingClientRect().top ?? 0;
  const before = top();
  return () => scrollBy({ top: top() - before, behavior: "instant" });
}

/**
 * Notes what has the focus within `root`. If it is replaced, the returned function gives the focus to what stands for
 * it: the element with its id, the same link, or its item (`data-key`). Without one of these, to the root's
 * `data-focus`, or to what it stood in.
 */
export function holdFocus(root: ParentNode): () => void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || !root.contains(focused)) return () => {};
  const same = nameOf(focused);
  const around: HTMLElement[] = [];
  for (let outer = focused.parentElement; outer; outer = outer.parentElement) around.push(outer);
  return () => {
    if (focused.isConnected) return;
    const again = same ? [...root.querySelectorAll<HTMLElement>(same)].find(isOpenToSee) : null;
    const place = root.querySelector<HTMLElement>("[data-focus]");
    const outer = around.find((element) => element.isConnected && element.matches("[tabindex]"));
    (again ?? place ?? outer)?.focus({ preventScroll: true });
  };
}

/** A menu that is closed may have a link to the same address, which takes no focus. */
const isOpenToSee = (element: Element): boolean =>
  element.closest("summary") !== null || element.closest("details:not([open])") === null;

/** Returns a selector that finds an element again after it was replaced, or "". */
function nameOf(element: Element): string {
  if (element.id) return `[id="${CSS.escape(element.id)}"]`;
  if (element.matches("a[href]")) return `a[href="${CSS.escape(element.getAttribute("href") ?? "")}"]`;
  const item = element.closest<HTMLElement>("[data-key]")?.dataset.key;
  return item ? `[data-key="${CSS.escape(item)}"]` : "";
}

/** Returns an address without its language. The script of pages in English meets no other. */
export const plain: (address: string) => string = MAY_BE_BANGLA ? plainPath : (address) => address;

export const addressNow = (): string => location.pathname + location.search;
