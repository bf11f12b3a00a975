/** The bell, its list, and the panel on the dashboard. */
import type { Locator, Page } from "@playwright/test";
import { applyTo, arriveAt, move } from "./support/actions.ts";
import { dataScience, longest } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });

/** Opens the list: over the page, or on the dashboard without scripts. */
async function open(page: Page, hasScripts: boolean) {
  await bell(page).click();
  if (hasScripts) return page.getByRole("dialog", { name: "Notifications" });
  await arriveAt(page, "/dashboard#notifications");
  return page.getByRole("region", { name: "Notifications" });
}

test("a student without notifications sees an empty list", async ({ page, student: _, hydrated, hasScripts }) => {
  await page.goto("/favorites");
  await hydrated();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  const list = await open(page, hasScripts);
  await expect(list.getByText("No notifications yet")).toBeVisible();
  await expect(list.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expectAccessible(page, hasScripts);
});

test("a notification is read by pressing it, once, and leads to its application", { tag: "@both" }, async ({
  page,
  student,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, longest.id);
  await page.goto("/courses");
  await hydrated();
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  const list = await open(page, hasScripts);
  const item = list.getByRole("listitem").filter({ hasText: "Application submitted" });
  await expect(item).toContainText(/Application · [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M/);
  await expectAccessible(page, hasScripts);
  await item.getByRole("button", { name: "Application submitted (unread: mark as read)" }).click();
  await expect(item.getByRole("button")).toHaveCount(0);
  await expect(item.getByRole("heading", { name: "Application submitted" })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await item.getByRole("link", { name: /^View application/ }).click();
  await arriveAt(page, /\/dashboard\/applications\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("link", { name: longest.name })).toBeVisible();
});

test("more than nine show as 9+, and all are read at once", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  const steps = ["reviewing", "submitted", "reviewing", "submitted", "reviewing", "submitted", "reviewing"];
  await move(staffPage, student, ...steps, "submitted", "offer_issued");
  await page.goto("/counselors");
  await hydrated();
  await expect(bell(page)).toHaveAccessibleName("Notifications, more than 9 unread");
  await expect(bell(page)).toHaveText("9+");
  const list = await open(page, hasScripts);
  await list.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expect(list.getByRole("button")).toHaveCount(0);
});

test("all notifications are listed, page by page", async ({ page, session, hydrated, hasScripts }) => {
  await session("nusrat@example.com");
  await page.goto("/dashboard");
  await hydrated();
  const panel = page.getByRole("region", { name: "Notifications" });
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await panel.getByRole("link", { name: "All notifications" }).click();
  await arriveAt(page, "/dashboard/notifications");
  for (const type of ["Info", "Success", "Warning", "Error", "Application", "Appointment", "Critical"]) {
    await expect(panel.getByText(type, { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page, hasScripts);
});

test("marking an unknown notification as read answers 404", async ({ page, student: _ }) => {
  const answer = await page.request.post("/dashboard/notifications", { form: { read: crypto.randomUUID() } });
  expect(answer.status()).toBe(404);
});

test.describe("notifications with scripts", { tag: "@scripts" }, () => {
  test("only the notification that could not be marked stays unread", async ({
    page,
    student,
    staffPage,
    hydrated,
    mayLog,
  }) => {
    mayLog.push(/Failed to load resource/);
    await applyTo(page, student, dataScience.id);
    await move(staffPage, student, "reviewing");
    await page.goto("/dashboard/notifications");
    await hydrated();
    const unread = page.getByRole("main").getByRole("button", { name: /unread: mark as read/ });
    await expect(unread).toHaveCount(2);
    await unread.first().click();
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
    await page.route("**/dashboard/notifications", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await unread.click();
    await expect(page.getByText("We could not mark that as read.").first()).toBeVisible();
    await expect(unread).toHaveCount(1);
  });

  test("the list is fetched while it is open, the sound when unread ones are opened", async ({
    page,
    student,
    hydrated,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const times = (path: string) => asked.filter((address) => address === path).length;
    await applyTo(page, student, dataScience.id);
    await page.goto("/favorites");
    await hydrated();
    expect(times("/dashboard/notifications")).toBe(0);
    await bell(page).click();
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1);
    await expect.poll(() => times("/sounds/bell.wav")).toBe(1);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Application submitted/ })
      .click();
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await expect(page.getByRole("dialog").getByRole("listitem")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1);
    expect(times("/sounds/bell.wav")).toBe(1);
    await bell(page).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("a change by staff moves the timeline, the list and the badge of an open page", async ({
    page,
    student,
    staffPage,
    hydrated,
  }) => {
    await applyTo(page, student, dataScience.id);
    await streaming(page, "/dashboard");
    await hydrated();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole("link", { name: /^View Details: (?!SH-)/ }).click();
    const details = page.getByRole("dialog");
    await expect(details.locator("[aria-current=step]")).toContainText("Submitted");
    await move(staffPage, student, "offer_issued");
    const soon = { timeout: 2_000 };
    await expect(details.locator("[aria-current=step]")).toContainText("Offer Issued", soon);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("img", { name: "Step 4 of 8" })).toBeVisible(soon);
    await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread", soon);
    const panel = page.getByRole("region", { name: "Notifications" });
    await expect(panel.getByRole("button", { name: `Offer Issued: ${dataScience.name}` })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "New notification. 2 unread." })).toBeAttached();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });

  test("elsewhere only the badge is read again, and the open list", { tag: "@all" }, async ({
    page,
    student,
    staffPage,
    hydrated,
  }) => {
    const asked: string[] = [];
    await applyTo(page, student, dataScience.id);
    await streaming(page, "/courses");
    await hydrated();
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await bell(page).click();
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1);
    await move(staffPage, student, "reviewing");
    await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread", { timeout: 2_000 });
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(2);
    expect(asked).not.toContain("/courses");
  });

  test("news leaves the focus on the notification that had it, in the bell and on the dashboard", async ({
    page,
    student,
    staffPage,
    hydrated,
  }) => {
    await applyTo(page, student, dataScience.id);
    const itemIn = (list: Locator) => list.getByRole("listitem").filter({ hasText: "Application submitted" });
    await streaming(page, "/courses");
    await hydrated();
    await bell(page).click();
    const overPage = page.getByRole("dialog");
    await itemIn(overPage).getByRole("button").click();
    await move(staffPage, student, "reviewing");
    await expect(overPage.getByRole("listitem")).toHaveCount(2);
    await expect(itemIn(overPage)).toBeFocused();

    await streaming(page, "/dashboard");
    await hydrated();
    const panel = page.getByRole("region", { name: "Notifications" });
    await itemIn(panel).focus();
    await move(staffPage, student, "submitted");
    await expect(panel.getByRole("listitem")).toHaveCount(3);
    await expect(itemIn(panel)).toBeFocused();
  });

  test("the badge is read every minute when there is no stream", { tag: "@all" }, async ({
    page,
    student,
    staffPage,
    mayLog,
  }) => {
    mayLog.push(/notifications\/stream/);
    await page.route("/api/notifications/stream", (route) => route.fulfill({ status: 503, body: "" }));
    await page.clock.install();
    await streaming(page, "/favorites", 503);
    await awake(page);
    await applyTo(page, student, dataScience.id);
    await move(staffPage, student, "reviewing");
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await page.clock.fastForward(61_000);
    await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread");
  });

  test("a tab that stays hidden gives its stream up, and opens it again", { tag: "@all" }, async ({
    page,
    student: _,
  }) => {
    const streams: string[] = [];
    page.on("request", (request) => request.url().endsWith("/stream") && streams.push("opened"));
    page.on("requestfailed", (request) => request.url().endsWith("/stream") && streams.push("closed"));
    await page.clock.install();
    await streaming(page, "/favorites");
    await awake(page);
    await hide(page, true);
    expect(streams).toEqual(["opened"]);
    await page.clock.fastForward(61_000);
    await expect.poll(() => streams).toEqual(["opened", "closed"]);
    await hide(page, false);
    await expect.poll(() => streams).toEqual(["opened", "closed", "opened"]);
  });
});

test("a phone that saves data gets a page without scripts, and no stream", { tag: "@scripts" }, async ({
  page,
  student: _,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto("/favorites");
  await page.waitForLoadState("load");
  expect(asked.filter((path) => path.startsWith("/api/") || path.endsWith(".js"))).toEqual([]);
});

/** Opens a page, and waits until its stream has been answered. */
async function streaming(page: Page, path: string, status = 200) {
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/notifications/stream"));
  await page.goto(path);
  expect((await answer).status()).toBe(status);
}

/** Waits until the page is hydrated. With the test's clock there are no performance marks to wait for. */
const awake = (page: Page) => expect(bell(page)).toHaveAttribute("aria-haspopup", "dialog");

async function hide(page: Page, hidden: boolean) {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
