/** A tab is asked for when it is touched, unless its page shows what the person may change. */
import type { Locator, Page } from "@playwright/test";
import { arriveAt, openHeart } from "./support/actions.ts";
import { noListening } from "./support/courses.ts";
import { expect, test } from "./support/test.ts";

const tab = (page: Page, name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true }).first();

/** Puts the pointer down on a link. Returns what the browser has asked for since. */
async function touch(page: Page, link: Locator): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const asked: string[] = [];
  devtools.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready") asked.push(new URL(prefetchUrl).pathname);
  });
  await devtools.send("Preload.enable");
  await link.hover();
  await page.mouse.down();
  return asked;
}

/** Returns how the browser got the page it shows. */
const deliveryOf = (page: Page) =>
  page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as { deliveryType?: string } | undefined)?.deliveryType,
  );

test.describe("a touched tab", { tag: "@scripts" }, () => {
  test("is there when the finger leaves it", async ({ page, hydrated }) => {
    await page.goto("/courses");
    await hydrated();
    const asked = await touch(page, tab(page, "Universities"));
    await expect.poll(() => asked).toEqual(["/universities"]);
    await page.mouse.up();
    await arriveAt(page, "/universities");
    expect(await deliveryOf(page)).toBe("navigational-prefetch");
  });

  test("a touched tab with changeable content is fetched when opened", async ({ page, hydrated, student: _ }) => {
    const heart = await openHeart(page, hydrated);
    const favourites = tab(page, "Favorite Courses");
    const asked = await touch(page, favourites);
    await page.mouse.move(0, 0);
    await page.mouse.up();
    const isSaved = page.waitForResponse(/\/favorites$/);
    await heart.click();
    await isSaved;
    expect(asked).toEqual([]);
    await favourites.click();
    await expect(page.getByRole("heading", { level: 3, name: noListening.name })).toBeVisible();
  });
});
