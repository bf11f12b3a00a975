/**
 * Scripts on visitors' and students' lists: updates in place, Back to the same place, forms that survive a bad network.
 */
import type { Page, Route } from "@playwright/test";
import { arriveAt, hold } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { TIME } from "./support/times.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });
const total = (page: Page) => page.getByRole("status").filter({ hasText: /^[\d,]+ courses?$/ });
const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search", exact: true });
const filter = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const end = (page: Page) => page.getByRole("navigation", { name: "More courses" });
const lost = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: new RegExp(String.raw`^No connection\. What you see is from ${TIME}\.$`) });
/** Matches the page's URL, or its data's URL if React reads it. */
const listOf = (query: string) => new RegExp(`/courses(\\.data)?\\?(?=.*${query})`);

test.describe("a visitor's pages", { tag: "@scripts" }, () => {
  for (const path of [
    "/",
    "/login",
    "/courses",
    `/courses/${dataScience.id}`,
    "/compare",
    "/blog",
    "/newsletter",
    "/no",
  ]) {
    test(`${path} runs one script`, { tag: path === "/courses" ? [] : "@all" }, async ({ page, hydrated }) => {
      const scripts: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
      });
      await page.goto(path);
      await hydrated();
      expect(scripts).toEqual([expect.stringMatching(/^\/assets\/page-[\w-]{8}\.js$/)]);
    });
  }
});

for (const who of ["a visitor", "a student"] as const) {
  const tag = who === "a student" ? "@scripts" : ["@scripts", "@all"];
  test.describe(`the list of ${who}`, { tag }, () => {
    test.beforeEach(async ({ session, newcomer }) => {
      if (who === "a student") await session(newcomer);
    });

    test("searches while the student types, and keeps the caret", async ({ page, hydrated }) => {
      await page.goto("/courses");
      await hydrated();
      const before = await page.evaluate(() => history.length);
      await searchField(page).pressSequentially("nursing", { delay: 40 });
      await arriveAt(page, "/courses?search=nursing");
      await expect(cards(page).first()).toContainText("Nursing");
      await expect(searchField(page)).toBeFocused();
      for (const key of ["Home", "ArrowRight", "Delete"]) await page.keyboard.press(key);
      await arriveAt(page, "/courses?search=nrsing");
      expect(await searchField(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(1);
      await page.keyboard.press("Enter");
      await expect(searchField(page)).toBeFocused();
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
      await page.goBack();
      await arriveAt(page, "/courses");
      await expect(searchField(page)).toHaveValue("");
      await page.goForward();
      await arriveAt(page, "/courses?search=nrsing");
      await expect(searchField(page)).toHaveValue("nrsing");
    });

    test("drops an older answer that comes late", async ({ page, hydrated }) => {
      await page.goto("/courses");
      await hydrated();
      const older = await hold(page, listOf("search=law$"));
      await searchField(page).fill("law");
      await older.arrived();
      await searchField(page).fill("brewing");
      await arriveAt(page, "/courses?search=brewing");
      await older.release();
      await searchField(page).fill("brewing and");
      await arriveAt(page, "/courses?search=brewing+and");
      await expect(page.getByRole("list", { name: "Filters in use" })).toContainText("brewing and");
    });

    test("says how many it found", async ({ page, hydrated }) => {
      await page.goto("/courses?search=nursing");
      await hydrated();
      // A live region that is replaced is not announced.
      await total(page).evaluate((region) => region.setAttribute("data-same", ""));
      const said = await total(page).textContent();
      await filter(page, "Level").focus();
      await filter(page, "Level").selectOption("Undergraduate");
      await arriveAt(page, "/courses?search=nursing&level=Undergraduate");
      await expect(total(page)).not.toHaveText(said ?? "");
      await expect(total(page)).toHaveAttribute("data-same", "");
      await expect(filter(page, "Level")).toBeFocused();
      await expect(page.getByRole("button", { name: "Show courses" })).toBeHidden();
    });

    test("the panel closes over the results on a phone", async ({ page, hydrated, hasScripts }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/courses?search=nursing");
      await hydrated();
      await page.getByText("Filters", { exact: true }).click();
      await filter(page, "Level").selectOption("Undergraduate");
      await arriveAt(page, "/courses?search=nursing&level=Undergraduate");
      await expect(filter(page, "Level")).toBeHidden();
      await expect(cards(page).first()).toBeInViewport();
      await expect(page.getByText("1 in use")).toBeVisible();
      await expectAccessible(page, hasScripts);
    });

    test("a chip that goes leaves the focus with the results", async ({ page, hydrated }) => {
      await page.goto("/courses?search=nursing&level=Undergraduate");
      await hydrated();
      await page.getByRole("link", { name: "Remove filter: Undergraduate" }).press("Enter");
      await arriveAt(page, "/courses?search=nursing");
      await expect(filter(page, "Level")).toHaveValue("");
      await expect(page.getByRole("heading", { name: "Courses found" })).toBeFocused();
    });

    test("keeps five pages at most, and what is in view in its place", { tag: "@all" }, async ({ page, hydrated }) => {
      test.slow();
      await page.goto("/courses?through=5");
      await hydrated();
      await expect(cards(page)).toHaveCount(500);
      const last = cards(page).last();
      const name = (await last.textContent()) ?? "";
      await end(page).getByRole("link", { name: "Load More" }).scrollIntoViewIfNeeded();
      const top = (await last.boundingBox())?.y ?? 0;
      await end(page).getByRole("link", { name: "Load More" }).press("Enter");
      // Five hundred cards are drawn, which takes a busy machine a while.
      await arriveAt(page, "/courses?page=2&through=6", 40_000);
      await expect(cards(page)).toHaveCount(500);
      await expect(end(page)).toContainText("101 to 600 of");
      await expect(end(page).getByRole("link", { name: "Previous page" })).toHaveAttribute("href", "/courses");
      const same = cards(page).nth(399);
      await expect(same).toHaveText(name);
      await expect.poll(async () => Math.abs(((await same.boundingBox())?.y ?? 0) - top)).toBeLessThan(3);
    });

    test("stays as it is without a network, says so, and goes on by itself", async ({ page, hydrated, mayLog }) => {
      mayLog.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
      await page.goto("/courses?level=Research");
      await hydrated();
      await page.context().setOffline(true);
      await end(page).getByRole("link", { name: "Load More" }).click();
      await expect(lost(page)).toBeVisible();
      await expect(end(page).getByRole("link", { name: "Load More" })).toBeEnabled();
      await searchField(page).fill("history");
      await filter(page, "Faculty").selectOption({ index: 1 });
      await arriveAt(page, "/courses?level=Research");
      await expect(cards(page)).toHaveCount(100);
      await expect(searchField(page)).toHaveValue("history");
      await page.context().setOffline(false);
      await arriveAt(page, /\/courses\?search=history&faculty=[^&]+&level=Research$/);
      await expect(lost(page)).toBeHidden();
    });
  });
}

test("a server that cannot work just now leaves the list, and is asked again", { tag: "@scripts" }, async ({
  page,
  hydrated,
  mayLog,
}) => {
  mayLog.push(/Failed to load resource/);
  await page.goto("/courses");
  await hydrated();
  await page.route(listOf("search=law"), (route) => route.fulfill({ status: 503, body: "" }));
  await searchField(page).fill("law");
  await expect(page.getByRole("status").filter({ hasText: "Shapla is not answering." })).toBeVisible();
  await expect(cards(page)).toHaveCount(100);
  await page.unroute(listOf("search=law"));
  await arriveAt(page, "/courses?search=law");
  await expect(page.getByRole("status").filter({ hasText: "not answering" })).toBeHidden();
});

for (const [loss, end] of [
  ["is lost on the way", (route: Route) => route.abort("connectionreset")],
  ["finds a proxy without its server", (route: Route) => route.fulfill({ status: 502, body: "" })],
] as const) {
  test(`a read that ${loss} is tried once more, and nothing is said`, { tag: "@scripts" }, async ({
    page,
    hydrated,
    mayLog,
  }) => {
    mayLog.push(/Failed to load resource|ERR_CONNECTION_RESET/);
    await page.goto("/courses");
    await hydrated();
    const region = page.locator("[data-connection]");
    const wasSaid = await region.evaluateHandle((element) => {
      const said: string[] = [];
      new MutationObserver(() => said.push(element.textContent ?? "")).observe(element, { childList: true });
      return said;
    });
    let asked = 0;
    await page.route(listOf("search=law"), (route) => {
      asked += 1;
      return asked === 1 ? end(route) : route.continue();
    });
    await searchField(page).fill("law");
    await arriveAt(page, "/courses?search=law");
    expect(asked).toBe(2);
    expect(await wasSaid.jsonValue()).toEqual([]);
  });
}

test.describe("a form that could not be sent", { tag: "@scripts" }, () => {
  for (const failure of ["offline", "a stopped server", 503, 429] as const) {
    test(`newsletter, ${failure}: what was typed stays, and a second press succeeds`, {
      tag: failure === "offline" ? [] : "@all",
    }, async ({ page, hydrated, hasScripts, newcomer, mayLog }) => {
      mayLog.push(/Failed to load resource/);
      await page.goto("/blog");
      await hydrated();
      const address = page.getByRole("main").getByRole("textbox");
      await address.fill(newcomer);
      if (failure === "offline") await page.context().setOffline(true);
      else {
        await page.route("**/newsletter", (route) =>
          typeof failure === "number" ? route.fulfill({ status: failure, body: "" }) : route.abort("connectionrefused"),
        );
      }
      const button = page.getByRole("button", { name: "Subscribe" });
      await button.click();
      await expect(page.getByRole("alert").filter({ hasText: "You are not subscribed yet" })).toBeVisible();
      await expect(button).toBeEnabled();
      await expect(button).toBeFocused();
      await expect(address).toHaveValue(newcomer);
      await expectAccessible(page, hasScripts);
      await page.context().setOffline(false);
      await page.unroute("**/newsletter");
      await button.click();
      await arriveAt(page, "/newsletter/check-inbox");
      await expect(page.locator("h1")).toHaveText("Check your inbox");
    });
  }

  test("a refusal is a page with the problem first, and Back leads to where the form was", async ({
    page,
    hydrated,
  }) => {
    await page.goto("/blog");
    await hydrated();
    await page.getByRole("main").getByRole("textbox").fill("nobody");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await arriveAt(page, "/newsletter");
    await expect(page).toHaveTitle(/^Error: Newsletter/);
    const summary = page.getByRole("alert").filter({ hasText: "Valid email is required" });
    await expect(summary).toBeFocused();
    await summary.getByRole("link").click();
    const address = page.getByRole("main").getByRole("textbox").first();
    await expect(address).toBeFocused();
    await expect(address).toHaveValue("nobody");
    await page.goBack();
    await page.goBack();
    await arriveAt(page, "/blog");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog");
  });

  test("a heart without a network leaves the list", async ({ page, hydrated, mayLog }) => {
    mayLog.push(/Failed to load resource/);
    await page.goto("/courses?search=nursing");
    await hydrated();
    await page.context().setOffline(true);
    const heart = page.getByRole("button", { name: /^Save / }).first();
    await heart.click();
    await expect(lost(page)).toBeVisible();
    await expect(heart).toBeEnabled();
    await page.context().setOffline(false);
    await expect(lost(page)).toBeHidden();
    await heart.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to your account");
  });
});
