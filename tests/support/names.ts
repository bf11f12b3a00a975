import type { Page } from "@playwright/test";

const CONTROL = /^\s*- '?(link|button) "((?:[^"\\]|\\.)*)"/;
/** The title of a card or a row: what follows it says which of several it is. */
const TITLE = /^(\s*)- '?(?:heading|rowheader)\b/;
const TARGET = /^\s*- \/url: (.*)$/;

/**
 * Returns the names that do not say alone what they do: two links of one name that lead to different places, two
 * buttons of one name. Names are those of the accessibility tree, as a screen reader lists them.
 */
export async function ambiguousNames(page: Page): Promise<string[]> {
  const targets = new Map<string, Set<string>>();
  let last: { name: string; isLink: boolean } | undefined;
  let place = 0;
  let title: number | undefined;
  for (const line of (await page.locator("body").ariaSnapshot()).split("\n")) {
    const depth = line.search(/\S/);
    if (title !== undefined && depth > title) continue;
    title = TITLE.exec(line)?.[1]?.length;
    const [, role, name] = CONTROL.exec(line) ?? [];
    const [, url] = TARGET.exec(line) ?? [];
    if (role && name) last = { name: `${role} "${name}"`, isLink: role === "link" };
    if (!last || (last.isLink ? url === undefined : role !== "button")) continue;
    const known = targets.get(last.name) ?? new Set();
    targets.set(last.name, known.add(url ?? `button ${++place}`));
    last = undefined;
  }
  return [...targets].filter(([, all]) => all.size > 1).map(([name, all]) => `${name}: ${[...all].join(", ")}`);
}
