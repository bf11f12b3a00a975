/** Audits pages with axe. Its own package for Playwright sends twice the code and takes a fifth longer per page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";
import { markUnknownLooks, rememberLooks, TO_LOOK_AT } from "./text-looks.ts";

const CODE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** WCAG 2.2 A and AA, and what axe recommends beyond. */
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Violation {
  rule: string;
  help: string;
  /** The beginning of each element's HTML. */
  nodes: string[];
}

interface Scope {
  /** A selector of elements that are left out. */
  skipped?: string;
  /** False leaves out the contrast of colours. */
  withColours?: boolean;
}

/** Returns what breaks a rule on the page, which must run scripts. Text is looked at once per look and process. */
export async function violationsOn(page: Page, scope: Scope = {}): Promise<Violation[]> {
  const { skipped, withColours = true } = scope;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(CODE);
  const looks = withColours ? await markUnknownLooks(page, skipped) : [];
  const found = await page.evaluate(
    async ({ skipped, standards, withColours, selector }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      axe.configure({ rules: [{ id: "color-contrast", selector }] });
      // What a sticky bar covers depends on the height of the rows, and people can scroll.
      const stuck = [...document.querySelectorAll<HTMLElement>("body *")].filter(
        (element) => getComputedStyle(element).position === "sticky",
      );
      for (const { style } of stuck) Object.assign(style, { position: "relative", inset: "auto" });
      const { violations } = await axe.run(skipped ? { exclude: [skipped] } : document, {
        runOnly: standards,
        rules: { "color-contrast": { enabled: withColours } },
        // Only violations are read, and collecting everything else takes as long as the rules.
        resultTypes: ["violations"],
        selectors: false,
      });
      for (const { style } of stuck) Object.assign(style, { position: "", inset: "" });
      return violations.map(({ id, help, nodes }) => ({
        rule: id,
        help,
        nodes: nodes.map(({ html }) => html.slice(0, 160)),
      }));
    },
    { skipped, standards: STANDARDS, withColours, selector: `[${TO_LOOK_AT}]` },
  );
  if (withColours) await rememberLooks(page, looks, !found.some(({ rule }) => rule === "color-contrast"));
  return found;
}
