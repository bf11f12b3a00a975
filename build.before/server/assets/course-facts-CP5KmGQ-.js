import { n as keepAfterReading } from "./keep-after-reading-Cd6xl27H.js";
import { r as tinted } from "./badge-BVEO8SFH.js";
import { r as IconButton } from "./button-D0TrQp1O.js";
import { a as Stack } from "./layout-QGQWRgnE.js";
import { n as formatFee, r as splitScholarship, t as formatBand } from "./show-COtvO5bt.js";
import { Link, useFetcher, useRouteLoaderData } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useEffect, useRef, useSyncExternalStore } from "react";
// app/browser/kept.ts
/** The names of what the service worker keeps, shared by the worker, the pages and the server. */
var PAGES = "pages";
/** The header with the opaque key of the person a page was made for. Pages for visitors have none. */
var PERSON_HEADER = "X-Person";
// app/browser/keep-for-offline.ts
/** The pages' side of the service worker. Does nothing in browsers without one. */
var workers = () => navigator.serviceWorker;
/** Keeps the page that the router has just shown, for a later visit without a network. */
function keepShownPage() {
	workers()?.controller?.postMessage({ keepPages: worthKeeping() });
}
/**
* Returns the URLs to keep: this page and, on the dashboard, the newest application, which a student is most likely to
* need on the move.
*/
function worthKeeping() {
	const newest = document.querySelector("main a[href^=\"/dashboard/applications/\"]");
	const isDashboard = location.pathname === "/dashboard";
	return [location.origin + location.pathname, ...isDashboard && newest ? [newest.href] : []];
}
/** Deletes the kept pages, after sign-out or when someone else signs in. */
async function forgetKeptPages() {
	workers()?.controller?.postMessage({ forget: true });
	await globalThis.caches?.delete(PAGES);
}
/** Checks whether a page is kept for this path. */
async function isPageKept(pathname) {
	if (!workers()?.controller) return false;
	return await (await globalThis.caches?.open(PAGES))?.match(pathname, { ignoreVary: true }) !== void 0;
}
// app/browser/list-address.ts
/** The list of courses that this tab showed last, for the link "All courses" on a course page. */
var KEY = "shapla-list";
/** Remembers the current list. Does nothing if the browser does not store it. */
function rememberList() {
	try {
		sessionStorage.setItem(KEY, location.pathname + location.search);
	} catch {}
}
/** Forgets the list, because the next person who uses this tab has not seen it. */
function forgetList() {
	try {
		sessionStorage.removeItem(KEY);
	} catch {}
}
function lastList() {
	try {
		return sessionStorage.getItem(KEY);
	} catch {
		return null;
	}
}
/** Checks whether the previous page in this tab's history is the list at `address`. */
function isBehind(address) {
	const { navigation } = window;
	if (!navigation) return false;
	return navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url === new URL(address, location.href).href;
}
/**
* Returns from a course to the list. Goes back if the list is the previous page, which restores the scroll position,
* otherwise calls `go` with the list's last URL. Returns false if this tab has shown no list, so that the link works as
* written.
*/
function returnToList(go) {
	const address = lastList();
	if (!address) return false;
	if (isBehind(address)) history.back();
	else go(address);
	return true;
}
// app/browser/people.ts
/**
* What this browser keeps for a person, in local storage. Every key begins with the person, an opaque word from the
* server, so that the next person to sign in finds nothing of the last. A browser that stores nothing is not an error.
*/
var PREFIX = "person:";
var prefixOf = (person) => `${PREFIX}${person}:`;
var isForgotten = false;
/** Returns the storage, or null if the browser has none or denies access. */
function storage() {
	try {
		return window.localStorage;
	} catch {
		return null;
	}
}
function readOf(person, name) {
	return storage()?.getItem(prefixOf(person) + name) ?? null;
}
/** Stores a text. Returns false if it could not: no storage, no room, or the person has just signed out. */
function keepOf(person, name, text) {
	if (isForgotten) return false;
	try {
		storage()?.setItem(prefixOf(person) + name, text);
		return storage() !== null;
	} catch {
		return false;
	}
}
var removeOf = (person, name) => storage()?.removeItem(prefixOf(person) + name);
/** Returns the names of everything kept for a person that begins with `start`. */
var namesOf = (person, start) => keys().filter((key) => key.startsWith(prefixOf(person) + start)).map((key) => key.slice(prefixOf(person).length));
/** Removes what the previous person left, when someone's page loads. */
var forgetOthers = (person) => remove((key) => key.startsWith(PREFIX) && !key.startsWith(prefixOf(person)));
/** Removes everything after sign-out. Stores nothing more until the next page, which is about to replace this one. */
function forgetEveryone() {
	isForgotten = true;
	forgetList();
	remove((key) => key.startsWith(PREFIX));
	forgetKeptPages();
}
var keys = () => Object.keys(storage() ?? {});
function remove(isGone) {
	for (const key of keys().filter(isGone)) storage()?.removeItem(key);
}
// app/browser/redirect-as-data.ts
/**
* A header with which scripts request a redirect as JSON, because fetch cannot follow one to another site such as the
* sign-in's.
*/
var AS_DATA_HEADER = "X-Redirect";
var AS_DATA = { [AS_DATA_HEADER]: "as-data" };
// app/browser/unsent-hearts.ts
/** Hearts selected without a network: kept on this device, by person, until they are sent. */
var START = "heart:";
var listeners = /* @__PURE__ */ new Set();
var changed = () => {
	for (const listener of listeners) listener();
};
var unsentHearts = {
	subscribe(listener) {
		listeners.add(listener);
		return () => void listeners.delete(listener);
	},
	/** Returns the change that waits for a course's heart, or null. */
	of: (person, courseId) => readOf(person, START + courseId),
	count: (person) => namesOf(person, START).length
};
/** Keeps a change for later. The opposite change cancels an earlier one. */
function keepHeart(person, courseId, wish) {
	const before = unsentHearts.of(person, courseId);
	if (before && before !== wish) removeOf(person, START + courseId);
	else keepOf(person, START + courseId, wish);
	changed();
}
/** Sends the waiting changes. Returns true if any was sent, so that the page is read again. */
async function sendHearts(person) {
	let isSent = false;
	for (const name of namesOf(person, START)) {
		const wish = readOf(person, name);
		if (!wish || !await isTaken(name.slice(6), wish)) continue;
		removeOf(person, name);
		isSent = true;
	}
	if (isSent) changed();
	return isSent;
}
/**
* Sends a change. Returns true if the server accepted it or refused it for good, for example for a deleted course.
* Returns false if the server is unavailable or no one is signed in.
*/
async function isTaken(courseId, wish) {
	const answer = await fetch("/favorites", {
		method: "POST",
		headers: AS_DATA,
		body: new URLSearchParams({
			[wish]: courseId,
			returnTo: "/favorites"
		})
	}).catch(() => null);
	if (!answer || answer.status >= 500 || answer.status === 429) return false;
	if (!answer.ok) return true;
	const { location } = await answer.json();
	return !location.startsWith("/login");
}
// app/routes/use-person.ts
/** Returns the key of the person this browser keeps data for, or null for a visitor. */
var usePerson = () => useRouteLoaderData("root")?.person ?? null;
// app/routes/favourites/heart.tsx
/** The heart: a submit button of the form around it, which changes straight away once scripts run. */
function Heart({ course, saved, returnTo }) {
	const fetcher = useFetcher({ key: `heart ${course.id}` });
	const unsent = useUnsent(course.id, fetcher);
	const isSaved = unsent ? unsent === "add" : fetcher.formData ? fetcher.formData.has("add") : fetcher.data?.saved ?? saved;
	return /* @__PURE__ */ jsx(HeartButton, {
		course,
		saved: isSaved,
		onPress: (change) => fetcher.submit({
			[change]: course.id,
			returnTo
		}, {
			method: "post",
			action: "/favorites"
		})
	});
}
/** The button alone, in the state the server knows. */
function HeartButton({ course, saved, onPress }) {
	const change = saved ? "remove" : "add";
	return /* @__PURE__ */ jsx(IconButton, {
		icon: "heart",
		label: `Save ${course.name}`,
		name: change,
		value: course.id,
		"aria-pressed": saved,
		onClick: (event) => {
			if (!onPress) return;
			event.preventDefault();
			onPress(change);
		}
	});
}
var none = () => null;
/**
* Returns the change of this heart that waits for a network, or null. After any other failure the heart changes back.
*/
function useUnsent(courseId, { state, formData, data }) {
	const person = usePerson();
	const sending = useRef(null);
	useEffect(() => {
		if (formData) sending.current = formData.has("add") ? "add" : "remove";
		if (state !== "idle" || !sending.current) return;
		if (data?.saved !== (sending.current === "add") && !navigator.onLine && person) keepHeart(person, courseId, sending.current);
		sending.current = null;
	}, [
		state,
		formData,
		data,
		person,
		courseId
	]);
	return useSyncExternalStore(unsentHearts.subscribe, () => person ? unsentHearts.of(person, courseId) : null, none);
}
/**
* Reads the page again after other actions only, because a heart or a read notification changes no list except the
* saved courses.
*/
var keepAfterHeart = (change) => change.formAction === "/favorites" ? false : keepAfterReading(change);
// app/domain/catalogue/flags.ts
/**
* Flags by nation, and by city if only the city is known. Show the name beside the flag, because not every system draws
* it.
*/
var UK = "🇬🇧";
var ENGLAND = "🏴󠁧󠁢󠁥󠁮󠁧󠁿";
var SCOTLAND = "🏴󠁧󠁢󠁳󠁣󠁴󠁿";
var WALES = "🏴󠁧󠁢󠁷󠁬󠁳󠁿";
var places = (flag, names) => names.split(" ").map((name) => [name, flag]);
var flags = new Map([
	["united kingdom", UK],
	["northern ireland", UK],
	["england", ENGLAND],
	["scotland", SCOTLAND],
	["wales", WALES],
	["milton keynes", ENGLAND],
	["newcastle upon tyne", ENGLAND],
	["stoke-on-trent", ENGLAND],
	["st andrews", SCOTLAND],
	...places(ENGLAND, "bath bedford birmingham bolton bournemouth bradford brighton bristol cambridge canterbury carlisle chelmsford chester chichester colchester coventry derby durham exeter gloucester guildford hatfield huddersfield hull ipswich keele lancaster leeds leicester lincoln liverpool london loughborough luton manchester middlesbrough newcastle northampton norwich nottingham ormskirk oxford plymouth portsmouth preston reading salford sheffield southampton sunderland uxbridge warwick winchester wolverhampton worcester york"),
	...places(SCOTLAND, "aberdeen dundee edinburgh glasgow inverness paisley stirling"),
	...places(WALES, "aberystwyth bangor cardiff newport swansea wrexham"),
	...places(UK, "belfast coleraine derry")
]);
/** Returns the flag of a UK nation or city, or the flag of the United Kingdom for anything else. */
var flagOf = (place) => flags.get(place.trim().toLowerCase()) ?? UK;
/** Returns city, flag and nation. A no-break space keeps the flag with its nation. */
var placeOf = (university) => `${university.city} · ${flagOf(university.country)}\u00a0${university.country}`;
// app/routes/catalogue/course-facts.tsx
/** Parts that the details dialog and the course page share. */
var chipMeanings = [
	"pond",
	"lily",
	"info",
	"warn"
];
/** Shows intakes as chips in four repeating colours. */
function StartDates({ dates, fallback }) {
	return /* @__PURE__ */ jsx("ul", {
		className: "flex flex-wrap gap-2",
		children: (dates.length > 0 ? dates : fallback).map((date, index) => /* @__PURE__ */ jsx("li", {
			className: `rounded-control px-quiet py-dense font-semibold text-t2 ${tinted(chipMeanings[index % 4] ?? "pond")}`,
			children: date
		}, date))
	});
}
/** Shows the fee on a card and in the dock, or who to ask if it is not known. */
function FeeLine({ fee }) {
	const text = formatFee(fee);
	return /* @__PURE__ */ jsx("p", {
		className: "fee",
		children: text ? /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("b", { children: text }), " per year"] }) : /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Link, {
			to: "/counselors",
			children: "Ask a counsellor"
		}), " for the fee"] })
	});
}
function Fee({ fee }) {
	const text = formatFee(fee);
	if (!text) return /* @__PURE__ */ jsx(Link, {
		to: "/counselors",
		children: "Ask a counsellor"
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		text,
		" ",
		/* @__PURE__ */ jsx("span", {
			className: "text-t2 text-ink-2",
			children: "per year"
		})
	] });
}
/** Shows the overall score large, and the known scores in each part beside it. */
function IeltsBands({ course, overallLabel }) {
	const overall = formatBand(course.ieltsOverall);
	const known = [
		["Listening", course.ieltsListening],
		["Reading", course.ieltsReading],
		["Writing", course.ieltsWriting],
		["Speaking", course.ieltsSpeaking]
	].filter(([, band]) => band !== null);
	return /* @__PURE__ */ jsxs("dl", {
		className: "bands",
		children: [/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", { children: overallLabel }), /* @__PURE__ */ jsx("dd", { children: overall ?? /* @__PURE__ */ jsx(Link, {
			to: "/counselors",
			children: "Ask a counsellor"
		}) })] }), known.map(([skill, band]) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", { children: skill }), /* @__PURE__ */ jsx("dd", { children: formatBand(band) })] }, skill))]
	});
}
function Scholarships({ scholarships }) {
	if (scholarships.length === 0) return /* @__PURE__ */ jsx("p", {
		className: "text-ink-2",
		children: "No scholarships are listed for this course. Ask a counsellor what else you could apply for."
	});
	return /* @__PURE__ */ jsx(Stack, {
		as: "ul",
		gap: 2,
		children: scholarships.map((text) => {
			const { title, description } = splitScholarship(text);
			return /* @__PURE__ */ jsxs("li", {
				className: "relative pl-6 print:break-inside-avoid",
				children: [
					/* @__PURE__ */ jsx("span", {
						className: "absolute top-line left-[0.1rem] size-[0.7rem] rounded-[0_70%] bg-gold",
						"aria-hidden": "true"
					}),
					/* @__PURE__ */ jsx("b", {
						className: "block",
						children: title
					}),
					description ? /* @__PURE__ */ jsx("span", {
						className: "text-ink-2",
						children: description
					}) : null
				]
			}, text);
		})
	});
}
/**
* Shows city, flag and nation. A no-break space keeps the flag with its nation, which screen readers read instead of
* it.
*/
function Place({ university }) {
	const { city, country } = university;
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		`${city} · `,
		/* @__PURE__ */ jsx("span", {
			"aria-hidden": "true",
			children: flagOf(country || city)
		}),
		`\u00a0${country}`
	] });
}
export { isPageKept as C, returnToList as S, PERSON_HEADER as T, keepOf as _, Scholarships as a, removeOf as b, Heart as c, usePerson as d, sendHearts as f, forgetOthers as g, forgetEveryone as h, Place as i, HeartButton as l, AS_DATA_HEADER as m, FeeLine as n, StartDates as o, unsentHearts as p, IeltsBands as r, placeOf as s, Fee as t, keepAfterHeart as u, namesOf as v, keepShownPage as w, rememberList as x, readOf as y };
