/** Texts that people write: their addresses are links, and nothing else in them is formatted. */
import { LinkifyIt } from "linkify-it";

export interface TextPart {
  text: string;
  /** Set for an address. */
  href?: string;
}

// Only what was typed as an address: "report.md" and "CAS.no" are none.
const finder = new LinkifyIt({ fuzzyLink: false, fuzzyIP: false, fuzzyEmail: true });
finder.add("ftp:", null).add("//", null);

/** Returns a text in parts, of which some are links. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of finder.match(text) ?? []) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: text.slice(index, lastIndex), href: url });
    end = lastIndex;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Returns whether most letters of a text are Bangla, so that it is read aloud and set as such. */
export const isBangla = (text: string): boolean =>
  (text.match(/\p{Script=Bengali}/gu)?.length ?? 0) * 2 > (text.match(/\p{L}|\p{M}/gu)?.length ?? 0);
