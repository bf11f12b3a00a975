import { type Browser, expect, type Page, test } from "@playwright/test";
import { isWalked } from "../walker/walked.ts";
import { violationsOn } from "./axe.ts";
import { isShort } from "./lanes.ts";

/**
 * Cards and rows after the fifth, and universities after the third letter. They are like the others, and leaving them
 * out saves seconds per page.
 */
const MORE_OF_THE_SAME =
  "[data-card]:nth-child(n+6), tbody tr:nth-child(n+6), [id^=under-] ~ [id^=under-] ~ [id^=under-] ~ [id^=under-]";

/**
 * Audits a page of a journey. `npm test` leaves out what an address alone leads to: `tests/pages.spec.ts` audits that.
 */
export async function expectAccessible(page: Page, hasScripts: boolean): Promise<void> {
  if (isWalked(page)) return leftToChromium();
  if (!isShort || (await page.evaluate(isState))) await expectPageAccessible(page, hasScripts);
}

/**
 * Audits the page with axe, by WCAG 2.2 A and AA. axe is a script, so a page without JavaScript is audited as a copy
 * whose own scripts are removed. Colours do not depend on scripts, so journeys without them leave out the contrast.
 */
export const expectPageAccessible = async (page: Page, hasScripts: boolean): Promise<void> =>
  audit(hasScripts ? page : await copyOf(page), hasScripts);

/** Runs in the browser: something is open over the page, or the page answers a form. */
const isState = (): boolean =>
  document.querySelector(":is([role=dialog], [role=alert], [aria-invalid=true], :modal, :popover-open)") !== null;

/**
 * The same journey is audited in the project with JavaScript, and axe in jsdom would take most of the time that the
 * walker saves. A journey that runs only without JavaScript has no such other run.
 */
function leftToChromium(): void {
  const { tags } = test.info();
  if (tags.includes("@plain")) throw new Error("Only this test opens the page, so tag it @browser to have it audited.");
}

/** One page per browser takes all copies: to open another one takes longer than most audits. */
const copies = new WeakMap<Browser, Page>();

async function copyOf(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  const copy = copies.get(browser) ?? (await browser.newPage({ javaScriptEnabled: true }));
  if (!copies.has(browser)) await copy.route("**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  copies.set(browser, copy);
  const { href, origin } = new URL(page.url());
  if (new URL(copy.url()).origin === origin) await copy.evaluate((href) => history.replaceState(null, "", href), href);
  else await copy.goto(href);
  await copy.setViewportSize(page.viewportSize() ?? { width: 1280, height: 720 });
  await copy.setContent((await page.content()).replace(/<script\b[\s\S]*?<\/script>/g, ""));
  return copy;
}

async function audit(page: Page, withColours: boolean): Promise<void> {
  expect(await violationsOn(page, { skipped: MORE_OF_THE_SAME, withColours })).toEqual([]);
  expect(await page.evaluate(unseenIcons), "icons that nothing can be seen of").toEqual([]);
}

/**
 * Runs in the browser: returns the icons of notices that have the colour of what is behind them. axe skips drawings.
 */
function unseenIcons(): string[] {
  const isUnseen = (icon: Element) => {
    const behind = getComputedStyle(icon.parentElement as Element).backgroundColor;
    return behind === "rgba(0, 0, 0, 0)" || behind === getComputedStyle(icon).color;
  };
  return [...document.querySelectorAll(".notice > :first-child > svg")].filter(isUnseen).map((icon) => icon.outerHTML);
}

/** Checks that nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, width } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { wide: scrollWidth, width: clientWidth };
  });
  expect(wide).toBeLessThanOrEqual(width);
}
