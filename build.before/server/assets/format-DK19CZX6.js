import { t as MONTHS } from "./notation-C1pl7AEc.js";
// app/ui/format.ts
/**
* Formats of dates, in Dhaka time. Each is built from numbers, so that server and browser write the same: the words and
* spaces of `Intl` differ between browser versions. A date library would add 6 KB to every page with a date.
*/
var DHAKA_MS = 216e5;
/** Returns a date whose UTC fields show the clock in Dhaka, which has had no summer time since 2009. */
var inDhaka = (date) => new Date(date.getTime() + DHAKA_MS);
var monthOf = (clock) => MONTHS[clock.getUTCMonth()] ?? "";
var twoDigits = (value) => String(value).padStart(2, "0");
var dayAndMonth = (clock) => `${clock.getUTCDate()} ${monthOf(clock)}`;
var inFull = (clock) => `${dayAndMonth(clock)} ${clock.getUTCFullYear()}`;
var short = (month) => month.slice(0, 3);
var half = (clock) => clock.getUTCHours() < 12 ? "am" : "pm";
var hourOf = (clock) => clock.getUTCHours() % 12 || 12;
var hourAndMinute = (clock) => `${hourOf(clock)}:${twoDigits(clock.getUTCMinutes())}`;
/** Returns "4:12 pm", "4 pm" on the hour, "midday" or "midnight". A no-break space precedes am and pm. */
function timeOf(clock) {
	if (clock.getUTCMinutes() > 0) return `${hourAndMinute(clock)}\u00a0${half(clock)}`;
	if (clock.getUTCHours() % 12 === 0) return half(clock) === "am" ? "midnight" : "midday";
	return `${hourOf(clock)}\u00a0${half(clock)}`;
}
/** Returns "6 November", with the year if it is not this year. */
function formatDay(date, now = /* @__PURE__ */ new Date()) {
	const day = inDhaka(date);
	return day.getUTCFullYear() === inDhaka(now).getUTCFullYear() ? dayAndMonth(day) : inFull(day);
}
/** Returns "6 Nov 2026, 4:12 pm", with a no-break space in the time. */
function formatMoment(date) {
	const clock = inDhaka(date);
	return `${`${clock.getUTCDate()} ${short(monthOf(clock))} ${clock.getUTCFullYear()}`}, ${timeOf(clock)}`;
}
/** Returns "21 November 2026". */
var formatDate = (date) => inFull(inDhaka(date));
/** Returns "10:42 pm", with a no-break space. */
function formatTime(date) {
	return timeOf(inDhaka(date));
}
/** In minutes. A month has 30 days. */
var UNITS = [
	["year", 525600],
	["month", 43200],
	["day", 1440],
	["hour", 60],
	["minute", 1]
];
/** Returns an age such as "3 months". */
function formatAge(date, now) {
	const minutes = Math.abs(now.getTime() - date.getTime()) / 6e4;
	const [unit, length] = UNITS.find(([, most]) => minutes >= most) ?? ["second", 1 / 60];
	const count = Math.round(minutes / length);
	if (unit === "month" && count === 12) return "1 year";
	return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
/** Returns "Nov 6, 4:12 PM", the format of notifications. */
function formatNotified(date) {
	const clock = inDhaka(date);
	return `${short(monthOf(clock))} ${clock.getUTCDate()}, ${hourAndMinute(clock)} ${half(clock).toUpperCase()}`;
}
var calendarDay = (day) => /* @__PURE__ */ new Date(`${day}T00:00:00Z`);
/** Returns "1 Sep" for the calendar day "2026-09-01". */
function formatShortDay(day) {
	const date = calendarDay(day);
	return `${date.getUTCDate()} ${short(monthOf(date))}`;
}
/** Returns "1 September 2026" for the calendar day "2026-09-01". */
var formatLongDay = (day) => inFull(calendarDay(day));
/** Returns "2026-11-06", for programs and file names. */
var isoDay = (date) => inDhaka(date).toISOString().slice(0, 10);
/** Returns "2026-11-06T16:12:05+06:00", for programs. */
var isoMoment = (date) => `${inDhaka(date).toISOString().slice(0, 19)}+06:00`;
export { formatMoment as a, formatTime as c, formatLongDay as i, isoDay as l, formatDate as n, formatNotified as o, formatDay as r, formatShortDay as s, formatAge as t, isoMoment as u };
