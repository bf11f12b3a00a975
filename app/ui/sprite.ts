/** The symbols of icons. The server writes those that a page uses. In the browser the others load after the page. */
import { type IconName, icons } from "./icons.ts";
import { SPRITE_SLOT } from "./sprite-slot.ts";

/** Returns an icon's symbol. Its ID has a prefix, because a control may be called "search" too. */
const symbol = (name: IconName) => `<symbol id="i-${name}" viewBox="0 0 20 20">${icons[name]}</symbol>`;
const isIcon = (name: string): name is IconName => Object.hasOwn(icons, name);

const USE = '<use href="#i-';

/** Inserts the symbols that the page uses, and no others. */
export function fillSprite(html: string): string {
  const used = new Set<string>();
  // A regular expression takes three times as long on a page with hundreds of icons.
  for (let at = html.indexOf(USE); at !== -1; at = html.indexOf(USE, at)) {
    at += USE.length;
    used.add(html.slice(at, html.indexOf('"', at)));
  }
  return html.replace(SPRITE_SLOT, [...used].filter(isIcon).map(symbol).join(""));
}

export const allSymbols = (): string => (Object.keys(icons) as IconName[]).map(symbol).join("");
