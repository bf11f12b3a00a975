/** The courses that someone looked at last, on their dashboard. */
import { arriveAt, cardOf } from "./support/actions.ts";
import { dataScience, finderFor, fourDates, longest, noListening } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("opened courses are on the dashboard, the last one first, until they are cleared", async ({
  page,
  hydrated,
  hasScripts,
  student: _,
}) => {
  await page.goto("/dashboard");
  const row = page.getByRole("region", { name: "Recently viewed" });
  await expect(row).toHaveCount(0);
  for (const { id } of [dataScience, fourDates, longest, fourDates]) await page.goto(`/courses/${id}`);
  await page.request.get(`/courses/${noListening.id}`, { headers: { "Sec-Purpose": "prefetch" } });
  await page.request.head(`/courses/${noListening.id}`);
  await page.goto("/dashboard");
  await hydrated();
  await expect(row.getByRole("link")).toHaveText([fourDates.name, longest.name, dataScience.name]);
  await expectAccessible(page, hasScripts);
  await row.getByRole("link").first().click();
  await arriveAt(page, `/courses/${fourDates.id}`);
  await page.goto("/dashboard");
  await hydrated();
  await row.getByRole("button", { name: "Clear recently viewed courses" }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText("Recently viewed courses cleared").first()).toBeVisible();
});

test("details over the list count as well", { tag: "@scripts" }, async ({ page, hydrated, student: _ }) => {
  await page.goto(finderFor(noListening));
  await hydrated();
  await cardOf(page, noListening.name)
    .getByRole("link", { name: `View Details: ${noListening.name}` })
    .click();
  await expect(page.getByRole("dialog").getByRole("link", { name: /^Full details/ })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Recently viewed" }).getByRole("link")).toHaveText([noListening.name]);
});
