// app/domain/values/fold.ts
/** Letters that Unicode does not decompose, as people type them without the key for it. */
var PLAIN = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ð: "d",
	ħ: "h",
	ı: "i",
	ł: "l",
	þ: "th"
};
/**
* Folds a text for comparison: removes accents, case and punctuation. Removes apostrophes ("Queen's" is "queens") and
* replaces everything else that is neither a letter nor a digit by one space.
*/
function foldText(text) {
	return text.replaceAll("´", "").normalize("NFKD").replace(/[\p{M}'‘’‛`ʹʻʼʽˈ′]/gu, "").toLowerCase().replace(/[ßæœøđðħıłþ]/gu, (letter) => PLAIN[letter] ?? letter).replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
export { foldText as t };
