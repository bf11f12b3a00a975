/**
 * The symbols of icons and crests. The server writes those that a page uses. In the browser the other icons load after
 * the page.
 */
import { drawingOf, type Silhouette, silhouettes } from "./crests.ts";
import { type IconName, icons } from "./icons.ts";
import { SPRITE_SLOT } from "./sprite-slot.ts";

/** Returns an icon's symbol. Its ID has a prefix, because a control may be called "search" too. */
const symbol = (name: IconName) => `<symbol id="i-${name}" viewBox="0 0 20 20">${icons[name]}</symbol>`;
const isIcon = (name: string): name is IconName => name in icons;

const crest = (name: Silhouette) =>
  `<symbol id="c-${name}" viewBox="0 0 40 44" fill="currentColor">${drawingOf(name)}</symbol>`;
const isCrest = (name: string): name is Silhouette => name in silhouettes;

/** On a page with the finder, each filter finds universities of other cities. */
const FINDER = "data-finder";

/**
 * Inserts the symbols that the page uses, and no others. A page with the finder has every crest, so that what a filter
 * finds (`isPart`) comes without them.
 */
export function fillSprite(html: string, isPart = false): string {
  const used = usedIn(html, '<use href="#i-').filter(isIcon).map(symbol);
  return html.replace(SPRITE_SLOT, [...used, ...crestsOf(html, isPart)].join(""));
}

function crestsOf(html: string, isPart: boolean): string[] {
  if (!html.includes(FINDER)) return usedIn(html, '<use href="#c-').filter(isCrest).map(crest);
  return isPart ? [] : (Object.keys(silhouettes) as Silhouette[]).map(crest);
}

/** Returns what follows `mark` up to the quote, each once. */
function usedIn(html: string, mark: string): string[] {
  const used = new Set<string>();
  // A regular expression takes three times as long on a page with hundreds of icons.
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at)) {
    at += mark.length;
    used.add(html.slice(at, html.indexOf('"', at)));
  }
  return [...used];
}

export const allSymbols = (): string => (Object.keys(icons) as IconName[]).map(symbol).join("");
