/** The server's HTML is the same as the browser's. Otherwise React discards the page and renders it again. */
import type { Page } from "@playwright/test";
import { saveCourses } from "./support/actions.ts";
import { noListening } from "./support/courses.ts";
import { expect, test } from "./support/test.ts";

const PAGE = 100;
/** The most that one address shows together. */
const PAGES = 5;

test.describe("with scripts", { tag: "@scripts" }, () => {
  test("the cards that the server keeps are the cards that scripts make", async ({ page, hydrated, student: _ }) => {
    await saveCourses(page, noListening.id);
    const address = `/courses?search=${encodeURIComponent(noListening.name)}`;
    await page.goto("/courses");
    await hydrated();
    const served = await cardsIn(page, await (await page.request.get(address)).text());
    expect(served.join()).toContain('aria-pressed="true"');
    expect(served.join()).toContain('aria-pressed="false"');

    await page.getByRole("searchbox").fill(noListening.name);
    await page.getByRole("searchbox").press("Enter");
    await expect.poll(() => cardsIn(page)).toEqual(served);
  });

  // Scripts read the courses from the cards, so each kind of card must be read as it was meant.
  test("each course of the catalogue is taken over as it was sent", async ({ page, hydrated, student: _ }) => {
    let total = 1;
    for (let first = 1; (first - 1) * PAGE < total; first += PAGES) {
      await page.goto(`/courses?page=${first}&through=${first + PAGES - 1}`);
      await hydrated();
      const found = await page.locator("[data-part=total]").textContent();
      total = Number(found?.replace(/\D/g, ""));
    }
    expect(total).toBeGreaterThan(PAGE * PAGES);
  });

  // A mismatch would be a console error, which fails every test.
  for (const path of ["/courses", "/dashboard", "/favorites", "/apply", "/counselors"]) {
    test(`${path} is taken over as it was sent`, async ({ page, hydrated, session }) => {
      await session("nusrat@example.com");
      await page.goto(path);
      const main = page.getByRole("main");
      const first = await main.elementHandle();
      await hydrated();
      expect(await main.evaluate((now, before) => now === before, first)).toBe(true);
    });
  }
});

/**
 * Returns the cards of a page's HTML, or of the present page, without React's comments between texts, and with each
 * element's attributes in alphabetical order: React sets them in another order than it writes them.
 */
const cardsIn = (page: Page, html?: string) =>
  page.evaluate((text) => {
    const from = text === undefined ? document : new DOMParser().parseFromString(text, "text/html");
    for (const element of from.querySelectorAll("[data-card], [data-card] *")) {
      const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name } of attributes) element.removeAttribute(name);
      for (const { name, value } of attributes) element.setAttribute(name, value);
    }
    return [...from.querySelectorAll("[data-card]")].map((card) => card.outerHTML.replaceAll("<!-- -->", ""));
  }, html);
