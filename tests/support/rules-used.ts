/**
 * Finds CSS rules that no page needs. Browser tests look which rules have an element, at their end and at each audit,
 * and write that to the folder RULES_USED. Chromium's own recording of rules would make it ignore emulated media.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { isWalked } from "../walker/walked.ts";

interface Rules {
  seen: string[];
  used: string[];
}

const seen = new Set<string>();
const used = new Set<string>();

/** Adds the rules of the page as it is now. Does nothing if no folder is named, or the page is gone or walked. */
export async function recordRules(page: Page): Promise<void> {
  if (!process.env.RULES_USED || page.isClosed() || isWalked(page)) return;
  const now = await page.evaluate(rulesOfPage, [...used].join("\n")).catch(() => null);
  for (const selector of now?.seen ?? []) seen.add(selector);
  for (const selector of now?.used ?? []) used.add(selector);
}

/** Writes what this worker recorded. */
export function writeRules(name: string): void {
  if (!process.env.RULES_USED || seen.size === 0) return;
  const rules: Rules = { seen: [...seen], used: [...used] };
  writeFileSync(join(process.env.RULES_USED, `${name}.json`), JSON.stringify(rules));
}

/**
 * Rules of others: a package's for an open dialog, and the local sign-in's page. And what is there only while a page is
 * on its way, or a picture's tip beside it has no room.
 */
const LEFT_OUT = /scroll-bar|^\.error$|^\.field\.no$|^\.no input$|^\.page-(progress|waiting)$|^\[data-tips="next"\]/;

/** Returns how many rules the pages have, and those of ours that no element ever had. */
export function readRules(folder: string): { seen: number; unused: string[] } {
  const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Rules);
  const all = new Set(files.flatMap((rules) => rules.seen));
  const needed = new Set(files.flatMap((rules) => rules.used));
  return {
    seen: all.size,
    unused: [...all].filter((selector) => !needed.has(selector) && !LEFT_OUT.test(selector)).toSorted(),
  };
}

/**
 * Runs in the page, and returns only rules that are not among the `known` lines. A state that comes and goes, such as
 * hover, counts as there.
 */
function rulesOfPage(known: string): Rules {
  const ANY = ":not(zz)";
  const states =
    /\[open\]|(?<!\\)::?(?:before|after|marker|backdrop|placeholder|selection|-webkit-[\w-]+|file-selector-button|details-content|picker-icon|checkmark|view-transition[\w-]*(?:\([^)]*\))?|hover|active|focus-visible|focus-within|focus|visited|target|user-invalid|user-valid|popover-open|modal|open|checked|disabled|enabled|empty|autofill|fullscreen)(?![\w-])/g;
  const found: Rules = { seen: [], used: [] };
  const isKnown = new Set(known.split("\n"));
  /** `:not()` of a state, with up to three brackets within each other. */
  const negations = /:not\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g;
  const hasElement = (selector: string) => {
    const anyState = selector.replace(negations, (not) => (not.search(states) < 0 ? not : ANY)).replace(states, ANY);
    try {
      return document.querySelector(anyState) !== null;
    } catch {
      return true;
    }
  };
  const walk = (rules: CSSRuleList, parent: string) => {
    for (const rule of rules) {
      let selector = parent;
      if (rule instanceof CSSStyleRule) {
        selector = parent ? rule.selectorText.replaceAll("&", `:is(${parent})`) : rule.selectorText;
        if (!isKnown.has(selector)) {
          found.seen.push(selector);
          if (hasElement(selector)) found.used.push(selector);
        }
      }
      if ("cssRules" in rule) walk(rule.cssRules as CSSRuleList, selector);
    }
  };
  for (const sheet of document.styleSheets) if (!sheet.href) walk(sheet.cssRules, "");
  return found;
}
