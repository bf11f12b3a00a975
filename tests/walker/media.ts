/** Answers media queries for a desktop screen of one size. */

export interface Screen {
  width: number;
  height: number;
  media: "screen" | "print";
  colorScheme: "light" | "dark";
}

export const DESKTOP: Screen = { width: 1280, height: 720, media: "screen", colorScheme: "light" };

/** Widths of media queries in em are relative to the browser's text, not the page's. */
const PIXELS: Record<string, number> = { px: 1, em: 16, rem: 16 };

function hasFeature(feature: string, screen: Screen): boolean {
  const size = /^(min|max)-(width|height): ?([\d.]+)(px|em|rem)$/.exec(feature);
  if (size) {
    const [, bound, side, figure, unit] = size;
    const limit = Number(figure) * (PIXELS[unit ?? ""] ?? Number.NaN);
    const is = side === "width" ? screen.width : screen.height;
    return bound === "min" ? is >= limit : is <= limit;
  }
  const [name = "", value = ""] = feature.split(/: ?/);
  const values: Record<string, string> = {
    hover: "hover",
    "any-hover": "hover",
    pointer: "fine",
    "any-pointer": "fine",
    "prefers-color-scheme": screen.colorScheme,
    "prefers-reduced-motion": "no-preference",
    "prefers-reduced-data": "no-preference",
    "prefers-contrast": "no-preference",
    "forced-colors": "none",
    "display-mode": "browser",
    scripting: "none",
    orientation: screen.width > screen.height ? "landscape" : "portrait",
  };
  const own = values[name];
  // A feature that is not known would make the walker guess what is visible.
  if (own === undefined) throw new Error(`The walker does not know the media feature "${feature}".`);
  return value === "" ? own !== "none" && own !== "no-preference" : own === value;
}

/** Whether a list of media queries applies. `or`, ranges and nested brackets are on no page, and throw. */
export function matchesMedia(list: string, screen: Screen): boolean {
  return list.split(",").some((query) => {
    let isWanted = true;
    const holds = query
      .trim()
      .split(/\s+and\s+/)
      .every((part) => {
        const [, not, what = ""] = /^(not )?\s*(?:only )?(.+)$/.exec(part) ?? [];
        const bracket = /^\(([^()]+)\)$/.exec(what)?.[1];
        if (bracket) return hasFeature(bracket.trim(), screen) === !not;
        // `not` before a medium is about the whole query.
        if (not) isWanted = false;
        if (!/^(all|screen|print)$/.test(what)) throw new Error(`The walker cannot read the media query "${query}".`);
        return what === "all" || what === screen.media;
      });
    return holds === isWanted;
  });
}
