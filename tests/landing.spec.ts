/** The landing page: what it says can be tried. */
import { arriveAt } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

test("a visitor searches from the landing page, also by an example", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Search courses" }).fill("nursing");
  await page.getByRole("button", { name: "Search" }).click();
  await arriveAt(page, "/courses?search=nursing");
  await page.goto("/");
  await page.getByRole("list", { name: "Example searches" }).getByRole("link", { name: "Scotland" }).click();
  await arriveAt(page, "/courses?search=Scotland");
});

test("the landing page shows courses of the catalogue, people, who pays, and what is a sample", async ({ page }) => {
  await page.goto("/");
  const courses = page.getByRole("region", { name: "The courses" });
  await expect(courses).toContainText(/2,5\d\d\s*courses.*1[45]\d\s*universities.*13\d\s*open to Bangladesh/);
  const cards = courses.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(cards).toHaveCount(3);
  const people = page.getByRole("region", { name: "A person, not a queue" });
  await expect(people.getByRole("link", { name: /^Chat on WhatsApp with/ })).toHaveCount(2);
  await expect(people.getByRole("region", { name: "Free for you. Who pays us?" })).toContainText("are samples");
  await expect(people.getByRole("region", { name: "Our office in Dhaka" })).toContainText("Saturday to Wednesday");
  await cards.first().getByRole("heading").getByRole("link").click();
  await arriveAt(page, /\/courses\/.+/);
});
