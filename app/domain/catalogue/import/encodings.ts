/** Finds the encoding of a text file. */

const SAMPLE = 8 * 1024;
/** The share of zero bytes in a text of Latin letters in UTF-16. */
const MOSTLY = 0.3;
/**
 * Characters beyond ASCII that a list of courses has. Capitals with rare accents are what other encodings turn them
 * into.
 */
const COMMON = new Set("£€‘’“”–—…•éèêëáàâäãåçíìîïñóôöõúûüÉœæø½°®™\u00a0");

/**
 * Decodes UTF-16 in both orders, with or without a byte order mark, then UTF-8 if it is valid, and otherwise the one of
 * Windows-1252 and Mac Roman that has more of the characters that people write.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const [windows, mac] = ["windows-1252", "macintosh"].map((label) => new TextDecoder(label).decode(bytes));
    return commonIn(mac ?? "") > commonIn(windows ?? "") ? (mac ?? "") : (windows ?? "");
  }
}

function utf16Of(bytes: Uint8Array): string | null {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  const pairs = Math.min(bytes.length, SAMPLE) >> 1;
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > pairs * MOSTLY && odd > even) return "utf-16le";
  return even > pairs * MOSTLY ? "utf-16be" : null;
}

function commonIn(text: string): number {
  let count = 0;
  for (const character of text) if (COMMON.has(character)) count++;
  return count;
}
