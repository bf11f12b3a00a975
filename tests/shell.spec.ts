/** The frames: five tabs for students, the landing page for visitors. */
import type { Locator } from "@playwright/test";
import { arriveAt, tab } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const tabs = [
  ["Courses", "/courses", "Courses"],
  ["Favorite Courses", "/favorites", "Favorite Courses"],
  ["Education Counsellors", "/counselors", "Education Counsellors"],
  ["Submit Application", "/apply", "Submit Application"],
  ["My Dashboard", "/dashboard", "My Dashboard"],
] as const;

test("five tabs, the current one said, each with its title", async ({ page, student: _, hydrated }) => {
  await page.goto("/");
  const main = page.getByRole("navigation", { name: "Main" });
  const five = main.getByRole("list").first().getByRole("listitem");
  await expect(five.getByRole("link")).toHaveCount(5);
  await expect(tab(page, "Courses")).toHaveAttribute("aria-current", "page");
  for (const [label, path, title] of tabs) {
    await hydrated();
    await tab(page, label).click();
    await arriveAt(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(tab(page, label)).toHaveAttribute("aria-current", "page");
    await expect(five.locator("[aria-current]")).toHaveCount(1);
  }
});

test("the header has the title, the initial and the name; quick apply leads to the form", async ({
  page,
  student,
  hydrated,
}) => {
  await page.goto("/dashboard");
  await hydrated();
  const header = page.getByRole("banner");
  await expect(header.getByText(student.split("@")[0] ?? "", { exact: true }).first()).toBeVisible();
  await expect(header.getByText("S", { exact: true })).toBeVisible();
  await header.getByText("S", { exact: true }).click();
  await expect(header.getByText(student, { exact: true })).toBeVisible();
  await header.getByText("S", { exact: true }).click();
  await page.getByRole("link", { name: "Apply now: quick application" }).click();
  await arriveAt(page, "/apply");
  await expect(page.getByRole("link", { name: "Apply now: quick application" })).toHaveCount(0);
});

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error("not shown");
  return found;
};

test("tabs stand at the left from a tablet up, and below on a phone", { tag: "@browser" }, async ({
  page,
  student: _,
  hasScripts,
}) => {
  await page.goto("/favorites");
  const main = page.getByRole("navigation", { name: "Main" });
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 800 });
    const { x, y, height } = await box(main);
    expect([x, y, height]).toEqual([0, 0, 800]);
    await expect(main.getByRole("button", { name: "Sign Out" })).toBeInViewport({ ratio: 1 });
    expect((await box(page.getByRole("main"))).x).toBeGreaterThanOrEqual((await box(main)).width);
    await expectAccessible(page, hasScripts);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = await box(main);
  expect([bar.x, bar.width, bar.y + bar.height]).toEqual([0, 360, 740]);
  for (const [label] of tabs) {
    await expect(tab(page, label)).toBeInViewport({ ratio: 1 });
    expect((await box(tab(page, label))).height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole("banner").getByText("S", { exact: true }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expectAccessible(page, hasScripts);
});

test("tabs stay while the list scrolls", { tag: "@browser" }, async ({ page, student: _ }) => {
  await page.goto("/courses?level=Research");
  await page.getByRole("heading", { level: 3 }).last().scrollIntoViewIfNeeded();
  await expect(tab(page, "My Dashboard")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
});

test("the landing page promises six things and leads to sign-in three times", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/login");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Start Your Journey" })).toHaveAttribute("href", "/login");
  await expect(
    main.getByRole("region", { name: "From your first search" }).getByRole("heading", { level: 3 }),
  ).toHaveText([
    "Course Discovery",
    "Expert Counselors",
    "Favorites & Tracking",
    "Easy Applications",
    "Personal Dashboard",
    "Learning Resources",
  ]);
  await expect(main).toContainText("your tutorial videos and your profile, all on one page.");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Office location" })).toHaveAttribute("href", "/office-location");
  await expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
  await expect(footer).toContainText("© 2025");
  await main.getByRole("link", { name: "Get Started Now" }).click();
  await arriveAt(page, "/login");
});

test("a missing page says so, with a way on", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await page.getByRole("searchbox", { name: "Search courses" }).fill("nursing");
  await page.getByRole("button", { name: "Search" }).click();
  await arriveAt(page, "/courses?search=nursing");
});
