/** Finds the hidden sheets and rows of an ODS file, because SheetJS reads them without saying so. */

export interface HiddenInOds {
  sheets: ReadonlySet<string>;
  /** The hidden rows of each sheet, zero-based, by its name. */
  rows: ReadonlyMap<string, ReadonlySet<number>>;
}

const MOST_ROWS = 60_000;

/** Reads `content.xml`. */
export function hiddenInOds(content: Buffer): HiddenInOds {
  const xml = content.toString("utf8");
  const hiddenStyles = new Set<string>();
  for (const [, name, inside] of xml.matchAll(/<style:style style:name="([^"]*)"[^>]*>(.{0,2000}?)<\/style:style>/gs)) {
    if (inside?.includes('table:display="false"')) hiddenStyles.add(name ?? "");
  }
  const sheets = new Set<string>();
  const rows = new Map<string, Set<number>>();
  let current = new Set<number>();
  let row = 0;
  for (const [tag, kind] of xml.matchAll(/<table:(table|table-row)(?:\s[^>]*)?>/g)) {
    if (kind === "table") {
      const style = /table:style-name="([^"]*)"/.exec(tag)?.[1];
      const name = plain(/table:name="([^"]*)"/.exec(tag)?.[1] ?? "");
      if (style !== undefined && hiddenStyles.has(style)) sheets.add(name);
      current = new Set();
      row = 0;
      rows.set(name, current);
      continue;
    }
    const repeated = Number(/table:number-rows-repeated="(\d+)"/.exec(tag)?.[1] ?? 1);
    if (/table:visibility="(collapse|filter)"/.test(tag)) {
      for (let at = row; at < Math.min(row + repeated, MOST_ROWS); at++) current.add(at);
    }
    row += repeated;
  }
  return { sheets, rows };
}

const plain = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
