/**
 * Tells which text looks like text that an audit has found readable: the same colours, size and weight on the same
 * backgrounds. Looking at contrast takes most of an audit's time, and nearly all text of a page looks like other text.
 */
import type { Page } from "@playwright/test";

/** So many elements of a look must pass, in case that one of them is covered, where axe says nothing. */
const ENOUGH = 3;
const passed = new Map<string, number>();

/** The attribute of the elements whose contrast has to be looked at. */
export const TO_LOOK_AT = "data-to-look-at";

/** Marks the elements whose contrast has to be looked at, and returns their looks for `rememberLooks`. */
export function markUnknownLooks(page: Page, skipped?: string): Promise<string[]> {
  const known = [...passed].filter(([, times]) => times >= ENOUGH).map(([look]) => look);
  return page.evaluate(markText, { known, skipped, mark: TO_LOOK_AT, enough: ENOUGH });
}

/** Takes the marks away and, if all marked elements passed, remembers their looks. */
export async function rememberLooks(page: Page, looks: readonly string[], havePassed: boolean): Promise<void> {
  if (havePassed) for (const look of looks) passed.set(look, (passed.get(look) ?? 0) + 1);
  await page.evaluate((mark) => {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  }, TO_LOOK_AT);
}

interface Marking {
  known: string[];
  skipped: string | undefined;
  mark: string;
  enough: number;
}

/** Runs in the page. Text above a picture, or above another layer, has no look and is always marked. */
function markText({ known, skipped, mark, enough }: Marking): string[] {
  const CLEAR = "rgba(0, 0, 0, 0)";
  const isKnown = new Set(known);
  const marked = new Map<string, number>();
  const backgrounds = new Map<Element, string | null>();

  /** The colours behind an element, down to the first that covers the others. */
  const behind = (element: Element): string | null => {
    const before = backgrounds.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const own = `${backgroundColor === CLEAR ? "" : backgroundColor}${opacity === "1" ? "" : `*${opacity}`}`;
    let all: string | null;
    if (backgroundImage !== "none") all = null;
    else if (backgroundColor.startsWith("rgb(") && opacity === "1") all = own;
    else if (position === "absolute" || position === "fixed") all = null;
    else if (element.parentElement) {
      const under = behind(element.parentElement);
      all = under === null ? null : `${own} ${under}`;
    } else all = own;
    backgrounds.set(element, all);
    return all;
  };

  /** axe says nothing of hidden and disabled text, so it proves nothing for other text. */
  const isQuiet = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest(":disabled, [aria-disabled='true'], [inert], [aria-hidden='true']") !== null ||
    element.closest("label")?.control?.matches(":disabled") === true;

  const lookOf = (element: Element): string | null => {
    const background = isQuiet(element) ? null : behind(element);
    if (background === null) return null;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, background].join(" ");
  };

  const hasText = (element: Element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

  for (const element of document.body.querySelectorAll("*")) {
    if (!hasText(element) || (skipped && element.closest(skipped))) continue;
    const look = lookOf(element);
    const times = look === null ? 0 : (marked.get(look) ?? 0);
    if (look !== null && (isKnown.has(look) || times >= enough)) continue;
    element.setAttribute(mark, "");
    if (look !== null) marked.set(look, times + 1);
  }
  return [...marked].flatMap(([look, times]) => Array<string>(times).fill(look));
}
