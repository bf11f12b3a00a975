import { t as foldText } from "./fold-DSbqy9oh.js";
import { r as slugOf } from "./ids-DD5jrvdS.js";
import { c as UNKNOWN_COURSE, g as levelOfName, h as levelOf, l as eachCourseField, n as UNKNOWN_UNIVERSITY, r as eachUniversityField } from "./university-fields-M8B8Xjlk.js";
import { n as joinsOf, r as keyOf$1, t as findJoins } from "./find-joins-1GPtL6uO.js";
import { a as layoutOf, i as headingOf, n as listsOf, o as readRow, r as sheetKinds, s as shorten } from "./sheet-kinds-e6PLmw5c.js";
import { a as understandValues, c as settleRepeats, n as questionsOf } from "./questions-Bf86oEvX.js";
// app/domain/catalogue/import/merge.ts
/** Adds the values of `row`. Lists are combined. Two different values are a conflict that is reported, not guessed. */
function merge(into, row, used) {
	into.problems.push(...row.problems);
	into.universityName ??= row.universityName;
	into.universityId ??= row.universityId;
	for (const [key, value] of Object.entries(row.university)) {
		const facts = into.university;
		facts[key] ??= value;
	}
	const facts = into.course;
	for (const [key, value] of Object.entries(row.course)) {
		const known = facts[key];
		if (known === void 0 || known === null) facts[key] = value;
		else if (Array.isArray(known)) facts[key] = [.../* @__PURE__ */ new Set([...known, ...value ?? []])];
		else if (value !== null && value !== known && !(isIdentity(key) && !used.isList)) into.problems.push({
			sheet: row.sheet,
			row: row.row,
			column: headingOf(used.sheet, used.layout, fieldOf(key, used.layout)),
			value: shorten(String(value)),
			reason: `This does not match another row for the same course (row ${into.row} of the sheet "${into.sheet}"), which says: ${shorten(String(known))}.`
		});
	}
}
/**
* Returns the row without name, level and faculty, because a sheet that only adds must not rename a course of the
* catalogue.
*/
function withoutIdentity(row) {
	const { name: _name, level: _level, faculty: _faculty, ...course } = row.course;
	return {
		...row,
		adds: true,
		course
	};
}
/** Checks for the fields that name a course. A sheet of fees may call the course something else. */
var isIdentity = (key) => key === "name" || key === "level" || key === "faculty";
function fieldOf(key, layout) {
	return {
		duration: [
			"duration",
			"durationYears",
			"durationMonths"
		],
		ieltsListening: [
			"ieltsListening",
			"ieltsEach",
			"ieltsOverall"
		],
		ieltsReading: [
			"ieltsReading",
			"ieltsEach",
			"ieltsOverall"
		],
		ieltsWriting: [
			"ieltsWriting",
			"ieltsEach",
			"ieltsOverall"
		],
		ieltsSpeaking: [
			"ieltsSpeaking",
			"ieltsEach",
			"ieltsOverall"
		]
	}[key]?.find((field) => layout.has(field)) ?? key;
}
// app/domain/catalogue/import/join.ts
/** Joins sheets into one record per course. Lists name the courses, and other sheets add to them by shared columns. */
/** Reads and joins all rows. */
function joinSheets(file, { mapping, joins, keep, leftOut = [] }) {
	const kinds = sheetKinds(file, mapping, joins);
	const lists = listsOf(file, mapping);
	const layouts = /* @__PURE__ */ new Map();
	const use = (sheet) => {
		const pair = joins.get(sheet.name) ?? null;
		const used = {
			sheet,
			layout: layoutFor(sheet, mapping, pair),
			isList: lists.has(sheet.name),
			pair
		};
		layouts.set(sheet.name, used);
		return used;
	};
	const of = (kind) => file.sheets.filter(({ name }) => kinds.get(name) === kind);
	const joiner = new Joiner(keep, joins);
	for (const { sheet, cells } of leftOut) joiner.leaveOut(sheet, cells, file);
	for (const sheet of of("courses")) joiner.addList(use(sheet));
	for (const sheet of of("details")) joiner.addDetails(use(sheet));
	for (const sheet of of("universities")) joiner.addUniversities(use(sheet));
	const { courses, universities, problems, repeats, same, leftOutRows } = joiner;
	return {
		courses,
		universities,
		rows: [...layouts.values()].reduce((sum, { sheet }) => sum + sheet.rows.length, 0),
		problems,
		repeats,
		same,
		leftOut: leftOutRows,
		headingIn: (name, field) => {
			const found = layouts.get(name);
			if (!found) return "";
			return field === "courseId" && found.pair ? found.pair.column : headingOf(found.sheet, found.layout, field);
		}
	};
}
/**
* Returns the layout of a sheet. A column that joins it fills no other field, and a second ID beside it is not the
* course's.
*/
function layoutFor(sheet, mapping, pair) {
	const matches = { ...mapping[sheet.name] };
	if (pair) {
		for (const [column, field] of Object.entries(matches)) if (column === pair.column || field === "courseId") delete matches[column];
	}
	return layoutOf(sheet, matches);
}
var Joiner = class {
	courses = [];
	universities = [];
	problems = [];
	repeats = [];
	same = 0;
	leftOutRows = 0;
	keep;
	byId = /* @__PURE__ */ new Map();
	universitiesByName = /* @__PURE__ */ new Map();
	/** By folded heading, because columns of several lists with the same heading count as one. */
	indexes;
	/** The columns of lists that contain course IDs, by folded heading. */
	idColumns = /* @__PURE__ */ new Set();
	constructor(keep, joins) {
		this.keep = keep;
		const pairs = [...joins.values()].filter((pair) => pair !== null);
		this.indexes = new Map(pairs.map(({ toColumn }) => [foldText(toColumn), /* @__PURE__ */ new Map()]));
	}
	leaveOut(name, cells, file) {
		const sheet = file.sheets.find((one) => one.name === name);
		if (sheet) this.index(sheet, cells, null);
	}
	addList(used) {
		for (const index of used.layout.get("courseId") ?? []) this.idColumns.add(foldText(used.sheet.columns[index] ?? ""));
		const rows = used.sheet.rows.map((source) => ({
			source,
			row: readRow(used.sheet, used.layout, source)
		}));
		const settled = settleRepeats(used, rows, this.keep);
		this.repeats.push(...settled.repeats);
		this.same += settled.same;
		this.leftOutRows += settled.leftOut;
		for (const { source, row, keptRow } of settled.rows) {
			const record = keptRow && this.addCourse(used, keptRow, row === keptRow);
			this.index(used.sheet, source.cells, record);
		}
	}
	addDetails(used) {
		for (const source of used.sheet.rows) {
			const row = readRow(used.sheet, used.layout, source);
			if (used.pair) this.addByPair(used, used.pair, row, source.cells);
			else if (row.courseId !== null) this.addCourse(used, row, true);
			else if (used.layout.has("courseId")) this.refuseWithoutId(used, row);
			else this.courses.push(row);
		}
	}
	addUniversities(used) {
		for (const source of used.sheet.rows) {
			const row = readRow(used.sheet, used.layout, source);
			const name = row.universityName ?? row.universityId;
			const first = name ? this.universitiesByName.get(foldText(name)) : void 0;
			if (!name) this.universities.push(withProblem(row, used, "universityName", "This row has no university name."));
			else if (first) {
				const reason = `This is the same university as in row ${first.row}. We use the first one.`;
				this.problems.push(problem(row, "", name, reason));
			} else {
				this.universitiesByName.set(foldText(name), row);
				this.universities.push(row);
			}
		}
	}
	addByPair(used, pair, row, cells) {
		const value = cells[used.sheet.columns.indexOf(pair.column)] ?? "";
		const found = this.indexes.get(foldText(pair.toColumn))?.get(keyOf$1(value));
		const [record, ...others] = [...found ?? []].filter((one) => one !== null);
		if (record && others.length === 0) merge(record, row, used);
		else if (others.length > 0) this.refuse(row, pair.column, value, `Several courses have this value (${pair.to}, ${pair.toColumn}).`);
		else if (found) return;
		else if (!value) this.refuse(row, pair.column, "", "This row has no value here, so we cannot match it to a course.");
		else this.addToCatalogue(used, row, pair, value);
	}
	/** Adds a row whose course is not in the list, but may be in the catalogue if the column contains IDs. */
	addToCatalogue(used, row, pair, value) {
		const courseId = this.idColumns.has(foldText(pair.toColumn)) ? this.readCourseId(used.sheet, pair.column, value) : null;
		if (courseId) this.addCourse(used, {
			...row,
			courseId
		}, true);
		else this.refuse(row, pair.column, value, `No course has this value (${pair.to}, ${pair.toColumn}).`);
	}
	readCourseId(sheet, column, value) {
		const layout = /* @__PURE__ */ new Map([["courseId", [sheet.columns.indexOf(column)]]]);
		const cells = sheet.columns.map((one) => one === column ? value : "");
		return readRow(sheet, layout, {
			number: 0,
			cells
		}).courseId;
	}
	addCourse(used, row, isNew) {
		const id = row.courseId;
		const first = id === null ? void 0 : this.byId.get(id);
		if (first) {
			if (isNew && first !== row) merge(first, row, used);
			return first;
		}
		const added = used.isList ? row : withoutIdentity(row);
		if (id !== null) this.byId.set(id, added);
		this.courses.push(added);
		return added;
	}
	refuseWithoutId(used, row) {
		const heading = headingOf(used.sheet, used.layout, "courseId");
		this.problems.push(...row.problems);
		if (row.problems.some(({ column }) => column === heading)) return;
		this.refuse(row, heading, "", "This row has no course ID, so we cannot match it to a course.");
	}
	refuse(row, column, value, reason) {
		this.problems.push(problem(row, column, value, reason));
	}
	index(sheet, cells, record) {
		for (const [at, column] of sheet.columns.entries()) {
			const index = this.indexes.get(foldText(column));
			const key = index ? keyOf$1(cells[at] ?? "") : "";
			if (!index || !key) continue;
			index.set(key, (index.get(key) ?? /* @__PURE__ */ new Set()).add(record));
		}
	}
};
var problem = (row, column, value, reason) => ({
	sheet: row.sheet,
	row: row.row,
	column,
	value: shorten(value),
	reason
});
var withProblem = (row, used, field, reason) => ({
	...row,
	problems: [...row.problems, problem(row, headingOf(used.sheet, used.layout, field), "", reason)]
});
/** Gives each faculty one spelling: the catalogue's, or the first one in the file. */
var Faculties = class {
	spelled = /* @__PURE__ */ new Map();
	constructor(known) {
		for (const faculty of [...known].sort()) this.spell(faculty);
	}
	spell(faculty) {
		const key = foldText(faculty.replaceAll("&", " and "));
		const known = this.spelled.get(key);
		if (known === void 0) this.spelled.set(key, faculty);
		return known ?? faculty;
	}
};
/**
* Returns the course after the import: the file's values replace the known ones. An empty cell means "not known". An
* active course of a university that was archived at `universityArchivedAt` is archived at the same time, so that it is
* restored with the university.
*/
function nextOf({ row, universityId, name, level, known }, id, faculties, universityArchivedAt) {
	const base = known && !known.isSample ? known : null;
	const { archived, faculty } = row.course;
	const archivedAt = known?.archivedAt ?? null;
	return {
		currency: base?.currency ?? "GBP",
		...valuesOver(base ?? UNKNOWN_COURSE, row.course),
		id,
		universityId,
		name,
		level,
		faculty: faculty ? faculties.spell(faculty) : base?.faculty ?? "Other",
		isSample: false,
		archivedAt: (archived === true ? archivedAt ?? /* @__PURE__ */ new Date() : archived === false ? null : archivedAt) ?? universityArchivedAt
	};
}
/**
* Returns the file's value of each field, the known value if the file has no such column, or the unknown value if the
* cell is empty.
*/
function valuesOver(known, facts) {
	const values = eachCourseField.map(([name, { unknown }]) => {
		const said = facts[name];
		return [name, said === void 0 ? known[name] : said ?? unknown];
	});
	return Object.fromEntries(values);
}
// app/domain/catalogue/import/changes.ts
/** Describes what an import would change in an existing course. */
var compared = [...Object.values({
	universityId: {
		label: "University",
		text: ({ universityId }) => universityId
	},
	currency: {
		label: "Currency",
		text: ({ currency }) => currency
	},
	isSample: {
		label: "Sample",
		text: ({ isSample }) => isSample ? "Yes" : ""
	},
	archivedAt: {
		label: "Archived",
		text: ({ archivedAt }) => archivedAt ? "Yes" : ""
	}
}), ...eachCourseField.map(([name, field]) => ({
	label: field.label,
	text: (course) => field.text(course[name])
}))];
/** Returns the fields that differ, as text for people. "" means not known. */
function changesOf(known, next) {
	return compared.flatMap(({ label, text }) => {
		const [now, after] = [text(known), text(next)];
		return now === after ? [] : [{
			field: label,
			now: shorten(now),
			after: shorten(after)
		}];
	});
}
// app/domain/catalogue/import/plan-summary.ts
/** Counts and describes what an import would do. */
var CHANGES_KEPT = 50;
/** A file in which every row is wrong has one cause. */
var PROBLEMS_KEPT = 2e4;
/** Returns the plan, from the courses before and after the import. */
function summarise(sampleOnOffer, settled, questions) {
	const { file, joined, planned, universities, problems, bad } = settled;
	const used = new Set(planned.map(({ next }) => next.universityId));
	const { created, updated } = universities.changed();
	const described = new Set(joined.universities.map(({ universityName }) => foldText(universityName ?? "")));
	const wanted = created.filter(({ id, name }) => used.has(id) || described.has(foldText(name)));
	const write = planned.map(({ one, next }) => ({
		one,
		next,
		changes: one.known ? changesOf(one.known, next) : null
	})).filter(({ changes }) => changes === null || changes.length > 0);
	const changed = write.filter(({ changes }) => changes !== null);
	const names = new Map(universities.all().map(({ id, name }) => [id, name]));
	const changedFields = {};
	for (const { field } of changed.flatMap(({ changes }) => changes ?? [])) changedFields[field] = (changedFields[field] ?? 0) + 1;
	return {
		counts: {
			rows: joined.rows + questions.valuesLeftOut,
			create: write.length - changed.length,
			change: changed.length,
			same: planned.length - write.length,
			bad,
			leftOut: questions.valuesLeftOut + joined.leftOut,
			newUniversities: wanted.length,
			changedUniversities: updated.length,
			archived: planned.filter(({ one, next }) => one.known?.archivedAt && next.archivedAt).length,
			sample: sampleOnOffer - sampleReplaced(planned)
		},
		changedFields,
		changes: changed.slice(0, CHANGES_KEPT).flatMap(({ next, changes }) => (changes ?? []).map((change) => ({
			course: next.name,
			university: names.get(next.universityId) ?? "",
			...change
		}))).slice(0, CHANGES_KEPT),
		problems: inFileOrder(file, problems).slice(0, PROBLEMS_KEPT),
		questions,
		notes: [...notesOf(wanted, universities), ...archivedNotes(used, universities)],
		write: {
			universities: [...wanted, ...updated],
			courses: write.map(({ next }) => next)
		}
	};
}
var sampleReplaced = (planned) => planned.filter(({ one }) => one.known?.isSample && !one.known.archivedAt).length;
function inFileOrder(file, problems) {
	const place = new Map(file.sheets.map(({ name }, i) => [name, i]));
	return [...problems].sort((a, b) => (place.get(a.sheet) ?? 0) - (place.get(b.sheet) ?? 0) || a.row - b.row);
}
function notesOf(created, universities) {
	return created.flatMap(({ name }) => {
		const close = universities.closeTo(name);
		return close ? [`"${name}" will be added as a new university. Did you mean ${close}?`] : [];
	});
}
/** Returns notes about archived universities, whose courses no one can find. */
var archivedNotes = (used, universities) => universities.all().filter(({ id }) => used.has(id) && universities.archivedAt(id)).map(({ name }) => `${name} is archived. Its courses will not appear in search until you restore it.`);
// app/domain/catalogue/import/near.ts
/**
* Returns the edits between two texts (Levenshtein) if there are at most `most`, otherwise -1. 0 means that they are
* the same.
*/
function distanceWithin(a, b, most) {
	if (Math.abs(a.length - b.length) > most) return -1;
	let before = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const change = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			row.push(Math.min(change, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
		}
		if (Math.min(...row) > most) return -1;
		before = row;
	}
	const distance = before[b.length] ?? 0;
	return distance > most ? -1 : distance;
}
// app/domain/catalogue/import/universities.ts
/** Matches the universities in a file with those of the database, or plans new ones. */
var SAME_PLACE_MOST = 2;
var PLAIN_WORDS = /* @__PURE__ */ new Set([
	"the",
	"of",
	"university",
	"univ",
	"uni",
	"and",
	"at"
]);
/**
* Returns the key of a name: "The University of York", "York University" and "York (University of)" are the same. The
* order of words matters.
*/
var keyOf = (name) => foldText(name.replaceAll("&", " and ")).split(" ").filter((word) => !PLAIN_WORDS.has(word)).join(" ");
var FACTS = eachUniversityField.map(([name]) => name).filter((name) => name !== "name");
/** Finds or plans universities. The same name always returns the same one. */
var Universities = class {
	byId = /* @__PURE__ */ new Map();
	byName = /* @__PURE__ */ new Map();
	byKey = /* @__PURE__ */ new Map();
	fileIds = /* @__PURE__ */ new Map();
	nations = /* @__PURE__ */ new Map();
	constructor(known) {
		for (const now of known) {
			this.add({
				input: { ...now },
				now
			});
			const city = foldText(now.city);
			this.nations.set(city, (this.nations.get(city) ?? /* @__PURE__ */ new Set()).add(now.country));
		}
	}
	/** Reads a row of a sheet about universities, which decides their facts. Returns why it cannot be used, or "". */
	describe(row) {
		const found = this.find(row.universityId, row.universityName);
		if (typeof found === "string") return found;
		const planned = found ?? this.plan(row.universityName ?? "", row.university);
		if (typeof planned === "string") return planned;
		setFacts(planned.input, row.university, true);
		if (row.universityId) this.fileIds.set(row.universityId, planned);
		return "";
	}
	/** Returns the university of a course, or a message if there is none. The sheet's name may name it. */
	of(row) {
		const { universityId, universityName } = row;
		const found = this.find(universityId, universityName);
		if (typeof found === "string") return found;
		if (found) {
			setFacts(found.input, row.university, false);
			return found;
		}
		if (universityName) return this.plan(universityName, row.university);
		if (universityId) return `We cannot find a university with the ID "${universityId}".`;
		const bySheet = this.find(null, row.sheet);
		return bySheet && typeof bySheet !== "string" ? bySheet : "This row has no university.";
	}
	/** Returns every university, known or planned. */
	all = () => [...this.byId.values()].map(({ input }) => input);
	/** Returns when the university was archived, or null if it is active or new. */
	archivedAt = (id) => this.byId.get(id)?.now?.archivedAt ?? null;
	/** Returns the universities that must be saved. */
	changed() {
		const all = [...this.byId.values()];
		return {
			created: all.flatMap(({ input, now }) => now ? [] : [input]),
			updated: all.flatMap(({ input, now }) => now && FACTS.some((key) => (input[key] ?? null) !== now[key]) ? [input] : [])
		};
	}
	/** Returns a known name that differs by a letter or two, or null. */
	closeTo(name) {
		const key = keyOf(name);
		if (key.length < 4) return null;
		return [...this.byId.values()].filter(({ now }) => now).find(({ input }) => distanceWithin(keyOf(input.name), key, SAME_PLACE_MOST) > 0)?.input.name ?? null;
	}
	find(id, name) {
		const byId = id === null ? void 0 : this.fileIds.get(id) ?? this.byId.get(id);
		if (byId) return byId;
		if (!name) return null;
		const byName = this.byName.get(foldText(name));
		if (byName) return byName;
		const alike = this.byKey.get(keyOf(name)) ?? [];
		if (alike.length > 1) return `This could be one of several universities: ${alike.map(({ input }) => input.name).join(", ")}. Enter the full name.`;
		return alike[0] ?? null;
	}
	plan(name, facts) {
		const { city } = facts;
		const close = this.closeTo(name);
		const hint = close ? ` Did you mean ${close}?` : "";
		if (!city) return `We cannot find a university with this name.${hint} To add a new one, include its city and nation in the file.`;
		const country = this.nationOf(city, facts.country);
		if (!country) return `We cannot find a university with this name.${hint} To add a new one, include its nation in the file.`;
		const id = slugOf(name, (taken) => this.byId.has(taken));
		const planned = {
			input: {
				...UNKNOWN_UNIVERSITY,
				id,
				name,
				city,
				country,
				isSample: false,
				archivedAt: null
			},
			now: null
		};
		setFacts(planned.input, {
			...facts,
			country
		}, false);
		this.add(planned);
		return planned;
	}
	/** Returns the nation of a city. "United Kingdom" is not a nation, so a known city decides. */
	nationOf(city, said) {
		if (said && said !== "United Kingdom") return said;
		const known = this.nations.get(foldText(city));
		return (known?.size === 1 ? [...known][0] : void 0) ?? said ?? null;
	}
	add(planned) {
		const { id, name } = planned.input;
		this.byId.set(id, planned);
		this.byName.set(foldText(name), planned);
		const key = keyOf(name);
		this.byKey.set(key, [...this.byKey.get(key) ?? [], planned]);
	}
};
/** Sets the facts in the file and keeps the other known ones. "United Kingdom" never replaces a nation. */
function setFacts(input, facts, hasLastWord) {
	for (const key of FACTS) {
		const value = facts[key];
		const known = input[key];
		if (value === void 0 || value === null) continue;
		if (key === "country" && value === "United Kingdom" && known) continue;
		if (hasLastWord || known === void 0 || known === null) Object.assign(input, { [key]: value });
	}
}
// app/domain/catalogue/import/plan.ts
/**
* Plans an import: compares a file and its answers with the database, and returns what would change, with every row
* that cannot be imported.
*/
/** Works out what an import would do, from the whole file and the catalogue. */
async function planImport(existing, file, answers) {
	const found = findJoins(file, answers);
	const joins = joinsOf(found, answers);
	const kinds = sheetKinds(file, answers.mapping, joins);
	const understood = understandValues(file, closedColumns(kinds, answers.mapping), answers.meanings);
	const { unknown, leftOut } = understood;
	const keep = {
		picked: answers.keep,
		first: answers.keepFirst
	};
	const joined = joinSheets(understood.file, {
		mapping: answers.mapping,
		joins,
		keep,
		leftOut
	});
	const settled = await new Planner(existing, joined).settleAll();
	const questions = questionsOf({
		file,
		found,
		kinds,
		unknown,
		leftOut: leftOut.length,
		joined,
		answers
	});
	return summarise(await existing.sampleOnOffer(), {
		file,
		joined,
		...settled
	}, questions);
}
/**
* Returns the matches whose unknown values are asked about. Leaves out unused sheets, and the level in other sheets if
* the list has it.
*/
function closedColumns(kinds, mapping) {
	const names = Object.keys(mapping);
	const isLevelListed = names.some((name) => kinds.get(name) === "courses" && Object.values(mapping[name] ?? {}).includes("level"));
	return Object.fromEntries(names.map((name) => {
		const kind = kinds.get(name);
		const columns = Object.entries(mapping[name] ?? {}).filter(([, field]) => kind !== "unused" && !(kind === "details" && field === "level" && isLevelListed));
		return [name, Object.fromEntries(columns)];
	}));
}
var Planner = class {
	existing;
	joined;
	problems;
	bad = /* @__PURE__ */ new Set();
	constructor(existing, joined) {
		this.existing = existing;
		this.joined = joined;
		this.problems = [...joined.problems];
		for (const one of joined.problems) this.bad.add(keyOfRow(one));
	}
	async settleAll() {
		const universities = new Universities(await this.existing.universities());
		for (const row of this.joined.universities) {
			if (this.refuseUnreadable(row)) continue;
			const problem = universities.describe(row);
			if (problem) this.refuse(row, "universityName", row.universityName ?? "", problem);
		}
		const readable = this.joined.courses.filter((row) => !this.refuseUnreadable(row));
		const byId = new Map((await this.existing.coursesById(idsOf(readable))).map((course) => [course.id, course]));
		const settled = readable.flatMap((row) => this.settle(row, universities, byId) ?? []);
		const matched = await this.match(settled);
		const ids = await this.newIds(matched, universities);
		const faculties = new Faculties(await this.existing.faculties());
		return {
			planned: matched.map((one) => ({
				one,
				next: nextOf(one, ids.get(one) ?? "", faculties, universities.archivedAt(one.universityId))
			})),
			universities,
			problems: this.problems,
			bad: this.bad.size
		};
	}
	/** Finds the university, name and level of a course: from the row, or from the course with its ID. */
	settle(row, universities, byId) {
		const found = row.courseId === null ? void 0 : byId.get(row.courseId);
		const base = found?.isSample ? void 0 : found;
		if (row.adds && !base) return this.refuse(row, "courseId", row.courseId ?? "", "We cannot find a course with this ID in the file or the catalogue.");
		const name = row.course.name ?? base?.name;
		if (!name) return this.refuse(row, "name", "", "This row has no course name.");
		const saysUniversity = row.universityName !== null || row.universityId !== null;
		const university = base && !saysUniversity ? base.universityId : universities.of(row);
		if (typeof university === "string" && !(base && !saysUniversity)) return this.refuse(row, "universityName", row.universityName ?? row.universityId ?? "", university);
		const universityId = typeof university === "string" ? university : university.input.id;
		const { qualification } = row.course;
		const level = row.course.level ?? base?.level ?? (qualification ? levelOf(qualification) : null) ?? levelOfName(name) ?? levelOf(row.sheet);
		if (!level) return this.refuse(row, "level", "", "The level is missing, and we cannot work it out from the course name.");
		return {
			row,
			universityId,
			name,
			level,
			known: found ?? null
		};
	}
	/** Matches courses without an ID by university, name and level. Each may be in the file once. */
	async match(settled) {
		const wanted = settled.filter(({ row }) => row.courseId === null).map(({ universityId, name }) => ({
			universityId,
			nameFolded: foldText(name)
		}));
		const known = /* @__PURE__ */ new Map();
		for (const course of await this.existing.coursesNamed(wanted)) {
			const key = keyOfCourse(course);
			known.set(key, [...known.get(key) ?? [], course]);
		}
		const seen = /* @__PURE__ */ new Map();
		const kept = [];
		for (const one of settled) {
			if (one.row.courseId !== null) {
				kept.push(one);
				continue;
			}
			const key = keyOfCourse(one);
			const first = seen.get(key);
			if (first) {
				const where = first.row.sheet === one.row.sheet ? "" : ` of the sheet "${first.row.sheet}"`;
				const reason = `Row ${first.row.row}${where} already has a course with this university, name and level. We use the first one.`;
				this.refuse(one.row, null, one.name, reason);
				continue;
			}
			seen.set(key, one);
			const alike = known.get(key) ?? [];
			const offered = alike.filter(({ archivedAt }) => !archivedAt);
			const match = alike.length === 1 ? alike[0] : offered.length === 1 ? offered[0] : void 0;
			if (alike.length > 0 && !match) {
				this.refuse(one.row, null, one.name, "Several courses in the catalogue have this university, name and level. Add the course ID.");
				continue;
			}
			kept.push({
				...one,
				known: match ?? null
			});
		}
		return this.withoutTwice(kept);
	}
	/** Removes a row without an ID if another row names the same course by its ID. */
	withoutTwice(settled) {
		const named = new Map(settled.flatMap((one) => one.row.courseId === null ? [] : [[one.row.courseId, one]]));
		return settled.filter((one) => {
			const other = one.row.courseId === null && one.known ? named.get(one.known.id) : void 0;
			if (other) this.refuse(one.row, null, one.name, `This is the same course as in row ${other.row.row}. We use that one.`);
			return !other;
		});
	}
	async newIds(settled, universities) {
		const names = new Map(universities.all().map(({ id, name }) => [id, name]));
		const ids = /* @__PURE__ */ new Map();
		const taken = new Set(settled.flatMap(({ row, known }) => row.courseId ?? known?.id ?? []));
		let open = [];
		for (const one of settled) {
			const id = one.row.courseId ?? one.known?.id;
			if (id) ids.set(one, id);
			else open.push(one);
		}
		while (open.length > 0) {
			const proposed = open.map((one) => {
				const id = slugOf(`${names.get(one.universityId) ?? ""} ${one.name}`, (other) => taken.has(other));
				taken.add(id);
				return [one, id];
			});
			const already = new Set(await this.existing.takenIds(proposed.map(([, id]) => id)));
			for (const [one, id] of proposed) if (!already.has(id)) ids.set(one, id);
			open = proposed.flatMap(([one, id]) => already.has(id) ? [one] : []);
		}
		return ids;
	}
	refuseUnreadable(row) {
		if (row.problems.length === 0) return false;
		this.problems.push(...row.problems);
		this.bad.add(keyOfRow(row));
		return true;
	}
	refuse(row, field, value, reason) {
		const column = field ? this.joined.headingIn(row.sheet, field) : "";
		this.problems.push({
			sheet: row.sheet,
			row: row.row,
			column,
			value,
			reason
		});
		this.bad.add(keyOfRow(row));
		return null;
	}
};
var idsOf = (rows) => rows.flatMap(({ courseId }) => courseId ?? []);
var keyOfRow = ({ sheet, row }) => `${sheet}\n${row}`;
var keyOfCourse = (course) => [
	course.universityId,
	foldText(course.name),
	course.level
].join("\n");
export { planImport };
