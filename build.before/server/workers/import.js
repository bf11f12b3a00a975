import { t as findJoins } from "../assets/find-joins-1GPtL6uO.js";
import { a as guessMapping, r as unpackNow, t as pack } from "../assets/pack-YXCr4G2M.js";
import { s as shorten } from "../assets/sheet-kinds-e6PLmw5c.js";
import { n as UnreadableFile } from "../assets/sheets-CHO9Z-G3.js";
import { parentPort, workerData } from "node:worker_threads";
// app/domain/catalogue/import/outline.ts
/** Returns a file without its rows, with some values of each column. */
var EXAMPLES = 3;
var outlineOf = (file) => ({
	sheets: file.sheets.map((sheet) => ({
		name: sheet.name,
		columns: sheet.columns,
		...sheet.likely ? { likely: sheet.likely } : {},
		rows: sheet.rows.length,
		examples: sheet.columns.map((_, index) => examplesOf(sheet, index))
	})),
	setAside: file.setAside,
	pairs: Object.fromEntries(findJoins(file, {
		mapping: guessMapping(file),
		joins: {}
	}).flatMap(({ sheet, chosen }) => chosen ? [[sheet, chosen.pair]] : []))
});
function examplesOf(sheet, index) {
	const values = /* @__PURE__ */ new Set();
	for (const { cells } of sheet.rows) {
		if (cells[index]) values.add(shorten(cells[index]));
		if (values.size === EXAMPLES) break;
	}
	return [...values].join(" · ");
}
// app/domain/catalogue/import/worker.ts
/** The worker thread of an import: reads a file, or plans its import. It asks the server for data of the database. */
var port = parentPort;
if (!port) throw new Error("worker.ts runs as a worker thread");
/** Rows per question. The server's main thread copies each answer whole. */
var BATCH = 250;
var say = (message) => port.postMessage(message);
var heard = [];
port.on("message", (message) => heard.shift()?.(message));
var next = () => new Promise((resolve) => heard.push(resolve));
async function ask(question, ...about) {
	const answered = next();
	say({
		kind: "ask",
		question,
		about
	});
	const answer = await answered;
	if (answer.kind !== "answer") throw new Error(`"${question}" was answered with "${answer.kind}"`);
	return answer.rows;
}
async function askInBatches(question, items) {
	const rows = [];
	for (let start = 0; start < items.length; start += BATCH) for (const row of await ask(question, items.slice(start, start + BATCH))) rows.push(row);
	return rows;
}
var existing = {
	universities: () => ask("universities"),
	faculties: () => ask("faculties"),
	coursesById: (ids) => askInBatches("coursesById", ids),
	coursesNamed: (wanted) => askInBatches("coursesNamed", wanted),
	takenIds: (ids) => askInBatches("takenIds", ids),
	sampleOnOffer: () => ask("sampleOnOffer")
};
async function read(bytes, fileName) {
	const { readFile } = await import("../assets/read-file-BZLmIDlD.js");
	const file = await readFile(bytes, fileName, (progress) => say({
		kind: "progress",
		progress
	}));
	say({
		kind: "result",
		result: {
			outline: outlineOf(file),
			file: pack(file)
		}
	});
}
async function plan({ file, answers }) {
	const { planImport } = await import("../assets/plan-DkhiCP7U.js");
	const { write, ...report } = await planImport(existing, unpackNow(file), answers);
	say({
		kind: "result",
		result: {
			counts: report.counts,
			universities: write.universities,
			report: pack(report)
		}
	});
	await hand(write.courses);
}
/** Sends the courses in parts, as they are requested. The server ends the thread. */
async function hand(courses) {
	for (;;) {
		const wanted = await next();
		if (wanted.kind === "courses") say({
			kind: "result",
			result: courses.slice(wanted.from, wanted.to)
		});
	}
}
var job = workerData;
try {
	await (job.kind === "read" ? read(job.bytes, job.fileName) : plan(job));
} catch (error) {
	if (!(error instanceof UnreadableFile)) throw error;
	say({
		kind: "unreadable",
		message: error.message
	});
}
export {};
