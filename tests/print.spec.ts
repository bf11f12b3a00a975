/** Printed pages: the contents, with the page's URL. */
import { compareAddress, dataScience, fourDates, longest, unknowns } from "./support/courses.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
});

test("a course: its facts and its address on white, nothing to press", { tag: "@browser" }, async ({
  page,
  baseURL,
}) => {
  await page.goto(`/courses/${dataScience.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(dataScience.name);
  await expect(page.getByText("£33,500").first()).toBeVisible();
  await expect(page.getByText(`${baseURL}/courses/${dataScience.id}`)).toBeVisible();
  await expect(page.getByRole("link", { name: /^\+880/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "University website" })).toBeVisible();
  for (const name of ["Apply Now", "Get Free Consultation", "View on Map", "All courses", "Share on WhatsApp"]) {
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  }
  await expect(page.getByRole("navigation")).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
});

test("a comparison: on one page across, with the names whole", { tag: "@browser" }, async ({ page, baseURL }) => {
  const address = compareAddress(dataScience, unknowns, longest);
  await page.goto(address);
  const name = page.getByRole("columnheader", { name: longest.name });
  await expect(name).toBeVisible();
  const isCut = await name.getByRole("link").evaluate((link) => link.scrollHeight > link.clientHeight + 1);
  expect(isCut).toBe(false);
  await expect(page.getByRole("link", { name: /^Apply/ })).toHaveCount(0);
  await expect(page.getByText(`${baseURL}${address}`)).toBeVisible();
  const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
});

test("an article: its text and its address, without the newsletter's form", async ({ page, baseURL }) => {
  await page.goto("/blog/january-or-september");
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(page.getByText(`${baseURL}/blog/january-or-september`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Subscribe" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Share on WhatsApp" })).toHaveCount(0);
});

test("the address for paper is hidden on the screen", async ({ page, baseURL }) => {
  await page.emulateMedia({ media: "screen" });
  await page.goto(`/courses/${fourDates.id}`);
  await expect(page.getByText(`${baseURL}/courses/${fourDates.id}`)).toBeHidden();
});
