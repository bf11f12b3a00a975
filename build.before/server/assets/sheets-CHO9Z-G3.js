// app/domain/catalogue/import/sheets.ts
/** Thrown if the file cannot be read. The message is for the person who uploaded it. */
var UnreadableFile = class extends Error {};
var LIMITS = {
	bytes: 20971520,
	unpackedBytes: 209715200,
	/** XML elements in all parts of an archive. A cell has two. */
	elements: 12e6,
	rows: 5e4,
	columns: 200,
	sheets: 50,
	/** The number of rows in which to look for headings. */
	headingWithin: 30
};
export { UnreadableFile as n, LIMITS as t };
