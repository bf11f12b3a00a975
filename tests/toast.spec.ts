/** Messages: part of the page without scripts, floating with them. */
import type { Page } from "@playwright/test";
import { applyTo, holdForm, saveStatus } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const region = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });
const toasts = (page: Page) => region(page).getByRole("listitem");

const SAVED = "We have saved your changes";

/** Saves the account's details, which leaves a message. */
async function saveByForm(page: Page, hydrated: () => Promise<void>) {
  await page.goto("/dashboard/account");
  await hydrated();
  await page.getByRole("textbox", { name: "Full name" }).fill("Arif Hossain");
  await page.getByRole("button", { name: "Save changes" }).click();
}

/** Does the same, and waits until the script has the message. Before, it is the server's, in the page. */
async function saveForToast(page: Page, hydrated: () => Promise<void>) {
  await saveByForm(page, hydrated);
  await expect(toasts(page)).toHaveClass("toast");
}

test("a message without scripts is a status in the page, once", { tag: ["@plain", "@browser"] }, async ({
  page,
  hydrated,
  student: _,
}) => {
  await saveByForm(page, hydrated);
  const message = page.getByRole("main").getByRole("status");
  await expect(message).toContainText(SAVED);
  await expectAccessible(page, false);
  await page.goto("/dashboard/account");
  await expect(message).toHaveCount(0);
});

test("a failure on a page without a framework is an alert in the page, with scripts too", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("Authentication Error");
});

test.describe("a message with scripts", { tag: "@scripts" }, () => {
  test("it stays for 5 seconds", { tag: "@all" }, async ({ page, hydrated, student: _ }) => {
    const request = await holdForm(page, "/dashboard/account*");
    await saveByForm(page, hydrated);
    await request.arrived();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await request.release();
    await expect(toasts(page)).toContainText(SAVED);
    // Its time begins when the script has it.
    await expect(toasts(page)).toHaveClass("toast");
    await page.clock.runFor(4_900);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("F8 leads to it, Dismiss ends it", async ({ page, hydrated, student: _ }) => {
    await saveForToast(page, hydrated);
    await expect(toasts(page)).toContainText(SAVED);
    await page.keyboard.press("F8");
    await expect(region(page).getByRole("list")).toBeFocused();
    await expectAccessible(page, true);
    await page.keyboard.press("Tab");
    await expect(toasts(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(toasts(page).getByRole("button", { name: "Dismiss" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toasts(page)).toHaveCount(0);
  });

  test("a swipe of 50 px to the right ends it, a shorter one does not", { tag: "@all" }, async ({
    page,
    hydrated,
    student: _,
  }) => {
    await saveForToast(page, hydrated);
    const box = await toasts(page).boundingBox();
    if (!box) throw new Error("no toast");
    const swipe = async (distance: number) => {
      await page.mouse.move(box.x + 120, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 120 + distance, box.y + box.height / 2, { steps: 6 });
      await page.mouse.up();
    };
    await swipe(40);
    await expect(toasts(page)).toHaveCount(1);
    await swipe(70);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("is 420 px wide at most, and never wider than a phone", { tag: "@all" }, async ({
    page,
    hydrated,
    student: _,
  }) => {
    await saveForToast(page, hydrated);
    await page.mouse.move(0, 0);
    await expect(toasts(page)).toBeVisible();
    await toasts(page).hover();
    for (const [width, most] of [
      [1280, 420],
      [768, 420],
      [320, 320],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      const box = await toasts(page).boundingBox();
      expect(box?.width).toBeLessThanOrEqual(most);
      expect(box?.width).toBeGreaterThan(200);
      await expect(toasts(page)).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    }
  });

  test("there is one at a time: the newest", async ({ staffPage, hydrated, student, page }) => {
    await applyTo(page, student, dataScience.id);
    await staffPage.goto(`/admin/applications?search=${encodeURIComponent(student)}`);
    await hydrated(staffPage);
    for (const [at, status] of ["Reviewing", "Submitted to University", "Offer Issued"].entries()) {
      await saveStatus(staffPage, `${at + 2} ${status}`);
      await expect(toasts(staffPage)).toContainText(`new status: ${status}`);
      await expect(toasts(staffPage)).toHaveCount(1);
    }
  });
});
