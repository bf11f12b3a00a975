/** Finds the CSS rules that no browser test used. */
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/** Playwright empties its own folder before each run. */
const FOLDER = join("node_modules", ".cache", "used-rules");

/** States that come and go while someone points, types or prints, and what browsers make of it. */
const PASSING = /:(hover|active|focus|disabled|placeholder|autofill)|::|^(@|from|to|\d+%)/;

/** The rules that the pages of one worker used. */
export class UsedRules {
  /** By the text of the sheet: where the rules begin that were used. */
  readonly #sheets = new Map<string, Set<number>>();

  /**
   * Follows a page until the returned function is called. Playwright's own coverage merges a rule with the layer around
   * it, so that all of a layer counts as used.
   */
  async follow(page: Page): Promise<() => Promise<void>> {
    const devtools = await page.context().newCDPSession(page);
    const texts = new Map<string, Promise<string>>();
    devtools.on("CSS.styleSheetAdded", ({ header: { styleSheetId } }) => {
      const read = devtools.send("CSS.getStyleSheetText", { styleSheetId });
      // The page may be left before its sheet is read.
      texts.set(
        styleSheetId,
        read.then(
          ({ text }) => text,
          () => "",
        ),
      );
    });
    await devtools.send("DOM.enable");
    await devtools.send("CSS.enable");
    await devtools.send("CSS.startRuleUsageTracking");
    return async () => {
      if (page.isClosed()) return;
      const { ruleUsage } = await devtools.send("CSS.stopRuleUsageTracking");
      for (const [id, read] of texts) {
        const used = ruleUsage.flatMap((rule) => (rule.styleSheetId === id && rule.used ? [rule.startOffset] : []));
        this.#add(await read, used);
      }
      await devtools.detach();
    };
  }

  #add(text: string, used: number[]): void {
    const sheet = this.#sheets.get(text) ?? new Set();
    this.#sheets.set(text, sheet);
    for (const at of used) sheet.add(at);
  }

  /** Writes what was used to a file, for `unusedRules`. */
  keep(): void {
    mkdirSync(FOLDER, { recursive: true });
    const rules = [...this.#sheets].flatMap(([text, used]) =>
      rulesOf(text).map(({ name, at }) => [name, used.has(at)] as const),
    );
    writeFileSync(join(FOLDER, `${randomUUID()}.json`), JSON.stringify(rules));
  }
}

export const forgetUsedRules = (): void => rmSync(FOLDER, { recursive: true, force: true });

/** Returns the rules that were loaded by a page and used by none, as "@media print a > b". */
export function unusedRules(): string[] {
  const used = new Map<string, boolean>();
  for (const file of readdirSync(FOLDER)) {
    const rules: [string, boolean][] = JSON.parse(readFileSync(join(FOLDER, file), "utf8"));
    for (const [name, wasUsed] of rules) used.set(name, wasUsed || (used.get(name) ?? false));
  }
  return [...used].flatMap(([name, wasUsed]) => (wasUsed ? [] : [name])).toSorted();
}

/** Returns the style rules of a minified sheet, each with the conditions around it and where it begins. */
export function rulesOf(text: string): { name: string; at: number }[] {
  const rules: { name: string; at: number }[] = [];
  const open: { head: string; at: number; isLeaf: boolean }[] = [];
  let begin = 0;
  for (const { 0: mark, index } of text.matchAll(/"(?:\\.|[^"\\])*"|\/\*.*?\*\/|[{};]/gs)) {
    if (mark === "{") {
      for (const outer of open) outer.isLeaf = false;
      open.push({ head: text.slice(begin, index).trim(), at: begin, isLeaf: true });
    } else if (mark === "}") {
      const block = open.pop();
      const around = open.map(({ head }) => head).filter((head) => head.startsWith("@media"));
      const isAnimation = open.some(({ head }) => head.startsWith("@keyframes"));
      if (block?.isLeaf && !isAnimation && !PASSING.test(block.head)) {
        rules.push({ name: [...around, block.head].join(" "), at: block.at });
      }
    }
    if (/^[{};]/.test(mark)) begin = index + 1;
  }
  return rules;
}
