/** Keyboard only: Tab, Enter, Space. */
import type { Locator, Page } from "@playwright/test";
import { arriveAt, heartOf, tab } from "./support/actions.ts";
import { finderFor, undated } from "./support/courses.ts";
import { expect, test } from "./support/test.ts";

/** Presses Tab until the control has the focus, at most once around the page. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control).toBeFocused();
}

test("the skip link comes first, and skips", { tag: "@browser" }, async ({ page, student: _ }) => {
  for (const path of ["/dashboard", `/courses/${undated.id}`, "/login?next=/apply"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  }
});

test("save a course and apply for it", { tag: "@browser" }, async ({ page, student: _, hydrated }) => {
  await page.goto(finderFor(undated));
  await hydrated();
  const heart = heartOf(page, undated.name);
  await tabTo(page, heart);
  await page.keyboard.press("Space");
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  await tabTo(page, tab(page, "Submit Application"));
  await page.keyboard.press("Enter");
  await arriveAt(page, "/apply");
  await hydrated();
  await tabTo(page, page.getByRole("textbox", { name: "Full name" }));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Rahima Khatun");
  await tabTo(page, page.getByRole("textbox", { name: "Phone number" }));
  await page.keyboard.type("01712-345678");
  await tabTo(page, page.getByRole("button", { name: "Submit Application" }));
  await page.keyboard.press("Enter");
  const problem = page.getByRole("link", { name: "Please select at least one course" });
  await expect(problem).toBeVisible();
  await hydrated();
  await tabTo(page, problem);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: undated.name })).toBeFocused();
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Submit Application" }));
  await page.keyboard.press("Space");
  await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();
});

test("read the details and come back to the same place", { tag: "@scripts" }, async ({
  page,
  hydrated,
  student: _,
}) => {
  await page.goto(finderFor(undated));
  await hydrated();
  const link = page.getByRole("link", { name: `View Details: ${undated.name}` });
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Close" }));
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
});

test("the name of an icon's button is shown, and hidden by Escape", { tag: ["@scripts", "@all"] }, async ({
  page,
  student: _,
  hydrated,
}) => {
  await page.goto(finderFor(undated));
  await hydrated();
  const heart = heartOf(page, undated.name);
  const shown = () => heart.evaluate((button) => getComputedStyle(button, "::after").visibility);
  expect(await shown()).toBe("hidden");
  await tabTo(page, heart);
  await expect.poll(shown).toBe("visible");
  await page.keyboard.press("Escape");
  await expect.poll(shown).toBe("hidden");
  await expect(heart).toBeFocused();
});
