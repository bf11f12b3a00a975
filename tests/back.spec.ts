/** Back: from the browser's memory where it keeps pages, and to the same place where it does not. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { arriveAt } from "./support/actions.ts";
import { browserArguments, browserThatKeepsPages } from "./support/browser.ts";
import { dataScience } from "./support/courses.ts";
import { expect, test } from "./support/test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });
const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search", exact: true });
const filter = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const end = (page: Page) => page.getByRole("navigation", { name: "More courses" });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Goes back as a person does. Playwright's own method waits for a load, which a page kept in memory does not have. */
const goBack = (page: Page) => page.evaluate(() => history.back()).catch(() => {});
const goForward = (page: Page) => page.evaluate(() => history.forward()).catch(() => {});

/** Marks pages that come from the browser's memory. */
const markKept = (page: Page) =>
  page.addInitScript(() => addEventListener("pageshow", ({ persisted }) => persisted && performance.mark("kept")));

/** Returns "kept" if the page came from the browser's memory, or Chromium's reasons why it could not. */
async function howItCame(page: Page): Promise<string> {
  const how = await page.waitForFunction(() => {
    if (performance.getEntriesByName("kept").length > 0) return "kept";
    const [navigation] = performance.getEntriesByType("navigation") as { notRestoredReasons?: object }[];
    return navigation?.notRestoredReasons ? JSON.stringify(navigation.notRestoredReasons) : null;
  });
  return String(await how.jsonValue());
}

/** The pages that someone comes back to, as they were opened. */
const openedPages = {
  "a visitor": [
    "/",
    "/courses",
    `/courses/${dataScience.id}`,
    "/universities",
    "/costs",
    "/profile",
    "/blog",
    "/login",
  ],
  "a student": [
    "/dashboard",
    "/courses",
    `/courses/${dataScience.id}`,
    "/favorites",
    "/counselors",
    "/compare",
    "/apply",
  ],
};

for (const isKept of [true, false]) {
  const tag = isKept ? "@scripts" : ["@scripts", "@all"];
  test.describe(`Back where the browser keeps ${isKept ? "pages" : "no page"} in memory`, { tag }, () => {
    let browser: Browser;
    let context: BrowserContext;
    test.beforeAll(async ({ playwright }) => {
      const executablePath = browserThatKeepsPages();
      browser = await playwright.chromium.launch({
        // Playwright itself disables the cache.
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
        args: [...browserArguments, ...(isKept ? [] : ["--disable-features=BackForwardCache"])],
        ...(executablePath ? { executablePath } : {}),
      });
    });
    test.afterAll(() => browser.close());
    test.beforeEach(async ({ baseURL }) => {
      context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 360, height: 740 } });
    });
    test.afterEach(() => context.close());

    // What a student's list has fetched may not be kept, so its page is the same in both.
    for (const who of isKept ? (["a visitor", "a student"] as const) : (["a visitor"] as const)) {
      test(`${who} finds list, filters, cards and place again`, { tag: who === "a student" ? [] : "@all" }, async ({
        session,
        newcomer,
        hydrated,
      }) => {
        if (who === "a student") await session(newcomer, context);
        const page = await context.newPage();
        await markKept(page);
        await page.goto("/courses?level=Research");
        await hydrated(page);
        await end(page).getByRole("link", { name: "Load More" }).click();
        await arriveAt(page, "/courses?level=Research&through=2");
        await expect(cards(page)).toHaveCount(200);
        const course = cards(page).nth(150).getByRole("link");
        const name = await course.textContent();
        await course.scrollIntoViewIfNeeded();
        const place = await scrolled(page);
        expect(place).toBeGreaterThan(10_000);

        const isBackAgain = async () => {
          await arriveAt(page, "/courses?level=Research&through=2");
          await expect(cards(page)).toHaveCount(200);
          await expect.poll(() => scrolled(page)).toBe(place);
          await expect(filter(page, "Level")).toHaveValue("Research");
        };
        await course.click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
        await goBack(page);
        await isBackAgain();
        const kept = await page.evaluate(() => performance.getEntriesByName("kept").length);
        expect(kept).toBe(isKept && who === "a visitor" ? 1 : 0);

        await goForward(page);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
        await hydrated(page);
        await page.getByRole("link", { name: "All courses" }).click();
        await isBackAgain();
        await page.reload();
        await isBackAgain();
      });

      test(`${who} goes back through filters`, { tag: "@all" }, async ({ session, newcomer, hydrated }) => {
        if (who === "a student") await session(newcomer, context);
        const page = await context.newPage();
        await page.goto("/courses");
        await hydrated(page);
        await page.evaluate(() => scrollTo(0, 5_000));
        await expect.poll(() => scrolled(page)).toBe(5_000);
        await searchField(page).fill("nursing");
        await arriveAt(page, "/courses?search=nursing");
        await page.getByText("Filters", { exact: true }).click();
        await filter(page, "Level").selectOption("Undergraduate");
        await arriveAt(page, "/courses?search=nursing&level=Undergraduate");
        await cards(page).first().getByRole("link").click();
        await arriveAt(page, /\/courses\/[a-z-]+$/);
        for (const [address, level, search] of [
          ["/courses?search=nursing&level=Undergraduate", "Undergraduate", "nursing"],
          ["/courses?search=nursing", "", "nursing"],
          ["/courses", "", ""],
        ] as const) {
          await goBack(page);
          await arriveAt(page, address);
          await expect(filter(page, "Level")).toHaveValue(level);
          await expect(searchField(page)).toHaveValue(search);
          const chips = page.getByRole("list", { name: "Filters in use" });
          if (level) await expect(chips).toContainText(level);
          else if (search) await expect(chips).not.toContainText("Undergraduate");
          else await expect(chips).toHaveCount(0);
        }
      });
    }

    test("a student finds what was saved since, also on a page from memory", async ({
      session,
      newcomer,
      hydrated,
    }) => {
      await session(newcomer, context);
      const page = await context.newPage();
      const heart = page.getByRole("button", { name: `Save ${dataScience.name}`, exact: true }).first();
      const isTaken = () => page.waitForResponse((answer) => answer.request().method() === "POST");
      await page.goto("/courses?search=data+science");
      await hydrated(page);
      await page.goto(`/courses/${dataScience.id}`);
      await hydrated(page);
      const saved = isTaken();
      await heart.click();
      await saved;
      await goBack(page);
      await arriveAt(page, "/courses?search=data+science");
      await expect(heart).toHaveAttribute("aria-pressed", "true");

      await page.goto("/favorites");
      await hydrated(page);
      await page.goto(`/courses/${dataScience.id}`);
      await hydrated(page);
      const removed = isTaken();
      await heart.click();
      await removed;
      await goBack(page);
      await arriveAt(page, "/favorites");
      await expect(page.getByRole("heading", { name: "No favorites found" })).toBeVisible();
    });

    test("a student who has signed out is asked to sign in by Back", async ({ session, newcomer, hydrated }) => {
      await session(newcomer, context);
      const page = await context.newPage();
      await page.goto("/dashboard");
      await hydrated(page);
      await page.goto("/favorites");
      await hydrated(page);
      await page.getByRole("banner").getByRole("group").locator("summary").click();
      await page.getByRole("button", { name: "Sign Out" }).click();
      await arriveAt(page, "/");
      await goBack(page);
      await arriveAt(page, "/login?next=%2Ffavorites");
      await goBack(page);
      await arriveAt(page, "/login?next=%2Fdashboard");
    });

    for (const [who, paths] of isKept ? Object.entries(openedPages) : []) {
      test(`${who} gets each page from the browser's memory`, { tag: who === "a visitor" ? [] : "@all" }, async ({
        session,
        newcomer,
        hydrated,
      }) => {
        test.slow();
        if (who === "a student") await session(newcomer, context);
        const page = await context.newPage();
        await markKept(page);
        const came: [string, string][] = [];
        for (const path of paths) {
          await page.goto(path);
          await hydrated(page);
          await page.goto("/terms");
          await goBack(page);
          await arriveAt(page, path);
          came.push([path, await howItCame(page)]);
        }
        expect(came).toEqual(paths.map((path) => [path, "kept"]));
      });
    }
  });
}

test.describe("All courses on a course's page", () => {
  test("leads to the list this tab showed last", { tag: "@scripts" }, async ({ page, hydrated }) => {
    await page.goto("/courses?search=nursing&level=Undergraduate");
    await hydrated();
    await page.goto(`/courses/${dataScience.id}#overview`);
    await page.goto(`/courses/${dataScience.id}`);
    await hydrated();
    await page.getByRole("link", { name: "All courses" }).click();
    await arriveAt(page, "/courses?search=nursing&level=Undergraduate");
  });

  test("leads to the whole list where there was none", async ({ page, hydrated }) => {
    await page.goto(`/courses/${dataScience.id}`);
    await hydrated();
    await page.getByRole("link", { name: "All courses" }).click();
    await arriveAt(page, "/courses");
  });
});
