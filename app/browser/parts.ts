/**
 * The parts of a page that depend on its URL or change while it is open: the elements with `data-part`. Only their
 * contents are replaced, so the search field, its caret and the live regions of screen readers stay the same elements.
 */
import { addressNow, holdFocus } from "./dom.ts";
import { pageReader } from "./read-page.ts";

export interface Parts {
  title: string;
  /** The search text in the URL. */
  search: string;
  /** The content of each element with `data-part`, by the attribute's value. */
  nodes: Map<string, Node[]>;
}

const partsOf = (root: Document) =>
  [...root.querySelectorAll<HTMLElement>("[data-part]")].map(
    (element) => [element.dataset.part ?? "", element] as const,
  );

const searchField = (root: Document = document) =>
  root.querySelector<HTMLInputElement>("form[data-finder] input[name=search]");

/** Adds the icons of a page that has just been read, of which this page has others. */
export function takeIcons(page: Document): void {
  const symbols = [...page.querySelectorAll("symbol")].filter(({ id }) => !document.getElementById(id));
  document.querySelector("[data-icons]")?.append(...symbols);
}

/** Returns the parts of a page that has just been read. */
export function takeFrom(page: Document): Parts {
  takeIcons(page);
  return partsIn(page);
}

const partsIn = (page: Document): Parts => ({
  title: page.title,
  search: searchField(page)?.defaultValue ?? "",
  nodes: new Map(partsOf(page).map(([name, element]) => [name, [...element.childNodes]])),
});

/** Puts the parts on the page and returns the previous ones. Leaves the search field's text alone while `isTyping`. */
export function exchange(parts: Parts, isTyping: boolean): Parts {
  const before = partsIn(document);
  // A chip or a row that was selected is removed with its focus. The next Tab continues from there.
  const giveFocusBack = holdFocus(document);
  document.title = parts.title;
  for (const [name, element] of partsOf(document)) {
    element.replaceChildren(...(parts.nodes.get(name) ?? []));
    if (element instanceof HTMLSelectElement) element.value = chosenByServer(element);
  }
  const field = searchField();
  if (field) {
    field.defaultValue = parts.search;
    if (!isTyping) field.value = parts.search;
  }
  giveFocusBack();
  return before;
}

/**
 * Returns the option that the server selected. Someone may have changed the selection of options kept for Back, but the
 * server's attribute is the same.
 */
const chosenByServer = (select: HTMLSelectElement): string =>
  [...select.options].find((option) => option.defaultSelected)?.value ?? "";

const reader = pageReader();

/** Reads this page again, and replaces its parts. Forms that someone is filling in are not parts. */
export function refreshPage(): void {
  const address = addressNow();
  reader.ask({
    address,
    onPage(page) {
      if (addressNow() !== address) return;
      exchange(takeFrom(page), true);
      const message = page.querySelector("[data-messages]")?.firstElementChild;
      if (message) document.querySelector("[data-messages]")?.replaceChildren(message);
      document.dispatchEvent(new Event("refreshed"));
      performance.mark("shown", { detail: address });
    },
  });
}
