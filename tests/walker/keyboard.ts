/** What keys do without scripts: they press buttons, send forms and move the focus. */
import { defaultButton, sendsWithoutButton } from "./forms.ts";
import { needsBrowser } from "./layout.ts";
import type { Hand } from "./parts.ts";

const FOCUSABLE = "a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]";

export function pressKey(page: Hand, key: string): void {
  const { document } = page.shown.window;
  const element = document.activeElement ?? document.body;
  if (key === "Tab") tab(page, 1);
  else if (key === "Shift+Tab") tab(page, -1);
  else if (key === "Enter") enter(page, element);
  else if (key === "Space" || key === " ") space(page, element);
  // Nothing on our pages listens to it without scripts.
  else if (key !== "Escape") throw needsBrowser(`The key ${key}`);
}

const BUTTONS = "button, summary, input:is([type=submit], [type=image], [type=reset], [type=button])";

function enter(page: Hand, element: Element): void {
  if (element.matches(`a[href], ${BUTTONS}`)) page.clickOn(element);
  else if (element.matches("textarea")) page.type(element as HTMLTextAreaElement, "\n", false);
  else if (element.matches("input")) sendFormOf(page, element as HTMLInputElement);
}

function sendFormOf(page: Hand, { form }: HTMLInputElement): void {
  const button = form && defaultButton(form);
  // A disabled default button keeps the form from being sent.
  if (button && !button.matches(":disabled")) page.clickOn(button);
  else if (form && !button && sendsWithoutButton(form)) form.requestSubmit();
}

function space(page: Hand, element: Element): void {
  if (element.matches(`${BUTTONS}, input:is([type=checkbox], [type=radio])`)) page.clickOn(element);
  else if (element.matches("input, textarea")) page.type(element as HTMLInputElement, " ", false);
  else throw needsBrowser("The space bar outside of controls");
}

/** Moves the focus to the next control, from the focused one or from where a link has led. */
function tab(page: Hand, step: 1 | -1): void {
  const { document } = page.shown.window;
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => isInOrder(page, element));
  const first = all.filter(({ tabIndex }) => tabIndex > 0).toSorted((a, b) => a.tabIndex - b.tabIndex);
  const order = [...first, ...all.filter(({ tabIndex }) => tabIndex === 0)];
  const { activeElement } = document;
  const from = activeElement && activeElement !== document.body ? activeElement : page.shown.startOfFocus;
  const at = order.indexOf(from as HTMLElement);
  const isAfter = (element: Element) => !from || Boolean(from.compareDocumentPosition(element) & 4);
  if (at >= 0) focus(document, order[at + step]);
  else focus(document, step === 1 ? order.find(isAfter) : order.findLast((element) => !isAfter(element)));
}

function focus(document: Document, element: HTMLElement | undefined): void {
  if (element) element.focus();
  else (document.activeElement as HTMLElement | null)?.blur();
}

function isInOrder(page: Hand, element: HTMLElement): boolean {
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
