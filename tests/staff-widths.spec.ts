/** Staff's pages at the widths of laptops and phones: nothing is wider than the panel it stands in. */
import type { Page } from "@playwright/test";
import { sampleUserId } from "../local/sample/user-id.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";

const PAGES = [
  ...["/admin", "/admin/applications", "/admin/messages", "/admin/documents", "/admin/users", "/admin/leads"],
  ...["/admin/team", "/admin/analytics?days=365", "/admin/catalogue", "/admin/figures", "/admin/audit"],
  `/admin/users/${sampleUserId("nusrat@example.com")}`,
];
const WIDTHS = [360, 1093, 1280, 1366];

/** Runs in the browser: returns what reaches beyond its panel or table, unless that scrolls by itself. */
function widerThanTheirPanel(): string[] {
  const scrolls = (from: Element, to: Element) => {
    for (let at = from.parentElement; at && at !== to; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== "visible") return true;
    return false;
  };
  return [...document.querySelectorAll("main *")].flatMap((element) => {
    const panel = element.parentElement?.closest("section, figure, table");
    const { right, width } = element.getBoundingClientRect();
    if (!panel || width < 2 || element.closest(".sr-only, svg, [popover]") || scrolls(element, panel)) return [];
    const edge = panel.getBoundingClientRect().right;
    return edge > 0 && right > edge + 1 ? [`${element.tagName} "${element.textContent?.trim().slice(0, 40)}"`] : [];
  });
}

const measure = (page: Page) => page.evaluate(widerThanTheirPanel);

test("nothing on staff's pages is wider than its panel", { tag: "@browser" }, async ({ staffPage: page }) => {
  test.slow();
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 });
      expect([path, width, await measure(page)]).toEqual([path, width, []]);
      await expectNoSidewaysScroll(page);
    }
  }
});

test("an admin sees all tabs at 1280", { tag: "@browser" }, async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin");
  const tabs = page.getByRole("navigation", { name: "Admin" });
  expect(await tabs.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(0);
});
