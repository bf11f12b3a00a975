/** Every page: one heading, accessible in light and dark, and usable on narrow screens and with large text. */
import type { Locator } from "@playwright/test";
import { pathIn } from "#app/language.ts";
import { stableId } from "../local/sample/user-id.ts";
import { expectPageAccessible } from "./support/accessible.ts";
import { violationsOn } from "./support/axe.ts";
import { compareAddress, dataScience, longest, unknowns } from "./support/courses.ts";
import { issuesOf, layoutShift, mistakesIn } from "./support/findings.ts";
import { isShort } from "./support/lanes.ts";
import { ambiguousNames } from "./support/names.ts";
import { setTextSize, unreadableOn } from "./support/readable.ts";
import { pages } from "./support/registry/registry.ts";
import type { PageAddress } from "./support/registry/row.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";

/**
 * The pages whose look is most of the site's. `npm test` looks at these in the dark and in Bangla, `test:all` at each.
 */
const WHOLE = new Set([
  ...["/", "/courses?search=data+science&ieltsScore=6.5", `/courses/${dataScience.id}`, "/costs", "/favorites"],
  ...["/dashboard", "/dashboard/messages", "/admin", "/admin/applications"],
]);
/** Pages with a frame of their own. `npm test` opens these too, and reads the HTML of the others over HTTP. */
const SHAPES = new Set([
  ...["/login", "/universities/university-of-leeds", "/profile", "/enquiry", "/blog/student-visa-step-by-step"],
  ...[compareAddress(longest, unknowns, dataScience), "/courses?search=international+humanitarian", "/offline"],
  ...[`/apply?course=${longest.id}`, "/dashboard/documents", "/dashboard/tasks", "/dashboard/account"],
  ...["/admin/messages", "/admin/documents", "/admin/leads", `/admin/leads/${stableId("lead 0")}`, "/admin/users"],
  ...["/admin/figures", "/admin/analytics", "/admin/settings", "/admin/catalogue/courses/new"],
]);

const STAFF = /^(staff|counsellor|catalogue|manager)@/;
/** What pages of one kind have in common: they differ in their texts. */
const kindOf = ({ path, as = "" }: PageAddress) =>
  [
    path
      .replace(/\?.*/, "")
      .replace(/(?<=^\/(courses|universities|blog)\/)[^/]+/, "one")
      .replace(/[0-9a-f-]{36}/, "one"),
    STAFF.test(as) ? "staff" : as && "student",
  ].join(" for ");
const firsts = new Set(new Map(pages.toReversed().map((page) => [kindOf(page), page])).values());
const opened = new Set([...firsts].filter(({ path }) => WHOLE.has(path) || SHAPES.has(path)));

for (const address of pages) {
  const { path, heading, as } = address;
  const isDark = address.isDark && (!isShort || WHOLE.has(path));
  const name = `${path} for ${as ?? "a visitor"}`;
  const tag = opened.has(address) ? "@scripts" : ["@scripts", "@all"];
  test(name, { tag }, async ({ page, session, hydrated }) => {
    if (as) await session(as);
    await page.setViewportSize({ width: 360, height: 740 });
    const issues = await issuesOf(page);
    const response = await page.goto(path);
    await expect(page.locator("h1")).toHaveText([heading]);
    await hydrated();
    // Before anything else: a message that another test sends moves a list that is shown live.
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await expectPageAccessible(page, true);
    expect(await ambiguousNames(page)).toEqual([]);
    expect(issues).toEqual([]);
    expect(await mistakesIn((await response?.text()) ?? "")).toEqual([]);
    if (isDark) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: "dark" });
      await expectPageAccessible(page, true);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    for (const [width, percent] of [
      [1280, 200],
      [768, 200],
      [360, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await setTextSize(page, percent);
      await expectNoSidewaysScroll(page);
    }
    expect(await unreadableOn(page)).toEqual([]);
  });
}

for (const { path, heading, as } of pages.filter((address) => !opened.has(address))) {
  test(`${path} for ${as ?? "a visitor"} is valid and has its heading`, { tag: "@plain" }, async ({
    page,
    session,
  }) => {
    if (as) await session(as);
    const response = await page.goto(path);
    await expect(page.locator("h1")).toHaveText([heading]);
    expect(await mistakesIn((await response?.text()) ?? "")).toEqual([]);
  });
}

/** One page of each kind that has an address in Bangla. */
const inBangla = [...firsts].filter(({ path, as = "" }) => pathIn("bn", path) !== path && !STAFF.test(as));

for (const { path, as } of inBangla) {
  const tag = WHOLE.has(path) ? "@scripts" : ["@scripts", "@all"];
  test(`${pathIn("bn", path)} for ${as ?? "a visitor"}`, { tag }, async ({ page, session }) => {
    if (as) await session(as);
    await page.setViewportSize({ width: 360, height: 740 });
    const response = await page.goto(pathIn("bn", path));
    await expect(page.locator("html")).toHaveAttribute("lang", "bn");
    await expect(page.locator("h1")).toHaveCount(1);
    await expectPageAccessible(page, false);
    expect(await ambiguousNames(page)).toEqual([]);
    expect(await mistakesIn((await response?.text()) ?? "")).toEqual([]);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await setTextSize(page, 200);
    await expectNoSidewaysScroll(page);
    expect(await unreadableOn(page)).toEqual([]);
  });
}

test("the checks report layout shifts, refused code, poor contrast and invalid HTML", { tag: "@scripts" }, async ({
  page,
  mayLog,
}) => {
  mayLog.push(/Content Security Policy|unsafe-eval/);
  const issues = await issuesOf(page);
  await page.goto("/terms");
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await page.evaluate(() => {
    const block = document.createElement("div");
    block.style.height = "300px";
    document.body.prepend(block);
    // Tests eval as zod does. In an animation frame, because code that a test evaluates is allowed to use it.
    requestAnimationFrame(() => new Function(""));
  });
  await expect.poll(() => layoutShift(page)).toBeGreaterThan(0.02);
  await expect.poll(() => issues.join()).toContain("ContentSecurityPolicyIssue");
  await page.evaluate(() => document.querySelector("main p")?.setAttribute("style", "color:#eee;background:#fff"));
  expect((await violationsOn(page)).map(({ rule }) => rule)).toEqual(["color-contrast"]);
  expect(await violationsOn(page, { withColours: false })).toEqual([]);
  // Its own looks are known by now, and only what is behind it changes.
  const repaint = (style: string) =>
    page.evaluate((style) => {
      document.querySelector("main p")?.removeAttribute("style");
      document.querySelector("main")?.setAttribute("style", style);
    }, style);
  await repaint("");
  for (let turn = 0; turn < 3; turn++) expect(await violationsOn(page)).toEqual([]);
  await repaint("background:rgb(110 110 110)");
  expect((await violationsOn(page)).map(({ rule }) => rule)).toEqual(["color-contrast"]);
  expect(await mistakesIn("<!doctype html><html lang=en><title>x</title><p id=a><p id=a>")).not.toEqual([]);
});

test("a course's details and the bell's list are readable with twice the text on a phone", { tag: "@scripts" }, async ({
  page,
  session,
  hydrated,
}) => {
  await session("nusrat@example.com");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/courses?search=data+science");
  await hydrated();
  await setTextSize(page, 200);
  const heightOf = async (element: Locator) => (await element.boundingBox())?.height;
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  const details = page.getByRole("dialog");
  await expect.poll(() => heightOf(details.getByRole("region", { name: "Details" }))).toBeGreaterThan(740);
  await details.getByRole("button", { name: "Close" }).click();
  await expect(details).toBeHidden();
  for (const percent of [200, 100]) {
    await setTextSize(page, percent);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Notifications/ })
      .click();
    const list = page.getByRole("dialog", { name: "Notifications" });
    await expect(list.getByRole("listitem").first()).toBeInViewport();
    await expect(list.getByRole("link", { name: "See all notifications" })).toBeInViewport({ ratio: 1 });
    await expect(list).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
  }
});

test("the checks report text squeezed into a column of letters and a covered page", { tag: "@scripts" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/terms");
  expect(await unreadableOn(page)).toEqual([]);
  await page.evaluate(() => document.querySelector("main p")?.setAttribute("style", "width:1em"));
  expect((await unreadableOn(page)).join()).toMatch(/^\d+ lines: /);
  await page.evaluate(() => {
    document.querySelector("main p")?.removeAttribute("style");
    document.querySelector("header")?.setAttribute("style", "height:200px");
  });
  expect(await unreadableOn(page)).toEqual([expect.stringMatching(/^200 px stay in their place: sticky /)]);
});

test("the audit reports a control without a name in each copy, without scripts", {
  tag: ["@plain", "@browser"],
}, async ({ page }) => {
  const nameless = (html: string) =>
    page.evaluate((html) => {
      document.querySelector("main")?.insertAdjacentHTML("afterbegin", html);
    }, html);
  for (const path of ["/terms", "/login", "/terms"]) {
    await page.goto(path);
    await expectPageAccessible(page, false);
    await nameless("<button></button>");
    await expect(expectPageAccessible(page, false)).rejects.toThrow("button-name");
  }
});
