import { C as ok, S as no, T as readLine, f as joined, l as eachCourseField, r as eachUniversityField, w as readCell } from "./university-fields-M8B8Xjlk.js";
import { a as ABOUT_UNIVERSITIES, o as FIELDS, s as LIST_FIELDS } from "./headings-DJDrkHIe.js";
// app/domain/values/identity.ts
/** Reads a course's ID, and whether it is still offered. */
var ARCHIVED = /^(y|yes|true|1|archived|closed|inactive|withdrawn|discontinued|suspended|cancelled|not available|unavailable|not running)$/i;
var NOT_ARCHIVED = /^(n|no|false|0|active|open|live|current|available|running|published)$/i;
/** Reads whether the course is archived. Null means that the file does not say. */
function readArchived(text) {
	if (!text) return ok(null);
	if (ARCHIVED.test(text)) return ok(true);
	return NOT_ARCHIVED.test(text) ? ok(false) : no("Enter \"active\" or \"archived\".");
}
/** Reads an ID that is safe in a URL: characters other than letters, digits, "." "_" "-" become "-". */
function readId(text) {
	if (!text) return ok(null);
	const id = text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[^A-Za-z0-9._~-]+/g, "-").replace(/^[-.]+|-+$/g, "");
	if (!/[A-Za-z0-9]/.test(id)) return no("An ID must contain letters or numbers.");
	return id.length > 100 ? no("Use 100 characters or fewer.") : ok(id);
}
// app/domain/catalogue/import/read-row.ts
/** Reads a row of a sheet into facts about a course and its university, and problems. */
function layoutOf(sheet, matches) {
	const layout = /* @__PURE__ */ new Map();
	for (const [index, column] of sheet.columns.entries()) {
		const field = Object.hasOwn(matches, column) ? matches[column] : void 0;
		if (field) layout.set(field, [...layout.get(field) ?? [], index]);
	}
	return layout;
}
/**
* Returns the headings of a field's columns, for the person who must correct it. Without such a column, returns the
* field's label.
*/
var headingOf = (sheet, layout, field) => (layout.get(field) ?? []).map((index) => sheet.columns[index]).join(", ") || FIELDS[field];
var shorten = (text) => {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length > 60 ? `${line.slice(0, 59).toWellFormed()}…` : line;
};
/** Reads one row. Never throws: problems are in `problems`. */
function readRow(sheet, layout, { number, cells }) {
	const row = new RowReader(sheet, layout, number, cells);
	const course = {};
	for (const [name, field] of eachCourseField) {
		const value = field.fromCells ? field.fromCells(row) : row.value(name, field.read);
		if (value !== void 0) course[name] = value;
	}
	const archived = row.one("archived", readArchived);
	if (archived !== void 0) course.archived = archived;
	const university = {};
	for (const [name, field] of eachUniversityField) {
		const value = name === "name" ? void 0 : row.value(name, field.read);
		if (value !== void 0) university[name] = value;
	}
	return {
		sheet: sheet.name,
		row: number,
		courseId: row.one("courseId", readId) ?? null,
		universityId: row.one("universityId", (text) => readLine(text, 100)) ?? null,
		universityName: row.one("universityName", (text) => readLine(text, 200)) ?? null,
		adds: false,
		course,
		university,
		problems: row.problems
	};
}
/** The cells of one row by field. A problem is noted once, and the field then counts as missing. */
var RowReader = class {
	problems = [];
	sheet;
	layout;
	number;
	cells;
	/** Values that were read before, because several fields may come from one cell. */
	read = /* @__PURE__ */ new Map();
	constructor(sheet, layout, number, cells) {
		this.sheet = sheet;
		this.layout = layout;
		this.number = number;
		this.cells = cells;
	}
	has = (field) => this.layout.has(field);
	headings = (field) => (this.layout.get(field) ?? []).map((index) => this.sheet.columns[index] ?? "");
	/**
	* Returns the texts of a field's columns, "" if not known. Returns undefined if there is no such column or one is
	* unreadable.
	*/
	texts(field) {
		const columns = this.layout.get(field);
		if (!columns) return void 0;
		const texts = [];
		for (const index of columns) {
			const read = readCell(this.cells[index] ?? "");
			if (read.problem !== void 0) {
				this.note(this.sheet.columns[index] ?? "", this.cells[index] ?? "", read.problem);
				return;
			}
			texts.push(read.value);
		}
		return texts;
	}
	all(field, read) {
		const texts = this.texts(field);
		if (!texts) return void 0;
		const result = read(texts);
		if (result.problem === void 0) return result.value;
		this.note(headingOf(this.sheet, this.layout, field), texts.filter(Boolean).join(" | "), result.problem);
	}
	one(field, read) {
		const known = this.read.get(field);
		if (known?.by === read) return known.value;
		const value = this.all(field, ([text = ""]) => text ? read(text) : { value: null });
		this.read.set(field, {
			by: read,
			value
		});
		return value;
	}
	/** Reads a field from its own columns. */
	value(field, read) {
		return LIST_FIELDS.has(field) ? this.all(field, joined(read)) : this.one(field, read);
	}
	note(column, value, reason) {
		this.problems.push({
			sheet: this.sheet.name,
			row: this.number,
			column,
			value: shorten(value),
			reason
		});
	}
};
// app/domain/catalogue/import/sheet-kinds.ts
/** Returns the kind of a sheet on its own. */
function kindOf(matches) {
	const fields = new Set(Object.values(matches));
	if (fields.has("name") && fields.size > 1) return "courses";
	if (fields.has("courseId")) return "details";
	return [...fields].filter((field) => ABOUT_UNIVERSITIES.has(field)).length >= 2 && (fields.has("universityName") || fields.has("universityId")) ? "universities" : "unused";
}
/** Returns the sheets that name courses and their universities or, if there are none, those that name courses. */
function listsOf(file, mapping) {
	const named = file.sheets.filter(({ name }) => kindOf(mapping[name] ?? {}) === "courses");
	const whole = named.filter(({ name }) => {
		const fields = Object.values(mapping[name] ?? {});
		return fields.includes("universityName") || fields.includes("universityId");
	});
	return new Set((whole.length > 0 ? whole : named).map(({ name }) => name));
}
/**
* Returns the kind of each sheet in its file. A sheet with a pair adds to the list, whatever its columns are called.
*/
function sheetKinds(file, mapping, joins) {
	const lists = listsOf(file, mapping);
	return new Map(file.sheets.map(({ name }) => {
		const kind = kindOf(mapping[name] ?? {});
		if (lists.has(name)) return [name, "courses"];
		if (joins.get(name)) return [name, "details"];
		if (joins.get(name) === null && kind !== "universities") return [name, "unused"];
		return [name, kind === "courses" ? "details" : kind];
	}));
}
export { layoutOf as a, headingOf as i, listsOf as n, readRow as o, sheetKinds as r, shorten as s, kindOf as t };
