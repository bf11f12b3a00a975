/** Keys that act without Ctrl or Alt. WCAG 2.1.4 requires that each of them can be turned off. */

/** What is typed in. A radio button or a checkbox takes no text, so that the keys work on after one was chosen. */
const TAKES_TEXT =
  'textarea, select, input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"], [type="reset"], [type="file"]), [contenteditable]:not([contenteditable="false"])';

/**
 * Returns the key of an event in lower case, or null while someone types, holds a key down, means a shortcut of the
 * browser, or has a dialog open. On a keyboard with other letters the place of a key counts.
 */
export function singleKey(event: KeyboardEvent): string | null {
  const { key, code, target, repeat, isComposing, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (repeat || isComposing || ctrlKey || metaKey || altKey || defaultPrevented) return null;
  if (target instanceof Element && target.closest(TAKES_TEXT)) return null;
  if (document.querySelector("dialog[open], [role=dialog]")) return null;
  if (/^[ -~]$/.test(key)) return key.toLowerCase();
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter && key.length === 1 ? letter.toLowerCase() : null;
}
