/** Tests the bell of the staff area, its page, and the saved views of a list. */
import { applicant } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const COUNSELLOR = "counsellor@example.com";

test("a new application rings the bell of a counsellor, until they mark all as read", {
  tag: ["@browser", "@both"],
}, async ({ page, student, browser, session, hydrated, hasScripts }) => {
  const context = await browser.newContext();
  await session(COUNSELLOR, context);
  const desk = await context.newPage();
  await desk.goto("/admin/news");
  const form = { ...applicant, email: student, key: crypto.randomUUID(), selectedCourses: dataScience.id };
  expect((await page.request.post("/apply", { form, maxRedirects: 0 })).status()).toBe(302);
  const bell = desk.getByRole("link", { name: /^News, / });
  if (!hasScripts) await desk.reload();
  await expect(bell).toBeVisible({ timeout: 15_000 });
  if (hasScripts) await expect(desk).toHaveTitle(/^\(\d\+?\) News/);
  await desk.goto("/admin/applications");
  await hydrated(desk);
  await bell.click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("News");
  await expect(desk.getByRole("link", { name: /^\d\+? applications? in the pool$/ })).toBeVisible();
  await expectAccessible(desk, hasScripts);
  await expectNoSidewaysScroll(desk);
  await desk.getByRole("button", { name: "Mark all as read" }).click();
  await expect(desk.getByText("Marked as read").first()).toBeVisible();
  await context.close();
});

test("staff save a list as a view, rename it and delete it", async ({ staffPage, hasScripts, hydrated }) => {
  const name = `Offers ${crypto.randomUUID().slice(0, 6)}`;
  const views = staffPage.getByRole("navigation", { name: "Your views" });
  await staffPage.goto(`/admin/applications?status=offer_issued&search=${name.slice(7)}`);
  await hydrated(staffPage);
  await views.getByRole("link", { name: "Save this view" }).click();
  await staffPage.getByRole("button", { name: "Save view" }).click();
  await expect(staffPage.getByText("Enter a name for the view")).toBeVisible();
  await hydrated(staffPage);
  await staffPage
    .getByRole("region", { name: "Save a view of applications" })
    .getByLabel("Name of the view")
    .fill(name);
  await staffPage.getByRole("button", { name: "Save view" }).click();
  await expect(views.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  await expect(staffPage.getByLabel("Status", { exact: true }).first()).toHaveValue("offer_issued");
  await expect(views.getByRole("link", { name: "Save this view" })).toBeHidden();
  await expectAccessible(staffPage, hasScripts);

  await views.getByRole("link", { name: "Rename or delete views" }).click();
  await hydrated(staffPage);
  const item = staffPage.getByRole("listitem").filter({ has: staffPage.getByRole("link", { name }) });
  await item.locator("summary").click();
  await item.getByLabel("Name of the view").fill("");
  await item.getByRole("button", { name: "Save name" }).click();
  await expect(item.getByText("Enter a name for the view")).toBeVisible();
  await hydrated(staffPage);
  await item.getByLabel("Name of the view").fill(`${name} again`);
  await item.getByRole("button", { name: "Save name" }).click();
  await expect(staffPage.getByText("View renamed").first()).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByRole("button", { name: new RegExp(`^Delete.*${name} again`) }).click();
  await expect(staffPage.getByText("View deleted").first()).toBeVisible();
  await expect(staffPage.getByRole("link", { name: `${name} again` })).toBeHidden();
});

test("the headings of the columns put the applications in order", { tag: ["@scripts", "@all"] }, async ({
  staffPage,
  hydrated,
}) => {
  await staffPage.setViewportSize({ width: 1280, height: 800 });
  await staffPage.goto("/admin/applications");
  await hydrated(staffPage);
  const heading = staffPage.getByRole("columnheader", { name: "Applicant" });
  await heading.getByRole("link").click();
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  await heading.getByRole("link").click();
  await expect(heading).toHaveAttribute("aria-sort", "descending");
  await expect(staffPage.getByLabel("Sort by")).toHaveValue("-name");
});
