/** The symbols of icons. In the browser they come after the page, which has those it uses from the server. */
import { type IconName, icons } from "./icons.ts";
import { SPRITE_SLOT } from "./sprite-slot.ts";

/** Its id is not the bare name: a control may be called "search" too. */
const symbol = (name: IconName) => `<symbol id="i-${name}" viewBox="0 0 20 20">${icons[name]}</symbol>`;
const isIcon = (name: string): name is IconName => name in icons;

const USE = '<use href="#i-';

/** The finished page with the symbols that it uses, and no others. */
export function fillSprite(html: string): string {
  const used = new Set<string>();
  // A pattern over a page with hundreds of icons takes three times as long.
  for (let at = html.indexOf(USE); at !== -1; at = html.indexOf(USE, at)) {
    at += USE.length;
    used.add(html.slice(at, html.indexOf('"', at)));
  }
  return html.replace(SPRITE_SLOT, [...used].filter(isIcon).map(symbol).join(""));
}

export const allSymbols = (): string => (Object.keys(icons) as IconName[]).map(symbol).join("");
