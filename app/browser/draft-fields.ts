/** The fields of a form as a draft keeps them. Hidden fields and files are the server's or too large. */
import type { Change } from "./drafts.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const UNKEPT = new Set(["hidden", "file", "password", "submit", "button", "reset", "image"]);

function controlsOf(form: HTMLFormElement): Map<string, Control[]> {
  const all = [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
  return Map.groupBy(
    all.filter(({ name, type }) => name !== "" && !UNKEPT.has(type)),
    ({ name }) => name,
  );
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** Whether a field still is as the server made it. */
function isAsMade(control: Control): boolean {
  if (isChoice(control)) return control.checked === control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const made = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value === made?.value;
}

/**
 * What someone has changed in a form; empty where it is as the server made
 * it. Ticks are kept with any change, because a box may be ticked by an
 * address that the next page does not have. `all` keeps every field: a form
 * that shows an answer has what was typed from the server.
 */
export function changesOf(form: HTMLFormElement, { all = false } = {}): Record<string, Change> {
  const fields = [...controlsOf(form)];
  const isChanged = ([, controls]: [string, Control[]]) => all || !controls.every(isAsMade);
  if (!fields.some(isChanged)) return {};
  return Object.fromEntries(
    fields.flatMap(([name, controls]): [string, Change][] => {
      const choices = controls.filter(isChoice);
      const [first] = controls;
      if (choices.length > 0) return [[name, ticksOf(choices)]];
      return first && isChanged([name, controls]) ? [[name, { text: first.value }]] : [];
    }),
  );
}

const ticksOf = (choices: readonly HTMLInputElement[]): Change => ({
  on: choices.filter((choice) => choice.checked).map(({ value }) => value),
  off: choices.filter((choice) => choice.defaultChecked && !choice.checked).map(({ value }) => value),
});

/**
 * Puts a draft into a form. A field that someone has touched stays as it is.
 * Returns the ticked boxes that the form does not offer, by name.
 */
export function fillIn(form: HTMLFormElement, changes: Readonly<Record<string, Change>>): Map<string, string[]> {
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

/** Through the prototype's setter: React hears of a change only where the value is not set on its own property. */
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
    // What is ticked is in sight.
    if (isTicked) choice.closest("details")?.setAttribute("open", "");
  }
  return on.filter((value) => !choices.some((choice) => choice.value === value));
}

function announce(control: Control): void {
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
