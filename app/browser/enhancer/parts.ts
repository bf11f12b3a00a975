/**
 * The parts of the list that depend on its URL. Only their contents are replaced: the search field, its caret and the
 * live regions of screen readers stay the same elements.
 */

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

export const searchField = (root: Document = document) =>
  root.querySelector<HTMLInputElement>("form[data-finder] input[name=search]");

/** Returns the parts of a page that has just been read, and adds the icons that this page does not have. */
export function takeFrom(page: Document): Parts {
  const symbols = [...page.querySelectorAll("symbol")].filter(({ id }) => !document.getElementById(id));
  document.querySelector("symbol")?.after(...symbols);
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
  const focused = document.activeElement;
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
  // A chip that was selected is removed with its focus. The next Tab continues from the results.
  if (focused && focused !== document.body && !focused.isConnected) {
    document.getElementById("courses-found")?.focus({ preventScroll: true });
  }
  return before;
}

/**
 * Returns the option that the server selected. Someone may have changed the selection of options kept for Back, but the
 * server's attribute is the same.
 */
const chosenByServer = (select: HTMLSelectElement): string =>
  [...select.options].find((option) => option.defaultSelected)?.value ?? "";
