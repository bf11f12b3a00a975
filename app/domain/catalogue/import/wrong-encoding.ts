/**
 * Repairs text that was UTF-8, was opened in another encoding, and saved like that: "£14,600" becomes "Â£14,600" in
 * Excel on Windows and LibreOffice, and "¬£14,600" in Excel on a Mac. That happens to a CSV file without a byte order
 * mark.
 */

const OPENED_AS = ["windows-1252", "macintosh"];
/** No field takes more, and a longer text could be made to exhaust the search for sequences. */
const MOST_CHARACTERS = 20_000;
/** How often text can have been opened and saved like that. */
const MOST_TIMES = 3;

interface Encoding {
  /** Matches text of characters that are sequences of UTF-8, with one at least. */
  sequences: RegExp;
  byteOf: ReadonlyMap<string, number>;
}

const encodings = OPENED_AS.map((label): Encoding => {
  const characters = [...new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  const range = (from: number, to: number) =>
    `[${characters
      .slice(from, to + 1)
      .join("")
      .replace(/[\]\\^-]/g, "\\$&")}]`;
  const after = range(0x80, 0xbf);
  const sequence = `(?:${range(0xc2, 0xdf)}${after}|${range(0xe0, 0xef)}${after}{2}|${range(0xf0, 0xf4)}${after}{3})`;
  return {
    sequences: new RegExp(`^(?:[\\0-\\x7f]*${sequence})+[\\0-\\x7f]*$`, "u"),
    byteOf: new Map(characters.map((character, byte) => [character, byte])),
  };
});

/**
 * The characters that a list of courses may have: Latin with accents, Bengali, punctuation and currencies. "CAFÉ’S" is
 * a sequence too, of a character that no course has.
 */
const LIKELY =
  /^[\0-\x7f\u00a0-\u017f\u0218-\u021b\u0980-\u09ff\u1e00-\u1eff\u2009-\u200d\u2010-\u2026\u202f\u2030\u2032\u2033\u20ac\u2122\ufeff]*$/;
const ASCII = /^[\0-\x7f]*$/;

/** Returns the text as it was before, or the same text if it was not opened in a wrong encoding. */
export const repairText = (text: string): string =>
  text.length > MOST_CHARACTERS ? text : textBefore(text, MOST_TIMES).replace(/^\ufeff/, "");

function textBefore(text: string, times: number): string {
  if (times === 0 || ASCII.test(text)) return text;
  for (const { sequences, byteOf } of encodings) {
    if (!sequences.test(text)) continue;
    const bytes = Uint8Array.from(text, (character) => byteOf.get(character) ?? 0);
    const before = textBefore(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes), times - 1);
    if (LIKELY.test(before)) return before;
  }
  return text;
}
