/** The fields of a form that a draft keeps. Hidden fields belong to the server, and files are too large. */
import type { DraftedField } from "./drafts.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const UNKEPT = new Set(["hidden", "file", "password", "submit", "button", "reset", "image"]);

function controlsOf(form: HTMLFormElement): Map<string, Control[]> {
  const all = [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
  const byName = new Map<string, Control[]>();
  for (const control of all) {
    if (control.name === "" || UNKEPT.has(control.type)) continue;
    byName.set(control.name, [...(byName.get(control.name) ?? []), control]);
  }
  return byName;
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** Checks whether a field still has the value the server rendered. */
function isAsMade(control: Control): boolean {
  if (isChoice(control)) return control.checked === control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const made = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value === made?.value;
}

/** Whether a form in this part of the page has what someone typed: changed by them, or in an answer that refuses it. */
export const isFilledIn = (part: Element): boolean =>
  part.querySelector("[aria-invalid=true]") !== null ||
  [...part.querySelectorAll("form")].some((form) => ![...controlsOf(form).values()].flat().every(isAsMade));

/**
 * Returns what someone has changed in a form, or an empty object if every field is as the server rendered it.
 * Checkboxes are kept with any change, because the URL may have checked one, and the next page may have another URL.
 * `all` keeps every field, for a form that shows an answer: the server rendered the values that were typed.
 */
export function changesOf(form: HTMLFormElement, { all = false } = {}): Record<string, DraftedField> {
  const fields = [...controlsOf(form)];
  const isChanged = ([, controls]: [string, Control[]]) => all || !controls.every(isAsMade);
  if (!fields.some(isChanged)) return {};
  return Object.fromEntries(
    fields.flatMap(([name, controls]): [string, DraftedField][] => {
      const choices = controls.filter(isChoice);
      const [first] = controls;
      if (choices.length > 0) return [[name, ticksOf(choices)]];
      return first && isChanged([name, controls]) ? [[name, { text: first.value }]] : [];
    }),
  );
}

const ticksOf = (choices: readonly HTMLInputElement[]): DraftedField => ({
  on: choices.filter((choice) => choice.checked).map(({ value }) => value),
  off: choices.filter((choice) => choice.defaultChecked && !choice.checked).map(({ value }) => value),
});

/**
 * Puts a draft into a form. Does not overwrite a field that someone has changed. Returns the checked values that the
 * form does not offer, by field name.
 */
export function fillIn(form: HTMLFormElement, changes: Readonly<Record<string, DraftedField>>): Map<string, string[]> {
  const fields = controlsOf(form);
  const missing = new Map<string, string[]>();
  for (const [name, change] of Object.entries(changes)) {
    const controls = fields.get(name) ?? [];
    if (!controls.every(isAsMade)) continue;
    if ("text" in change) {
      for (const control of controls) setText(control, change.text);
    } else {
      const absent = tick(controls.filter(isChoice), change);
      if (absent.length > 0) missing.set(name, absent);
    }
  }
  return missing;
}

/**
 * Sets the value through the prototype's setter, because React notices a change only if its own setter on the element
 * is bypassed.
 */
function setText(control: Control, text: string): void {
  if (isChoice(control) || control.value === text) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
  announce(control);
}

function tick(choices: readonly HTMLInputElement[], { on, off }: { on: string[]; off: string[] }): string[] {
  for (const choice of choices) {
    const isTicked = on.includes(choice.value) || (choice.checked && !off.includes(choice.value));
    if (choice.checked === isTicked) continue;
    choice.checked = isTicked;
    announce(choice);
    // Options inside a closed panel must be visible once they are selected.
    if (isTicked) choice.closest("details")?.setAttribute("open", "");
  }
  return on.filter((value) => !choices.some((choice) => choice.value === value));
}

function announce(control: Control): void {
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
