/** Reads the texts that people type: what no one sees is removed, and what looks the same is the same. */

/** A flag of a part of a country: a black flag, and invisible letters that name the part. */
const FLAG = /^\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]+\u{E007F}$/u;
const FLAGS = /(\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]+\u{E007F})/u;
/** Joiners shape Bangla letters and join emoji. Elsewhere they are invisible. */
const JOINER_IN_PLACE =
  /(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])/gu;
const KEPT = { "\u200c": "\ue000", "\u200d": "\ue001" } as const;

/** Removes characters without a shape, such as zero-width spaces and marks that reverse the direction of a text. */
export const removeInvisible = (text: string): string =>
  text
    .split(FLAGS)
    .map((part) => (FLAG.test(part) ? part : removeFormat(part)))
    .join("");

const removeFormat = (text: string): string =>
  text
    .replace(/[\ue000\ue001]/g, "")
    .replace(JOINER_IN_PLACE, (joiner) => KEPT[joiner as keyof typeof KEPT])
    // Hangul fillers and the blank braille pattern are letters and symbols, and show nothing either.
    .replace(/[\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/gu, "")
    .replaceAll(KEPT["\u200c"], "\u200c")
    .replaceAll(KEPT["\u200d"], "\u200d");

/** Returns one line: trimmed, with single spaces and plain hyphens. */
export const tidyLine = (text: string): string =>
  removeInvisible(text)
    .replace(/[\u2010\u2011\ufe63\uff0d]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/** Returns text with its line breaks, which are LF. */
export const tidyText = (text: string): string => removeInvisible(text.replace(/\r\n?/g, "\n")).trim();

/** Returns an email address as programs type it: a full-width "＠" and hidden characters come from copying. */
export const tidyAddress = (text: string): string => removeInvisible(text.normalize("NFKC")).trim();

/** Checks for a character that can be seen. */
export const isVisible = (text: string): boolean => /[^\s\p{M}\p{Cc}\p{Cf}]/u.test(text);
