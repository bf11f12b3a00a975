import { t as foldText } from "./fold-DSbqy9oh.js";
import { a as COURSE_FIELDS, o as HELPER_COLUMNS, t as UNIVERSITY_FIELDS } from "./university-fields-M8B8Xjlk.js";
// app/domain/catalogue/import/fields.ts
/**
* The fields that a column of a spreadsheet can be matched to: those of the two tables, and those that identify courses
* and universities.
*/
var IDENTITY = {
	courseId: {
		label: "Course ID",
		headings: "course id, courseid, course ref, course reference, course reference number, course number, course no, programme id, program id, course identifier, course key, record id, id, ref, reference"
	},
	universityId: {
		label: "University ID",
		headings: "university id, university ref, institution id, provider id, university code, institution code, uni id"
	},
	archived: {
		label: "Archived",
		headings: "archived, is archived, status, course status, availability, course availability"
	}
};
var { name: universityName, ...aboutUniversity } = UNIVERSITY_FIELDS;
var { name, ...aboutCourse } = COURSE_FIELDS;
/** Every field for a column, in the order of the list to choose from. */
var IMPORT_COLUMNS = {
	courseId: IDENTITY.courseId,
	name,
	universityName,
	universityId: IDENTITY.universityId,
	...aboutCourse,
	...HELPER_COLUMNS,
	archived: IDENTITY.archived,
	...aboutUniversity
};
var columns = Object.entries(IMPORT_COLUMNS);
/** Every field with its label. */
var FIELDS = Object.fromEntries(columns.map(([field, { label }]) => [field, label]));
var isField = (text) => Object.hasOwn(IMPORT_COLUMNS, text);
/** Fields that several columns of a sheet can fill, in the order of the columns. */
var LIST_FIELDS = new Set(columns.flatMap(([field, { isList }]) => isList ? [field] : []));
/** Fields of the university. A sheet with only these describes universities. */
var ABOUT_UNIVERSITIES = /* @__PURE__ */ new Set([
	"universityName",
	"universityId",
	...Object.keys(aboutUniversity)
]);
// app/domain/catalogue/import/heading-patterns.ts
/** Similar to what the next rules exclude, but ours. Tried first. */
var SURELY = [
	[/\btoefl\b/, "toeflOverall"],
	[/\b(pte|pearson)\b/, "pteOverall"],
	[/\bduolingo\b/, "duolingoOverall"],
	[/^(?!.*\b(international|overseas|intl|non)\b).*(\b(home|domestic|uk)\b.*\bfees?\b|\bfees?\b.*\b(home|domestic|uk)\b)/, "homeTuitionFee"],
	[/deadline|closing date|last date|appl(y|ications?) (by|before|close)/, "deadlines"],
	[/\b(course|programme|program)\b.*\b(url|link|page|website)\b/, "courseUrl"]
];
/** Never a field of the catalogue, however similar. */
var NOT_OURS = /\b(home|domestic|eu|deposit|application fee|registration fee|total|waiver|moi|updated|modified|created|commission|contact|email|phone|notes?|remarks?|comments?)\b/;
var BUT_OURS = /\bnon eu\b/;
/** Words of a part of an English test, which cannot be its overall score. */
var PART_OF_TEST = /\b(listening|reading|writing|speaking|each|component|components|sub|section|band|individual|min each)\b/;
/** Tried in order on headings that no synonym matches exactly. */
var LIKELY = [
	[/ielts.*listen|listen.*ielts/, "ieltsListening"],
	[/ielts.*read|read.*ielts/, "ieltsReading"],
	[/ielts.*writ|writ.*ielts/, "ieltsWriting"],
	[/ielts.*speak|speak.*ielts/, "ieltsSpeaking"],
	[/ielts.*(each|component|sub|no less|not less|individual|band)/, "ieltsEach"],
	[/ielts/, "ieltsOverall"],
	[/(scholarship|bursary).*(amount|value|worth|gbp|max)|(amount|value).*(scholarship|bursary)/, "scholarshipAmount"],
	[/scholarship|bursar/, "scholarships"],
	[/(tuition|international|overseas|annual|yearly).*\bfees?\b|\bfees?\b.*(tuition|international|overseas|annual|year)|\btuition\b/, "tuitionFee"],
	[/\bfees?\b/, "tuitionFee"],
	[/(duration|length).*month/, "durationMonths"],
	[/(duration|length).*(year|yr)/, "durationYears"],
	[/duration|course length/, "duration"],
	[/intake|start.*(date|month)|commenc/, "startDates"],
	[/\bhsc\b.*(gpa|grade|result|min)/, "minHscGpa"],
	[/\bcgpa\b|(bachelor|degree|undergraduate).*\bgpa\b/, "minBachelorCgpa"],
	[/prerequisite|pre requisite|(subject|module).*require|require.*subject/, "prerequisites"],
	[/experience/, "workExperience"],
	[/(other|additional|special|extra).*require/, "otherRequirements"],
	[/(study|attendance|delivery|course).*mode|mode.*(study|attendance|delivery)/, "studyModes"],
	[/\bqs\b.*rank|rank.*\bqs\b/, "qsRanking"],
	[/rank/, "ukRanking"],
	[/(university|institution|uni|provider).*\b(id|code|ref)\b/, "universityId"],
	[/(course|programme|program).*\b(id|ref|identifier)\b/, "courseId"],
	[/(course|programme|program|ucas).*code/, "code"],
	[/\blevel\b/, "level"],
	[/(entry|academic|admission).*(requirement|criteria)|eligib/, "entryRequirements"],
	[/english.*(requirement|score)/, "ieltsOverall"],
	[/\bmap\b/, "googleMapUrl"],
	[/faculty|department|discipline/, "faculty"],
	[/(university|institution).*(web|site|url)/, "website"],
	[/\b(city|campus)\b/, "city"],
	[/(course|programme|program|degree).*(name|title)/, "name"],
	[/\b(university|institution)\b/, "universityName"],
	[/overview|description/, "description"]
];
// app/domain/catalogue/import/headings.ts
/** Guesses the fields that headings most likely mean. */
var NOISE = /* @__PURE__ */ new Set([
	"the",
	"of",
	"for",
	"in",
	"per",
	"a",
	"an",
	"and",
	"or",
	"gbp",
	"pounds",
	"sterling",
	"please",
	"if",
	"any"
]);
/**
* Returns the significant words of a heading: "IELTSOverall", "ielts_overall" and "IELTS Overall *" are the same.
* Removes numbers, as in "Start Date 2" and "Fee 2026/27".
*/
function normaliseHeading(heading) {
	const spaced = heading.replace(/ielts/gi, " ielts ").replace(/([a-z])([A-Z\d])/g, "$1 $2").replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2");
	return foldText(spaced).split(" ").filter((word) => word && !NOISE.has(word) && !/^\d+$/.test(word)).join(" ");
}
var byName = /* @__PURE__ */ new Map();
for (const [field, { headings }] of Object.entries(IMPORT_COLUMNS)) for (const [place, name] of headings.split(", ").entries()) {
	const key = normaliseHeading(name);
	if (!byName.has(key)) byName.set(key, {
		field,
		sure: true,
		score: 100 - place
	});
}
/** Tests of which the catalogue stores only the overall score. */
var TESTS = /* @__PURE__ */ new Set([
	"toeflOverall",
	"pteOverall",
	"duolingoOverall"
]);
/** Returns the most likely field of a heading, regardless of the rest of the sheet. */
function guessField(heading) {
	const words = normaliseHeading(heading);
	const exact = byName.get(words);
	if (exact) return exact;
	if (!words || words.length > 60) return null;
	const surely = SURELY.find(([pattern]) => pattern.test(words));
	if (surely) return TESTS.has(surely[1]) && PART_OF_TEST.test(words) ? null : {
		field: surely[1],
		sure: false,
		score: 20
	};
	if (isNotOurs(heading)) return null;
	const likely = LIKELY.find(([pattern]) => pattern.test(words));
	return likely ? {
		field: likely[1],
		sure: false,
		score: 20
	} : null;
}
/** Checks for a heading of something that the catalogue does not store. */
function isNotOurs(heading) {
	const words = normaliseHeading(heading);
	return NOT_OURS.test(words) && !BUT_OURS.test(words);
}
/** Guesses for all columns together. Each field is used once, except those that several columns can fill. */
function guessColumns(sheet) {
	const guesses = new Map(sheet.columns.map((column) => [column, guessField(column) ?? byValues(sheet.likely?.[column])]));
	if (isAboutUniversities(sheet.name, [...guesses.values()])) meanUniversities(guesses);
	const best = /* @__PURE__ */ new Map();
	for (const [column, guess] of guesses) {
		if (!guess || LIST_FIELDS.has(guess.field)) continue;
		const holder = best.get(guess.field);
		if (holder === void 0 || guess.score > (guesses.get(holder)?.score ?? 0)) best.set(guess.field, column);
	}
	const matches = {};
	const unsure = [];
	for (const [column, guess] of guesses) {
		if (!guess) continue;
		if (!LIST_FIELDS.has(guess.field) && best.get(guess.field) !== column) continue;
		matches[column] = guess.field;
		if (!guess.sure) unsure.push(column);
	}
	return {
		matches,
		unsure
	};
}
var byValues = (field) => field ? {
	field,
	sure: false,
	score: 10
} : null;
/** Checks for a sheet about universities, by its name and because it has no fields of a course. */
function isAboutUniversities(name, guesses) {
	const fields = new Set(guesses.map((guess) => guess?.field));
	return /universit|institution|provider/i.test(name) && ![
		"level",
		"tuitionFee",
		"startDates",
		"duration",
		"faculty",
		"ieltsOverall"
	].some((field) => fields.has(field));
}
/** Turns "Name", "Id" and "Description" on such a sheet into the university's. */
function meanUniversities(guesses) {
	const instead = {
		name: "universityName",
		courseId: "universityId",
		code: "universityId",
		description: "about"
	};
	for (const [column, guess] of guesses) {
		const field = guess && instead[guess.field];
		if (guess && field && !/course|program/i.test(column)) guesses.set(column, {
			...guess,
			field,
			score: guess.score - 50
		});
	}
}
export { ABOUT_UNIVERSITIES as a, isField as c, normaliseHeading as i, guessField as n, FIELDS as o, isNotOurs as r, LIST_FIELDS as s, guessColumns as t };
