/** The figures that staff keep: saved with a source, checked, hidden and shown. Each project has figures of its own. */
import type { Page } from "@playwright/test";
import { arriveAt } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const rowOf = (page: Page, label: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${label}`) }) });
const today = () => new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);

test("a new value is saved with its source, and students see it", { tag: "@both" }, async ({
  staffPage: page,
  page: visitor,
  hydrated,
  hasScripts,
}) => {
  const label = hasScripts ? "Rent, low-cost city" : "Rent, high-cost city";
  const value = String(500 + Math.floor(Math.random() * 400));
  await page.goto("/admin");
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: /^Figures/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Figures");
  await expectAccessible(page, hasScripts);
  await hydrated(page);
  await page.getByRole("searchbox", { name: "Search" }).fill(label);
  await page.keyboard.press("Enter");
  await arriveAt(page, /search=/);
  await rowOf(page, label)
    .getByRole("link", { name: `Edit: ${label}` })
    .click();
  const form = page.getByRole("form", { name: `New value: ${label}` });
  await form.getByLabel("New value, £").fill("");
  await form.getByLabel("Web address (optional)").fill("not an address");
  await form.getByRole("button", { name: `Save ${label}` }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There are 2 problems" });
  await expect(summary).toContainText("Enter the new value");
  if (hasScripts) await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/Error: Figures/);
  await expect(form.getByLabel("Web address (optional)")).toHaveValue("not an address");
  await expectAccessible(page, hasScripts);

  await form.getByLabel("New value, £").fill(value);
  await form.getByLabel("Source").fill("Asked ten students");
  await form.getByLabel("Web address (optional)").fill("www.example.org/rents");
  await form.getByRole("button", { name: `Save ${label}` }).click();
  await expect(page.getByText("Figure saved").first()).toBeVisible();
  await expect(rowOf(page, label)).toContainText(`£${value}`);
  await expect(rowOf(page, label)).toContainText("Today");
  await expect(rowOf(page, label).getByRole("link", { name: /^Asked ten students/ })).toHaveAttribute(
    "href",
    "https://www.example.org/rents",
  );
  const living = hasScripts ? "low" : "high";
  await visitor.goto(`/costs?fee=10000&living=${living}&paid=${value}`);
  await expect(visitor.getByRole("region", { name: "First-year cost" })).toContainText(
    `12 months at £${(Number(value) + 360).toLocaleString("en-GB")}`,
  );

  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Audit log" }).click();
  const entry = page.getByRole("row").filter({ hasText: "Figure changed" }).filter({ hasText: label }).first();
  await expect(entry).toContainText(`to £${value} from ${today()}`);
});

test("a figure hidden until checked is shown after a check and can be hidden", async ({
  staffPage: page,
  page: visitor,
  hydrated,
  hasScripts,
}) => {
  const [place, label] = hasScripts ? ["london", "Dependant, London"] : ["elsewhere", "Dependant, elsewhere"];
  await page.goto("/admin/figures?state=hidden");
  await hydrated(page);
  await expect(rowOf(page, label)).toContainText("Hidden until checked");
  await rowOf(page, label)
    .getByRole("button", { name: /^Checked today/ })
    .click();
  await expect(page.getByText("Marked as checked today").first()).toBeVisible();
  await visitor.goto(`/costs?fee=10001&place=${place}`);
  await expect(visitor.getByText("A partner or child who comes with you")).toBeVisible();

  await page.goto("/admin/figures?search=dependant");
  await hydrated(page);
  await rowOf(page, label).getByRole("link", { name: /^Edit/ }).click();
  await page.getByRole("button", { name: "Hide from students" }).click();
  await expect(page.getByText("Hidden from students").first()).toBeVisible();
  await expect(rowOf(page, label)).toContainText("Hidden");
  await arriveAt(page, /search=dependant/);
  await visitor.goto(`/costs?fee=10002&place=${place}`);
  await expect(visitor.getByText("A partner or child who comes with you")).toHaveCount(0);
});

test("the second person to change a figure loses nothing of what they typed", async ({
  staffPage: page,
  hydrated,
  hasScripts,
}) => {
  const label = hasScripts ? "Visa time added, 6 to 11 months" : "Earliest application before the start";
  await page.goto(`/admin/figures?search=${encodeURIComponent(label)}`);
  await rowOf(page, label).getByRole("link", { name: /^Edit/ }).click();
  const form = page.getByRole("form", { name: `New value: ${label}` });
  await expect(form).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  const theirs = other.getByRole("form", { name: `New value: ${label}` });
  const value = String(2 + Math.floor(Math.random() * 48));

  for (const each of [page, other]) await hydrated(each);
  await form.getByLabel("New value, months").fill(value);
  await form.getByLabel("Source").fill("GOV.UK");
  await form.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Figure saved").first()).toBeVisible();

  await theirs.getByLabel("New value, months").fill("55");
  await theirs.getByLabel("Source").fill("Immigration Rules");
  await theirs.getByRole("button", { name: /^Save/ }).click();
  await expect(other.getByRole("alert")).toContainText("Farhana Rahman changed this figure after you opened it");
  await expect(theirs.getByText(`Currently saved: ${value} months`)).toBeVisible();
  await expect(theirs.getByLabel("New value, months")).toHaveValue("55");
  await expectAccessible(other, hasScripts);
  await theirs.getByRole("button", { name: /^Save/ }).click();
  await expect(other.getByText("Figure saved").first()).toBeVisible();
  await expect(rowOf(other, label)).toContainText("55 months");
});

test("old figures come first, and filters find the others", async ({ staffPage: page, hydrated, hasScripts }) => {
  await page.goto("/admin/figures");
  await expect(page.getByText(/^Check again \(\d+\)/)).toBeVisible();
  await expect(page.getByRole("row").nth(2)).toContainText("days");
  await hydrated(page);
  await page.getByRole("searchbox", { name: "Search" }).fill("health surcharge");
  await page.keyboard.press("Enter");
  await arriveAt(page, /search=health/);
  await expect(page.getByRole("status").filter({ hasText: "2 figures" })).toBeVisible();
  await page.goto("/admin/figures?search=zzzz");
  await expect(page.getByRole("heading", { name: "No figures found" })).toBeVisible();
  await expectAccessible(page, hasScripts);
});
