import { t as foldText } from "./fold-DSbqy9oh.js";
// app/domain/values/ids.ts
var uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Returns the key of a word, whatever its case, spaces and hyphens: "Social media" is "social_media". */
var keyOf = (text) => text.trim().toLowerCase().replace(/[\s-]+/g, "_");
/** Checks whether PostgreSQL would accept the text as a UUID. Anything else identifies no row. */
var isUuid = (text) => uuid.test(text);
var LONGEST = 97;
/** Returns a readable ID, cut between words: "university-of-york-msc-data-science". Adds a number if it is in use. */
function slugOf(text, isTaken) {
	const whole = foldText(text).normalize("NFKD").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "course";
	const cut = whole.length <= LONGEST ? whole : whole.slice(0, LONGEST).replace(/-[^-]*$/, "");
	let id = cut;
	for (let n = 2; isTaken(id); n++) id = `${cut}-${n}`;
	return id;
}
export { keyOf as n, slugOf as r, isUuid as t };
