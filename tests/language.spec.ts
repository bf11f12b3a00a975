/** The two languages: the switch between them, and the offer to someone whose browser prefers Bangla. */
import type { Page } from "@playwright/test";
import { arriveAt, saveCourses } from "./support/actions.ts";
import { dataScience, fourDates, longest, noListening } from "./support/courses.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";

const header = (page: Page) => page.getByRole("banner");
const offer = (page: Page) => page.getByRole("status").filter({ hasText: "এই পাতা বাংলায় দেখুন" });

test("the switch leads to the same page in the other language", async ({ page }) => {
  await page.goto("/courses?search=law");
  await header(page).getByRole("link", { name: "বাংলা" }).click();
  await arriveAt(page, "/bn/courses?search=law");
  await header(page).getByRole("link", { name: "English" }).click();
  await arriveAt(page, "/courses?search=law");
});

test("someone signed in has it in the menu of the account", async ({ page, student }) => {
  expect(student).toContain("@");
  await page.goto("/dashboard");
  await page.locator("summary", { hasText: student.split("@")[0] }).click();
  await header(page).getByRole("link", { name: "বাংলা" }).click();
  await arriveAt(page, "/bn/dashboard");
});

test("the language switch has room in the header, which stays in one line", { tag: "@browser" }, async ({ page }) => {
  for (const width of [360, 480, 1024, 1120]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ["/", "/bn"]) {
      await page.goto(path);
      expect([path, width, (await header(page).boundingBox())?.height]).toEqual([path, width, 65]);
      await expectNoSidewaysScroll(page);
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/blog");
  await header(page).getByRole("link", { name: "বাংলা" }).click();
  await arriveAt(page, "/bn/blog");
});

test("a page in English alone has no switch", async ({ page }) => {
  await page.goto("/api/docs");
  await expect(header(page).getByRole("link", { name: "বাংলা" })).toHaveCount(0);
});

test("a list that is narrowed down stays so", { tag: ["@scripts", "@all"] }, async ({ page, hydrated }) => {
  await page.goto("/courses");
  await hydrated();
  await page.getByLabel("Level").first().selectOption("Research");
  await arriveAt(page, /level=Research/);
  await header(page).getByRole("link", { name: "বাংলা" }).click();
  await arriveAt(page, /\/bn\/courses\?.*level=Research/);
});

test("the script's own texts have the digits of the page", { tag: "@scripts" }, async ({
  page,
  hydrated,
  student: _,
}) => {
  const courses = [dataScience, fourDates, longest, noListening];
  await saveCourses(page, ...courses.map(({ id }) => id));
  await page.goto("/bn/dashboard");
  await hydrated();
  for (const { name } of courses.slice(0, 3)) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("checkbox", { name: noListening.name }).click();
  await expect(page.getByRole("alert")).toHaveText("সর্বোচ্চ ৩টি কোর্স তুলনা করা যায়।");
});

test.describe("a browser that prefers Bangla", () => {
  test.use({ locale: "bn-BD" });

  test("is offered the page in Bangla once", { tag: "@scripts" }, async ({ page, hydrated }) => {
    await page.goto("/blog");
    await offer(page).getByRole("link", { name: "এই পাতা বাংলায় দেখুন" }).click();
    await arriveAt(page, "/bn/blog");
    await page.goto("/blog");
    await hydrated();
    await expect(offer(page)).toHaveCount(0);
  });

  test("can close the offer", { tag: "@scripts" }, async ({ page }) => {
    await page.goto("/courses");
    await offer(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(offer(page)).toHaveCount(0);
  });

  test("is offered nothing on a page in Bangla", { tag: "@scripts" }, async ({ page, hydrated }) => {
    await page.goto("/bn");
    await hydrated();
    await expect(page.locator("[data-toast]")).toHaveCount(0);
  });
});

test("a browser in English is offered nothing", { tag: "@scripts" }, async ({ page, hydrated }) => {
  await page.goto("/");
  await hydrated();
  await expect(offer(page)).toHaveCount(0);
});
