/** Letters that Unicode does not decompose, as people type them without the key for it. */
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
 * Folds a text for comparison: removes accents, case and punctuation. Removes apostrophes ("Queen's" is "queens") and
 * replaces everything else that is neither a letter nor a digit by one space.
 */
export function foldText(text: string): string {
  return (
    text
      // This character would become a space and a mark. The others can be removed only after their variants have become
      // them.
      .replaceAll("´", "")
      .normalize("NFKD")
      .replace(/[\p{M}'‘’‛`ʹʻʼʽˈ′]/gu, "")
      .toLowerCase()
      .replace(/[ßæœøđðħıłþ]/gu, (letter) => PLAIN[letter] ?? letter)
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
  );
}
