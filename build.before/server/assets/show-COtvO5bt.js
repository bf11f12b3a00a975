import { i as formatPounds } from "./notation-C1pl7AEc.js";
// app/domain/values/show.ts
/** Formats facts of a course as people read them. */
/** Writes "£18,500", or returns null if the fee is not known. */
var formatFee = (fee) => fee === null ? null : formatPounds(fee);
/** Writes "6.5", or returns null if the score is not known. */
var formatBand = (band) => band === null ? null : band.toFixed(1);
/** Splits "title - description" at the first " - ". A title alone has no description. */
function splitScholarship(text) {
	const at = text.indexOf(" - ");
	if (at < 0) return {
		title: text.trim(),
		description: null
	};
	return {
		title: text.slice(0, at).trim(),
		description: text.slice(at + 3).trim() || null
	};
}
export { formatFee as n, splitScholarship as r, formatBand as t };
