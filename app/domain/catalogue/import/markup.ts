/** Repairs text that was copied from a web page's source: "Arts &amp;amp; Design", "<p>Learn</p>". */
import { decodeHTMLStrict } from "entities";

/** How often a text can have been escaped. */
const MOST_TIMES = 3;
const ENTITY = /&(?:#\d{2,6}|#x[\da-f]{2,6}|[a-z]{2,31}\d{0,2});/i;
const BLOCKS = /<\/?(?:p|br|div|ul|ol|tr|h[1-6])(?:\s[^<>]*)?\/?>|<\/li>/gi;
const ITEM = /<li(?:\s[^<>]*)?>/gi;
/** Only names that HTML has, so that "<6.0 in any part" stays. */
const INLINE =
  /<\/?(?:a|abbr|b|em|font|i|img|small|span|strong|sub|sup|table|tbody|td|th|thead|u)(?:\s[^<>]*)?\/?>|<!--[\s\S]*?-->/gi;

/** Returns the text as a browser shows it, or the same text if it has no codes of a web page. */
export function repairMarkup(text: string): string {
  if (!/[&<]/.test(text)) return text;
  let plain = text;
  for (let time = 0; time < MOST_TIMES && ENTITY.test(plain); time++) plain = decodeHTMLStrict(plain);
  const stripped = plain.replace(ITEM, "\n• ").replace(BLOCKS, "\n").replace(INLINE, "");
  if (stripped === text) return text;
  return stripped
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}
