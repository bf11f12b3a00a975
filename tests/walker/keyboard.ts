/** What keys do without scripts: they press buttons, send forms and move the focus. */
import { defaultButton, sendsWithoutButton } from "./forms.ts";
import { needsBrowser } from "./layout.ts";
import type { WalkerPage } from "./page.ts";

const FOCUSABLE = "a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]";

export function pressKey(page: WalkerPage, key: string): void {
  const { document } = page.shown.window;
  const element = document.activeElement ?? document.body;
  if (key === "Tab") return tab(page, 1);
  if (key === "Shift+Tab") return tab(page, -1);
  if (key === "Enter") return enter(page, element);
  if (key === "Space" || key === " ") return space(page, element);
  // Nothing on our pages listens to it without scripts.
  if (key === "Escape") return;
  throw needsBrowser(`The key ${key}`);
}

function enter(page: WalkerPage, element: Element): void {
  if (element.matches("a[href], button, summary, input:is([type=submit], [type=image], [type=reset], [type=button])"))
    return page.clickOn(element);
  if (element.matches("textarea")) return page.type(element as HTMLTextAreaElement, "\n", false);
  if (!element.matches("input")) return;
  const { form } = element as HTMLInputElement;
  if (!form) return;
  const button = defaultButton(form);
  // A disabled default button keeps the form from being sent.
  if (button) return button.matches(":disabled") ? undefined : page.clickOn(button);
  if (sendsWithoutButton(form)) form.requestSubmit();
}

function space(page: WalkerPage, element: Element): void {
  if (element.matches("button, summary, input:is([type=submit], [type=reset], [type=button], [type=checkbox], [type=radio])"))
    return page.clickOn(element);
  if (element.matches("input, textarea")) return page.type(element as HTMLInputElement, " ", false);
  throw needsBrowser("The space bar outside of controls");
}

/** Moves the focus to the next control, from the focused one or from where a link has led. */
function tab(page: WalkerPage, step: 1 | -1): void {
  const { document } = page.shown.window;
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => isInOrder(page, element));
  const first = all.filter(({ tabIndex }) => tabIndex > 0).toSorted((a, b) => a.tabIndex - b.tabIndex);
  const order = [...first, ...all.filter(({ tabIndex }) => tabIndex === 0)];
  const { activeElement } = document;
  const from = activeElement && activeElement !== document.body ? activeElement : page.shown.startOfFocus;
  const at = order.indexOf(from as HTMLElement);
  if (at >= 0) return focus(document, order[at + step]);
  const isAfter = (element: Element) => !from || Boolean(from.compareDocumentPosition(element) & 4);
  focus(document, step === 1 ? order.find(isAfter) : order.findLast((element) => !isAfter(element)));
}

function focus(document: Document, element: HTMLElement | undefined): void {
  if (element) element.focus();
  else (document.activeElement as HTMLElement | null)?.blur();
}

function isInOrder(page: WalkerPage, element: HTMLElement): boolean {
  if (element.matches(":disabled, [type=hidden]") || Number(element.getAttribute("tabindex") ?? 0) < 0) return false;
  if (element.matches("summary") && element.parentElement?.querySelector(":scope > summary") !== element) return false;
  if (!page.isVisible(element)) return false;
  if (!element.matches("input[type=radio]")) return true;
  // The keyboard reaches one button of a group: the selected one, or the first.
  const { name, form } = element as HTMLInputElement;
  const group = [...element.ownerDocument.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
    (radio) => radio.name === name && radio.form === form && !radio.disabled,
  );
  return (group.find(({ checked }) => checked) ?? group[0]) === element;
}
