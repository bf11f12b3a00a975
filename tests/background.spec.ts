/** Background reads never disturb the page, and Back closes the layer over it. */
import type { Page } from "@playwright/test";
import { applyTo, arriveAt, cardOf, move, tab } from "./support/actions.ts";
import { dataScience, finderFor, noListening } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { TIME } from "./support/times.ts";

const POLL_MS = 60_000;
const UNREAD = "**/dashboard/notifications/unread";
const line = (page: Page) => page.getByRole("status").filter({ hasText: /No connection|not answering|signed out/ });
const STREAM = "**/api/notifications/stream";
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Waits until the page reads by itself again. The test controls the page's clock. */
const expectBack = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(POLL_MS + 1_000);
    await expect(line(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

test.describe("background reads with scripts", { tag: "@scripts" }, () => {
  test.beforeEach(({ mayLog }) => {
    mayLog.push(/Failed to load resource|Failed to fetch|ERR_|EventSource|Error loading route module/);
  });

  /** Opens a page without a stream, so that the bell polls once a minute, and starts to type. */
  async function whileWriting(page: Page) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.clock.install();
    await page.route(STREAM, (route) => route.abort());
    const watching = page.waitForRequest(STREAM);
    await page.goto(`/apply?course=${dataScience.id}`);
    await watching;
    // With the test's clock there are no performance marks to wait for.
    await expect(page.getByRole("link", { name: "Notifications" })).toHaveAttribute("aria-haspopup", "dialog");
    const name = page.getByRole("textbox", { name: "Full name" });
    await name.fill("Mst. Sharmin Akter");
    await expect(name).toBeFocused();
    return async (says: string | RegExp) => {
      await page.clock.fastForward(POLL_MS + 1_000);
      await expect(line(page)).toContainText(says);
      await page.getByRole("button", { name: "Submit Application" }).scrollIntoViewIfNeeded();
      await expect(line(page).getByRole("paragraph")).toBeInViewport();
      await expect(name).toHaveValue("Mst. Sharmin Akter");
      await expect(name).toBeFocused();
      await expect(title(page)).toHaveText("Submit Application");
    };
  }

  test("a bell that cannot be read says so quietly, and is read when the network is back", async ({
    page,
    context,
    student: _,
  }) => {
    const expectKept = await whileWriting(page);
    await context.setOffline(true);
    await expectKept(new RegExp(String.raw`^No connection\. What you see is from ${TIME}\.$`));
    await expectAccessible(page, true);
    await context.setOffline(false);
    await expectBack(page);
    await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue("Mst. Sharmin Akter");
  });

  test("a server that answers 503 to the bell leaves the page", { tag: "@all" }, async ({ page, student: _ }) => {
    const expectKept = await whileWriting(page);
    await page.route(UNREAD, (route) => route.fulfill({ status: 503, body: "Shapla is temporarily unavailable" }));
    await page.route("**/health/ready", (route) => route.fulfill({ status: 503, body: "" }));
    await expectKept(new RegExp(String.raw`^Shapla is not answering\. What you see is from ${TIME}\.$`));
    await page.unroute(UNREAD);
    await page.unroute("**/health/ready");
    await expectBack(page);
  });

  test("a student signed out elsewhere can sign in again and come back", async ({ page, context, student: _ }) => {
    const expectKept = await whileWriting(page);
    await context.clearCookies();
    await expectKept("You are signed out. Sign in again");
    await expect(line(page).getByRole("link")).toHaveAttribute(
      "href",
      `/login?next=${encodeURIComponent(`/apply?course=${dataScience.id}`)}`,
    );
  });

  test("a read that began before the sign-out does not hide that it happened", async ({
    page,
    context,
    student,
    staffPage,
  }) => {
    await applyTo(page, student, dataScience.id);
    const streaming = page.waitForResponse(STREAM);
    await page.goto("/dashboard/notifications");
    await streaming;
    let show = () => {};
    const isDue = new Promise<void>((resolve) => {
      show = resolve;
    });
    const read = new Promise<void>((resolve) =>
      page.route("**/dashboard/notifications", async (route) => {
        if (route.request().method() !== "GET" || route.request().isNavigationRequest()) return route.continue();
        const response = await route.fetch();
        // Other tests' broadcasts make the page read as well.
        if ((await response.text()).includes("Reviewing")) resolve();
        await isDue;
        await route.fulfill({ response });
      }),
    );
    await move(staffPage, student, "reviewing");
    await read;
    await context.clearCookies();
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(line(page)).toContainText("You are signed out.");
    show();
    await expect(page.getByRole("heading", { name: /^Reviewing/ })).toBeVisible();
    await expect(line(page)).toContainText("You are signed out.");
  });

  test("a tab pressed without a network leaves the page, and leads on when it is back", { tag: "@all" }, async ({
    page,
    hydrated,
    context,
    student: _,
  }) => {
    await page.goto("/dashboard");
    await hydrated();
    await context.setOffline(true);
    for (const name of ["Courses", "Education Counsellors", "Submit Application"]) {
      await tab(page, name).click();
      await expect(line(page)).toContainText("No connection.");
      await arriveAt(page, "/dashboard");
      await expect(title(page)).toHaveText("My Dashboard");
    }
    await context.setOffline(false);
    await expect(line(page)).toHaveCount(0);
    await tab(page, "Education Counsellors").click();
    await expect(title(page)).toHaveText("Education Counsellors");
  });

  test("Back closes the details, Forward opens them, a reload keeps them", async ({ page, hydrated, student: _ }) => {
    await page.goto("/dashboard");
    await hydrated();
    await page.goto(finderFor(noListening));
    await hydrated();
    const details = page.getByRole("dialog", { name: noListening.name });
    const link = cardOf(page, noListening.name).getByRole("link", { name: `View Details: ${noListening.name}` });
    await link.click();
    await expect(details).toBeVisible();
    await page.goBack();
    await expect(details).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.goForward();
    await expect(details).toBeVisible();
    await page.reload();
    await expect(details).toBeVisible();
    await details.getByRole("button", { name: "Close" }).click();
    await expect(details).toHaveCount(0);
    await page.goBack();
    await expect(title(page)).toHaveText("My Dashboard");
  });

  test("a link in the details leads on, and Back to applications without them", { tag: "@all" }, async ({
    page,
    hydrated,
    student: _,
  }) => {
    await page.goto(finderFor(noListening));
    await hydrated();
    await cardOf(page, noListening.name)
      .getByRole("link", { name: `View Details: ${noListening.name}` })
      .click();
    await page.getByRole("dialog").getByRole("link", { name: "Apply Now" }).click();
    await expect(title(page)).toHaveText("Submit Application");
    await page.goBack();
    await expect(cardOf(page, noListening.name)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("Back closes the bell's list", async ({ page, hydrated, student: _ }) => {
    await page.goto("/counselors");
    await hydrated();
    await page.getByRole("link", { name: /^Notifications/ }).click();
    const list = page.getByRole("dialog", { name: "Notifications" });
    await expect(list).toBeVisible();
    await page.goBack();
    await expect(list).toHaveCount(0);
    await expect(title(page)).toHaveText("Education Counsellors");
    await page.getByRole("link", { name: /^Notifications/ }).click();
    await expect(list).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    await page.getByRole("link", { name: /^Notifications/ }).click();
    await list.getByRole("link", { name: "See all notifications on My Dashboard" }).click();
    await arriveAt(page, "/dashboard#notifications");
    await page.goBack();
    await expect(title(page)).toHaveText("Education Counsellors");
    await expect(list).toHaveCount(0);
  });

  test("a download does not show the page as loading", async ({ page, hydrated, student: _ }) => {
    await page.goto("/dashboard/account");
    await hydrated();
    await page.clock.install();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download my data" }).click();
    await download;
    await page.clock.runFor(2_000);
    await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
  });
});
