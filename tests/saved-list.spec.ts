/** The order of the Favorites tab, its pages, and what was removed by mistake. */
import { arriveAt, cardOf, heartOf, saveCourses } from "./support/actions.ts";
import { dataScience, fourDates, longest } from "./support/courses.ts";
import { valuesOf } from "./support/http.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("the saved courses are put in order of their names, and the address keeps it", async ({
  page,
  hydrated,
  student: _,
}) => {
  await saveCourses(page, dataScience.id, fourDates.id, longest.id);
  await page.goto("/favorites");
  await hydrated();
  const names = page.getByRole("main").getByRole("heading", { level: 3 });
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Name");
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  await arriveAt(page, "/favorites?sort=name");
  await expect(names).toHaveText([dataScience.name, fourDates.name, longest.name].toSorted());
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("name");
  await heartOf(page, dataScience.name).click();
  await expect(names).toHaveText([fourDates.name, longest.name].toSorted());
  await arriveAt(page, "/favorites?sort=name");
});

test("a removed course comes back at its old place by Undo", { tag: "@twice" }, async ({
  page,
  hydrated,
  hasScripts,
  student: _,
}) => {
  await saveCourses(page, dataScience.id, fourDates.id, longest.id);
  await page.goto("/favorites");
  await hydrated();
  const names = page.getByRole("main").getByRole("heading", { level: 3 });
  await heartOf(page, fourDates.name).click();
  await expect(names).toHaveText([longest.name, dataScience.name]);
  const message = page.getByRole("status").filter({ hasText: "Course removed" }).first();
  await expect(message).toContainText(fourDates.name);
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(names).toHaveText([longest.name, fourDates.name, dataScience.name]);
  await arriveAt(page, /\/favorites#/);
  await expect(page.getByText("Saved again").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect(heartOf(page, fourDates.name)).toHaveAttribute("aria-pressed", "true");
});

test("the last one comes back too, and a heart on another page offers no Undo", async ({
  page,
  hydrated,
  student: _,
}) => {
  await saveCourses(page, dataScience.id);
  await page.goto("/favorites");
  await hydrated();
  await heartOf(page, dataScience.name).click();
  await expect(page.getByRole("heading", { name: "No favorites found", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cardOf(page, dataScience.name)).toBeVisible();
  await page.goto(`/courses/${dataScience.id}`);
  await hydrated();
  const heart = heartOf(page, dataScience.name);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("a long list comes in pages, and the address says which", async ({ page, hydrated, hasScripts, student: _ }) => {
  const ids = valuesOf(await (await page.request.get("/courses?level=Research")).text(), "add").slice(0, 30);
  expect(ids).toHaveLength(30);
  await saveCourses(page, ...ids);
  await page.goto("/favorites");
  await hydrated();
  const names = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(page.getByText("30 saved courses")).toBeVisible();
  await expect(names).toHaveCount(24);
  await expect(page.getByText("Showing 24 of 30")).toBeVisible();
  await page.getByRole("link", { name: "Load More" }).click();
  await arriveAt(page, "/favorites?through=2");
  await expect(names).toHaveCount(30);
  await expect(page.getByRole("link", { name: "Load More" })).toHaveCount(0);
  await expectAccessible(page, hasScripts);
  await page.goto("/favorites?page=2");
  await expect(names).toHaveCount(6);
  await expect(page.getByRole("link", { name: "Previous page" })).toBeVisible();
  await page.goto("/favorites?page=9");
  await arriveAt(page, "/favorites");
});
