/** Large text: sets it, and finds what cannot be read with it where the window is narrow. */
import { expect, type Page } from "@playwright/test";

/** Sets the text size, as the browser's own setting does. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: (16 * percent) / 100 } });
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await expect.poll(size).toBe((16 * percent) / 100);
}

/** What stays in its place while the page scrolls may take this share of the window's height. */
const MOST_OF_WINDOW = 0.25;
/** Lines with fewer letters than this are read letter by letter. */
const FEWEST_LETTERS = 3;

/**
 * Returns the texts in columns of one or two letters, and what stays in its place if that is too much of the window.
 */
export const unreadableOn = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(squashedTexts, FEWEST_LETTERS)),
  ...(await page.evaluate(lastingHeights, MOST_OF_WINDOW)),
];

/** Runs in the browser. */
function squashedTexts(fewest: number): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const signs = text.data.replace(/\s+/g, "").length;
    if (signs < 2 * fewest || !text.parentElement?.checkVisibility()) continue;
    range.selectNodeContents(text);
    // What only a screen reader reads is one pixel wide.
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
    if (lines > 2 && signs / lines < fewest) found.push(`${lines} lines: ${text.data.trim()}`);
  }
  return found;
}

/** Runs in the browser, in the middle of the page: there everything that can stick does. */
function lastingHeights(most: number): string[] {
  scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
  const lasting = [...document.querySelectorAll("body *")].flatMap((element) => {
    const { position, top, bottom } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isHeld =
      position === "fixed" ||
      box.top === Number.parseFloat(top) ||
      innerHeight - box.bottom === Number.parseFloat(bottom);
    const isSeen = element.checkVisibility({ visibilityProperty: true }) && box.width > innerWidth / 2;
    if (!(position === "fixed" || position === "sticky") || !isHeld || !isSeen) return [];
    return { height: Math.min(box.bottom, innerHeight) - Math.max(box.top, 0), name: element.className };
  });
  const height = lasting.reduce((sum, { height }) => sum + Math.max(0, height), 0);
  if (height <= innerHeight * most) return [];
  return [`${Math.round(height)} px stay in their place: ${lasting.map(({ name }) => name).join(" | ")}`];
}
