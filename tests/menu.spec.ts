/** The menus: from every page, at every width, with scripts or without, each page of the site can be reached. */
import type { Locator, Page } from "@playwright/test";
import { addressesOf, arriveAt, itemsOf, tab } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1280, height: 800 };

const visitorPages = [
  ["Courses", "/courses"],
  ["Universities", "/universities"],
  ["Scholarships", "/scholarships"],
  ["Costs and visa money", "/costs"],
  ["Do I qualify?", "/profile"],
  ["Tutorial videos", "/tutorials"],
  ["Blog", "/blog"],
  ["Office", "/office-location"],
  ["Sign in", "/login"],
] as const;

const ownPages = [
  ["Messages", "/dashboard/messages"],
  ["Documents", "/dashboard/documents"],
  ["My results", "/profile"],
  ["Compare Courses", "/compare"],
  ["Saved searches", "/dashboard/searches"],
  ["Tutorial videos", "/tutorials"],
  ["Account", "/dashboard/account"],
] as const;

const sharedPages = [
  ["Costs and visa money", "/costs"],
  ["Universities", "/universities"],
  ["Scholarships", "/scholarships"],
  ["Blog", "/blog"],
  ["Office", "/office-location"],
] as const;

/** The same page in Bangla, and what comes with an account. */
const legalPages = [
  ["বাংলা", "/bn/counselors"],
  ["Privacy Policy", "/privacy-policy"],
  ["Terms of Service", "/terms"],
  ["API", "/api/docs"],
] as const;

const header = (page: Page) => page.getByRole("banner");
const menu = (page: Page) => header(page).getByRole("group");
const opener = (page: Page) => menu(page).locator("summary");
const link = (scope: Locator, name: string) => scope.getByRole("link", { name, exact: true });

async function openMenu(page: Page): Promise<Locator> {
  await opener(page).click();
  return menu(page);
}

/** Checks that no bar lies over the control once it is scrolled to. */
async function expectUncovered(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await expect(control).toBeInViewport({ ratio: 1 });
  await control.click({ trial: true });
}

/** Checks the menu's links in order, and that none of them is dead. */
async function expectLinks(page: Page, links: readonly (readonly [name: string, path: string])[]): Promise<void> {
  const found = menu(page).getByRole("link");
  await expect(found).toHaveText(links.map(([name]) => name));
  expect(await addressesOf(found, links.length)).toEqual(links.map(([, path]) => path));
  for (const [, path] of links) expect((await page.request.get(path)).status()).toBe(200);
}

test("a visitor reaches every page from a phone's menu", async ({ page, hydrated }) => {
  await page.setViewportSize(phone);
  await page.goto("/terms");
  await hydrated();
  await expect(opener(page)).toHaveText("Menu");
  await openMenu(page);
  await expectLinks(page, visitorPages);
  await link(menu(page), "Costs and visa money").click();
  await arriveAt(page, "/costs");
  await link(await openMenu(page), "Sign in").click();
  await arriveAt(page, "/login");
});

test("a visitor has the same links in the header of a wide window", { tag: "@browser" }, async ({
  page,
  hasScripts,
}) => {
  await page.setViewportSize(desktop);
  await page.goto(`/courses/${dataScience.id}`);
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(menu(page)).toBeHidden();
  await expect(main.getByRole("link")).toHaveText([
    "Courses",
    "Universities",
    "Costs",
    "Do I qualify?",
    "Blog",
    "Office",
    "Sign in",
    "বাংলা",
    "Get Started",
  ]);
  await expect(link(main, "Courses")).toHaveAttribute("aria-current", "true");
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectNoSidewaysScroll(page);
  const tops = new Set((await boxesOf(main.getByRole("link"), 9)).map(({ y }) => y));
  expect(tops.size).toBe(1);
  await page.setViewportSize(tablet);
  await openMenu(page);
  await expect(link(menu(page), "Courses")).toHaveAttribute("aria-current", "true");
  await expectAccessible(page, hasScripts);
});

async function boxesOf(list: Locator, count: number) {
  const boxes = await Promise.all((await itemsOf(list, count)).map((item) => item.boundingBox()));
  return boxes.map((box) => {
    if (!box) throw new Error("not shown");
    return box;
  });
}

test("a student reaches every page from a phone's menu", async ({ page, student, hydrated }) => {
  await page.setViewportSize(phone);
  await page.goto("/counselors");
  await hydrated();
  await expect(opener(page)).toHaveAccessibleName(`Menu and account: ${student.split("@")[0]}`);
  await openMenu(page);
  await expectLinks(page, [...ownPages, ...sharedPages, ...legalPages]);
  await link(menu(page), "Saved searches").click();
  await arriveAt(page, "/dashboard/searches");
  await link(await openMenu(page), "Universities").click();
  await arriveAt(page, "/universities");
});

for (const path of ["/blog", "/office-location", "/terms", "/no/such/page"]) {
  test(`a student keeps the tabs on ${path}`, {
    tag: path === "/blog" ? "@browser" : ["@browser", "@all"],
  }, async ({ page, student: _ }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(tab(page, "My Dashboard")).toBeInViewport({ ratio: 1 });
    await expect(header(page).getByRole("link", { name: /^Notifications/ })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Get Started" })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    // What is last can be scrolled clear of the tabs.
    await expectUncovered(page.getByRole("main").getByRole("link").last());
  });
}

test("a student's menu marks the section that is open", async ({ page, student: _, hasScripts }) => {
  await page.setViewportSize(phone);
  await page.goto("/blog/student-visa-step-by-step");
  await expect(link(await openMenu(page), "Blog")).toHaveAttribute("aria-current", "true");
  await expectAccessible(page, hasScripts);
  await tab(page, "Courses").click();
  await arriveAt(page, "/courses");
});

test("the sidebar has documents and the shared pages below the tabs, and a tablet's menu has them", async ({
  page,
  student: _,
}) => {
  const main = page.getByRole("navigation", { name: "Main" });
  await page.setViewportSize(desktop);
  await page.goto("/costs");
  for (const [name, path] of [...ownPages.slice(0, 1), ...sharedPages])
    await expect(link(main, name)).toHaveAttribute("href", path);
  await expect(link(main, "Costs and visa money")).toHaveAttribute("aria-current", "page");
  await link(main, "Office").click();
  await arriveAt(page, "/office-location");
  await page.setViewportSize(tablet);
  await expect(link(main, "Office")).toBeHidden();
  await expect(link(await openMenu(page), "Office")).toHaveAttribute("aria-current", "page");
});

test("staff reach their area and the students' pages", async ({ staffPage: page, hydrated }) => {
  await page.setViewportSize(phone);
  await page.goto("/admin");
  await hydrated(page);
  await page.getByRole("link", { name: "View site" }).click();
  await arriveAt(page, "/courses");
  await link(await openMenu(page), "Blog").click();
  await arriveAt(page, "/blog");
  await link(await openMenu(page), "Staff area").click();
  await arriveAt(page, "/admin");
});

const low = { width: 320, height: 256 };
/** A phone whose text is one and a half times as large has as many letters in a line as this. */
const large = { width: 240, height: 493 };

test("a student reaches the last control of a menu in a low window", { tag: "@browser" }, async ({
  page,
  student: _,
}) => {
  await page.goto("/blog");
  await openMenu(page);
  for (const size of [phone, low, large, desktop]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectUncovered(menu(page).getByRole("button", { name: "Sign Out" }));
    await expectUncovered(link(menu(page), "My results"));
  }
  await menu(page).getByRole("button", { name: "Sign Out" }).click();
  await arriveAt(page, "/");
});

test("the rail scrolls in a low window", { tag: ["@browser", "@all"] }, async ({ page, student: _, hasScripts }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/blog");
  const main = page.getByRole("navigation", { name: "Main" });
  await expectUncovered(main.getByRole("button", { name: "Sign Out" }));
  await expectUncovered(tab(page, "Courses"));
  await openMenu(page);
  await expectAccessible(page, hasScripts);
});

test("a visitor reaches the last link of a menu in a low window", { tag: ["@browser", "@all"] }, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/terms");
  await openMenu(page);
  for (const size of [phone, low, large]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectUncovered(link(menu(page), "Sign in"));
    await expectUncovered(link(menu(page), "Courses"));
  }
});

test("a long name is cut in the header and whole in the menu", { tag: ["@browser", "@all"] }, async ({
  page,
  session,
}) => {
  const name = `${"abdullah-al-mamun-".repeat(3)}${crypto.randomUUID().slice(0, 8)}`;
  await session(`${name}@example.com`);
  await page.setViewportSize(tablet);
  await page.goto("/costs");
  const shown = opener(page).getByText(name);
  await expect(shown).toBeVisible();
  expect((await shown.boundingBox())?.height).toBeLessThan(30);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phone);
  await expect(shown).toBeHidden();
  await openMenu(page);
  await expect(menu(page).getByText(name, { exact: true }).last()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("the keyboard opens a menu and walks through it", async ({ page, student: _, hydrated }) => {
  await page.setViewportSize(phone);
  await page.goto("/blog");
  await hydrated();
  await opener(page).focus();
  await page.keyboard.press("Enter");
  for (const [name] of [...ownPages, ...sharedPages]) {
    await page.keyboard.press("Tab");
    await expect(link(menu(page), name)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await arriveAt(page, "/office-location");
});

for (const as of ["visitor", "student"] as const) {
  test(`scripts close the menu of a ${as}`, { tag: "@scripts" }, async ({ page, hydrated, session, newcomer }) => {
    if (as === "student") await session(newcomer);
    const first = as === "student" ? "My results" : "Courses";
    await page.setViewportSize(phone);
    await page.goto("/terms");
    await hydrated();
    await openMenu(page);
    await link(menu(page), first).focus();
    await page.keyboard.press("Escape");
    await expect(link(menu(page), first)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    // The page beside it.
    await openMenu(page);
    await page.mouse.click(4, 600);
    await expect(link(menu(page), first)).toBeHidden();

    // Tab, beyond its last control.
    await openMenu(page);
    await page.getByRole("main").getByRole("link").first().focus();
    await expect(link(menu(page), first)).toBeHidden();

    // Back, to a page that was left by it.
    await link(await openMenu(page), "Blog").click();
    await arriveAt(page, "/blog");
    await page.goBack();
    await arriveAt(page, "/terms");
    await expect(link(menu(page), first)).toBeHidden();
  });
}

test("a link to the page that is open closes the menu and shows its place", { tag: "@scripts" }, async ({
  page,
  student: _,
  hydrated,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/dashboard");
  await hydrated();
  await link(await openMenu(page), "Tutorial videos").click();
  await expect(page.getByRole("heading", { name: "Tutorial Videos" })).toBeInViewport({ ratio: 1 });
  await expect(link(menu(page), "Account")).toBeHidden();
});

test("the bell's list and the menu are not open together", { tag: "@scripts" }, async ({
  page,
  student: _,
  hydrated,
}) => {
  await page.goto("/blog");
  await hydrated();
  const bell = header(page).getByRole("link", { name: /^Notifications/ });
  await openMenu(page);
  await bell.click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  await expect(link(menu(page), "Account")).toBeHidden();
  await openMenu(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link(menu(page), "Account")).toBeVisible();
});

test("the menu works where React runs", { tag: "@scripts" }, async ({ page, student: _, hydrated }) => {
  await page.setViewportSize(phone);
  await page.goto("/apply");
  await hydrated();
  await openMenu(page);
  await page.keyboard.press("Escape");
  await expect(opener(page)).toBeFocused();
  await link(await openMenu(page), "Universities").click();
  await arriveAt(page, "/universities");
});
