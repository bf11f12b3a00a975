import { t as foldText } from "./fold-DSbqy9oh.js";
import { t as guessColumns } from "./headings-DJDrkHIe.js";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gunzipSync, gzipSync } from "node:zlib";
// app/domain/catalogue/import/mapping.ts
/** The matches of a whole file: guesses, remembered matches, and corrections. */
/** Returns every sheet's matches: `remembered` ones for the same headings, otherwise guesses. */
function guessMapping(file, remembered = /* @__PURE__ */ new Map()) {
	return Object.fromEntries(file.sheets.map((sheet) => [sheet.name, remembered.get(fingerprint(sheet)) ?? guessColumns(sheet).matches]));
}
/** Returns the same text for two sheets with the same headings, in any order. */
function fingerprint(sheet) {
	const headings = sheet.columns.map((column) => foldText(column)).sort();
	return createHash("sha256").update(JSON.stringify(headings)).digest("hex");
}
// app/domain/catalogue/import/pack.ts
/** Packs files and reports as gzipped JSON, for storage and for other threads. */
var gunzip$1 = promisify(gunzip);
/** Half the time of the default, and a tenth larger. */
var LEVEL = 3;
/** Blocks the thread: for the worker thread, and for small values. */
var pack = (value) => gzipSync(JSON.stringify(value), { level: LEVEL });
/** Blocks the thread: for the worker thread. */
var unpackNow = (bytes) => JSON.parse(gunzipSync(bytes).toString("utf8"));
var unpack = async (bytes) => JSON.parse((await gunzip$1(bytes)).toString("utf8"));
export { guessMapping as a, fingerprint as i, unpack as n, unpackNow as r, pack as t };
