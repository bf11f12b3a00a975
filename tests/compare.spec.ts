/** Comparing two or three courses: the dashboard's widget, the list to choose from, the table. */
import type { Locator, Page } from "@playwright/test";
import { arriveAt, hold, itemsOf, saveCourses, tab } from "./support/actions.ts";
import { compareAddress, dataScience, fourDates, longest, noListening, undated, unknowns } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const five = [dataScience, fourDates, longest, noListening, unknowns];
const box = (scope: Page | Locator, { name, university }: typeof dataScience) =>
  scope.getByRole("checkbox", { name: `${name} ${university}` });
const submit = (scope: Page | Locator) => scope.getByRole("button", { name: /^Compare/ });
const columns = (page: Page) => page.getByRole("columnheader").getByRole("link");
const cellsOf = (page: Page, name: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
    .getByRole("cell");

/** Returns the first IDs of the finder's first page. */
async function someIds(page: Page, count: number): Promise<string[]> {
  const html = await (await page.request.get("/courses")).text();
  return [...new Set([...html.matchAll(/href="\/courses\/([a-z0-9-]+)"/g)].map((match) => match[1] ?? ""))].slice(
    0,
    count,
  );
}

test("two favourites are chosen on the dashboard, and others afterwards", async ({ page, hydrated, student: _ }) => {
  await saveCourses(page, ...five.map(({ id }) => id));
  await page.goto("/dashboard");
  await hydrated();
  const widget = page.getByRole("region", { name: "Compare Courses" });
  await widget.getByText("1 more").click();
  await expect(widget.getByRole("checkbox")).toHaveCount(5);
  await box(widget, dataScience).check();
  await box(widget, fourDates).check();
  await submit(widget).click();
  await expect(columns(page)).toHaveText([fourDates.name, dataScience.name]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare Courses");
  await expect(tab(page, "My Dashboard")).toHaveAttribute("aria-current", "page");

  await hydrated();
  await page.getByRole("link", { name: "Change courses" }).click();
  await expect(box(page, dataScience)).toBeChecked();
  await expect(box(page, fourDates)).toBeChecked();
  await expect(page.getByRole("alert")).toHaveText("");
  await hydrated();
  await box(page, unknowns).check();
  await submit(page).click();
  await expect(columns(page)).toHaveCount(3);
});

test("a fourth is one too many", async ({ page, hydrated, hasScripts, student: _ }) => {
  await saveCourses(page, ...five.map(({ id }) => id));
  await page.goto("/dashboard");
  await hydrated();
  await page.getByText("1 more").click();
  const message = "You can compare maximum 3 courses.";
  for (const course of [dataScience, fourDates, longest]) await box(page, course).check();
  if (hasScripts) {
    await expect(submit(page)).toHaveText("Compare 3 courses");
    await box(page, unknowns).click();
    await expect(page.getByRole("alert")).toHaveText(message);
    await expect(box(page, unknowns)).not.toBeChecked();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
    await box(page, longest).uncheck();
    await expect(page.getByRole("alert")).toHaveText("");
    await box(page, unknowns).check();
    await submit(page).click();
    await expect(columns(page)).toHaveText([unknowns.name, fourDates.name, dataScience.name]);
    return;
  }
  await box(page, unknowns).check();
  const answer = page.waitForResponse((response) => response.url().includes("/compare?"));
  await submit(page).click();
  expect((await answer).status()).toBe(422);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert").filter({ hasText: message })).toHaveCount(2);
  for (const course of [dataScience, fourDates, longest, unknowns]) await expect(box(page, course)).toBeChecked();
  await expect(box(page, noListening)).not.toBeChecked();
  await expectAccessible(page, hasScripts);
  await box(page, longest).uncheck();
  await submit(page).click();
  await expect(columns(page)).toHaveCount(3);
});

test("a comparison takes at least two courses", { tag: "@both" }, async ({
  page,
  hydrated,
  hasScripts,
  student: _,
}) => {
  await saveCourses(page, dataScience.id, unknowns.id);
  await page.goto("/dashboard");
  await hydrated();
  if (hasScripts) {
    await expect(submit(page)).toBeDisabled();
    await box(page, dataScience).check();
    await expect(submit(page)).toBeDisabled();
    await box(page, unknowns).check();
    await expect(submit(page)).toBeEnabled();
    await box(page, unknowns).uncheck();
    await expect(submit(page)).toBeDisabled();
    return;
  }
  for (const course of [null, dataScience]) {
    if (course) await box(page, course).check();
    const answer = page.waitForResponse((response) => response.url().includes("/compare?"));
    await submit(page).click();
    expect((await answer).status()).toBe(422);
    await expect(page.getByText("Select at least 2 courses to compare.").last()).toBeVisible();
  }
  await expect(box(page, dataScience)).toBeChecked();
  await expectAccessible(page, hasScripts);
});

test("courses ticked before scripts run count", { tag: "@scripts" }, async ({ page, hydrated, student: _ }) => {
  await saveCourses(page, dataScience.id, unknowns.id);
  const scripts = await hold(page, "**/assets/**");
  await page.goto("/dashboard", { waitUntil: "commit" });
  await box(page, dataScience).check();
  await box(page, unknowns).check();
  await scripts.arrived();
  await scripts.release();
  await hydrated();
  await expect(submit(page)).toHaveText("Compare 2 courses");
  await expect(submit(page)).toBeEnabled();
});

test("the table has every field, the best in words, and whom to ask", async ({ page }) => {
  const answer = await page.goto(compareAddress(dataScience, fourDates, unknowns));
  expect(answer?.status()).toBe(200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page).toHaveTitle(new RegExp(`^Compare ${dataScience.name} / `));
  await expect(page.getByRole("rowheader")).toHaveText([
    "First year, all costs",
    "Next start",
    "Tuition fee per year",
    "IELTS overall",
    "IELTS by part",
    "TOEFL iBT overall",
    "PTE Academic overall",
    "Duolingo overall",
    "Duration",
    "Level",
    "Faculty",
    "Start dates",
    "Application deadlines",
    "Scholarships",
    "HSC GPA",
    "Bachelor's CGPA",
    "City",
    "QS World ranking",
    "Apply",
  ]);
  const ask = `Ask a counsellor about ${unknowns.name}`;
  for (const { name, university } of [dataScience, fourDates, unknowns]) {
    await expect(page.getByRole("columnheader", { name })).toContainText(university);
  }
  await expect(cellsOf(page, "Tuition fee per year")).toHaveText(["£33,500", "£19,750Lowest known", ask]);
  await expect(cellsOf(page, "IELTS overall")).toHaveText(["7.0", "5.5Lowest known", ask]);
  await expect(cellsOf(page, "IELTS by part")).toHaveText(["6.5 in each", "5.0 in each", ask]);
  await expect(cellsOf(page, "Duration")).toHaveText(["1 year", "9 monthsShortest", "3 years"]);
  await expect(cellsOf(page, "Level")).toHaveText(["Postgraduate", "Foundation", "Undergraduate"]);
  await expect(cellsOf(page, "Start dates")).toHaveText([
    "September, January",
    "September, November, January, MayMost start dates",
    "September, January",
  ]);
  await expect(cellsOf(page, "City").first()).toHaveText("Manchester · England");
  await expect(cellsOf(page, "Scholarships")).toHaveCount(3);
  await expect(page.getByRole("link", { name: ask }).first()).toHaveAttribute(
    "href",
    `/counselors?course=${unknowns.id}`,
  );
  await expect(columns(page).first()).toHaveAttribute("href", `/courses/${dataScience.id}`);
  const apply = page.getByRole("link", { name: `Apply Now: ${fourDates.name}` });
  await expect(apply).toHaveAttribute("href", `/apply?course=${fourDates.id}`);
  await apply.click();
  await arriveAt(page, /\/login\?next=/);
});

test("rows that are the same for all are folded, and the lowest first year is marked", async ({
  page,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/profile");
  await page.getByLabel("Test", { exact: true }).selectOption("ielts");
  await page.getByLabel("Overall", { exact: true }).fill("6.5");
  await page.getByRole("button", { name: "Show what I qualify for" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your results are saved" })).toBeVisible();
  await page.goto(
    "/compare?course=university-of-manchester-msc-data-science&course=university-of-glasgow-msc-data-science",
  );
  await hydrated();
  await expect(cellsOf(page, "First year, all costs").last()).toContainText("Lowest");
  await expect(cellsOf(page, "Your results").first()).toContainText("IELTS 6.5, needs 7.0");
  await expect(page.getByRole("rowheader", { name: "Level" })).toHaveCount(0);
  const fold = page.getByRole("group").filter({ hasText: "rows are the same for both" });
  await expect(fold.getByText("Postgraduate")).toBeHidden();
  await fold.getByText("rows are the same for both").click();
  await expect(fold.getByText("Postgraduate")).toBeVisible();
  await expectAccessible(page, hasScripts);
});

test("a comparison on a phone keeps its names in view, and nothing scrolls sideways", {
  tag: "@browser",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(compareAddress(longest, unknowns, undated));
  await expectNoSidewaysScroll(page);
  await page.getByRole("rowheader", { name: "City" }).scrollIntoViewIfNeeded();
  for (const row of ["Level", "Faculty", "City"]) {
    await page.getByRole("rowheader", { name: row }).evaluate((node) => node.scrollIntoView({ block: "center" }));
    await expect(page.getByRole("rowheader", { name: row })).toBeInViewport({ ratio: 1 });
    for (const cell of await itemsOf(cellsOf(page, row), 3)) await expect(cell).toBeInViewport({ ratio: 1 });
    for (const column of await itemsOf(columns(page), 3)) await expect(column).toBeInViewport({ ratio: 0.9 });
  }
  await expect(cellsOf(page, "Full name").first()).toHaveText(longest.name);
});

test("the names stay on top on a wide screen, and no row shows beside them", { tag: "@browser" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(compareAddress(longest, unknowns, undated));
  await page.getByRole("rowheader", { name: "Apply" }).scrollIntoViewIfNeeded();
  for (const cell of await itemsOf(page.getByRole("row").first().locator("td, th"), 4)) {
    await expect(cell).toBeInViewport({ ratio: 1 });
    const isOnTop = await cell.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
  }
});

test("an address with courses that are gone, or twice the same", async ({ page, hasScripts }) => {
  await page.goto(`${compareAddress(dataScience, unknowns)}&course=none`);
  await expect(page.getByRole("status").filter({ hasText: "no longer in our catalogue" })).toBeVisible();
  await expect(columns(page)).toHaveText([dataScience.name, unknowns.name]);
  await expectAccessible(page, hasScripts);

  const answer = await page.goto(`${compareAddress(dataScience, dataScience)}&course=none`);
  expect(answer?.status()).toBe(422);
  await expect(page.getByText("no longer in our catalogue")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Select at least 2 courses to compare." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Browse Courses" })).toHaveAttribute("href", "/courses");
  await expectAccessible(page, hasScripts);

  await page.goto(compareAddress(dataScience, dataScience, unknowns));
  await expect(columns(page)).toHaveText([dataScience.name, unknowns.name]);
});

test("a visitor who saved none of its courses can change a shared comparison", async ({ page, hydrated }) => {
  await page.goto(compareAddress(dataScience, fourDates, unknowns));
  await hydrated();
  const share = await page.getByRole("link", { name: /^Share on WhatsApp/ }).getAttribute("href");
  const text = new URL(share ?? "").searchParams.get("text") ?? "";
  expect(text.split("\n").at(-1)).toBe(page.url());
  await page.getByRole("link", { name: "Change courses" }).click();
  const toSignIn = page.getByRole("main").getByRole("link", { name: "Sign in", exact: true });
  await expect(toSignIn).toHaveAttribute("href", "/login?next=%2Fcompare");
  await box(page, fourDates).uncheck();
  await submit(page).click();
  await expect(columns(page)).toHaveText([dataScience.name, unknowns.name]);
});

test("the page with one favourite says what to do", async ({ page, hydrated, student: _, hasScripts }) => {
  await saveCourses(page, dataScience.id);
  await page.goto("/favorites");
  await hydrated();
  await expect(page.getByRole("link", { name: "Compare courses" })).toHaveCount(0);
  await page.goto("/dashboard");
  await hydrated();
  const widget = page.getByRole("region", { name: "Compare Courses" });
  await expect(widget).toContainText("Save at least 2 courses");
  await expect(widget.getByRole("checkbox")).toHaveCount(0);
  await expect(widget.getByRole("link", { name: "Find courses to save" })).toHaveAttribute("href", "/courses");
  await page.goto("/compare");
  await expect(page.getByRole("heading", { name: "Save at least 2 courses first" })).toBeVisible();
  await expectAccessible(page, hasScripts);
});

test("the widget shows the newest favourites and links to all", async ({ page, hydrated, student: _ }) => {
  const ids = await someIds(page, 22);
  await saveCourses(page, ...ids);
  await page.goto("/dashboard");
  await hydrated();
  const widget = page.getByRole("region", { name: "Compare Courses" });
  await expect(widget.getByRole("checkbox")).toHaveCount(4);
  await widget.getByText("16 more").click();
  await expect(widget.getByRole("checkbox")).toHaveCount(20);
  await expect(widget.getByRole("checkbox").first()).toHaveValue(ids.at(-1) ?? "");
  await widget.getByRole("link", { name: "Choose from all 22 saved courses" }).click();
  await arriveAt(page, "/compare");
  await expect(page.getByRole("checkbox")).toHaveCount(22);

  await page.goto("/favorites");
  await hydrated();
  await page.getByRole("link", { name: "Compare courses" }).click();
  await arriveAt(page, "/compare");
});

test("the button and its message stay in view under a long list, and hide no box that has the focus", {
  tag: "@browser",
}, async ({ page, hydrated, hasScripts, student: _ }) => {
  await saveCourses(page, ...(await someIds(page, 12)));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/compare");
  await hydrated();
  const boxes = page.getByRole("checkbox");
  await boxes.first().focus();
  for (let at = 0; at < 12; at++) {
    const hidden = await boxes.nth(at).evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) !== node;
    });
    expect([at, hidden]).toEqual([at, false]);
    if (hasScripts && at < 4) await page.keyboard.press("Space");
    if (hasScripts && at === 3) await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
    await expect(submit(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Tab");
  }
});
