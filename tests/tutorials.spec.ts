/** Tutorial Videos: three on the dashboard, all on a page of their own. */
import type { Page } from "@playwright/test";
import { arriveAt, itemsOf } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const panel = (page: Page) => page.getByRole("main");
const title = "How the IELTS test works";
const address = "https://www.youtube.com/watch?v=SAMPLE00001";

test("videos stand by category, in their order, with our own picture", { tag: "@browser" }, async ({
  page,
  student: _,
  hasScripts,
}) => {
  await page.goto("/tutorials");
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText([
    "IELTS",
    "Student visa",
    "Applications",
    "UK student life",
  ]);
  // Staff may have a video of their own here, in another test.
  await expect(panel(page).getByRole("link").filter({ hasText: "Sample" })).toHaveCount(14);
  const first = panel(page).getByRole("list").first().getByRole("link");
  await expect(first).toHaveText([
    /^SampleHow the IELTS test works/,
    /^SampleWriting task 2 step by step/,
    /^SampleSpeaking with confidence/,
    /^SampleCommon mistakes in listening/,
  ]);
  for (const card of await itemsOf(first, 4)) await expect(card).toContainText("Sample (no real video)");
  await expect(panel(page).locator("img")).toHaveCount(0);
  const art = first.first().locator("svg").first();
  expect((await art.boundingBox())?.width).toBeGreaterThan(60);
  await expectAccessible(page, hasScripts);
});

test("the dashboard shows three videos for the step, and leads to all", async ({ page, session }) => {
  const videos = (name: string) => page.getByRole("region", { name });
  await session("nusrat@example.com");
  await page.goto("/dashboard");
  await expect(videos("Tutorial Videos for step 4").getByRole("listitem")).toHaveText([
    /^SampleThe student visa from start to finish/,
    /^SampleShowing your funds/,
    /^SampleFrom offer to CAS/,
  ]);
  await session("tanvir@example.com");
  await page.goto("/dashboard");
  await expect(videos("Tutorial Videos to start with").getByRole("listitem")).toHaveCount(3);
  await page.getByRole("link", { name: /^See all 1\d videos$/ }).click();
  await arriveAt(page, "/tutorials");
});

test("a card without scripts is a link to YouTube", { tag: "@plain" }, async ({ page, student: _ }) => {
  await page.goto("/tutorials");
  const card = panel(page).getByRole("link", { name: title });
  await expect(card).toHaveAccessibleName(/\(opens in new tab\)$/);
  await expect(card).toHaveAttribute("href", address);
  await expect(card).toHaveAttribute("target", "_blank");
  await expect(card).toHaveAttribute("rel", /\bnoopener\b/);
});

test.describe("tutorials with scripts", { tag: "@scripts" }, () => {
  /** Returns the requests for YouTube, and lets none reach it. */
  async function guardYouTube(page: Page): Promise<string[]> {
    const asked: string[] = [];
    await page.context().route(/^https:..[^/]*(youtube|ytimg)/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title><p>Player" });
    });
    return asked;
  }

  test("a sample opens a dialog that says so, and asks YouTube for nothing", async ({ page, hydrated, student: _ }) => {
    const asked = await guardYouTube(page);
    await page.goto("/tutorials");
    await hydrated();
    const card = panel(page).getByRole("link", { name: title });
    await expect(card).not.toHaveAccessibleName(/new tab/);
    await card.click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toContainText("This is a sample");
    await expect(dialog.locator("iframe")).toHaveCount(0);
    await expect(dialog.getByRole("link", { name: "Ask a counsellor" })).toHaveAttribute("href", "/counselors");
    await expectAccessible(page, true);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(card).toBeFocused();
    expect(asked).toEqual([]);
  });

  test("a press with a key held stays a link", { tag: "@all" }, async ({ page, hydrated, student: _ }) => {
    await page.goto("/tutorials");
    await hydrated();
    // The last listener, because the link leads to another site.
    await page.evaluate(() =>
      addEventListener("click", (press) => {
        document.documentElement.dataset.link = press.defaultPrevented ? "taken over" : "left alone";
        press.preventDefault();
      }),
    );
    const told = () => page.evaluate(() => document.documentElement.dataset.link);
    const link = panel(page).getByRole("link", { name: title });
    await link.click({ modifiers: ["ControlOrMeta"] });
    await expect.poll(told).toBe("left alone");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await link.click();
    await expect.poll(told).toBe("taken over");
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("a real video plays from the host that sets no cookies, from the press on", async ({
    page,
    hydrated,
    student: _,
  }) => {
    const asked = await guardYouTube(page);
    // The sample has no real video, so the page is changed to have one.
    await page.goto("/tutorials");
    await hydrated();
    const card = panel(page).getByRole("link", { name: title });
    await card.evaluate((link: HTMLElement) => {
      link.dataset.video = "https://www.youtube-nocookie.com/embed/SAMPLE00001?autoplay=1&rel=0";
    });
    expect(asked).toEqual([]);
    await card.click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByTitle(`Video: ${title}`)).toHaveAttribute(
      "src",
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/SAMPLE00001\?/,
    );
    await expect(page.frameLocator("iframe").getByText("Player")).toBeVisible();
    expect(asked.map((url) => new URL(url).host)).toEqual(["www.youtube-nocookie.com"]);
    await expect(dialog.getByRole("link", { name: "Watch on YouTube (opens in new tab)" })).toHaveAttribute(
      "href",
      address,
    );
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page.locator("iframe")).toHaveCount(0);
  });
});
