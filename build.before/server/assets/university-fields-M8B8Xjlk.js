import { t as foldText } from "./fold-DSbqy9oh.js";
import { t as isStorable } from "./storable-DNl0hYX4.js";
import { i as formatPounds, t as MONTHS } from "./notation-C1pl7AEc.js";
import { i as safeUrl, r as parseHttps, t as isMapUrl } from "./web-address-Bnbr6dkH.js";
import { n as formatFee, r as splitScholarship, t as formatBand } from "./show-COtvO5bt.js";
import { z } from "zod";
import { format } from "date-fns/format";
import { isValid } from "date-fns/isValid";
import { parse } from "date-fns/parse";
import { parseISO } from "date-fns/parseISO";
// app/domain/values/cell.ts
/** Checks common to every cell, and readers for plain text. Each reader returns a value, or a message that says why the cell is not valid. */
/** Returns a value that was read. Null is "not known", which is never 0. */
var ok = (value) => ({ value });
/** Returns a message that tells the person who filled in the cell why it is not valid. */
var no = (problem) => ({ problem });
var UNKNOWN = /^(n\.?\/?a\.?|none|nil|null|undefined|tb[acd]|unknown|#n\/a|(to be|not) (confirmed|announced|decided|known|available|applicable|stated|specified|given|listed|provided|published)( yet)?|check (the )?website|see (the )?website|contact (us|university)|[-–—−_.?*/\s]+)$/i;
var SPREADSHEET_ERROR = /^#(ref|value|name|div\/0|num|null|calc|spill|error)[!?]*$/i;
/** The form in which dates come from a spreadsheet. */
var DATE$1 = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Returns the cell as text, or "" if it says that the value is not known. */
function readCell(cell) {
	const text = cell.replace(/[\u00a0\u2007\u202f]/g, " ").replace(/[\u200b\ufeff\u00ad]/g, "").trim();
	if (SPREADSHEET_ERROR.test(text)) return no("This cell shows a spreadsheet error. Replace the formula with its value.");
	if (!isStorable(text)) return no("This contains characters we cannot save. Type the text again.");
	return ok(UNKNOWN.test(text) ? "" : text);
}
/** Reads one line of at most `most` characters. Null if not known. */
function readLine(text, most) {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length > most ? no(`Use ${most} characters or fewer.`) : ok(line || null);
}
/** Reads text with its line breaks. */
function readText(text, most) {
	const tidy = text.replace(/\r\n?/g, "\n").trim();
	return tidy.length > most ? no(`Use ${most} characters or fewer.`) : ok(tidy || null);
}
/** Reads the words of a list, each once. */
function readList(cells, most) {
	const items = cells.flatMap((cell) => cell.split(/[,;|\n]+/)).map((item) => item.replace(/\s+/g, " ").trim()).filter(Boolean);
	const different = [...new Map(items.map((item) => [foldText(item), item])).values()];
	if (different.some((item) => item.length > 100)) return no("Use 100 characters or fewer for each item.");
	return different.length > most ? no(`List ${most} items or fewer.`) : ok(different);
}
// app/domain/values/duration.ts
/** Reads and writes how long a course takes. */
var WORDS$2 = {
	one: "1",
	two: "2",
	three: "3",
	four: "4",
	five: "5",
	six: "6",
	seven: "7"
};
var UNITS = [
	[/^(years?|yrs?|y)$/, "year"],
	[/^(months?|mths?|mos?|m)$/, "month"],
	[/^(weeks?|wks?|w)$/, "week"]
];
var MOST$1 = {
	year: 10,
	month: 96,
	week: 260
};
var DURATION_RULE = "Enter a duration, for example \"1 year\" or \"18 months\".";
/**
* Reads a duration as people write it: "1 year", "3 to 4 years". A bare number is in `unit`. Without a unit, up to 8 is
* years and more is months.
*/
function readDuration(text, unit) {
	if (!text) return ok(null);
	if (DATE$1.test(text)) return no(`The spreadsheet has turned this duration into a date. Format the cell as text and type it again. ${DURATION_RULE}`);
	const plain = text.toLowerCase().replace(/\s+/g, " ").replace(/\b(one|two|three|four|five|six|seven)\b/g, (word) => WORDS$2[word] ?? word).replace(/½/g, ".5");
	const match = /^(\d+(?:\.\d+)?)(?:\s*(?:-|–|—|to|or)\s*(\d+(?:\.\d+)?))?[\s-]*([a-z]+)?\b\.?(?:\(s\))?[\s,;(-]*([^\d]*)$/.exec(plain);
	if (!match) return /\d\s*-?\s*(years?|months?|weeks?|yrs?)/.test(plain) ? readLine(text, 80) : no(DURATION_RULE);
	const [, from = "", to, word = "", rest = ""] = match;
	const said = UNITS.find(([pattern]) => pattern.test(word))?.[1];
	const highest = Number(to ?? from);
	const counted = said ?? unit ?? (highest <= 8 ? "year" : "month");
	if (Number(from) === 0 || to !== void 0 && Number(to) <= Number(from)) return no(DURATION_RULE);
	if (highest > MOST$1[counted]) return no(`${highest} ${counted}s is too long. ${DURATION_RULE}`);
	const more = [said ? "" : word, rest].join(" ").replace(/[()]/g, "").trim();
	return readLine(inWords(from, to, counted) + (more ? `, ${more.replace(/^(f\/?t)$/, "full-time").replace(/^(p\/?t)$/, "part-time")}` : ""), 80);
}
/** Writes half years in months: 1.5 years is 18 months. */
function inWords(from, to, unit) {
	const inMonths = unit === "year" && [from, to ?? from].some((n) => !Number.isInteger(Number(n)));
	const [a, b] = [from, to].map((n) => n === void 0 ? void 0 : Math.round(Number(n) * (inMonths ? 12 : 1) * 10) / 10);
	const name = inMonths ? "month" : unit;
	return `${b === void 0 ? a : `${a} to ${b}`} ${name}${b === void 0 && a === 1 ? "" : "s"}`;
}
/**
* Returns "18 months", "1 year", "1.5 years", "1 year 6 months (full-time)" in months, or null for anything that is
* not one length.
*/
function durationMonths(duration) {
	const text = (duration ?? "").toLowerCase().replace(/\(?\bfull[- ]time\b\)?/g, "");
	const [all, years, months] = /^\s*(?:(\d+(?:\.\d+)?)\s*(?:years?|yrs?))?(?:\s*(?:,|and)?\s*(\d+(?:\.\d+)?)\s*(?:months?|mths?))?[\s,.]*$/.exec(text) ?? [];
	if (all === void 0 || years === void 0 && months === void 0) return null;
	return Number(years ?? 0) * 12 + Number(months ?? 0) || null;
}
// app/domain/values/form-field.ts
/** Fields of the staff's forms, read by the rules of the import. */
/**
* Reads a field with one of the import's readers. Empty, "N/A" and the like mean not known. Longer texts are rejected
* unread.
*/
var readField = (read, most = 500) => z.string().optional().transform((text = "", context) => {
	const cell = text.length > most ? no(`Use ${most} characters or fewer.`) : readCell(text);
	const result = cell.problem === void 0 ? read(cell.value) : cell;
	if (result.problem === void 0) return result.value;
	context.addIssue({
		code: "custom",
		message: result.problem
	});
	return z.NEVER;
});
/** Reads one line of at most `most` characters, or null. */
var lineField = (most) => readField((text) => readLine(text, most), most + 100);
/** Reads text with line breaks of at most `most` characters, or null. */
var textField = (most) => readField((text) => readText(text, most), most + 1e3);
/** Reads a position in an order, from 0 to 9,999. Empty means the last. */
var placeField = (last) => readField((text) => {
	if (text === "") return ok(last);
	return /^\d{1,4}$/.test(text) ? ok(Number(text)) : no("Enter a whole number from 0 to 9,999.");
});
/** Reads each line separately, without repeats. */
function readLines(text, mostLines, mostCharacters) {
	const lines = text.split(/[\r\n]+/).map((line) => line.replace(/\s+/g, " ").trim()).filter(Boolean);
	const different = [...new Set(lines)];
	if (different.length > mostLines) return no(`Enter ${mostLines} lines or fewer.`);
	return different.some((line) => line.length > mostCharacters) ? no(`Use ${mostCharacters} characters or fewer per line.`) : ok(different);
}
/** Writes a number as its field shows it. */
var numberText = (value) => value === null || value === void 0 ? "" : String(value);
/** Writes a web address as its field stores it: https, spelt as browsers spell it. */
var addressText = (address) => parseHttps(address)?.href ?? address ?? "";
// app/domain/values/level.ts
/** The four levels of the catalogue, recognised by many names. */
var LEVELS = [
	"Foundation",
	"Undergraduate",
	"Postgraduate",
	"Research"
];
var LEVEL_WORDS = [
	[/\b(phd|ph d|doctora(l|te)|dphil|mphil|mres|research|pgr|edd|dba|level 8)\b/, "Research"],
	[/\b(pre masters?|pre sessional|pre university|year (0|zero)|ify|pathway)\b/, "Foundation"],
	[/\b(meng|msci|integrated masters?|mbchb|mbbs|bds|mpharm|marts|undergraduate masters?)\b/, "Undergraduate"],
	[/\b(ug|undergrad|undergraduate|under graduate|bachelors?|ba|bsc|beng|llb|bba|bed|bmus|bfa|first degree|hons|honours|hnd|hnc|hncd|top up|level [456]|foundation degree)\b/, "Undergraduate"],
	[/\b(pg|pgt|postgrad|postgraduate|post graduate|masters?|taught|msc|ma|mba|llm|march|mph|med|mfa|mmus|msw|mst|mpa|mlitt|pgce|pgdip|pgcert|pg(d| dip| diploma)|level 7)\b/, "Postgraduate"],
	[/\b(foundation|access|level 3)\b/, "Foundation"]
];
/** Returns the catalogue's level, or null for words that name none. */
function levelOf(text) {
	const folded = foldText(text.replace(/\bM\.\s?/g, "M").replace(/\bB\.\s?/g, "B").replace(/Ph\.\s?D\.?/gi, "PhD"));
	if (/^[3-8]$/.test(folded)) return levelOf(`level ${folded}`);
	return LEVEL_WORDS.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}
function readLevel(text) {
	if (!text) return ok(null);
	const level = levelOf(text);
	return level ? ok(level) : no(`We do not recognise this level. Enter one of these: ${LEVELS.join(", ")}.`);
}
var AWARDS = [
	[/\b(international foundation|foundation year|foundation certificate|foundation programme|pre masters?)\b/, "Foundation"],
	[/\b(phd|ph d|dphil|mphil|mres|edd|dba|doctorate)\b/, "Research"],
	[/\b(meng|msci|mbchb|mbbs|bds|mpharm|ba|bsc|beng|llb|bba|bed|bmus|bfa|hons|honours|hnd|hnc)\b/, "Undergraduate"],
	[/\b(msc|ma|mba|llm|march|mph|med|mfa|mmus|msw|mpa|mlitt|pgce|pgdip|pgcert|masters?)\b/, "Postgraduate"]
];
/** Returns the level of the first award in a course's name: "MSc Clinical Research" is a taught course. */
function levelOfName(name) {
	const folded = foldText(name.replace(/\b([MB])\.\s?/g, "$1").replace(/Ph\.\s?D\.?/gi, "PhD"));
	const told = AWARDS.flatMap(([pattern, level]) => {
		const at = folded.search(pattern);
		return at < 0 ? [] : [{
			at,
			level
		}];
	}).sort((a, b) => a.at - b.at)[0];
	return told?.level === "Postgraduate" && /\bma hons\b/.test(folded) ? "Undergraduate" : told?.level ?? null;
}
// app/domain/values/place.ts
/** Reads facts of universities: URLs, ranks, nations. */
/** Reads a web address over https. "www.york.ac.uk" and http become https. Anything else is a problem. */
function readUrl(text) {
	if (!text) return ok(null);
	const address = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text.replace(/^http:/i, "https:") : `https://${text}`;
	const url = URL.canParse(address) && !/\s/.test(address) ? new URL(address) : null;
	if (url?.protocol !== "https:" || !/\.[a-z]{2,}$/i.test(url.hostname) || url.username || url.password || url.port) return no("Enter a web address that starts with https://");
	return url.href.length > 500 ? no("Use a web address of 500 characters or fewer.") : ok(url.href);
}
function readMapUrl(text) {
	const read = readUrl(text);
	if (!read.value || isMapUrl(read.value)) return read;
	return no("Enter a Google Maps link.");
}
/** Reads a position: "12", "=12", "12th", "#12". A group like "601-650" is not a position. */
function readRank(text) {
	if (!text || /^\d+\s*[-–]\s*\d+$|^\d+\+$|^(not ranked|unranked)$/i.test(text)) return ok(null);
	const match = /^[#=]?\s*(\d{1,4})\s*(st|nd|rd|th|=)?$/i.exec(text);
	if (!match || Number(match[1]) === 0) return no("Enter the ranking as a whole number, for example 12.");
	return ok(Number(match[1]));
}
var NATIONS$1 = {
	england: "England",
	scotland: "Scotland",
	wales: "Wales",
	"northern ireland": "Northern Ireland",
	ni: "Northern Ireland",
	uk: "United Kingdom",
	"u k": "United Kingdom",
	gb: "United Kingdom",
	"great britain": "United Kingdom",
	britain: "United Kingdom",
	"united kingdom": "United Kingdom",
	"england uk": "England",
	"scotland uk": "Scotland",
	"wales uk": "Wales",
	"northern ireland uk": "Northern Ireland"
};
function readNation(text) {
	if (!text) return ok(null);
	const nation = NATIONS$1[foldText(text)];
	return nation ? ok(nation) : no("Enter England, Scotland, Wales or Northern Ireland.");
}
// app/domain/values/study-mode.ts
/** Reads how a course is studied. */
var STUDY_MODES = [
	"Full-time",
	"Part-time",
	"Online"
];
var WORDS$1 = [
	[/^(full time|ft|full|f t|on campus|campus|in person|face to face)$/, "Full-time"],
	[/^(part time|pt|part|p t|evening|weekend)$/, "Part-time"],
	[/^(online|distance|distance learning|e learning|remote)$/, "Online"]
];
/** Reads "Full-time", "FT / PT", "Full-time or online": each mode once, in the order of `STUDY_MODES`. */
function readStudyModes(text) {
	const found = /* @__PURE__ */ new Set();
	const parts = text.replace(/\b(f\/t|p\/t)\b/gi, (mode) => mode.replace("/", "")).split(/[,;/|&+\n]|\band\b|\bor\b/i);
	for (const part of parts) {
		const folded = foldText(part.replace(/\b(study|mode|only|attendance|delivery)\b/gi, " "));
		if (!folded) continue;
		const mode = WORDS$1.find(([pattern]) => pattern.test(folded))?.[1];
		if (!mode) return no(`We do not recognise this study mode. Enter one or more of these: ${STUDY_MODES.join(", ")}.`);
		found.add(mode);
	}
	return ok(STUDY_MODES.filter((mode) => found.has(mode)));
}
// app/domain/catalogue/field.ts
/** The type of one entry in the tables of course and university fields, with helpers that build common entries. */
var lines = (value) => value ? [value] : [];
var textApi = {
	schema: z.string().nullable(),
	present: (value) => value
};
/** A field of one line of at most `most` characters. */
var line = (most) => ({
	unknown: null,
	read: (text) => readLine(text, most),
	text: (value) => value ?? "",
	show: lines,
	longest: most + 100,
	compare: null,
	api: textApi
});
/** A field of text with line breaks, of at most `most` characters. Several columns are joined, one per line. */
var paragraphs = (most) => ({
	...line(most),
	read: (text) => readText(text, most),
	longest: most + 1e3
});
/** A number on a scale of its own. */
var number = (read, description) => ({
	unknown: null,
	read,
	text: numberText,
	show: (value) => lines(numberText(value)),
	api: {
		schema: z.number().nullable().meta({ description }),
		present: (value) => value
	}
});
/** A list that people write in one field, with its items separated by `separator`. */
var list = (read, separator) => ({
	unknown: [],
	read,
	text: (value) => value.join(separator),
	show: (value) => value.length > 0 ? [value.join(", ")] : [],
	compare: null,
	api: {
		schema: z.array(z.string()),
		present: (value) => value
	}
});
/** Reads the cells of several columns as one text. */
var joined = (read) => (texts) => read(texts.filter(Boolean).join("\n"));
// app/domain/catalogue/course-fields/course.ts
/** The fields that describe the course: its name, level, length and subject. */
/** Columns of spreadsheets that are part of one of these fields, or another way to write it. */
var courseColumns = {
	durationYears: {
		label: "Duration in years",
		headings: "duration years, duration yrs, duration in years, years, course length years, no of years, number of years, course duration years, length years, programme duration years"
	},
	durationMonths: {
		label: "Duration in months",
		headings: "duration months, duration in months, months, course length months, course duration months, number of months, no of months, length months"
	}
};
var courseFields = {
	name: {
		...line(200),
		unknown: "",
		label: "Course name",
		headings: "course name, course title, programme name, programme title, program name, program title, name of course, name of programme, title of course, course, programme, program, title, degree title, degree name, degree programme, course programme, name",
		form: {
			section: "course",
			label: "Name",
			hint: "Include the award, for example MSc Data Science",
			required: "Enter the course name"
		},
		page: "own",
		api: {
			schema: z.string(),
			present: (value) => value
		}
	},
	faculty: {
		...line(100),
		unknown: "",
		label: "Faculty",
		headings: "faculty, faculty name, faculty school, subject area, subject areas, discipline, field of study, study area, area of study, department, school, school faculty, faculty department, college school, category, course category, subject group, broad subject, stream",
		form: {
			section: "course",
			hint: "Students filter by faculty. Use an existing one if it fits",
			required: "Enter the faculty"
		},
		page: "own",
		compare: {},
		api: {
			schema: z.string(),
			present: (value) => value
		}
	},
	level: {
		...line(100),
		unknown: "",
		label: "Level",
		headings: "level, study level, level of study, degree level, course level, programme level, program level, academic level, education level, qualification level, award level, study mode level, ug pg, pg ug, ug or pg, level of course, level of degree",
		read: readLevel,
		choices: LEVELS,
		form: {
			section: "course",
			as: "select",
			required: "Select a level"
		},
		page: "own",
		compare: {},
		api: {
			schema: z.string(),
			present: (value) => value
		}
	},
	duration: {
		...line(80),
		label: "Duration",
		headings: "duration, course duration, programme duration, program duration, length, course length, length of course, length of study, duration of study, study duration, duration text, full time duration, duration full time",
		read: (text) => readDuration(text),
		fromCells(cells) {
			const said = [
				cells.one("duration", (text) => readDuration(text)),
				cells.one("durationYears", (text) => readDuration(text, "year")),
				cells.one("durationMonths", (text) => readDuration(text, "month"))
			].filter((duration) => duration !== void 0);
			return said.length > 0 ? said.find((duration) => duration !== null) ?? null : void 0;
		},
		form: {
			section: "course",
			hint: "For example, 1 year or 18 months"
		},
		page: "own",
		compare: {
			better: "less",
			word: "Shortest",
			measure: durationMonths
		}
	},
	studyModes: {
		...list(readStudyModes, ", "),
		label: "Study mode",
		headings: "study mode, mode of study, mode, study modes, attendance, attendance mode, mode of attendance, attendance type, full time part time, ft pt, delivery, delivery mode, mode of delivery, course mode, study type",
		choices: STUDY_MODES,
		form: {
			section: "course",
			hint: `${STUDY_MODES.join(", ")}. Separate with commas`
		},
		page: "overview",
		compare: {}
	},
	qualification: {
		...line(200),
		label: "Qualification",
		headings: "qualification, award, degree, degree type, qualification awarded, award type, degree awarded, award title, type of degree, qualification type, qualification name, course type, programme type",
		form: {
			section: "course",
			hint: "For example, Master of Science"
		},
		page: "overview"
	},
	code: {
		...line(60),
		label: "Course code",
		headings: "course code, programme code, program code, ucas code, ucas course code, code, module code",
		form: { section: "course" },
		page: null
	},
	courseUrl: {
		...line(500),
		label: "Course page",
		headings: "course url, course link, course page, course website, course web page, course webpage, programme url, programme link, programme page, program url, program link, program page, url, link, web link, course page url, course page link, link to course, university course page, official link, official url",
		read: readUrl,
		text: addressText,
		longest: 600,
		form: {
			section: "course",
			hint: "The course on the university's website. Must start with https://",
			inputMode: "url"
		},
		page: "own",
		api: {
			schema: z.string().nullable(),
			present: safeUrl
		}
	},
	description: {
		...paragraphs(1e4),
		label: "Description",
		headings: "description, course description, overview, course overview, summary, about course, about the course, course summary, programme overview, programme description, details, course details, about programme",
		form: {
			section: "more",
			as: "area",
			rows: 6
		},
		page: "own"
	},
	subjects: {
		...list((text) => readList([text], 30), ", "),
		label: "Subjects",
		headings: "subjects, subject, topics, modules, keywords, tags, subject tags, specialisation, specialization, specialisations, specialism, major",
		isList: true,
		longest: 4e3,
		form: {
			section: "more",
			hint: "Separate with commas. Students can search for these"
		},
		page: null
	}
};
// app/domain/values/english-tests.ts
/** Reads the scores of English tests that a course requires, even if one cell names several tests. */
var TOEFL = {
	name: /\b(toefl|ibt|internet based)\b/g,
	rule: "TOEFL iBT scores go from 0 to 120, or from 1 to 6 in half points since January 2026.",
	isScore: (score) => Number.isInteger(score) && score > 6 && score <= 120 || score >= 1 && score <= 6 && Number.isInteger(score * 2)
};
var PTE = {
	name: /\b(pte|pearson|academic)\b/g,
	rule: "PTE Academic scores go from 10 to 90.",
	isScore: (score) => Number.isInteger(score) && score >= 10 && score <= 90
};
var DUOLINGO = {
	name: /\b(duolingo|det|english test)\b/g,
	rule: "Duolingo scores go from 10 to 160 in steps of 5.",
	isScore: (score) => Number.isInteger(score / 5) && score >= 10 && score <= 160
};
var NOT_ASKED$1 = /^(not required|not accepted|no|waived)$/i;
/** Returns a reader of "90", "TOEFL iBT 90 overall" or "90 (min 20 in each)". The first number is the overall score. */
var readerOf$1 = ({ name, rule, isScore }) => (text) => {
	if (!text || NOT_ASKED$1.test(text)) return ok(null);
	if (DATE$1.test(text)) return no("The spreadsheet has turned this score into a date. Format the cell as text and type it again.");
	const plain = text.toLowerCase().replace(name, " ");
	if (/\d\s*(-|–|—|to)\s*\d/.test(plain)) return no("This is a range. Enter the single score the course requires.");
	const [, before, after] = /(\d+(?:\.\d+)?)\s*overall|overall\D{0,12}(\d+(?:\.\d+)?)/.exec(plain) ?? [];
	const overall = before ?? after ?? /\d+(?:\.\d+)?/.exec(plain)?.[0];
	return overall !== void 0 && isScore(Number(overall)) ? ok(Number(overall)) : no(rule);
};
var readToefl = readerOf$1(TOEFL);
var readPte = readerOf$1(PTE);
var readDuolingo = readerOf$1(DUOLINGO);
var TEST_NAMES = /\b(?:(ielts)|(toefl)|(pte|pearson)|(duolingo|det))\b/gi;
var TESTS = [
	"ielts",
	"toefl",
	"pte",
	"duolingo"
];
/**
* Splits a text by the tests it names: "IELTS 6.5 (6.0) or PTE 58". Words before the first name are about IELTS, as
* in "6.5 / TOEFL 90".
*/
function partsByTest(text) {
	const names = [...text.matchAll(TEST_NAMES)];
	const first = text.slice(0, names[0]?.index);
	const parts = /\d/.test(first) ? { ielts: first } : {};
	for (const [place, name] of names.entries()) {
		const test = TESTS.find((_, group) => name[group + 1]);
		const part = text.slice(name.index, names[place + 1]?.index);
		if (test && /\d/.test(part)) parts[test] ??= part;
	}
	return parts;
}
/**
* Reads the scores of other tests in a text about English, null if it names none. Never returns a problem: the text
* is about the IELTS score.
*/
function readOtherTests(text) {
	const { toefl = "", pte = "", duolingo = "" } = partsByTest(text);
	return ok({
		toefl: readToefl(toefl).value ?? null,
		pte: readPte(pte).value ?? null,
		duolingo: readDuolingo(duolingo).value ?? null
	});
}
// app/domain/values/ielts.ts
/** Reads IELTS requirements. */
var PARTS = {
	listening: "l(?:istening)?",
	reading: "r(?:eading)?",
	writing: "w(?:riting)?",
	speaking: "s(?:peaking)?"
};
var BAND_RULE = "IELTS scores go from 0 to 9 in half points, for example 6.5.";
var OTHER_TESTS = /\b(toefl|pte|pearson|duolingo|det)\b/i;
var NOT_ASKED = /^(not required|no ielts|waived|no)$/i;
/**
* Reads "6.5 overall", "6.5 (no less than 6.0)", "IELTS 6.5 with 6.0 in each band", "7.0 (W 6.5, L 6.0)". If a text
* names several tests, it reads the part about IELTS.
*/
function readIelts(text) {
	if (OTHER_TESTS.test(text)) {
		const own = partsByTest(text).ielts;
		return own ? readIelts(own.replace(/[\s,;/|&-]*\b(or|and)?[\s,;/|&-]*$/i, "")) : ok({ overall: null });
	}
	if (!text || NOT_ASKED.test(text)) return ok({ overall: null });
	if (DATE$1.exec(text)) return no("The spreadsheet has turned this score into a date. Format the cell as text and type it again, for example 6.5.");
	const plain = text.replace(/(\d),(\d)(?!\d)/g, "$1.$2").toLowerCase();
	if (/\d\s*(-|–|—|to)\s*\d/.test(plain)) return no("This is a range. Enter the single score the course requires.");
	const numbers = (plain.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
	if (numbers.length === 0) return no(BAND_RULE);
	const parts = namedParts(plain);
	const overallSaid = /overall\D{0,12}(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)\s*(?:\(?overall|in overall|average)/.exec(plain);
	const overall = Number(overallSaid?.[1] ?? overallSaid?.[2] ?? numbers[0]);
	if (![overall, ...numbers].every(isBand)) return no(BAND_RULE);
	if (overall === 0) return no("The score cannot be 0. Leave it empty if it is not known.");
	const rest = numbers.filter((_, i) => i !== numbers.indexOf(overall)).filter((n) => !Object.values(parts).includes(n));
	if (rest.length > 1) return no("This contains several scores, and it is not clear which is which. Use a separate column for each.");
	const each = rest[0];
	if (each === void 0) return ok({
		overall,
		...parts
	});
	if (!/each|all|any|every|no (less|lower|element|band|component|section|sub)|not? (less|lower|below)|min|below|other|rest|remaining|component|\(\s*\d|\/\s*\d/.test(plain)) return no("This contains 2 scores, and it is not clear which is which. Use a separate column for each.");
	return ok({
		overall,
		listening: each,
		reading: each,
		writing: each,
		speaking: each,
		...parts
	});
}
/** Reads "W 6.5", "writing: 6.5", "6.5 in writing and speaking". */
function namedParts(text) {
	const parts = {};
	for (const [part, word] of Object.entries(PARTS)) {
		const after = new RegExp(`\\b${word}\\b\\s*[:=-]?\\s*(\\d(?:\\.\\d+)?)`).exec(text);
		const found = new RegExp(`(\\d(?:\\.\\d+)?)\\s*(?:in|for)\\s*(?:(?:listening|reading|writing|speaking)\\s*(?:,|and|&|/)*\\s*)*\\b${word}\\b`).exec(text)?.[1] ?? after?.[1];
		if (found) parts[part] = Number(found);
	}
	return parts;
}
var isBand = (score) => score >= 0 && score <= 9 && Number.isInteger(score * 2);
/** Reads one score: "6.0", "Band 6", "6.0 minimum". */
function readBand(text) {
	if (OTHER_TESTS.test(text)) return no("This includes another test. Enter the IELTS score only.");
	const read = readIelts(text);
	if (read.problem !== void 0) return read;
	const { overall, ...parts } = read.value;
	if (Object.values(parts).some((score) => score !== overall)) return no("Enter one score here.");
	return ok(overall);
}
// app/domain/catalogue/course-fields/english.ts
/** Columns of spreadsheets that are part of one of these fields, or another way to write it. */
var englishColumns = { ieltsEach: {
	label: "IELTS in each part",
	headings: "ielts each, ielts each band, ielts each component, ielts minimum band, ielts min band, ielts minimum component, ielts component, ielts components, ielts sub score, ielts subscore, ielts sub scores, ielts no less than, ielts not less than, ielts individual, ielts individual band, ielts per component, ielts bands, min band, minimum band, minimum in each band, ielts min each, ielts sub bands, ielts minimum each, ielts in each part, ielts lowest band"
} };
/**
* Returns the field of an IELTS score. A row may state it in its own column, for all parts, or beside the overall
* score.
*/
var band = (part) => ({
	...number(readBand, "IELTS score in half points; null if not known"),
	text: (value) => formatBand(value) ?? "",
	show: (value) => [formatBand(value) ?? []].flat(),
	label: `IELTS ${part.toLowerCase()}`,
	form: {
		section: "english",
		label: part,
		inputMode: "decimal"
	},
	page: "own",
	compare: null,
	fromCells(cells) {
		const own = cells.one(`ielts${part}`, readBand);
		const each = cells.one("ieltsEach", readBand);
		const told = cells.one("ieltsOverall", readIelts)?.[part.toLowerCase()];
		const score = own ?? each ?? told;
		return score === void 0 && own === void 0 && each === void 0 ? void 0 : score ?? null;
	}
});
/** Reads another test's score, from its own column or from a text beside the IELTS score. */
function otherTest(cells, column, read, test) {
	const own = cells.one(column, read);
	const beside = cells.one("ieltsOverall", readOtherTests)?.[test];
	return own ?? beside ?? own;
}
var englishFields = {
	ieltsOverall: {
		...number(readBand, "IELTS score in half points; null if not known"),
		text: (value) => formatBand(value) ?? "",
		show: (value) => [formatBand(value) ?? []].flat(),
		label: "IELTS overall",
		headings: "ielts overall, overall ielts, ielts overall score, ielts overall band, ielts, ielts score, ielts requirement, ielts requirements, ielts band, ielts total, ielts required, minimum ielts, min ielts, ielts minimum, ielts minimum overall, ielts min overall, english requirement, english requirements, english language requirement, english language requirements, ielts academic, required ielts, ielts overall requirement, overall band, overall band score, english language, english, english proficiency, english language proficiency, english test, english level, english score, language requirement, language requirements",
		fromCells: (cells) => {
			const read = cells.one("ieltsOverall", readIelts);
			return read === void 0 ? void 0 : read?.overall ?? null;
		},
		form: {
			section: "english",
			inputMode: "decimal"
		},
		page: "own",
		compare: {
			better: "less",
			word: "Lowest"
		}
	},
	ieltsListening: {
		...band("Listening"),
		headings: "ielts listening, listening, ielts l, listening ielts, listening score, listening band, ielts listening score"
	},
	ieltsReading: {
		...band("Reading"),
		headings: "ielts reading, reading, ielts r, reading ielts, reading score, reading band, ielts reading score"
	},
	ieltsWriting: {
		...band("Writing"),
		headings: "ielts writing, writing, ielts w, writing ielts, writing score, writing band, ielts writing score"
	},
	ieltsSpeaking: {
		...band("Speaking"),
		headings: "ielts speaking, speaking, ielts s, speaking ielts, speaking score, speaking band, ielts speaking score"
	},
	toeflOverall: {
		...number(readToefl, "TOEFL iBT overall as the course states it: 0 to 120, or 1 to 6; null if not known"),
		label: "TOEFL iBT overall",
		headings: "toefl, toefl ibt, toefl overall, toefl score, toefl ibt overall, toefl ibt score, overall toefl, toefl requirement, minimum toefl, min toefl, toefl total",
		fromCells: (cells) => otherTest(cells, "toeflOverall", readToefl, "toefl"),
		form: {
			section: "english",
			inputMode: "decimal"
		},
		page: "entry",
		compare: {
			better: "less",
			word: "Lowest"
		}
	},
	pteOverall: {
		...number(readPte, "PTE Academic overall, 10 to 90; null if not known"),
		label: "PTE Academic overall",
		headings: "pte, pte academic, pte overall, pte score, pte academic overall, pte academic score, overall pte, pte requirement, minimum pte, min pte, pearson, pearson pte, pte total",
		fromCells: (cells) => otherTest(cells, "pteOverall", readPte, "pte"),
		form: {
			section: "english",
			inputMode: "numeric"
		},
		page: "entry",
		compare: {
			better: "less",
			word: "Lowest"
		}
	},
	duolingoOverall: {
		...number(readDuolingo, "Duolingo English Test overall, 10 to 160; null if not known"),
		label: "Duolingo overall",
		headings: "duolingo, duolingo overall, duolingo score, duolingo english test, det, det score, det overall, overall duolingo, duolingo requirement, minimum duolingo, min duolingo, duolingo total",
		fromCells: (cells) => otherTest(cells, "duolingoOverall", readDuolingo, "duolingo"),
		form: {
			section: "english",
			inputMode: "numeric"
		},
		page: "entry",
		compare: {
			better: "less",
			word: "Lowest"
		}
	}
};
// app/domain/values/grades.ts
/** Reads the lowest grades that a course accepts from Bangladesh, each on its own scale. */
/**
* Returns a reader of "3.5", "GPA 3.50 out of 5", "4.0/5" or "minimum 3.0 (of 4.00)". A grade on another scale is a
* problem, because converting it would invent a requirement.
*/
var readerOf = (scale, rule) => (text) => {
	if (!text) return ok(null);
	if (DATE$1.test(text)) return no("The spreadsheet has turned this grade into a date. Format the cell as text and type it again.");
	const plain = text.replace(/(\d),(\d)/g, "$1.$2").toLowerCase();
	if (plain.includes("%")) return no(`This is a percentage. ${rule}`);
	const [, grade, of] = /(\d+(?:\.\d+)?)\s*(?:(?:\/|out of|of)\s*\(?(\d+(?:\.\d+)?))?/.exec(plain) ?? [];
	const isOne = (plain.match(/\d+(?:\.\d+)?/g) ?? []).length === (of === void 0 ? 1 : 2) || /\(\s*(?:out )?of/.test(plain);
	const isInScale = Number(grade) >= 1 && Number(grade) <= scale && Number((Number(grade) * 100).toFixed(6)) % 1 === 0;
	return isOne && isInScale && (of === void 0 || Number(of) === scale) ? ok(Number(grade)) : no(rule);
};
var readHscGpa = readerOf(5, "Enter the HSC GPA out of 5, for example 3.5.");
var readBachelorCgpa = readerOf(4, "Enter the bachelor's CGPA out of 4, for example 3.0.");
// app/domain/catalogue/course-fields/entry.ts
/** The other entry requirements of the course. */
var entryFields = {
	entryRequirements: {
		...paragraphs(5e3),
		label: "Entry requirements",
		headings: "entry requirements, entry requirement, academic requirements, academic requirement, requirements, admission requirements, admission requirement, academic entry requirements, entry criteria, eligibility, eligibility criteria, bangladesh requirement, bangladesh requirements, requirement bangladesh, academic eligibility",
		isList: true,
		form: {
			section: "entry",
			as: "area",
			rows: 4
		},
		page: "own"
	},
	minHscGpa: {
		...number(readHscGpa, "Lowest HSC GPA accepted, out of 5; null if not known"),
		label: "HSC GPA",
		headings: "hsc gpa, hsc, minimum hsc gpa, min hsc gpa, hsc result, hsc requirement, hsc minimum, hsc gpa requirement, minimum hsc, min hsc, hsc score, hsc grade, gpa hsc, least hsc gpa, required hsc gpa",
		show: (value) => value === null ? [] : [`${value.toFixed(2)} of 5`],
		form: {
			section: "entry",
			hint: "The lowest accepted, out of 5",
			inputMode: "decimal"
		},
		page: "entry",
		compare: {
			better: "less",
			word: "Lowest",
			empty: "Not stated"
		}
	},
	minBachelorCgpa: {
		...number(readBachelorCgpa, "Lowest bachelor's CGPA accepted, out of 4; null if not known"),
		label: "Bachelor's CGPA",
		headings: "cgpa, bachelor cgpa, bachelors cgpa, minimum cgpa, min cgpa, minimum bachelor cgpa, minimum bachelors cgpa, bachelor's cgpa, undergraduate cgpa, ug cgpa, cgpa requirement, required cgpa, degree cgpa, cgpa minimum, least bachelor's cgpa, gpa bachelor, bachelor gpa, bachelors gpa",
		show: (value) => value === null ? [] : [`${value.toFixed(2)} of 4`],
		form: {
			section: "entry",
			hint: "The lowest accepted, out of 4",
			inputMode: "decimal"
		},
		page: "entry",
		compare: {
			better: "less",
			word: "Lowest",
			empty: "Not stated"
		}
	},
	prerequisites: {
		...paragraphs(2e3),
		label: "Prerequisites",
		headings: "prerequisites, prerequisite, pre requisites, pre requisite, subject requirements, subject requirement, required subjects, required subject, subjects required, essential subjects, prior study, required modules",
		isList: true,
		form: {
			section: "entry",
			hint: "Subjects that students must have studied before",
			as: "area",
			rows: 2
		},
		page: "entry"
	},
	workExperience: {
		...paragraphs(2e3),
		label: "Work experience",
		headings: "work experience, work experience required, experience required, work experience requirement, professional experience, required experience, experience, job experience, years of experience, relevant experience",
		form: {
			section: "entry",
			as: "area",
			rows: 2
		},
		page: "entry"
	},
	otherRequirements: {
		...paragraphs(2e3),
		label: "Other requirements",
		headings: "other requirements, other requirement, additional requirements, additional requirement, special requirements, special requirement, extra requirements, further requirements, other entry requirements, interview, portfolio, documents required, required documents",
		isList: true,
		form: {
			section: "entry",
			hint: "For example, a portfolio or an interview",
			as: "area",
			rows: 2
		},
		page: "entry"
	}
};
// app/domain/values/start-dates.ts
/** Reads when a course begins. */
var SEASONS = {
	autumn: "Autumn",
	fall: "Autumn",
	winter: "Winter",
	spring: "Spring",
	summer: "Summer"
};
var DAY = 864e5;
var START_RULE = "Enter start dates, for example \"September, January\" or \"September 2026\".";
var MOST_STARTS = 12;
/** Reads months, with their year if there is one: "Sept, Jan & May", "01/09/2026", Excel's 46266. */
function readStartDates(text) {
	const plain = text.replace(/\b([a-z]{3,9})\s+\d{1,2}(?:st|nd|rd|th)?,?\s+(20\d\d)\b/gi, "$1 $2").replace(/\b(\d{4})-(\d{2})-\d{2}(T[\d:.]+Z?)?/g, (_, year, month) => `${MONTHS[Number(month) - 1] ?? "?"} ${year}`).replace(/\b(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})\b/g, (_, _day, month, year) => `${MONTHS[Number(month) - 1] ?? "?"} ${century(year)}`).replace(/\b(4\d{4}|5\d{4})\b/g, (serial) => monthOf(new Date(Date.UTC(1899, 11, 30) + Number(serial) * DAY)));
	const starts = [];
	for (const token of plain.split(/[,;/|&+\n]|\band\b|\bor\b/i)) {
		const word = token.replace(/\b(intakes?|entry|start(ing|s)?|in|mid|early|late|semester|term|only|of)\b|[().]/gi, " ").trim();
		if (!word) continue;
		const start = startOf(word);
		if (!start) return no(START_RULE);
		if (!starts.includes(start)) starts.push(start);
	}
	return starts.length > MOST_STARTS ? no(`List ${MOST_STARTS} start dates or fewer.`) : ok(starts);
}
var century = (year) => year.length === 2 ? `20${year}` : year;
var monthOf = (date) => `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
function startOf(word) {
	if (/^(rolling|flexible|any ?time|any month|all year( round)?|monthly|every month|throughout( the)? year)$/i.test(word)) return "Any month";
	const match = /^(?:\d{1,2}(?:st|nd|rd|th)?[\s-]+)?([a-z]+)(?:[\s-]+\d{1,2}(?:st|nd|rd|th)(?=\s|$))?[\s'’-]*((?:20)?\d{2})?$/i.exec(word.replace(/^(20\d{2})[\s-]+([a-z]+)$/i, "$2 $1"));
	if (!match) return null;
	const [, name = "", year] = match;
	const lower = name.toLowerCase();
	const said = (lower.length >= 3 ? MONTHS.find((one) => one.toLowerCase().startsWith(lower === "sept" ? "sep" : lower)) : void 0) ?? SEASONS[lower];
	return said ? `${said}${year ? ` ${century(year)}` : ""}` : null;
}
// app/domain/values/deadlines.ts
/** The last day to apply, for each intake of a course. */
var RULE = "Enter deadlines with their year, for example \"September 2026: 30 June 2026\", one per line.";
var MOST = 12;
var NONE = /^(rolling|open|none|no deadline|no|flexible|until full|ongoing|all year( round)?)$/i;
var FORMATS = [
	"d/M/yyyy",
	"d/M/yy",
	"d MMMM yyyy",
	"d MMM yyyy",
	"MMMM d yyyy",
	"MMM d yyyy"
];
var EXCEL_EPOCH = Date.UTC(1899, 11, 30);
var DAY_MS = 864e5;
var ISO = String.raw`\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?`;
var NUMBERS = String.raw`\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2})`;
var WORDS = String.raw`\d{1,2}(?:st|nd|rd|th)?[\s-]+[a-z]{3,9}\.?,?[\s-]+\d{4}|[a-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}`;
var SERIAL = String.raw`\b[45]\d{4}\b`;
/**
* Matches a date in any common notation. The last one in a text is the deadline, and the other words name the intake.
*/
var DATE = new RegExp(`(?:${ISO}|${NUMBERS}|${WORDS}|${SERIAL})`, "gi");
/** Reads one cell or form field, under a heading that may name the intake: "Deadline (January)". */
function readDeadlines(text, heading = "") {
	const found = [];
	const lines = text.replace(/([a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?),\s*(\d{4})/gi, "$1 $2").split(/[\n;|,]+/);
	for (const line of lines.map((one) => one.trim()).filter(Boolean)) {
		if (NONE.test(line)) continue;
		const last = [...line.matchAll(DATE)].at(-1);
		const date = last && isoDate(last[0]);
		if (!last || !date) return no(RULE);
		const intake = intakeIn(`${line.slice(0, last.index)} ${line.slice(last.index + last[0].length)}`);
		if (intake === null) return no(RULE);
		found.push({
			intake: intake || (intakeIn(heading) ?? ""),
			date
		});
	}
	const different = [...new Map(found.map((one) => [`${one.intake} ${one.date}`, one])).values()];
	different.sort((a, b) => a.date.localeCompare(b.date) || a.intake.localeCompare(b.intake));
	return different.length > MOST ? no(`List ${MOST} deadlines or fewer.`) : ok(different);
}
/** Writes "September 2026: 30 June 2026", or the date alone if it is for every start date. */
var deadlineText = ({ intake, date }) => intake ? `${intake}: ${formatDate(date)}` : formatDate(date);
/** Writes "30 June 2026" for the calendar day "2026-06-30". */
var formatDate = (day) => format(parseISO(day), "d MMMM yyyy");
/** Returns the start date that words name: "" if they name none, null if they say something else. */
function intakeIn(words) {
	const plain = words.replace(/\b(application|applications|deadlines?|closing|closes?|last|date|day|apply|by|for|until|intakes?|international|entry|start|the|is)\b|[():–—-]/gi, " ").trim();
	if (!plain) return "";
	const read = readStartDates(plain);
	return read.problem === void 0 && read.value.length === 1 ? read.value[0] ?? "" : null;
}
function isoDate(text) {
	if (/^\d{4}-/.test(text)) return isValid(parseISO(text.slice(0, 10))) ? text.slice(0, 10) : null;
	if (/^[45]\d{4}$/.test(text)) return new Date(EXCEL_EPOCH + Number(text) * DAY_MS).toISOString().slice(0, 10);
	const plain = text.replace(/(\d)(st|nd|rd|th)\b/i, "$1").replace(/\bsept\b/i, "Sep").replace(/[.,](?=\s|$)/g, "").replaceAll(".", "/").replace(/[\s-]+/g, " ");
	for (const pattern of FORMATS) {
		const date = parse(plain, pattern, new Date(2e3, 0, 1));
		if (isValid(date) && date.getFullYear() >= 2e3 && date.getFullYear() < 2100) return format(date, "yyyy-MM-dd");
	}
	return null;
}
// app/domain/values/fee.ts
/** Reads fees. */
var OTHER_CURRENCY = /\b(usd|us\$|eur|euros?|inr|rs|bdt|tk|taka|aud|cad|pkr|ngn|cny|rmb|aed|jpy|dollars?|rupees?)\b|[$€₹৳¥₦]/i;
var OTHER_PERIOD = /\b(total|whole|entire|full (course|programme|program)|semesters?|terms?|months?|monthly|weeks?|modules?|credits?)\b|\/\s*(semester|term|month|week|module|credit)/i;
var LEAST_FEE = 500;
var MOST_FEE = 2e5;
/** Reads pounds per year: "£18,500", "GBP 18,500.00 per year", "18.5k". */
function readFee(text) {
	if (!text) return ok(null);
	if (DATE$1.test(text)) return no("This is a date. Enter the fee as a number, for example 18500.");
	const currency = OTHER_CURRENCY.exec(text)?.[0];
	if (currency) return no(`The fee is in another currency (${currency}). Enter it in pounds, for example 18500.`);
	if (OTHER_PERIOD.test(text)) return no("Enter the fee for one year.");
	const plain = text.replace(/gbp|pounds?( sterling)?|sterling|£/gi, " ").replace(/\(?\b20\d\d[/-](20)?\d\d\b\)?|\(20\d\d\)|\b(in|for|from) 20\d\d\b/gi, " ").replace(/\(?\b(international|overseas|intl|approx(imately)?|from|tuition|fees?|only)\b\.?\)?/gi, " ").replace(/(\/|\b(per|a|each|every)\b)\s*(year|yr|annum|academic year)|\bp\.?\s?a\.?(?![a-z])|\b(annually|annual|yearly)\b/gi, " ").replace(/[*+:]|\/-/g, " ").replace(/\(\s*\)/g, " ").trim();
	if (/\d\s*(-|–|—|to)\s*\d/i.test(plain)) return no("This is a range. Enter the single fee for one year.");
	const match = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?\s*(k?)$/i.exec(plain);
	if (!match) return no((plain.match(/\d[\d,.]{2,}/g) ?? []).length > 1 ? "This contains several amounts. Enter one fee." : "Enter the fee as a number, for example 18500. Leave it empty if it is not known.");
	const [, whole = "", pence = "", thousands] = match;
	const fee = Math.round(Number(`${whole.replace(/[, ]/g, "")}.${pence || 0}`) * (thousands ? 1e3 : 1) * 100) / 100;
	if (fee === 0) return no("The fee cannot be 0. Leave it empty if it is not known.");
	if (fee < LEAST_FEE) return no("This is too low for one year. If it is in thousands, enter it in full, for example 18500.");
	if (fee > MOST_FEE) return no("This is more than £200,000 per year. Check the number.");
	return ok(fee);
}
// app/domain/values/scholarships.ts
/** Reads scholarships and their amounts. */
var YES = /^(y|yes|true|available|✓|✔|x|1)$/i;
var NO = /^(n|no|false|not available|no scholarships?|✗|0)$/i;
var MOST_SCHOLARSHIPS = 20;
/** Reads scholarships as "title - description". "Yes" and an amount in the next column become one scholarship. */
function readScholarships(cells, amounts) {
	const found = [];
	const columns = Math.max(cells.length, amounts.length);
	for (let i = 0; i < columns; i++) {
		const cell = cells[i] ?? "";
		const amount = amountOf(amounts[i] ?? "");
		if (NO.test(cell)) continue;
		const titles = YES.test(cell) ? [] : cell.split(/[\n;|]+/).map((title) => title.replace(/\s+/g, " ").replace(/^[•*-]\s*/, "").trim()).filter(Boolean);
		if (titles.length === 0 && (amount || YES.test(cell))) found.push(amount ? `Scholarship - ${amount}` : "Scholarship available");
		titles.forEach((title, place) => {
			const spoken = title.replace(/\s+[–—]\s+/, " - ");
			const withAmount = amount && place === 0 ? spoken.includes(" - ") ? `${spoken} (${amount})` : `${spoken} - ${amount}` : spoken;
			found.push(withAmount);
		});
	}
	const different = [...new Set(found)];
	if (different.some((one) => one.length > 300)) return no("Use 300 characters or fewer for each scholarship, and put each one on its own line.");
	return different.length > MOST_SCHOLARSHIPS ? no(`List ${MOST_SCHOLARSHIPS} scholarships or fewer.`) : ok(different);
}
/** Formats "2000" as "£2,000" and a fraction as a percentage. Returns words unchanged. */
function amountOf(text) {
	if (!text || NO.test(text)) return "";
	const number = /^(?:£|gbp)?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(?:gbp)?$/i.exec(text);
	if (!number) return text.replace(/\s+/g, " ");
	const value = Number(`${number[1]?.replaceAll(",", "")}${number[2] ?? ""}`);
	if (value > 0 && value < 1) return `${Math.round(value * 1e3) / 10}%`;
	return formatPounds(value);
}
// app/domain/catalogue/course-fields/fees-and-dates.ts
/** The costs, start dates and deadlines of the course. */
/** Columns of spreadsheets that are part of one of these fields, or another way to write it. */
var feeAndDateColumns = { scholarshipAmount: {
	label: "Scholarship amount",
	headings: "scholarship amount, scholarship value, amount of scholarship, value of scholarship, scholarship amount value, scholarships amount, bursary amount, scholarship worth, max scholarship, scholarship award",
	isList: true
} };
var pounds = {
	...number(readFee, ""),
	show: (value) => [formatFee(value) ?? []].flat()
};
var feeAndDateFields = {
	tuitionFee: {
		...pounds,
		label: "Tuition fee per year",
		headings: "tuition fee international, international tuition fee, international tuition fees, tuition fees international, international fee, international fees, overseas fee, overseas fees, overseas tuition fee, tuition fee overseas, fee international, fees international, international student fee, international annual fee, annual international fee, annual tuition fee, annual tuition fees, tuition fee per year, tuition fees per year, annual fee, annual fees, yearly fee, yearly tuition fee, fee per year, fees per year, tuition fee, tuition fees, tuition, course fee, course fees, fee, fees, fee amount, tuition fee amount, intl fee, int fee, non eu fee, international, overseas, intl, international students, overseas students, international gbp, price",
		form: {
			section: "money",
			hint: "In pounds per year. If you leave this empty, students are told to ask a counsellor",
			inputMode: "decimal"
		},
		page: "own",
		compare: {
			better: "less",
			word: "Lowest"
		},
		api: {
			schema: z.string().regex(/^\d+(\.\d{1,2})?$/).nullable().meta({
				description: "Per year, as a number in a string; null if not known",
				examples: ["18500"]
			}),
			present: (value) => value === null ? null : String(value)
		}
	},
	homeTuitionFee: {
		...pounds,
		label: "Home fee per year",
		headings: "home fee, home fees, home, domestic, home students, uk students, home tuition fee, home tuition fees, tuition fee home, fee home, fees home, home student fee, home students fee, domestic fee, domestic fees, domestic tuition fee, uk fee, uk fees, uk tuition fee, uk tuition fees, tuition fee uk, fee uk, fees uk, uk student fee, uk eu fee, uk eu fees, home eu fee, home eu fees, home uk fee, home uk fees, local fee",
		form: {
			section: "money",
			hint: "For students from the UK. Students do not see this",
			inputMode: "decimal"
		},
		page: null,
		compare: null,
		api: { withheld: "No one this site is for pays the home fee. Staff keep it to check a catalogue." }
	},
	startDates: {
		...list(readStartDates, ", "),
		label: "Start dates",
		headings: "start dates, start date, intakes, intake, intake month, intake months, intake date, intake dates, start month, start months, starting date, starting month, starts, commencement date, entry month, entry point, entry points, course start, course start date, available intakes, upcoming intakes, intakes available, next intake, main intake, sessions, session",
		isList: true,
		form: {
			section: "money",
			hint: "Separate with commas, for example September, January"
		},
		page: "own",
		compare: {
			better: "more",
			word: "Most start dates",
			measure: (value) => value.length || null
		},
		api: {
			schema: z.string().meta({
				description: "Comma-and-space separated",
				examples: ["September, January"]
			}),
			present: (value) => value.join(", ")
		}
	},
	deadlines: {
		label: "Application deadlines",
		headings: "application deadlines, application deadline, deadlines, deadline, international deadline, international application deadline, deadline international, closing date, application closing date, closing dates, last date to apply, last date of application, application last date, last date, apply by, apply before, applications close, application close date, admission deadline",
		isList: true,
		unknown: [],
		read: (text) => readDeadlines(text),
		text: (value) => value.map(deadlineText).join("\n"),
		show: (value) => value.map(({ intake, date }) => `${intake ? `${intake}: apply by` : "Apply by"} ${formatDate(date)}`),
		longest: 2e3,
		fromCells(cells) {
			const headings = cells.headings("deadlines");
			return cells.all("deadlines", (texts) => {
				const read = texts.map((text, place) => readDeadlines(text, headings[place]));
				return read.find(({ problem }) => problem !== void 0) ?? readDeadlines(read.flatMap(({ value }) => value ?? []).map(deadlineText).join("\n"));
			});
		},
		form: {
			section: "money",
			hint: "One per line with its year, for example September 2026: 30 June 2026",
			as: "area",
			rows: 3
		},
		page: "overview",
		compare: {},
		api: {
			schema: z.array(z.object({
				intake: z.string(),
				date: z.iso.date()
			})).meta({ description: "The last day to apply for each start date; an empty intake is every start date" }),
			present: (value) => value
		}
	},
	scholarships: {
		...list((text) => readLines(text, 20, 300), "\n"),
		label: "Scholarships",
		headings: "scholarships, scholarship, scholarship available, scholarships available, scholarship name, scholarship title, scholarship details, scholarship offer, scholarship description, scholarship information, scholarship info, available scholarships, bursary, bursaries, funding, discount, scholarship bursary, scholarships bursaries, scholarship discount",
		isList: true,
		longest: 7e3,
		show: (value) => value.map((text) => {
			const { title, description } = splitScholarship(text);
			return description ? `${title}: ${description}` : title;
		}),
		fromCells(cells) {
			const amounts = cells.texts("scholarshipAmount") ?? [];
			if (cells.has("scholarships")) return cells.all("scholarships", (texts) => readScholarships(texts, amounts));
			return cells.all("scholarshipAmount", (texts) => readScholarships([], texts));
		},
		form: {
			section: "money",
			hint: "One per line, written as: title - description",
			as: "area",
			rows: 4
		},
		page: "own",
		compare: {
			empty: "None listed",
			isAlways: true
		},
		api: {
			schema: z.array(z.string()).meta({ description: "Each 'title - description', or a title alone" }),
			present: (value) => value
		}
	}
};
// app/domain/catalogue/course-fields.ts
/**
* The table of course fields. The import, the staff form, the API, the comparison and the course page are made from it:
* see `docs/adding-a-course-field.md`.
*/
var COURSE_FIELDS = {
	...courseFields,
	...feeAndDateFields,
	...englishFields,
	...entryFields
};
/** Columns of spreadsheets that are part of a field, or another way to write it. */
var HELPER_COLUMNS = {
	...courseColumns,
	...feeAndDateColumns,
	...englishColumns
};
/**
* Every field with its name, in the order of the staff form. The types of values are lost, so pass each value only to
* its own field.
*/
var eachCourseField = Object.entries(COURSE_FIELDS);
var PUBLIC_FIELDS = eachCourseField.filter(([, { api }]) => !("withheld" in api)).map(([name]) => name);
/** A course without any known values. */
var UNKNOWN_COURSE = Object.fromEntries(eachCourseField.map(([name, field]) => [name, field.unknown]));
// app/domain/values/nations.ts
/** The nations of universities. The last one is for universities whose nation is not known. */
var NATIONS = [
	"England",
	"Scotland",
	"Wales",
	"Northern Ireland",
	"United Kingdom"
];
// app/domain/catalogue/university-fields.ts
/** The table of university fields. The import, the staff form and the API are made from it. */
var own = {
	page: "own",
	compare: null
};
/** An https URL. The API returns null for any other, because clients put it into a link or an image. */
var address = {
	...line(500),
	text: addressText,
	longest: 600,
	api: {
		schema: z.string().nullable(),
		present: safeUrl
	}
};
var rank = {
	...number(readRank, "Position in the table; null if not ranked or not known"),
	api: {
		schema: z.number().int().positive().nullable(),
		present: (value) => value
	}
};
var text = {
	schema: z.string(),
	present: (value) => value
};
var UNIVERSITY_FIELDS = {
	name: {
		...own,
		...line(200),
		unknown: "",
		label: "University",
		headings: "university name, name of university, university, institution name, institution, university title, college university, university college, school name, provider, provider name, awarding institution, uni, uni name, college",
		form: {
			section: "university",
			label: "Name",
			hint: "Students can search for courses by this name",
			required: "Enter the university name"
		},
		api: text
	},
	city: {
		...own,
		...line(100),
		unknown: "",
		label: "City",
		headings: "city, town, location, campus, campus city, university city, city name, campus location, town city, city town, university location, institution city",
		form: {
			section: "university",
			required: "Enter the city"
		},
		api: text
	},
	country: {
		...own,
		...line(100),
		unknown: "",
		label: "Nation",
		headings: "country, nation, university country, uk nation, country name, region, uk country, institution country",
		read: readNation,
		choices: NATIONS,
		form: {
			section: "university",
			as: "select",
			required: "Select a nation"
		},
		api: {
			schema: z.string().meta({ description: "England, Scotland, Wales or Northern Ireland" }),
			present: (value) => value
		}
	},
	about: {
		...own,
		...paragraphs(1e4),
		label: "About the university",
		headings: "about, about university, about the university, university description, university overview, about us, university profile, institution description, university about",
		form: {
			section: "university",
			label: "About",
			as: "area",
			rows: 6
		},
		api: { withheld: "The specification's University has no such field." }
	},
	website: {
		...own,
		...address,
		label: "University website",
		headings: "website, university website, web site, university url, university web site, institution website, site, homepage, university site, university link",
		read: readUrl,
		form: {
			section: "links",
			label: "Website",
			hint: "Must start with https://",
			inputMode: "url"
		}
	},
	googleMapUrl: {
		...own,
		...address,
		label: "University map",
		headings: "google map url, google map, google maps, map url, map link, map, google maps link, google map link, google maps url, university map",
		read: readMapUrl,
		form: {
			section: "links",
			label: "Google Maps link",
			hint: "Copy it from Share in Google Maps. If you leave this empty, the link searches for the name and city",
			inputMode: "url"
		}
	},
	imageUrl: {
		...own,
		...address,
		label: "University image",
		headings: "image url, image, photo, picture, university image, logo, university logo, photo url, logo url, image link",
		read: readUrl,
		form: {
			section: "links",
			label: "Image link",
			hint: "Must start with https://",
			inputMode: "url"
		}
	},
	qsRanking: {
		...own,
		...rank,
		label: "QS World ranking",
		headings: "qs ranking, qs rank, qs world ranking, qs world rank, qs world university ranking, qs world university rankings, qs, world ranking, world rank, global ranking, qs position, ranking qs",
		form: {
			section: "rankings",
			hint: "A whole number",
			inputMode: "numeric"
		}
	},
	ukRanking: {
		...own,
		...rank,
		label: "UK ranking",
		headings: "uk ranking, uk rank, national ranking, national rank, ranking uk, domestic ranking, guardian ranking, times ranking, complete university guide ranking, cug ranking, rank uk, ranking, rank",
		form: {
			section: "rankings",
			hint: "A whole number",
			inputMode: "numeric"
		}
	}
};
/** Every field with its name, in the order of the staff form. */
var eachUniversityField = Object.entries(UNIVERSITY_FIELDS);
/** A university without any known values. */
var UNKNOWN_UNIVERSITY = Object.fromEntries(eachUniversityField.map(([name, field]) => [name, field.unknown]));
export { ok as C, no as S, readLine as T, addressText as _, COURSE_FIELDS as a, readField as b, UNKNOWN_COURSE as c, readBand as d, joined as f, levelOfName as g, levelOf as h, NATIONS as i, eachCourseField as l, LEVELS as m, UNKNOWN_UNIVERSITY as n, HELPER_COLUMNS as o, readUrl as p, eachUniversityField as r, PUBLIC_FIELDS as s, UNIVERSITY_FIELDS as t, readFee as u, lineField as v, readCell as w, textField as x, placeField as y };
