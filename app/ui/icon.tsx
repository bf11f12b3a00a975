import { useEffect, useRef } from "react";
import { type IconName, icons } from "./icons.ts";

/** An icon beside a word, or alone in a control that has a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** Its id is not the bare name: a control may be called "search" too. */
const symbol = (name: IconName) => `<symbol id="i-${name}" viewBox="0 0 20 20">${icons[name]}</symbol>`;
const isIcon = (name: string): name is IconName => name in icons;

/** Where `fillSprite` puts the symbols of a rendered page. */
export const SPRITE_SLOT = "<!--icons-->";

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

/** Holds the symbols: those of the page from the server, all of them once scripts run. */
export function Sprite() {
  const holder = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (holder.current) holder.current.innerHTML = (Object.keys(icons) as IconName[]).map(symbol).join("");
  }, []);
  return (
    <svg
      ref={holder}
      width="0"
      height="0"
      className="absolute"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings.
      dangerouslySetInnerHTML={{ __html: SPRITE_SLOT }}
    />
  );
}
