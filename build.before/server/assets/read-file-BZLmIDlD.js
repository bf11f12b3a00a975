import { t as foldText } from "./fold-DSbqy9oh.js";
import { d as readBand, u as readFee, w as readCell } from "./university-fields-M8B8Xjlk.js";
import { i as normaliseHeading, n as guessField, r as isNotOurs } from "./headings-DJDrkHIe.js";
import { n as UnreadableFile, t as LIMITS } from "./sheets-CHO9Z-G3.js";
import { inflateRawSync } from "node:zlib";
import { CsvError, parse } from "csv-parse/sync";
import { EncryptedFileError, readOds, readXls, readXlsx } from "hucre";
// app/domain/catalogue/import/guess-values.ts
/** Guesses a column's field from its values, if the heading does not tell: "International (GBP)", "Language". */
var SAMPLE$1 = 50;
var LEAST_VALUES = 3;
/** Typical fees per year. IDs and postcodes are larger or smaller. */
var FEES = {
	least: 3e3,
	most: 9e4
};
var isFee = (value) => {
	const { value: fee } = readFee(value);
	return typeof fee === "number" && fee >= FEES.least && fee <= FEES.most;
};
var isBand = (value) => {
	const { value: band } = readBand(value);
	return typeof band === "number" && band >= 4;
};
/** Tried in order. Plain numbers say little, so without a sign of their own they need a heading that fits. */
var RULES = [
	{
		field: "ieltsOverall",
		share: .6,
		heading: /^/,
		fits: (value) => /\bielts\b/i.test(value)
	},
	{
		field: "ieltsOverall",
		share: .9,
		heading: /english|language|band|score/,
		fits: isBand
	},
	{
		field: "tuitionFee",
		share: .8,
		heading: /^/,
		fits: (value) => /£|\bgbp\b/i.test(value) && isFee(value)
	},
	{
		field: "tuitionFee",
		share: .8,
		heading: /international|overseas|intl|amount|cost|annual|year/,
		fits: isFee
	}
];
/**
* Returns the likely field of each column whose heading does not tell. Each field is used once, for the first column
* that fits.
*/
function likelyByValues({ columns, rows }) {
	const taken = new Set(columns.map((column) => guessField(column)?.field));
	const likely = {};
	for (const [index, column] of columns.entries()) {
		if (guessField(column) || isNotOurs(column)) continue;
		const values = rows.flatMap(({ cells }) => readCell(cells[index] ?? "").value || []).slice(0, SAMPLE$1);
		const heading = normaliseHeading(column);
		const rule = RULES.find(({ field, share, heading: pattern, fits }) => !taken.has(field) && values.length >= LEAST_VALUES && pattern.test(heading) && values.filter(fits).length >= values.length * share);
		if (!rule) continue;
		taken.add(rule.field);
		likely[column] = rule.field;
	}
	return likely;
}
// app/domain/catalogue/import/letters.ts
/** Returns a spreadsheet's name for a column: 0 is "A", 27 is "AB". */
function columnLetter(index) {
	const letter = String.fromCharCode(65 + index % 26);
	return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}
// app/domain/catalogue/import/read-csv.ts
/** Reads CSV: four delimiters, three encodings, quotes with line breaks, and Excel's "sep=" line. */
var DELIMITERS = [
	",",
	";",
	"	",
	"|"
];
var SAMPLE = 65536;
/** Reads text into one sheet. Throws `UnreadableFile`. */
function readCsv(bytes, name) {
	const text = decode(bytes);
	const told = /^sep=([,;\t|])\r?\n/i.exec(text);
	const body = told ? text.slice(told[0].length) : text;
	const rows = parseRows(body, told?.[1] ?? delimiterOf(body));
	if (told) rows.unshift([]);
	if (rows.length > LIMITS.rows + LIMITS.headingWithin) throw new UnreadableFile("The file has more than 50,000 rows. Split it into smaller files.");
	if (rows.some((row) => row.length > LIMITS.columns)) throw new UnreadableFile("The file has more than 200 columns. Delete the columns you do not need.");
	return {
		name,
		hidden: false,
		rows: rows.map((row) => row.map((cell) => cell.trim())),
		merges: []
	};
}
/** Decodes UTF-16 and UTF-8 by their byte order marks, UTF-8 if it is valid, and otherwise Windows-1252. */
function decode(bytes) {
	const [a, b, c] = bytes;
	if (a === 255 && b === 254) return new TextDecoder("utf-16le").decode(bytes);
	if (a === 254 && b === 255) return new TextDecoder("utf-16be").decode(bytes);
	if (a && b === 0 && c && bytes[3] === 0) return new TextDecoder("utf-16le").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
/** Returns the delimiter that splits most rows into the same number of cells, at least two. */
function delimiterOf(text) {
	const sample = text.length <= SAMPLE ? text : text.slice(0, SAMPLE).replace(/\n[^\n]*$/, "\n");
	let best = {
		delimiter: ",",
		same: 0,
		width: 1
	};
	for (const delimiter of DELIMITERS) {
		const widths = /* @__PURE__ */ new Map();
		for (const row of tryRows(sample, delimiter)) widths.set(row.length, (widths.get(row.length) ?? 0) + 1);
		for (const [width, same] of widths) {
			if (width < 2) continue;
			if (same > best.same || same === best.same && width > best.width) best = {
				delimiter,
				same,
				width
			};
		}
	}
	return best.delimiter;
}
/** Parses the sample, which may end inside a quoted cell. */
var tryRows = (text, delimiter) => parse(text, {
	delimiter,
	relax_column_count: true,
	relax_quotes: true,
	skip_records_with_error: true
});
function parseRows(text, delimiter) {
	try {
		return parse(text, {
			delimiter,
			relax_column_count: true,
			relax_quotes: true,
			max_record_size: 1e6,
			to: LIMITS.rows + LIMITS.headingWithin + 1
		});
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		const line = typeof error.lines === "number" ? error.lines : 0;
		const reason = error.code === "CSV_QUOTE_NOT_CLOSED" ? "a quotation mark is not closed" : "a row is not valid";
		throw new UnreadableFile(`We cannot read the file: ${reason}${line ? `, near line ${line}` : ""}.`);
	}
}
// app/domain/catalogue/import/hidden-sheets.ts
/** Finds the hidden sheets of an ODS or XLS file, because hucre reads their rows without saying so. */
/** Returns the names of the hidden sheets, from `content.xml`. */
function namesHiddenInOds(content) {
	const xml = content.toString("utf8");
	const hiddenStyles = /* @__PURE__ */ new Set();
	for (const [, name, inside] of xml.matchAll(/<style:style style:name="([^"]*)"[^>]*>(.{0,2000}?)<\/style:style>/gs)) if (inside?.includes("table:display=\"false\"")) hiddenStyles.add(name ?? "");
	const hidden = /* @__PURE__ */ new Set();
	for (const [tag] of xml.matchAll(/<table:table [^>]*>/g)) {
		const style = /table:style-name="([^"]*)"/.exec(tag)?.[1];
		const name = /table:name="([^"]*)"/.exec(tag)?.[1];
		if (name !== void 0 && style !== void 0 && hiddenStyles.has(style)) hidden.add(plain(name));
	}
	return hidden;
}
var plain = (text) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", "\"").replaceAll("&apos;", "'").replaceAll("&amp;", "&");
var BOUND_SHEET = 133;
/**
* The distance from the start of the record to the name: a head of 4 bytes, position, visibility, type, length,
* encoding.
*/
var BEFORE_NAME = 12;
/** Checks whether the record that names a sheet (BOUNDSHEET) says that it is hidden. */
function isHiddenInXls(bytes, name) {
	const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	for (const encoding of ["latin1", "utf16le"]) {
		const wanted = Buffer.from(name, encoding);
		for (let at = data.indexOf(wanted); at >= 0; at = data.indexOf(wanted, at + 1)) {
			const start = at - BEFORE_NAME;
			if (start >= 0 && data.readUInt16LE(start) === BOUND_SHEET && data.readUInt16LE(start + 2) === 8 + wanted.length && data[start + 10] === name.length) return (data[start + 8] ?? 0) % 4 !== 0;
		}
	}
	return false;
}
// app/domain/catalogue/import/zip.ts
/** Checks a ZIP before a library unpacks it: its contents, and their real unpacked size. */
var CENTRAL_ENTRY = 33639248;
var CENTRAL_END = 101010256;
var LONGEST_COMMENT = 65535;
var MOST_ENTRIES = 2e3;
var BROKEN$1 = "The file is damaged: part of the spreadsheet is missing. Save it again as .xlsx and upload the new one.";
var TOO_LARGE = "The file unpacks to more than 200 MB. Split it into smaller files.";
var TOO_MANY = "The file has more cells than we can read at once. Split it into smaller files.";
/**
* Returns the contents of an archive. Unpacks each entry and discards it, because the sizes that an archive states may
* be wrong. Throws `UnreadableFile` if the entries are too large together or have too many elements, or the archive is
* broken.
*/
function lookIntoZip(bytes) {
	const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const entries = /* @__PURE__ */ new Map();
	let bytesLeft = LIMITS.unpackedBytes;
	let elementsLeft = LIMITS.elements;
	let rows = 0;
	for (const entry of entriesOf(data)) {
		const content = unpacked(entry, bytesLeft);
		bytesLeft -= content.length;
		if (entry.name.endsWith(".xml")) elementsLeft -= countOf(content, "</") + countOf(content, "/>");
		if (elementsLeft < 0) throw new UnreadableFile(TOO_MANY);
		if (/^xl\/worksheets\/[^/]*\.xml$/.test(entry.name)) rows += countOf(content, "<row ");
		entries.set(entry.name, entry);
	}
	return {
		names: [...entries.keys()],
		rows,
		part(name) {
			const entry = entries.get(name);
			if (!entry) throw new UnreadableFile(BROKEN$1);
			return unpacked(entry, LIMITS.unpackedBytes);
		}
	};
}
function countOf(content, text) {
	let count = 0;
	for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + text.length)) count++;
	return count;
}
function* entriesOf(data) {
	const end = endRecordAt(data);
	const count = data.readUInt16LE(end + 10);
	let at = data.readUInt32LE(end + 16);
	if (count > MOST_ENTRIES) throw new UnreadableFile("The file contains too many parts. Save it again as .xlsx.");
	for (let i = 0; i < count; i++) {
		if (at + 46 > data.length || data.readUInt32LE(at) !== CENTRAL_ENTRY) throw new UnreadableFile(BROKEN$1);
		const packedSize = data.readUInt32LE(at + 20);
		const nameLength = data.readUInt16LE(at + 28);
		const local = data.readUInt32LE(at + 42);
		if (local + 30 > data.length) throw new UnreadableFile(BROKEN$1);
		const start = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28);
		if (start + packedSize > data.length) throw new UnreadableFile(BROKEN$1);
		yield {
			name: data.toString("utf8", at + 46, at + 46 + nameLength),
			method: data.readUInt16LE(at + 10),
			packed: data.subarray(start, start + packedSize)
		};
		at += 46 + nameLength + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
	}
}
function endRecordAt(data) {
	for (let at = data.length - 22; at >= Math.max(0, data.length - 22 - LONGEST_COMMENT); at--) if (data.readUInt32LE(at) === CENTRAL_END) return at;
	throw new UnreadableFile(BROKEN$1);
}
/** Returns an unpacked entry. Throws `UnreadableFile` if it is larger than `most` bytes. */
function unpacked({ method, packed }, most) {
	if (method === 0 && packed.length <= most) return packed;
	if (method === 0) throw new UnreadableFile(TOO_LARGE);
	if (method !== 8) throw new UnreadableFile(BROKEN$1);
	try {
		return packed.length === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
	} catch (error) {
		const isTooLarge = error.code === "ERR_BUFFER_TOO_LARGE";
		throw new UnreadableFile(isTooLarge ? TOO_LARGE : BROKEN$1);
	}
}
// app/domain/catalogue/import/read-workbook.ts
/** Reads XLSX, ODS and XLS into rows of text. Checks the unpacked size of an archive before the library unpacks it. */
var LAST_ROW = LIMITS.rows + LIMITS.headingWithin + 1;
var ALL_THAT_IS_READ = `A1:${columnLetter(LIMITS.columns)}${LAST_ROW}`;
var PASSWORD = "The file is password-protected. Save a copy without a password.";
var BROKEN = "The file is damaged: we cannot read its sheets. Save it again as .xlsx.";
var SAVE_AS_XLSX = "In Excel or LibreOffice, select File > Save as and the type \"Excel Workbook (.xlsx)\".";
/** Yields every sheet of an archive: XLSX or ODS. Throws `UnreadableFile`. */
async function* readZipped(bytes, onSheet) {
	const { names, rows, part } = lookIntoZip(bytes);
	const options = { range: ALL_THAT_IS_READ };
	if (names.includes("content.xml") && names.some((name) => name.startsWith("META-INF/"))) {
		const hidden = namesHiddenInOds(part("content.xml"));
		yield* all(await orUnreadable(readOds(bytes, options)), (name) => hidden.has(name), onSheet);
	} else if (names.includes("xl/workbook.xml")) yield* readSheets(bytes, options, rows, onSheet);
	else throw new UnreadableFile(whatElse(names));
}
/** Yields every sheet of an Excel 97 to 2003 file. Throws `UnreadableFile`. */
async function* readOldExcel(bytes, onSheet) {
	yield* all(await readXls(bytes).catch(() => {
		throw new UnreadableFile(`The file is password-protected, damaged, or from a version of Excel before 97. ${SAVE_AS_XLSX} Leave out the password.`);
	}), (name) => isHiddenInXls(bytes, name), onSheet);
}
/** Reads XLSX one sheet at a time, to report progress. Skips hidden sheets. */
async function* readSheets(bytes, options, totalRows, onSheet) {
	const infos = [];
	await orUnreadable(readXlsx(bytes, { sheets(info) {
		infos.push({
			name: info.name,
			hidden: Boolean(info.hidden || info.veryHidden)
		});
		return false;
	} }));
	if (infos.length > LIMITS.sheets) throw new UnreadableFile("The file has more than 50 sheets. Delete the sheets you do not need.");
	for (const [place, { name, hidden }] of infos.entries()) {
		onSheet({
			name,
			place: place + 1,
			sheets: infos.length,
			totalRows
		});
		if (hidden) yield {
			name,
			hidden,
			rows: [],
			merges: []
		};
		else {
			const { sheets } = await orUnreadable(readXlsx(bytes, {
				...options,
				sheets: [place]
			}));
			for (const sheet of sheets) yield rawSheet(sheet);
		}
	}
}
function* all({ sheets }, isHidden, onSheet) {
	if (sheets.length > LIMITS.sheets) throw new UnreadableFile("The file has more than 50 sheets. Delete the sheets you do not need.");
	const totalRows = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
	for (const [place, sheet] of sheets.entries()) {
		onSheet({
			name: sheet.name,
			place: place + 1,
			sheets: sheets.length,
			totalRows
		});
		yield isHidden(sheet.name) ? {
			name: sheet.name,
			hidden: true,
			rows: [],
			merges: []
		} : rawSheet(sheet);
	}
}
var orUnreadable = (reading) => reading.catch((error) => {
	throw new UnreadableFile(error instanceof EncryptedFileError ? PASSWORD : BROKEN);
});
function whatElse(names) {
	if (names.includes("xl/workbook.bin")) return `This is an .xlsb file. ${SAVE_AS_XLSX}`;
	if (names.some((name) => name.endsWith(".iwa"))) return "This is a Numbers file. In Numbers, select File > Export To > Excel.";
	return "This is a zip file, not a spreadsheet. Upload the .xlsx or .csv file itself.";
}
function rawSheet(sheet) {
	const rows = Array.from(sheet.rows, (row) => Array.from(row ?? [], textOf));
	while (rows.length > 0 && !rows.at(-1)?.some(Boolean)) rows.pop();
	if (rows.length >= LAST_ROW) throw new UnreadableFile(`The sheet "${sheet.name}" has more than 50,000 rows. Split it into smaller files.`);
	if (Math.max(0, ...rows.slice(0, 200).map((row) => row.findLastIndex(Boolean) + 1)) > LIMITS.columns) throw new UnreadableFile(`The sheet "${sheet.name}" has more than 200 columns. Delete the columns you do not need.`);
	const merges = (sheet.merges ?? []).map((m) => ({
		top: m.startRow,
		bottom: m.endRow,
		left: m.startCol,
		right: m.endCol
	})).filter((m) => m.top < rows.length);
	for (const merge of merges) fillDown(rows, merge);
	return {
		name: sheet.name,
		hidden: false,
		rows,
		merges
	};
}
/** Copies a cell that spans several rows into each of them. */
function fillDown(rows, { top, bottom, left, right }) {
	if (left !== right || bottom === top) return;
	const value = rows[top]?.[left] ?? "";
	for (let row = top + 1; row <= Math.min(bottom, rows.length - 1); row++) {
		const cells = rows[row];
		if (cells && left < cells.length) cells[left] = value;
	}
}
/** Returns a cell as text: numbers as they are read, dates as "2026-09-14", true and false as "Yes" and "No". */
function textOf(value) {
	if (value === null || value === void 0) return "";
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
	if (typeof value === "number") return String(Number(value.toPrecision(12)));
	if (typeof value === "boolean") return value ? "Yes" : "No";
	return value.trim();
}
// app/domain/catalogue/import/read-file.ts
/** Reads a file into sheets of text. It knows nothing about courses, except which row looks like headings. */
/** Reads a CSV, XLSX, ODS or XLS file. Throws `UnreadableFile` with a sentence for the person who uploaded it. */
async function readFile(bytes, fileName, progress = () => {}) {
	if (bytes.byteLength > LIMITS.bytes) throw new UnreadableFile("The file must be 20 MB or smaller.");
	if (bytes.byteLength === 0) throw new UnreadableFile("The file is empty.");
	const sheets = [];
	const setAside = [];
	let rows = 0;
	const onSheet = ({ name, ...about }) => progress({
		sheet: name,
		rows,
		...about
	});
	for await (const raw of rawSheets(bytes, fileName, onSheet)) {
		const sheet = raw.hidden ? "hidden" : findHeadings(raw);
		if (typeof sheet === "string") setAside.push({
			name: raw.name,
			reason: sheet
		});
		else sheets.push(sheet);
		rows += raw.rows.length;
	}
	if (sheets.length === 0) {
		const why = setAside.map(({ name, reason }) => `${name}: ${reason}`).join("; ");
		throw new UnreadableFile(`We cannot find a sheet with a row of headings and rows below it${why ? ` (${why})` : ""}.`);
	}
	return {
		sheets,
		setAside
	};
}
var startsWith = (bytes, ...signature) => signature.every((byte, i) => bytes[i] === byte);
/** Yields the sheets. Recognises the type by the contents, because people rename files. */
async function* rawSheets(bytes, fileName, onSheet) {
	if (startsWith(bytes, 80, 75)) yield* readZipped(bytes, onSheet);
	else if (startsWith(bytes, 208, 207, 17, 224)) yield* readOldExcel(bytes, onSheet);
	else if (startsWith(bytes, 37, 80, 68, 70)) throw new UnreadableFile("This is a PDF. Upload the spreadsheet it was made from, as .xlsx or .csv.");
	else if (/\.(xlsx|xlsm|xls|ods|numbers|zip|pdf|docx?)$/i.test(fileName)) throw new UnreadableFile("The file is damaged, or is not the type its name says. Save it again as .xlsx or .csv.");
	else {
		const name = fileName.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "") || "CSV";
		onSheet({
			name,
			place: 1,
			sheets: 1,
			totalRows: 0
		});
		yield readCsv(bytes, name);
	}
}
/** Returns the sheet with its headings, or the reason why it is not a list. */
function findHeadings(raw) {
	const at = headingRowOf(raw.rows);
	if (at < 0) return raw.rows.some((row) => row.some(Boolean)) ? "no heading row" : "empty";
	const columns = columnNames(raw, at);
	const width = columns.length;
	const heading = raw.rows[at]?.join("	");
	const rows = raw.rows.map((cells, i) => ({
		number: i + 1,
		cells: columns.map((_, column) => cells[column] ?? "")
	})).slice(at + 1).filter(({ number, cells }) => {
		if (!cells.some(Boolean) || raw.rows[number - 1]?.join("	") === heading) return false;
		return !raw.merges.some((m) => m.top === number - 1 && m.right - m.left >= Math.max(2, width / 2));
	});
	if (rows.length === 0) return "no rows below the headings";
	if (rows.length > LIMITS.rows) throw new UnreadableFile(`The sheet "${raw.name}" has more than 50,000 rows. Split it into smaller files.`);
	return {
		name: raw.name,
		headingRow: at + 1,
		columns,
		likely: likelyByValues({
			columns,
			rows
		}),
		rows
	};
}
/** Returns the row that looks most like headings, or the first with several texts. */
function headingRowOf(rows) {
	const top = rows.slice(0, LIMITS.headingWithin);
	const scores = top.map((cells) => cells.reduce((score, cell) => score + (cell && cell.length <= 80 ? guessField(cell)?.score ?? 0 : 0), 0));
	const known = top.map((cells) => cells.filter((cell) => cell && cell.length <= 80 && guessField(cell)).length);
	const best = scores.indexOf(Math.max(...scores));
	if ((known[best] ?? 0) >= 2) return best;
	return top.findIndex((cells, i) => {
		const filled = cells.filter(Boolean);
		return filled.length >= 2 && filled.every((cell) => /\p{L}/u.test(cell)) && (rows[i + 1]?.filter(Boolean).length ?? 0) > 1;
	});
}
/** Returns names for the columns: with the group above them, and numbered if two are the same. */
function columnNames(raw, at) {
	const cells = raw.rows[at] ?? [];
	const width = Math.max(cells.length, ...raw.rows.slice(at + 1, at + 200).map((row) => row.length));
	const seen = /* @__PURE__ */ new Map();
	return Array.from({ length: width }, (_, column) => {
		const group = raw.merges.find((m) => m.top === at - 1 && m.bottom === at - 1 && m.left <= column && m.right >= column && m.left > 0);
		const name = [group ? raw.rows[at - 1]?.[group.left] ?? "" : "", cells[column] || ""].filter(Boolean).join(" ").replace(/\s+/g, " ").trim().slice(0, 120) || `Column ${columnLetter(column)}`;
		const times = (seen.get(foldText(name)) ?? 0) + 1;
		seen.set(foldText(name), times);
		return times === 1 ? name : `${name} (${times})`;
	});
}
export { readFile };
