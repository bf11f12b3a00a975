import { t as foldText } from "./fold-DSbqy9oh.js";
import { l as eachCourseField, r as eachUniversityField, w as readCell } from "./university-fields-M8B8Xjlk.js";
import { o as FIELDS } from "./headings-DJDrkHIe.js";
import { n as listsOf, s as shorten } from "./sheet-kinds-e6PLmw5c.js";
// app/domain/catalogue/import/repeats.ts
/** Handles an ID in several rows of a list: one course if they agree, otherwise a question. */
/** Returns the text for a row to keep. Sheet and number are unique in a file. */
var keepKey = (sheet, row) => `${sheet}!${row}`;
/** Settles the rows of one list. */
function settleRepeats({ sheet, layout }, rows, keep) {
	const byId = /* @__PURE__ */ new Map();
	for (const one of rows) {
		const { courseId } = one.row;
		if (courseId !== null) byId.set(courseId, [...byId.get(courseId) ?? [], one]);
	}
	const keptById = /* @__PURE__ */ new Map();
	const repeats = [];
	let same = 0;
	let leftOut = 0;
	for (const [id, alike] of byId) {
		const [first] = alike;
		if (!first || alike.length === 1) continue;
		const different = [...new Map([...alike].reverse().map((one) => [contentsOf(one.row), one])).values()].reverse();
		same += alike.length - different.length;
		if (different.length === 1) {
			keptById.set(id, first.row);
			continue;
		}
		const picked = different.find(({ row }) => keepKey(row.sheet, row.row) === keep.picked[id]) ?? (keep.first ? first : null);
		keptById.set(id, picked?.row ?? null);
		leftOut += different.length - (picked ? 1 : 0);
		repeats.push({
			id,
			sheet: sheet.name,
			rows: different.map(({ row }) => row.row),
			fields: fieldsOf(layout, different),
			kept: picked?.row.row ?? null
		});
	}
	return {
		rows: rows.map((one) => {
			const kept = one.row.courseId === null ? void 0 : keptById.get(one.row.courseId);
			return {
				...one,
				keptRow: kept === void 0 ? one.row : kept
			};
		}),
		repeats,
		same,
		leftOut
	};
}
var contentsOf = ({ course, university, universityId, universityName, problems }) => JSON.stringify([
	course,
	university,
	universityId,
	universityName,
	problems.map(({ column, value }) => [column, value])
]);
/** Returns the cells of the used columns as the file writes them, without empty columns. */
function fieldsOf(layout, rows) {
	return [...layout].flatMap(([field, columns]) => {
		if (field === "courseId") return [];
		const values = rows.map(({ source }) => columns.map((column) => source.cells[column] ?? "").filter(Boolean).join(", "));
		return values.some(Boolean) ? [{
			label: FIELDS[field],
			values,
			differs: new Set(values).size > 1
		}] : [];
	});
}
// app/domain/catalogue/import/unknown-values.ts
/** Handles fields with a fixed list of values: each unknown value is asked about once, not reported for every row. */
var CLOSED = new Map([...eachCourseField, ...eachUniversityField].flatMap(([name, { choices, read }]) => choices && name !== "name" ? [[name, {
	choices,
	knows: (text) => read(text).problem === void 0
}]] : []));
/** Returns the values that a field allows, or none if it allows any. */
var choicesOf = (field) => CLOSED.get(field)?.choices ?? [];
/** Returns the key under which a value is stored and found again. */
var valueKey = (value) => foldText(value) || value;
/** Replaces unknown values by their meanings. Leaves out rows whose value has none. */
function understandValues(file, mapping, meanings) {
	const unknown = /* @__PURE__ */ new Map();
	const leftOut = [];
	const sheets = file.sheets.map((sheet) => {
		const columns = sheet.columns.flatMap((column, index) => {
			const field = mapping[sheet.name]?.[column];
			const closed = field && CLOSED.get(field);
			return field && closed ? [{
				column,
				index,
				reader: new ValueReader(field, closed, meanings[field] ?? {})
			}] : [];
		});
		if (columns.length === 0) return sheet;
		const rows = sheet.rows.flatMap((row) => {
			let cells = row.cells;
			let isLeftOut = false;
			for (const { column, index, reader } of columns) {
				const cell = cells[index] ?? "";
				const meant = reader.meaningOf(cell);
				if (meant === cell) continue;
				note(unknown, reader, cell, column, meant);
				if (meant) cells = cells.with(index, meant);
				else isLeftOut = true;
			}
			if (isLeftOut) leftOut.push({
				sheet: sheet.name,
				row: row.number,
				cells: row.cells
			});
			return isLeftOut ? [] : [{
				...row,
				cells
			}];
		});
		return {
			...sheet,
			rows
		};
	});
	return {
		file: {
			...file,
			sheets
		},
		unknown: [...unknown.values()].sort((a, b) => b.rows - a.rows),
		leftOut
	};
}
function note(unknown, { field, choices }, cell, column, meaning) {
	const key = `${field}\n${valueKey(cell)}`;
	const known = unknown.get(key);
	if (!known) unknown.set(key, {
		field,
		value: shorten(cell),
		columns: [column],
		rows: 1,
		choices,
		meaning
	});
	else {
		known.rows++;
		if (!known.columns.includes(column)) known.columns.push(column);
	}
}
/** Reads the cells of one column. Equal cells are read once. */
var ValueReader = class {
	field;
	choices;
	closed;
	meanings;
	read = /* @__PURE__ */ new Map();
	constructor(field, closed, meanings) {
		this.field = field;
		this.choices = closed.choices;
		this.closed = closed;
		this.meanings = meanings;
	}
	/**
	* Returns the cell itself if the field knows it or its own reader reports it. Returns "" or null if the row is left
	* out.
	*/
	meaningOf(cell) {
		const known = this.read.get(cell);
		if (known !== void 0) return known;
		const meaning = this.find(cell);
		this.read.set(cell, meaning);
		return meaning;
	}
	find(cell) {
		const { value: text } = readCell(cell);
		if (!text || this.closed.knows(text)) return cell;
		const key = valueKey(text);
		const meaning = Object.hasOwn(this.meanings, key) ? this.meanings[key] : void 0;
		return meaning !== void 0 && (meaning === "" || this.choices.includes(meaning)) ? meaning : null;
	}
};
// app/domain/catalogue/import/questions.ts
/** The most that a form can ask. */
var VALUES_KEPT = 100;
var REPEATS_KEPT = 200;
function questionsOf({ file, found, kinds, unknown, leftOut, joined, answers }) {
	const lists = listsOf(file, answers.mapping);
	const main = file.sheets.find(({ name }) => lists.has(name));
	return {
		main: main ? {
			sheet: main.name,
			rows: main.rows.length
		} : null,
		joins: found.map((join) => ({
			...join,
			isUsed: kinds.get(join.sheet) !== "unused",
			isAnswered: answers.joins[join.sheet] !== void 0
		})),
		values: unknown.slice(0, VALUES_KEPT),
		valuesOpen: unknown.filter(({ meaning }) => meaning === null).length,
		valuesLeftOut: leftOut,
		repeats: joined.repeats.slice(0, REPEATS_KEPT),
		repeatsOpen: joined.repeats.filter(({ kept }) => kept === null).length,
		same: joined.same
	};
}
/** Counts the sheets that could be joined and are not, without anyone's confirmation. */
var sheetsOpen = ({ joins }) => joins.filter(({ isUsed, isAnswered, options }) => !isUsed && !isAnswered && options.length > 0).length;
/** Checks that no row has a problem and no question leaves rows out. */
var isClear = ({ problems, questions }) => problems.length === 0 && questions.valuesOpen === 0 && questions.repeatsOpen === 0;
export { understandValues as a, settleRepeats as c, choicesOf as i, questionsOf as n, valueKey as o, sheetsOpen as r, keepKey as s, isClear as t };
