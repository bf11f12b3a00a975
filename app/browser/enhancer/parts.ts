/**
 * The parts of the list that its address decides. Only what is inside them is
 * exchanged: the search field, its caret and the regions that a screen reader
 * listens to stay the same elements.
 */

export interface Parts {
  title: string;
  /** What the address searches for. */
  search: string;
  /** The content of each element with `data-part`, by its name. */
  nodes: Map<string, Node[]>;
}

const partsOf = (root: Document) =>
  [...root.querySelectorAll<HTMLElement>("[data-part]")].map(
    (element) => [element.dataset.part ?? "", element] as const,
  );

export const searchField = (root: Document = document) =>
  root.querySelector<HTMLInputElement>("form[data-finder] input[name=search]");

/** Takes the parts of a page that has just been read, and the icons in them that this page does not have. */
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

/** Puts the parts on the page and returns those that were there. What someone types stays typed where `isTyping`. */
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
  // A chip that was pressed is gone: the next Tab goes on from the results.
  if (focused && focused !== document.body && !focused.isConnected) {
    document.getElementById("courses-found")?.focus({ preventScroll: true });
  }
  return before;
}

/** Options that were kept for Back may have been chosen otherwise since: the server's mark on them has not changed. */
const chosenByServer = (select: HTMLSelectElement): string =>
  [...select.options].find((option) => option.defaultSelected)?.value ?? "";
