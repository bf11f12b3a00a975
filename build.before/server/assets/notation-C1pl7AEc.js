// app/notation.ts
/** Writes numbers, money and months, one way everywhere. It imports nothing, so every folder can use it. */
var MONTHS = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December"
];
/** Returns a whole number with commas: "2,400". */
var formatCount = (count) => count.toLocaleString("en-GB");
/** Returns a number with its noun: "1 course", "2,400 courses". `many` is for nouns without a plain "s". */
var countOf = (count, one, many = `${one}s`) => `${formatCount(count)} ${count === 1 ? one : many}`;
/** Returns pounds without pence: "£18,500". */
var formatPounds = (pounds) => `£${formatCount(Math.round(pounds))}`;
export { formatPounds as i, countOf as n, formatCount as r, MONTHS as t };
