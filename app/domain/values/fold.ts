/** Letters that Unicode does not decompose, as people without them on the keyboard type them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  þ: "th",
};

/**
 * Folds a text for comparison: no accents, no case, no punctuation. Apostrophes vanish ("Queen's" is "queens"),
 * anything else that is neither a letter nor a digit is one space.
 */
export function foldText(text: string): string {
  return (
    text
      // This one would decompose into a space and a mark; the others must go after their variants became them.
      .replaceAll("´", "")
      .normalize("NFKD")
      .replace(/[\p{M}'‘’‛`ʹʻʼʽˈ′]/gu, "")
      .toLowerCase()
      .replace(/[ßæœøđðħıłþ]/gu, (letter) => PLAIN[letter] ?? letter)
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
  );
}
