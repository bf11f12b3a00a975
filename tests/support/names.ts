import type { Page } from "@playwright/test";

const CONTROL = /^\s*- '?(link|button) "((?:[^"\\]|\\.)*)"/;
/** The title of a card or a row. The lines after it say which one it is. */
const TITLE = /^(\s*)- '?(?:heading|rowheader)(?: "((?:[^"\\]|\\.)*)")?/;
const TARGET = /^\s*- \/url: (.*)$/;

/**
 * Returns the names that are ambiguous when read alone: two links with one name and different targets, or two buttons
 * with one name. Names are those of the accessibility tree, as a screen reader lists them. A control that includes its
 * card's title counts as named after the card: courses of several universities share a title, and the card shows the
 * university. Repeating it three times on each of a hundred cards would exceed the list's budget of bytes.
 */
export async function ambiguousNames(page: Page): Promise<string[]> {
  const targets = new Map<string, Set<string>>();
  let last: { name: string; isLink: boolean } | undefined;
  let place = 0;
  let title: number | undefined;
  let card: string | undefined;
  for (const line of (await page.locator("body").ariaSnapshot()).split("\n")) {
    const depth = line.search(/\S/);
    if (title !== undefined && depth > title) continue;
    const [, space, words] = TITLE.exec(line) ?? [];
    title = space?.length;
    card = words ?? card;
    const [, role, name] = CONTROL.exec(line) ?? [];
    const [, url] = TARGET.exec(line) ?? [];
    if (role && name && !(card && name.includes(card))) last = { name: `${role} "${name}"`, isLink: role === "link" };
    if (!last || (last.isLink ? url === undefined : role !== "button")) continue;
    const known = targets.get(last.name) ?? new Set();
    targets.set(last.name, known.add(url ?? `button ${++place}`));
    last = undefined;
  }
  return [...targets].filter(([, all]) => all.size > 1).map(([name, all]) => `${name}: ${[...all].join(", ")}`);
}
